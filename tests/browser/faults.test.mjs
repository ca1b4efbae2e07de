// Nothing dies in silence: whatever fails, the page says so in words and offers to load again, and the kept game stays.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { anyMatch, find, hears, hit, known, long, match, newPage, openGame, placeOf, press, record, reload, serve, started, still } from './lib.mjs';
import { confirmed, pointer, turn } from './hand.mjs';

const kept = 'play=hh;at=1;nim:3,5,7/1-2';
const keep = (page) => page.evaluate((text) => localStorage.setItem('nimatron.session', text), kept);
const stays = async (page) => assert.equal(await page.evaluate(() => localStorage.getItem('nimatron.session')), kept);

/** What the page says instead of the game. */
async function words(page, limit = 20000) {
  const alert = page.getByRole('alert').filter({ visible: true, hasText: /\S/ });
  await alert.waitFor({ timeout: limit });
  assert.equal(await page.locator('#canvas').isVisible(), false);
  return alert.innerText();
}
const again = (page) => page.getByRole('button', { name: 'Load again' });

/** Makes a fault possible that no input is known for: the program's memory at hand, and no more of it to be had. */
const tamper = (page) =>
  page.addInitScript(() => {
    const real = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => {
      const made = await real.apply(WebAssembly, given);
      for (const part of Object.values(made.exports)) {
        if (part instanceof WebAssembly.Memory) globalThis.memory = part;
      }
      return made;
    };
  });
const faults = {
  'out of memory, in a call from outside': () => {
    memory.grow = WebAssembly.Memory.prototype.grow = () => {
      throw new RangeError('no more memory');
    };
    setTimeout(() => nimatron.open(`nim:${'1,'.repeat(30e6)}`));
  },
  'a trap, in a frame': () => {
    new Uint8Array(memory.buffer).fill(255);
    dispatchEvent(new Event('resize'));
  },
  'a fault of the page, in a frame': () => {
    Element.prototype.getBoundingClientRect = () => {
      throw new TypeError('no such box');
    };
    WebGL2RenderingContext.prototype.viewport = Element.prototype.getBoundingClientRect;
    dispatchEvent(new Event('resize'));
  },
};

/** One match taken by the person; whoever the other is, it is theirs to move then. */
async function takeOne(page) {
  const before = await record(page);
  await press(page, await find(page, match(1, 1)));
  await confirmed(page, pointer, before);
  await turn(page, before, anyMatch);
  return record(page);
}

