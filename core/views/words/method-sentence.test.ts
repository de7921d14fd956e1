import { expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { METHODS, methodOf } from '../../methods/method-registry';
import { DEFAULT_UNITS } from '../../units/units';
import { methodSentence } from './method-sentence';

const said = (id: string, overrides: Parameters<typeof parametersFor>[1] = {}) =>
  methodSentence(methodOf(id), parametersFor('optical', overrides), DEFAULT_UNITS).replaceAll('\u202f', ' ');

it('definitions name the thresholds that the numbers were computed with', () => {
  expect(said('highpower')).toBe('High Power distance is run above 25 W/kg or above 5.5 m/s.');
  const own = { metabolic: { highPowerWPerKg: 20 }, effort: { hsrMPerS: 5.25, sprintMPerS: 6.5 } };
  expect(said('highpower', own)).toBe('High Power distance is run above 20 W/kg or above 5.25 m/s.');
  expect(said('explosive', own)).toContain('at no more than 5.25 m/s.');
  expect(said('effort', own)).toContain('A sprint (above 6.5 m/s) or high-speed run (above 5.25 m/s)');
  expect(said('accel', { acceleration: { thresholdMPerS2: 1.5, countMPerS2: 2.5 } })).toBe(
    'An acceleration stays beyond 1.5 m/s² for 0.5 s; its peak gives its class. Counted are peaks above 2.5 m/s².',
  );
  expect(said('turn', { turn: { minAngleDegrees: 25 } })).toContain('more than 25° between');
});

it('a sentence without known parameters names no threshold', () => {
  for (const method of METHODS) {
    const sentence = methodSentence(method, null, DEFAULT_UNITS);
    expect(sentence, method.id).not.toMatch(/\d\s?(m\/s|W\/kg|°)/);
  }
});
