import { expect, it } from 'vitest';
import { RECORDED, simulatedWords } from './simulated';

const of = (simulated: number, sessions: number) => ({ simulated, sessions });
const NONE = of(0, 0);

it('a page of simulated sessions alone says so, whatever they are compared with', () => {
  const words = { mark: 'Simulated data', filePart: 'simulated' };
  expect(simulatedWords({ shown: of(1, 1), compared: of(0, 9) })).toEqual(words);
  expect(simulatedWords({ shown: of(40, 40), compared: NONE })).toEqual(words);
});

it('a page that mixes simulated and recorded sessions says how many of how many', () => {
  expect(simulatedWords({ shown: of(12, 40), compared: NONE })).toEqual({
    mark: 'Simulated: 12 of 40 sessions',
    filePart: 'partly_simulated',
  });
});

it('a recording beside simulated sessions is no simulation, but what it is compared with can be', () => {
  const words = simulatedWords({ shown: of(0, 1), compared: of(3, 9) });
  expect(words).toEqual({ mark: 'Comparisons can include simulated sessions', filePart: '' });
});

it('recordings among themselves, and a page without a session, say nothing', () => {
  expect(simulatedWords({ shown: of(0, 7), compared: of(0, 9) })).toBe(RECORDED);
  expect(simulatedWords({ shown: NONE, compared: of(9, 9) })).toBe(RECORDED);
});