/** All that may still call the program: pointer, keys, wheel, size, address, visibility, time. */
async function disturb(page) {
  await page.mouse.move(300, 300);
  await page.mouse.click(310, 320);
  await page.mouse.wheel(0, 100);
  await page.keyboard.press('h');
  await page.evaluate(() => {
    dispatchEvent(new Event('resize'));
    dispatchEvent(new Event('blur'));
    document.dispatchEvent(new Event('visibilitychange'));
    for (const kind of ['keydown', 'pointerdown', 'mousedown', 'mousemove', 'wheel', 'blur', 'webglcontextrestored'])
      document.getElementById('canvas').dispatchEvent(new Event(kind));
    location.hash = '#nim:1,2,3';
  });
  await page.setViewportSize({ width: 900, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForTimeout(700);
}

/** Without windows Chromium hangs where a program has trapped. */
export const whole = true;

export default function (test) {
  test('a program that the graphics driver refuses: the page says so, with its words', async ({ browser, url }) => {
    const page = await newPage(browser);
    await page.addInitScript(() => {
      const gl = WebGL2RenderingContext.prototype;
      const real = gl.getProgramParameter;
      gl.getProgramParameter = function (program, what) {
        return what === this.LINK_STATUS ? false : real.call(this, program, what);
      };
      gl.getProgramInfoLog = () => 'too many varyings';
    });
    await page.goto(`${url}#nim:3,5,7`);
    assert.match(await words(page), /too many varyings/);
  });

  test('a part that does not come, or not whole: words, and the kept game stays', async ({ browser, url, folders }) => {
    const page = await newPage(browser);
    await page.goto(`${url}fixtures/around.html`);
    await keep(page);
    const cases = [];
    for (const part of ['page.js', 'nimatron.js', 'nimatron.wasm']) {
      const body = await readFile(join(folders['/'], part));
      const contentType = part.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
      const bodies = [body.subarray(0, body.length / 2), '', '<!doctype html><title>Welcome to the hotel</title>'];
      cases.push([part, { status: 404, body: 'not found', contentType }]);
      for (const body of bodies) cases.push([part, { status: 200, body, contentType }]);
      cases.push([part, { status: 200, body: bodies[2], contentType: 'text/html' }]);
    }
    for (const [part, answer] of cases) {
      await page.route(`**/${part}`, (route) => route.fulfill(answer));
      await page.goto(url);
      const told = await words(page);
      assert.match(told, /did not arrive/, `${part}, ${answer.status}, ${String(answer.body).slice(0, 20)}`);
      assert.doesNotMatch(told, /WebAssembly here/);
      assert.doesNotMatch(told, /Laying out/);
      await stays(page);
      await page.unroute(`**/${part}`);
    }
    await again(page).click();
    await started(page);
    assert.equal(await record(page), 'nim:3,5,7/1-2');
  });

  test('what comes wrong once is asked for again, past what has kept it, and nobody hears of it', async ({ browser, folders }) => {
    for (const part of ['page.js', 'nimatron.js', 'nimatron.wasm', 'index.html']) {
      for (const wrong of [(body) => body.subarray(0, body.length / 2), () => '<!doctype html><title>Welcome</title>']) {
        // As a browser keeps it that need not ask for an hour.
        let first = true;
        const server = await serve(folders, () => ({ 'Cache-Control': 'max-age=3600' }), (path, body) => {
          if (path !== `/${part}` && !(part === 'index.html' && path === '/')) return undefined;
          // Of a page that is somebody else's nothing can be known.
          const now = first && !(part === 'index.html' && String(wrong(body)).length < 100);
          first = false;
          return now ? { body: wrong(body) } : undefined;
        });
        const page = await newPage(browser);
        await page.goto(`${server.url}#nim:3,5,7`);
        await started(page);
        assert.equal(await record(page), 'nim:3,5,7', part);
        assert.equal(await page.locator('#nimatron-status').isVisible(), false, part);
        await page.context().close();
        server.close();
      }
    }
  });

  test('half of the page says that it is half of it, wherever it ends', async ({ browser, url, folders }) => {
    const html = await readFile(join(folders['/'], 'index.html'), 'utf8');
    const page = await newPage(browser);
    for (const end of ['<link rel="icon"', '<style>', '#nimatron-heaps', '<body>', '<canvas', '<div id="nimatron-status"', '<div id="nimatron-live"']) {
      const cut = html.indexOf(end);
      if (end === '<link rel="icon"') assert.ok(cut > 0);
      else assert.ok(cut > html.indexOf('watchdog.js'), end);
      const whole = end === '<link rel="icon"' ? html.indexOf('</script>') + 9 : cut; // at least who says it
      await page.route(url, (route) => route.fulfill({ body: html.slice(0, whole), contentType: 'text/html' }));
      await page.goto(url);
      const told = page.getByRole('alert').filter({ hasText: /A part of the game did not arrive/ });
      await told.waitFor();
      assert.ok(await again(page).isVisible(), end);
      await page.unroute(url);
    }
    assert.deepEqual(page.problems.list().filter((text) => /TypeError/.test(text)), []);
    await again(page).click();
    await started(page);
  });

  test('where there can be no worker, or it does not come, the machine thinks in the page', async ({ browser, url }) => {
    for (const without of [
      (page) =>
        page.addInitScript(() => {
          globalThis.Worker = class {
            constructor() {
              throw new DOMException('none here', 'SecurityError');
            }
          };
        }),
      (page) => {
        let first = true; // the worker's; the page itself then gets it
        return page.route('**/analyst-worker.js', (route) => {
          if (!first) return route.continue();
          first = false;
          return route.fulfill({ status: 404, body: 'not found' });
        });
      },
    ]) {
      const page = await newPage(browser);
      await without(page);
      await openGame(page, `${url}#nim:3,5,7`);
      const after = await takeOne(page);
      assert.equal(after.split('/').length, 3, after);
      await press(page, await find(page, 'why'));
      await still(page);
      await page.close();
    }
  });

  test('a search that ends the program ends it in words, and its game is set aside at the next start', async ({ browser, url }) => {
    const page = await newPage(browser);
    await page.goto(`${url}fixtures/around.html`);
    await page.evaluate((text) => {
      localStorage.setItem('nimatron.session', text);
      localStorage.setItem('nimatron.place', 'table');
    }, kept);
    await page.route('**/analyst-worker.js', async (route) => {
      const body = await (await route.fetch()).text();
      const deadly = body.replace(/\w+\._nimatron_analyst_hear\(\)/, 'null.x');
      assert.notEqual(deadly, body);
      await route.fulfill({ body: deadly, contentType: 'text/javascript' });
    });
    await page.goto(url);
    assert.match(await words(page), /The game has stopped/);
    await page.unroute('**/analyst-worker.js');
    await again(page).click();
    await started(page);
    assert.equal(await page.evaluate(() => localStorage.getItem('nimatron.session.broken')), kept);
    assert.notEqual(await record(page), 'nim:3,5,7/1-2');
  });

  test('opened as a file it says so', async ({ browser, folders }) => {
    const page = await newPage(browser);
    await page.goto(pathToFileURL(join(folders['/'], 'index.html')).href);
    assert.match(await words(page), /opened as a file/);
  });

  test('a browser without what the page needs: words, not a table that never comes', async ({ browser, url }) => {
    const missing = {
      'no ResizeObserver': () => delete globalThis.ResizeObserver,
      'ResizeObserver throws': () => {
        globalThis.ResizeObserver = class {
          constructor() {
            throw new TypeError('no observing');
          }
        };
      },
      'no getContext': () => delete HTMLCanvasElement.prototype.getContext,
      'getContext throws': () => {
        HTMLCanvasElement.prototype.getContext = () => {
          throw new TypeError('no drawing');
        };
      },
    };
    for (const [name, take] of Object.entries(missing)) {
      const page = await newPage(browser);
      await page.goto(`${url}fixtures/around.html`);
      await keep(page);
      await page.addInitScript(take);
      await page.goto(url);
      assert.match(await words(page), /stopped|could not start|WebGL/, name);
      assert.ok(await again(page).isVisible(), name);
      await stays(page);
      await page.context().close();
    }
  });

  test('the running game fails: words, no call into it any more, and loaded again it goes on', async ({ browser, url }) => {
    for (const [name, fault] of Object.entries(faults)) {
      const page = await newPage(browser);
      await tamper(page);
      await openGame(page, `${url}#nim:3,5,7`);
      const left = await takeOne(page);
      assert.equal(left.split('/').length, 3, left);
      await page.locator('#canvas').focus();
      await page.evaluate(fault);
      const told = await words(page);
      assert.match(told, /The game has stopped/, name);
      assert.ok(told.length < 500, told);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Load again', 'the keyboard is there');
      assert.equal(await page.evaluate(() => nimatron.resting()), false);
      await assert.rejects(page.evaluate(() => nimatron.frames()), /stopped/);
      const known = page.problems.list().length;
      await disturb(page);
      assert.deepEqual(page.problems.list().slice(known), [], `${name}: it has been called`);
      await page.goBack(); // from what the address was changed to
      await again(page).click();
      await started(page);
      assert.equal(await record(page), left, name);
      await page.context().close();
    }
  });

  test('a fault of somebody else on the page is not the game\'s', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, `${url}fixtures/embed.html#nim:3,5,7`);
    await page.evaluate(() => {
      setTimeout(() => { throw new Error('an error of another script'); });
      Promise.reject(new Error('a rejection of another script'));
      Promise.reject();
    });
    await page.waitForTimeout(200);
    assert.equal(page.problems.list().length, 3);
    assert.equal(await page.locator('#canvas').isVisible(), true);
    assert.notEqual(await takeOne(page), 'nim:3,5,7');
  });

  test('a picture that is lost and does not come back: the game goes on as text; if it comes, in the picture', async ({ browser, url }) => {
    const lose = () => {
      const canvas = document.getElementById('canvas');
      globalThis.losing = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
      losing.loseContext();
    };
    const early = await newPage(browser); // before the first frame
    await early.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (...given) {
        const gl = get.apply(this, given);
        if (gl && !globalThis.losing) {
          globalThis.losing = gl.getExtension('WEBGL_lose_context');
          losing.loseContext();
        }
        return gl;
      };
    });
    await early.goto(`${url}#nim:3,5,7`);
    const late = await newPage(browser);
    await openGame(late, `${url}#nim:3,5,7`);
    const before = await late.screenshot();
    await late.evaluate(lose);
    await late.waitForTimeout(3000);
    assert.equal(await late.locator('#canvas').isVisible(), true, 'mostly it comes back at once');
    for (const page of [early, late]) {
      const text = page.locator('#nimatron-mirror:not(.unseen)');
      await text.getByRole('grid').waitFor();
      assert.equal(await page.locator('#canvas').isVisible(), false);
      await page.evaluate(() => losing.restoreContext());
      await text.waitFor({ state: 'hidden' });
      await page.waitForFunction(() => document.getElementById('canvas').checkVisibility({ visibilityProperty: true }));
      await started(page);
      await page.mouse.move(3, 3);
      await still(page);
      assert.ok(before.equals(await page.screenshot()), 'the picture is another one');
      assert.equal((await takeOne(page)).split('/').length, 3);
    }
  });

  test('more pixels than a browser gives: coarser, and all of it to be seen', async ({ browser, url }) => {
    const page = await newPage(browser, { viewport: { width: 5000, height: 4000 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    await openGame(page, `${url}#nim:3,5,7`);
    const size = await page.evaluate(() => {
      const canvas = document.getElementById('canvas');
      const gl = canvas.getContext('webgl2');
      return [canvas.width, canvas.height, gl.drawingBufferWidth, gl.drawingBufferHeight];
    });
    assert.deepEqual(size.slice(0, 2), size.slice(2));
    assert.ok(Math.abs(size[0] / size[1] - 5 / 4) < 0.01, `${size}`);
    assert.ok(size[0] > 5000, `finer than the page's own pixels: ${size}`);
    // What is told to be at the right edge is painted there.
    const { x, y } = await placeOf(page, await find(page, 'why'));
    const painted = await page.evaluate(([x, y]) => {
      const canvas = document.getElementById('canvas');
      const gl = canvas.getContext('webgl2');
      const pixels = new Uint8Array(4 * 200 * 60);
      const at = [(x / innerWidth) * canvas.width, (1 - y / innerHeight) * canvas.height].map(Math.round);
      gl.readPixels(at[0] - 100, at[1] - 30, 200, 60, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      return new Set(new Uint32Array(pixels.buffer)).size;
    }, [x, y]);
    assert.ok(painted > 8, `${painted} colours where the words are`);
  });

  const banner = async (page) => (await known(page, 'banner'))?.name;
  /** Waits for the words over the table. */
  const told = async (page, limit = 15000) => {
    const end = Date.now() + limit;
    while (!(await banner(page))) {
      if (Date.now() > end) throw new Error(`nothing is said over the table of ${await record(page)}`);
      await page.waitForTimeout(100);
    }
    return banner(page);
  };
  const move = async (page) => {
    const before = await record(page);
    await hit(page, await find(page, match(1, 1)));
    await page.waitForFunction((before) => nimatron.record() !== before || nimatron.targets().some(({ id }) => id === 'confirm'), before);
    const confirm = await known(page, 'confirm');
    if (confirm) await hit(page, confirm);
    await page.waitForFunction((before) => nimatron.record() !== before, before);
  };
  const choose = async (page, id) => hit(page, await known(page, id));

  const html = { status: 200, body: '<!doctype html><p>not found', contentType: 'text/html' };
  const script = (body) => ({ status: 200, body, contentType: 'text/javascript' });
  const silent = {
    'analyst-worker.js stalls': (page) => page.route('**/analyst-worker.js', () => {}),
    'nimatron-core.wasm stalls': (page) => page.route('**/nimatron-core.wasm', () => {}),
    'nimatron-core.js is missing': (page) => page.route('**/nimatron-core.js', (route) => route.fulfill({ status: 404, body: '' })),
    'nimatron-core.wasm is cut': async (page, folder) => {
      const body = await readFile(join(folder, 'nimatron-core.wasm'));
      await page.route('**/nimatron-core.wasm', (route) =>
        route.fulfill({ status: 200, body: body.subarray(0, body.length / 2), contentType: 'application/wasm' }));
    },
    'analyst-worker.js is empty': (page) => page.route('**/analyst-worker.js', (route) => route.fulfill(script(''))),
    'analyst-worker.js is a page': (page) => page.route('**/analyst-worker.js', (route) => route.fulfill(html)),
    'analyst-worker.js speaks of something else': (page) =>
      page.route('**/analyst-worker.js', (route) =>
        route.fulfill(script('setInterval(() => { postMessage(null); postMessage(7); postMessage({}); postMessage("rubbish"); }, 50);'))),
    'the worker is ended from outside': (page) =>
      page.addInitScript(() => {
        const Real = Worker;
        let first = true;
        globalThis.Worker = class extends Real {
          constructor(...given) {
            super(...given);
            if (first) setTimeout(() => this.terminate(), 300);
            first = false;
          }
        };
      }),
  };
  for (const [name, fault] of Object.entries(silent)) {
    const often = /core.*stalls/.test(name) ? test : test.long;
    often(`who searches is silent: ${name}; it is said, tried again, and gone on without`, async ({ browser, url, folders }) => {
      const page = await newPage(browser);
      await fault(page, folders['/']);
      await page.goto(`${url}#nim:3,5,7`);
      await page.waitForFunction(() => globalThis.nimatron?.frames?.() > 0);
      await page.waitForTimeout(1000);
      await move(page);
      assert.equal(await told(page), 'The solver is not responding.');
      await page.waitForFunction(() => document.getElementById('nimatron-live').lastElementChild?.textContent === 'The solver is not responding.');
      await page.waitForTimeout(500);
      const drawn = await page.evaluate(() => nimatron.frames());
      await page.waitForTimeout(1000);
      assert.ok((await page.evaluate(() => nimatron.frames())) - drawn < 5, 'nothing is drawn but the seconds that are counted');
      // Without it, against somebody who plays by eye.
      const before = await record(page);
      await choose(page, 'play by eye');
      await page.waitForFunction((before) => nimatron.record() !== before, before);
      assert.equal(await banner(page), undefined);
      // And with another one, once it comes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => nimatron.open('nim:3,5,7'));
      await page.waitForFunction(() => nimatron.record() === 'nim:3,5,7');
      await page.waitForTimeout(500);
      await move(page);
      if (!name.endsWith('stalls')) { // what stalled comes now, by itself
        await told(page);
        await choose(page, 'ask again');
      }
      await page.waitForFunction(() => nimatron.record().split('/').length === 3, undefined, { timeout: 30000 });
      await still(page);
      assert.equal(await banner(page), undefined);
      assert.equal(await page.locator('#canvas').isVisible(), true);
    });
  }

  test('a save that does not come is said in words, the game goes on, and it can be tried again', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    await takeOne(page);
    const before = await record(page);
    await page.route('**/share.js*', (route) => route.abort());
    for (const id of ['save a picture', 'save for printing']) {
      await press(page, await find(page, 'share'));
      await still(page);
      await hears(page, "can't be saved right now", async () => press(page, await find(page, id)));
      await still(page);
      if (await known(page, 'link')) await page.keyboard.press('Escape');
      await still(page);
    }
    assert.equal(await record(page), before);
    assert.equal(await page.locator('#canvas').isVisible(), true);
    await page.unroute('**/share.js*');
    await press(page, await find(page, 'share'));
    await still(page);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, await find(page, 'save a picture'))]);
    assert.equal(file.suggestedFilename(), 'nimatron.png');
    await page.keyboard.press('Escape'); // the sheet stays for the next wish
    await still(page);
    assert.notEqual(await takeOne(page), before);
  });

  test('a quick start shows no words; what takes longer says what it does', async ({ browser, url }) => {
    const shown = () => {
      globalThis.shown = [];
      new MutationObserver(() => {
        const status = document.getElementById('nimatron-status');
        if (status?.checkVisibility()) shown.push(performance.now());
      }).observe(document, { attributes: true, childList: true, subtree: true });
    };
    const page = await newPage(browser);
    await page.addInitScript(shown);
    await openGame(page, url);
    assert.ok(!((await page.evaluate(() => shown[0])) < 300));
    assert.equal(await page.locator('#nimatron-status').isVisible(), false);
    await page.context().close();

    const slow = await newPage(browser);
    await slow.addInitScript(shown);
    let held;
    await slow.route('**/nimatron.wasm', (route) => (held = route));
    await slow.goto(url, { waitUntil: 'commit' });
    await slow.getByText('Laying out the matches').waitFor();
    assert.ok((await slow.evaluate(() => shown[0])) >= 300);
    await held.continue();
    await started(slow);
    assert.equal(await slow.locator('#nimatron-status').isVisible(), false);
    await slow.context().close();
  });

  test('what stalls while the page loads is said after five seconds, with a button to load again', async ({ browser, url }) => {
    const stalls = async (part) => {
      const page = await newPage(browser);
      let held;
      await page.route(`**/${part}`, (route) => {
        if (held) return route.continue();
        held = route;
      });
      await page.goto(url, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Load again' }).waitFor({ timeout: 15000 });
      assert.match(await page.locator('#nimatron-status').innerText(), /This is taking long/, part);
      if (part === 'nimatron.wasm') await again(page).click(); // or it comes after all
      else await held.continue();
      await started(page);
      assert.equal(await page.locator('#nimatron-status').isVisible(), false, part);
      await page.context().close();
    };
    await Promise.all(['nimatron.wasm', 'page.js', 'nimatron.js'].map(stalls)); // side by side: they wait
  });

  test('without room a game that is played says that it cannot be saved, until that has been read', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    await fill(page);
    await takeOne(page);
    assert.match(await told(page), /^This game can't be saved here/);
    await page.keyboard.press('Escape');
    await still(page);
    assert.equal(await banner(page), undefined);
    const before = await record(page);
    await press(page, await find(page, /^board, button heap \d+, match 1$/));
    await confirmed(page, pointer, before);
    await turn(page, before, anyMatch);
    assert.equal(await banner(page), undefined, 'it is said once');
    assert.deepEqual(page.problems.list(), []);
  });

  test('a text that cannot be read is not erased before a copy of it is safe', async ({ browser, url }) => {
    const page = await newPage(browser);
    await page.goto(`${url}fixtures/around.html`);
    const scribble = `on=2026-11-22;play=hm;at=0;nim:${'x'.repeat(3000)}`;
    await page.evaluate((text) => localStorage.setItem('nimatron.game.7', text), scribble);
    await fill(page);
    await openGame(page, url);
    const kept = (name) => page.evaluate((name) => localStorage.getItem(name), name);
    assert.equal(await kept('nimatron.game.7'), scribble);
    await hears(page, 'It stays where it is: there is no room');
    await page.evaluate(() => localStorage.removeItem('filled'));
    await reload(page);
    assert.equal(await kept('nimatron.game.7'), null);
    assert.equal(await kept('nimatron.broken.7'), scribble);
  });
}

/** Leaves no room in what the browser keeps for the page. */
function fill(page) {
  return page.evaluate(() => {
    let text = '';
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        localStorage.setItem('filled', text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {
        // No more than that.
      }
    }
  });
}
