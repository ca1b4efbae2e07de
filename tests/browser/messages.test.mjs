// Messages between a page and a frame: what the frame takes is what the published schema says.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import Ajv from 'ajv/dist/2020.js';

import { readRequest, requestTypes } from '../../web/messages.js';
import { addressOf, read } from '../../web/settings.js';
import { here } from './lib.mjs';

/** The same numbers each time. */
function seeded(seed) {
  return (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

const good = [
  { type: 'hello' }, { type: 'undo' }, { type: 'reset' }, { type: 'hint' }, { type: 'getState' }, { type: 'play', move: '1-2' },
  { type: 'load', settings: { position: '3,5,7', mode: 'puzzle', count: 3, pass: 50 } }, { type: 'setState', state: { link: 'nim:1', session: 'nim:1', activity: { tries: 1 } } },
  { type: 'legalMoves' }, { type: 'legalMoves', most: 10 }, { type: 'explain' }, { type: 'explain', position: '3,5' }, { type: 'toSVG', position: 'nim:3' },
  { type: 'intent', fields: { intent: 'new', position: 'nim:3' } },
].map((message, i) => ({ nimatron: 1, id: `m${i}`, ...message }));

export default function (test) {
  test('what is taken for a request is what the schema says, whatever is sent', async () => {
    const schema = JSON.parse(await readFile(join(here, '../../web/embed.schema.json'), 'utf8'));
    const ajv = new Ajv({ strict: false });
    ajv.addSchema(schema, 'schema');
    const request = ajv.compile({ $ref: 'schema#/$defs/request' });
    assert.deepEqual([...new Set(good.map(({ type }) => type))].sort(), [...requestTypes].sort());
    const random = seeded(20);
    const odd = [null, true, 0, 1, 2, -1, 1.5, 101, 10001, '', 'x', 'hello', 'play', 'a\nb', 'x'.repeat(65), 'x'.repeat(201), 'x'.repeat(20001), [], {}, { link: 1 }, { intent: 'x', 'A B': 'y' }, { position: 5 }];
    const names = ['nimatron', 'id', 'type', 'move', 'settings', 'state', 'fields', 'most', 'position', 'link', 'intent', 'count', 'session', 'toString', '__proto_', 'more'];
    const change = (value, depth = 0) => {
      if (typeof value !== 'object' || value === null || (depth && random(3) === 0)) return odd[random(odd.length)];
      const out = { ...value };
      const keys = Object.keys(out);
      const way = random(4);
      if (way === 0 && keys.length) delete out[keys[random(keys.length)]];
      else if (way === 1 || !keys.length) out[names[random(names.length)]] = odd[random(odd.length)];
      else {
        const key = keys[random(keys.length)];
        out[key] = change(out[key], depth + 1);
      }
      return out;
    };
    let taken = 0;
    for (let i = 0; i < 20000; ++i) {
      let message = structuredClone(good[i % good.length]);
      for (let changes = random(4); changes > 0; --changes) message = change(message);
      const found = readRequest(message);
      assert.equal('request' in found, request(message), JSON.stringify(message)?.slice(0, 300));
      if ('request' in found) ++taken;
      else assert.ok(found.fault.length > 5 && found.fault.length < 300);
    }
    assert.ok(taken > 2000 && taken < 18000, String(taken));
  });

  test('settings become a link, and what is wrong is said of each', () => {
    const link = (settings) => read(settings).link;
    assert.equal(link({}), '');
    assert.equal(link({ position: '3 5 7' }), '3 5 7');
    assert.equal(link({ level: 'club' }), 'play=hb;nim:3,5,7');
    assert.equal(link({ position: 'nim:1', side: 'second', level: 'casual' }), 'play=ch;nim:1');
    assert.equal(link({ position: 'nim:1', side: 'both' }), 'play=hh;nim:1');
    assert.equal(link({ position: 'play=hb;nim:1', side: 'both' }), 'play=hb;nim:1');
    assert.equal(link({ mode: 'puzzle', task: 'move', position: 'nim:1' }), 'play=hm;nim:1');
    assert.equal(link({ lesson: 'columns' }), 'lesson=columns');
    assert.equal(link({ mode: 'exercise' }), 'practice=today');
    assert.equal(link({ explorer: 'wythoff,15' }), 'explore=wythoff,15');
    assert.deepEqual(read({ mode: 'x', count: 0, utm_source: 'y' }).faults.map(({ name }) => name), ['mode', 'count']);
    assert.equal(read({ mode: 'puzzle' }).framed, 'bare no-hints puzzle');
    assert.equal(read({ mode: 'puzzle', task: 'move' }).framed, 'bare no-hints no-undo puzzle');
    assert.equal(read({ mode: 'view' }).framed, 'alone');
    assert.deepEqual(read({ theme: 'dark', sound: 'off', level: 'club' }).given, { theme: 'dark', sound: '', level: 'club' });
    // One mark for what is passed: the one that was given, or the task's own; none where there is no score.
    const pass = (settings) => read({ position: 'nim:1', ...settings }).pass;
    assert.deepEqual(['win', 'move', 'begin'].map((task) => pass({ task })), [1, 1, 50]);
    assert.deepEqual([pass({}), pass({ exercise: 'today' }), pass({ lesson: 'columns' })], [100, 60, 100]);
    assert.deepEqual([pass({ side: 'both' }), pass({ side: 'none' }), pass({ mode: 'view' }), pass({ explorer: 'wythoff' })], [null, null, null, null]);
    assert.deepEqual(['play=hh;nim:1', 'play=mm;nim:1', 'at=0;play=hc;nim:1'].map((position) => pass({ position, side: 'first' })), [null, null, 100]);
    assert.equal(pass({ task: 'move', pass: '50' }), 50);
    assert.deepEqual(read({ task: 'move', pass: '0' }).faults.map(({ name }) => name), ['pass']);
    assert.equal(addressOf('https://a/', { position: 'nim:3,5', task: 'win', other: 1 }), 'https://a/?position=nim:3,5&task=win');
  });
}
