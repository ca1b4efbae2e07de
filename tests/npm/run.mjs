// node tests/npm/run.mjs <nimatron-....tgz>
// Installs the npm package into an empty project and uses it there as anybody would: in Node, with TypeScript, and in a
// browser through Vite. The last line counts.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { launch, serve } from '../browser/lib.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const archive = resolve(process.argv[2] ?? '');
if (!process.argv[2] || !existsSync(archive)) {
  console.error('usage: node tests/npm/run.mjs <nimatron-....tgz>');
  process.exit(2);
}
const tools = join(here, 'node_modules', '.bin');
const project = mkdtempSync(join(tmpdir(), 'nimatron-npm-'));
const run = (command, ...given) =>
  execFileSync(command, given, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const write = (name, text) => writeFileSync(join(project, name), text);
/** What a command says that must not succeed. */
const fails = (...given) => {
  try {
    run(...given);
  } catch (error) {
    return error.stdout + error.stderr;
  }
  throw new Error(`${given.join(' ')} succeeded`);
};
const compile = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext'];

const tests = {
  'it installs into an empty project, and brings nothing else along'() {
    write('package.json', '{"name": "empty", "private": true, "type": "module"}');
    run('npm', 'install', archive, '--offline', '--no-audit', '--no-fund', '--loglevel=error');
    const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
    assert.deepEqual(Object.keys(packages), ['', 'node_modules/nimatron']);
    assert.ok(existsSync(join(project, 'node_modules/nimatron/site/index.html')));
    assert.ok(existsSync(join(project, 'node_modules/nimatron/LICENSE')));
  },

  'in Node every function answers, and what is wrong is thrown with its place'() {
    write('use.mjs', `
      import assert from 'node:assert/strict';
      import { load, NimatronError } from 'nimatron';
      const nim = await load();
      assert.equal(await load(), nim);
      assert.match(nim.version(), /^\\d+\\.\\d+\\.\\d+$/);
      assert.ok(nim.games().some(({ id, start, rules }) => id === 'nim' && nim.parse(start).game === 'nim' && rules.length > 1));
      assert.deepEqual(nim.parse(' 3 5 7 ').record, 'nim:3,5,7');
      assert.match(nim.parse('3 5 7').read_as, /nim:3,5,7/);
      assert.equal(nim.parse('nim:3,5,7').read_as, null);
      assert.deepEqual(nim.moves('nim:1,2'), ['1-1', '2-1', '2-2']);
      assert.deepEqual(nim.moves('nim:1,2', { limit: 1 }), ['1-1']);
      assert.equal(nim.play('nim:3,5,7', '1-1'), 'nim:3,5,7/1-1');
      assert.deepEqual(nim.analyze('nim:24,12,29'),
        { id: 'nim:24,12,29', outcome: 'N', grundy: 9, remoteness: nim.analyze('nim:24,12,29').remoteness, winning: ['1-7', '2-7', '3-9'], winning_total: 3, method: 'theory' });
      assert.deepEqual(nim.analyze('nim:3,5,7', { limit: 1 }).winning, ['1-1']);
      assert.equal(nim.analyze('matrix:1,2,3.2,3,1.4,1,2', { positions: 10 }).outcome, 'unknown');
      const brief = nim.explain('nim:3,5,7');
      const full = nim.explain('nim:3,5,7', { full: true });
      assert.ok(brief.length > 0 && full.length > brief.length && !brief.some(({ proof }) => proof) && full.at(-1).proof);
      assert.ok(full.some(({ move }) => move && nim.moves('nim:3,5,7').includes(move)));
      assert.equal(nim.best('nim.max3:19'), '1-3');
      assert.ok(nim.moves('nim:3,5,7').includes(nim.best('nim:3,5,7', { level: 'beginner', seed: 7 })));
      assert.match(nim.picture('northcott:8:w3b6:w'), /^<svg[\\s\\S]*<\\/svg>\\s*$/);
      assert.notEqual(nim.picture('nim:5', { bundles: true }), nim.picture('nim:5'));
      const periods = nim.surveys().find(({ name }) => name === 'periods');
      const lines = nim.survey('periods', { to: 2 });
      assert.ok(lines.length === 2 && lines.every((line) => line.length === periods.fields.length));
      const thrown = (what) => { try { what(); } catch (error) { return error; } };
      const refused = thrown(() => nim.analyze('nim:3,,7'));
      assert.ok(refused instanceof NimatronError && refused.column === 7 && refused.message.length > 10, String(refused));
      assert.match(thrown(() => nim.play('nim:3', '1-4')).message, /only 3/);
      assert.match(thrown(() => nim.best('nim:0')).message, /over/);
      assert.match(thrown(() => nim.best('nim:3', { level: 'wizard' })).message, /beginner, casual, club, perfect/);
      assert.match(thrown(() => nim.moves('nim:3', { limit: 'many' })).message, /whole number/);
      assert.match(thrown(() => nim.survey('nothing')).message, /no survey/);
      assert.equal(nim.speak('tlh', ''), false);
      assert.ok(nim.speak('pseudo', '') && /Yoóuú caán wiín/.test(nim.explain('nim:3,5,7')[0].text) && nim.speak('en-GB', ''));
      assert.ok(thrown(() => nim.moves(3)) instanceof TypeError);
      assert.ok(thrown(() => nim.moves('nim:3', { depth: 1 })) instanceof TypeError);
      assert.ok(thrown(() => nim.parse('nim:3\\0analyze')) instanceof NimatronError);
    `);
    run('node', 'use.mjs');
  },

  'a fault elsewhere in the program stays its own affair'() {
    write('fault.mjs', `
      import { load } from 'nimatron';
      await load();
      process.on('unhandledRejection', () => console.log('mine'));
      if (process.listenerCount('uncaughtException')) throw new Error('it listens to all faults');
      Promise.reject(new Error('elsewhere'));
    `);
    assert.equal(run('node', 'fault.mjs'), 'mine\n');
  },

  'what it answers is what its types say, field for field'() {
    // The answers themselves, written as values of those types: one field more or fewer, and the compiler refuses them.
    write('answers.mjs', `
      import { load } from 'nimatron';
      const nim = await load();
      const typed = { 'GameInfo[]': nim.games(), Parsed: nim.parse('3 5 7'), Analysis: nim.analyze('nim:3,5,7'), 'Reason[]': nim.explain('nim:3,5,7', { full: true }), 'SurveyInfo[]': nim.surveys() };
      console.log("import type { Analysis, GameInfo, Parsed, Reason, SurveyInfo } from 'nimatron';");
      Object.entries(typed).forEach(([type, value], i) => console.log('export const a' + i + ': ' + type + ' = ' + JSON.stringify(value) + ';'));
    `);
    write('answers.ts', run('node', 'answers.mjs'));
    run(join(tools, 'tsc'), ...compile, 'answers.ts');
  },

  'TypeScript takes right calls and refuses wrong ones'() {
    const head = "import { load, NimatronError, type Level } from 'nimatron';\nconst nim = await load();\n";
    write('right.mts', `${head}
      const level: Level = 'club';
      const move: string = nim.best('nim:3,5,7', { level, seed: 2 });
      const won: boolean = nim.analyze(nim.play('nim:3,5,7', move)).outcome === 'P';
      const remoteness: number = nim.analyze('nim:3').remoteness ?? 0;
      export const column = (error: unknown) => (error instanceof NimatronError ? error.column : 0);
      export { won, remoteness };`);
    run(join(tools, 'tsc'), ...compile, 'right.mts');
    const wrong = ["nim.best('nim:3', { level: 'wizard' });", "nim.analyze('nim:3').outcome === 'won';", 'nim.parse(3);', "nim.moves('nim:3', { depth: 1 });", "nim.solve('nim:3');"];
    wrong.forEach((line, i) => write(`wrong${i}.mts`, `${head}${line}\n`));
    const said = fails(join(tools, 'tsc'), ...compile, ...wrong.map((_, i) => `wrong${i}.mts`));
    wrong.forEach((line, i) => assert.match(said, new RegExp(`wrong${i}\\.mts\\(3,`), line));
  },

  async 'through Vite it runs in a browser, its core as a file of its own'() {
    write('index.html', '<!doctype html><title>empty</title><script type="module" src="/main.js"></script>');
    write('main.js', `
      import { load } from 'nimatron';
      load().then((nim) => (document.title = nim.analyze('nim:3,5,7').winning.join(' ')), (error) => (document.title = String(error)));
    `);
    run(join(tools, 'vite'), 'build', '--logLevel', 'warn');
    const server = await serve({ '/': join(project, 'dist') });
    const browser = await launch();
    try {
      const page = await browser.newPage();
      const problems = [];
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.goto(server.url);
      await page.waitForFunction(() => document.title !== 'empty');
      assert.equal(await page.title(), '1-1 2-1 3-1');
      assert.deepEqual(problems.filter((text) => !/favicon|404/.test(text)), []);
      assert.ok(server.requests.some((path) => /nimatron-core-[\w-]+\.wasm$/.test(path)), server.requests.join(' '));
    } finally {
      await browser.close();
      server.close();
    }
  },
};

if (!existsSync(join(tools, 'tsc'))) {
  const env = { ...process.env, NODE_ENV: 'development' };
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here, env, stdio: ['ignore', 'inherit', 'inherit'] });
}
let passed = 0;
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  const start = Date.now();
  try {
    await test();
    ++passed;
    console.log(`ok    npm: ${name} (${Date.now() - start} ms)`);
  } catch (error) {
    ++failed;
    console.log(`FAIL  npm: ${name}\n      ${[error?.stack ?? error, error?.stdout, error?.stderr].filter(Boolean).join('\n').replaceAll('\n', '\n      ')}`);
  }
}
rmSync(project, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
