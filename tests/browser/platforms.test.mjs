// Packages on learning platforms (SCORM 1.2 and 2004), and xAPI: what is told of an activity, and when.
import assert from 'node:assert/strict';

import { manifestOf, pageOf } from '../../web/scorm.js';
import { desktop, long, newPage } from './lib.mjs';
import { activity, answersIn, cmi, leave, packed, platform, play, rawOf, statusOf, tries, until } from './scorm.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };

export default function (test) {
  for (const edition of ['1.2', '2004']) {
    test(`on a learning platform with SCORM ${edition} it tells how far it is done, and goes on where it was`, async ({ browser, url, folders }) => {
      const byTeacher = async (file) => {
        const page = await newPage(browser, calm);
        await page.goto(`${url}teach.html?position=nim:1,2&mode=puzzle&task=win&level=beginner`);
        await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
        const coming = page.waitForEvent('download');
        await page.locator('#scorm-12').click();
        await (await coming).saveAs(file);
        await page.context().close();
      };
      const settings = ['position=nim:1,2', 'mode=puzzle', 'task=win', 'level=beginner'];
      await packed(edition, folders, edition === '1.2' ? byTeacher : settings, async ({ address }) => {
        const page = await newPage(browser, calm);
        await page.goto(address());
        assert.equal((await activity(page)).record, 'nim:1,2');
        const rule = await page.evaluate(() => frames[0].document.getElementById('rule').textContent);
        assert.equal(rule, 'The score is 100 for a win, however many tries it takes. Solving it is enough to pass.');
        await play(page, '2-1');
        await page.waitForFunction(() => lms.cmi.suspend_data.includes('/2-1'));
        await page.goto('about:blank'); // left in the middle
        await page.goto(address());
        const again = await activity(page);
        assert.match(again.record, /^nim:1,2\/2-1/);
        const before = await cmi(page);
        assert.equal(edition === '1.2' ? before.core.lesson_status : before.completion_status, 'incomplete');
        // The last match.
        await until(page, (state) => state.person_to_move);
        await page.evaluate(async () => {
          const board = frames[0].document.querySelector('nimatron-board');
          const { moves } = await board.legalMoves();
          await board.play(moves[0]);
        });
        await page.waitForFunction(() => {
          const { cmi } = lms;
          return (cmi.core?.lesson_status ?? cmi.success_status) === 'passed';
        });
        const after = await leave(page);
        if (edition === '1.2') {
          assert.equal(Number(after.core.score.raw), 100);
          assert.match(after.core.total_time ?? after.core.session_time, /^\d{2,4}:\d\d:\d\d/);
        } else {
          assert.deepEqual([after.completion_status, Number(after.score.scaled)], ['completed', 1]);
        }
      });
    });
  }

  test('a package has a mark where something counts, and then no menu that leads to something easier', () => {
    for (const [settings, mark, bare] of [
      [{ position: 'nim:1,2' }, 100, true], [{ position: 'nim:1,2', controls: 'full' }, 100, false], [{ exercise: 'today' }, 60, true],
      [{ lesson: 'one' }, 100, false], [{ position: 'nim:1,2', side: 'both' }, null, false], [{ position: 'play=hh;nim:1,2' }, null, false],
    ]) {
      const activity = { title: 'Nim', settings };
      assert.equal(/<adlcp:masteryscore>(.*)</.exec(manifestOf(activity, '1.2', []))?.[1], mark?.toString());
      assert.equal(/<imsss:minNormalizedMeasure>(.*)</.exec(manifestOf(activity, '2004', []))?.[1], mark === null ? undefined : String(mark / 100));
      assert.equal(pageOf(activity).includes('"controls":"board"'), bare, JSON.stringify(settings));
    }
  });

  for (const edition of ['1.2', '2004']) {
    const often = edition === '2004' ? test : test.long;
    often(`SCORM ${edition}: score, status and the mark of the manifest agree, whatever the mark is`, async ({ browser, folders }) => {
      for (const [settings, mark, moves, raw, status, moved] of [
        [['task=move'], edition === '1.2' ? '1' : '0.01', ['1-1', '2-2', '2-1'], 33, 'passed'],
        [['task=move', 'pass=50'], edition === '1.2' ? '50' : '0.5', ['1-1', '2-2', '2-1'], 33, 'failed'],
        [['task=move', 'pass=50'], edition === '1.2' ? '50' : '0.5', ['1-1', '2-1'], 50, 'passed'],
        // Somebody has moved the mark on the platform.
        [['task=move'], edition === '1.2' ? '1' : '0.01', ['1-1', '2-2', '2-1'], 33, 'failed', edition === '1.2' ? '60' : '0.6'],
        [['task=move', 'pass=100'], edition === '1.2' ? '100' : '1', ['1-1', '2-2', '2-1'], 33, 'passed', edition === '1.2' ? '30' : '0.3'],
      ]) {
        await packed(edition, folders, ['position=nim:1,2', 'mode=puzzle', ...settings], async (sco) => {
          assert.equal(sco.mark, mark);
          const page = await newPage(browser, calm);
          await page.goto(sco.address(platform(edition, moved ?? sco.mark)));
          await activity(page);
          for (let i = 0; i < moves.length; ++i) {
            await play(page, moves[i]);
            await tries(page, i + 1);
          }
          await page.waitForFunction(() => written.some(([name]) => /score\.raw$/.test(name)));
          const sent = await cmi(page);
          assert.deepEqual([statusOf(edition, sent), rawOf(edition, sent)], [status, raw]);
          const after = await leave(page);
          assert.deepEqual([statusOf(edition, after), rawOf(edition, after)], [status, raw], 'the platform comes to the same');
          const told = await page.evaluate(() => written.filter(([name]) => /(lesson|success)_status$/.test(name)).at(-1)[1]);
          assert.equal(told, status, 'and was told the same');
          await page.context().close();
        });
      }
    });

    test(`SCORM ${edition}: who leaves early has not failed; what has no score has no mark`, async ({ browser, folders }) => {
      await packed(edition, folders, ['exercise=nim-sum', 'count=3'], async (sco) => {
        assert.equal(Number(sco.mark), edition === '1.2' ? 60 : 0.6);
        const page = await newPage(browser, calm);
        await page.goto(sco.address(platform(edition, sco.mark)));
        await activity(page);
        const game = (await page.frames().find((frame) => frame.url().includes('nimatron/index.html')));
        await game.waitForFunction(() => nimatron.targets().some(({ id, enabled }) => id === 'step on' && enabled));
        await page.evaluate(() => frames[0].document.querySelector('nimatron-board').getState());
        await game.locator('#nimatron-mirror [data-press="step on"]').first().evaluate((button) => button.click());
        await until(page, ({ activity }) => activity.done === 1);
        const after = await leave(page);
        assert.equal(statusOf(edition, after), 'incomplete');
        const skipped = await page.evaluate(() => written.filter(([name]) => /^cmi\.interactions\.0\.(id|result)$/.test(name)).join(' '));
        assert.match(skipped, /nim-sum-1(-1)? cmi\.interactions\.0\.result,(wrong|incorrect)$/);
        await page.context().close();
      });
      await packed(edition, folders, ['position=nim:1,2', 'mode=view'], async (sco) => {
        assert.equal(sco.mark, null);
        const page = await newPage(browser, calm);
        await page.goto(sco.address(platform(edition, sco.mark)));
        await activity(page);
        assert.equal(statusOf(edition, await leave(page)), 'completed');
        await page.context().close();
      });
    });

    const every = edition === '2004' || long; // else of the same path through the program the words that are its own
    test(`SCORM ${edition}: ${every ? 'every answer is' : 'answers are'} told, in the words of the standard`, async ({ browser, folders }) => {
      const wrong = edition === '1.2' ? 'wrong' : 'incorrect';
      const results = (page) => page.evaluate(() => written.filter(([name]) => /\.result$/.test(name)).map(([, result]) => result));
      const answers = (page) => answersIn(page, edition);
      const done = edition === '1.2' ? 'performance' : 'other';
      const named = (question, n) => (edition === '1.2' ? `${question}-${n}` : question);

      await packed(edition, folders, ['position=nim:1,2', 'mode=puzzle', 'task=move'], async (sco) => {
        const page = await newPage(browser, calm);
        await page.goto(sco.address(platform(edition, sco.mark)));
        await activity(page);
        await until(page, ({ outcome }) => outcome === 'N'); // what would be right is known by then
        for (const [n, move] of ['1-1', '2-1'].entries()) {
          await play(page, move);
          await tries(page, n + 1);
        }
        await leave(page);
        assert.deepEqual(await answers(page), [
          [named('winning-move', 1), 'fill-in', '1-1', wrong, '2-1'], [named('winning-move', 2), 'fill-in', '2-1', 'correct', '2-1'],
        ]);
        await page.context().close();
      });

      // A game that is lost is an answer, and the puzzle still to be solved.
      await packed(edition, folders, ['position=nim:1,2', 'mode=puzzle', 'task=win'], async (sco) => {
        const page = await newPage(browser, calm);
        await page.goto(sco.address(platform(edition, sco.mark)));
        await activity(page);
        await play(page, '1-1');
        await tries(page, 1);
        const after = await leave(page);
        assert.deepEqual(await answers(page), [[named('game', 1), done, 'nim:1,2/1-1/2-2', wrong, undefined]]);
        assert.equal(statusOf(edition, after), 'incomplete');
        if (edition === '2004') assert.equal(Number(after.progress_measure), 0);
        await page.context().close();
      });

      if (!every) return;
      // Who should begin, said before anybody moves; and a tie, which is neither right nor wrong, with a mark that it passes.
      await packed(edition, folders, ['position=nim:2,2', 'mode=puzzle', 'task=begin'], async (sco) => {
        const page = await newPage(browser, calm);
        await page.goto(sco.address(platform(edition, sco.mark)));
        await activity(page);
        const game = page.frames().find((frame) => frame.url().includes('nimatron/index.html'));
        await game.locator('#begin-computer').click();
        await tries(page, 1);
        await leave(page);
        assert.deepEqual(await answers(page), [[named('who-begins', 1), 'fill-in', 'The computer begins', 'correct', 'The computer begins']]);
        await page.context().close();
      });
      await packed(edition, folders, ['position=series:3:2:1:0-1:a', 'level=perfect', 'pass=50'], async (sco) => {
        const page = await newPage(browser, calm);
        await page.goto(sco.address(platform(edition, sco.mark)));
        await activity(page);
        await play(page, '1');
        await tries(page, 1);
        const after = await leave(page);
        assert.deepEqual(await results(page), ['neutral']);
        assert.deepEqual([statusOf(edition, after), rawOf(edition, after)], ['passed', 50]);
        await page.context().close();
      });

      // A lesson that is left after one step of four; and the next lesson, which is not the one that counts.
      await packed(edition, folders, ['lesson=one'], async (sco) => {
        const open = async (saved = '') => {
          const page = await newPage(browser, calm);
          await page.goto(sco.address(platform(edition, sco.mark, { saved })));
          await activity(page);
          const game = page.frames().find((frame) => frame.url().includes('nimatron/index.html'));
          const touch = async (id) => {
            const lies = JSON.stringify((await page.evaluate(() => frames[0].document.querySelector('nimatron-board').getState())).lesson);
            await game.waitForFunction((id) => document.querySelector(`#nimatron-mirror [data-press="${id}"]`), id);
            await game.locator(`#nimatron-mirror [data-press="${id}"]`).first().evaluate((button) => button.click());
            await until(page, ({ lesson }) => JSON.stringify(lesson) !== lies);
          };
          return { page, touch };
        };
        const { page, touch } = await open();
        await play(page, '1-2');
        await until(page, ({ lesson }) => lesson.misses === 1);
        await play(page, '1-4');
        await until(page, ({ lesson }) => lesson.solved);
        await touch('next lesson');
        await touch('option 1');
        await page.waitForFunction(() => written.filter(([name]) => /\.result$/.test(name)).length === 3);
        const left = await leave(page);
        assert.deepEqual(await answers(page), [
          [named('one-step-1', 1), done, 'nim:4/1-2', wrong, undefined], [named('one-step-1', 2), done, 'nim:4/1-4', 'correct', undefined],
          [named('one-step-2', 3), 'choice', 'b', wrong, 'a'],
        ]);
        const raw = (known) => (edition === '1.2' ? known.core : known).score.raw;
        assert.deepEqual([statusOf(edition, left), raw(left)], ['incomplete', '']);
        await page.context().close();

        const again = await open(left.suspend_data);
        await until(again.page, ({ lesson, activity }) => lesson?.step === 1 && activity.done === 1);
        await again.page.waitForFunction(() => written.length); // what was kept has been laid
        for (const id of ['step on', 'step on', 'option 0']) await again.touch(id);
        await again.touch('next lesson');
        const elsewhere = await leave(again.page);
        assert.deepEqual(await results(again.page), ['correct']);
        assert.deepEqual([statusOf(edition, elsewhere), raw(elsewhere)], ['incomplete', '']);
        const { link, activity: kept } = JSON.parse(elsewhere.suspend_data);
        assert.deepEqual([link, kept.done, kept.of], ['lesson=one', 2, 4]);
        await again.page.context().close();
      });
    });

    often(`SCORM ${edition}: in review nothing is written, and a result stays whatever becomes of the rest`, async ({ browser, folders }) => {
      await packed(edition, folders, ['position=nim:1,2', 'mode=puzzle', 'task=move'], async (sco) => {
        const open = async (known, query) => {
          const page = await newPage(browser, calm);
          await page.goto(sco.address(platform(edition, sco.mark, known), query));
          await activity(page);
          return page;
        };
        for (const mode of ['review', 'browse']) {
          const page = await open({ status: 'passed', raw: 100, mode });
          await play(page, '2-1');
          await tries(page, 1);
          await leave(page);
          assert.deepEqual(await page.evaluate(() => written), [], mode);
          await page.context().close();
        }
        // Something that cannot be read, in all the ways that there are.
        for (const saved of ['{broken', '"text"', '{"link":5}', '{"link":"nim:x"}', '{"link":"nim:1,2","session":"nothing"}', '{"link":"nim:1,2","activity":7}']) {
          const page = await open({ status: 'passed', raw: 100, saved });
          await play(page, '1-1');
          await tries(page, 1);
          const after = await leave(page);
          assert.deepEqual([statusOf(edition, after), rawOf(edition, after), after.suspend_data], ['passed', 100, saved]);
          await page.context().close();
        }
        // A store whose actor is no JSON keeps nothing from being read back.
        const page = await open({}, '');
        await play(page, '2-1');
        await tries(page, 1);
        const { suspend_data: saved } = await leave(page);
        assert.match(saved, /"tries":1/);
        await page.context().close();
        const again = await open({ status: 'passed', raw: 100, saved }, '?endpoint=https://lrs.example/&actor=notjson');
        await until(again, ({ activity }) => activity.completed);
        const shown = again.frames().find((frame) => frame.url().includes('nimatron/index.html'));
        await shown.waitForFunction(() => /^Solved/.test(document.querySelector('#nimatron-task [role=status]')?.textContent ?? ''));
        const after = await leave(again);
        assert.deepEqual([statusOf(edition, after), rawOf(edition, after)], ['passed', 100]);
        assert.match(after.suspend_data, /"completed":true/);
      });
    });
  }

  test('xAPI: statements are events, and go to an endpoint that is named', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    const sent = [];
    await page.route('https://lrs.example/**', async (route) => {
      const request = route.request();
      const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
      if (request.method() === 'POST') sent.push([request.url(), request.headers(), JSON.parse(request.postData())]);
      await route.fulfill({ status: 200, headers: cors, body: '[]' });
    });
    await page.goto(`${url}fixtures/board.html?base=${url}&board=position%3Dnim:1%26loading%3Deager`);
    await page.waitForFunction(() => document.querySelector('nimatron-board'));
    const heard = await page.evaluate(async (url) => {
      const { track } = await import(`${url}xapi.js`);
      const board = document.querySelector('nimatron-board');
      const statements = [];
      board.addEventListener('xapi', ({ detail }) => statements.push(detail));
      await board.ready; // followed late, it is told as begun all the same
      track(board, { endpoint: 'https://lrs.example/xapi/', auth: 'Basic x', actor: { mbox: 'mailto:a@example.org' }, activity: 'https://example.org/nim' });
      await board.play('1-1');
      while (!statements.some(({ verb }) => verb.id.endsWith('passed'))) await new Promise((then) => setTimeout(then, 50));
      return statements;
    }, url);
    assert.deepEqual(heard.map(({ verb }) => verb.id.split('/').pop()), ['initialized', 'completed', 'passed']);
    for (const end = Date.now() + 30000; sent.length < heard.length && Date.now() < end; ) await page.waitForTimeout(50);
    assert.equal(sent.length, heard.length);
    const [address, headers, statement] = sent.at(-1);
    assert.equal(address, 'https://lrs.example/xapi/statements');
    assert.equal(headers['x-experience-api-version'], '1.0.3');
    assert.equal(headers.authorization, 'Basic x');
    assert.deepEqual([statement.object.id, statement.result.score.scaled, statement.result.success], ['https://example.org/nim', 1, true]);
  });
}
