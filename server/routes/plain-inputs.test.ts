import { expect, it } from 'vitest';
import { Later } from '../store/engine/kept-values';
import { requirePlain } from './plain-inputs';

it.each([null, 0, 'a', [1, { a: true, b: undefined }], { league: new Later('key', async () => new Map()) }])(
  'JSON says all of %j',
  (inputs) => {
    expect(() => requirePlain(inputs)).not.toThrow();
  },
);

it.each([
  [{ players: [new Map([[1, 2]])] }, 'inputs.players[0]'],
  [{ seen: new Set([1]) }, 'inputs.seen'],
  [{ day: new Date(0) }, 'inputs.day'],
  [{ a: { b: () => 1 } }, 'inputs.a.b'],
  [[Number.NaN], 'inputs[0]'],
])('what it leaves out is named: %#', (inputs, path) => {
  expect(() => requirePlain(inputs)).toThrow(`${path} is not plain.`);
});
