import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { localIntensity } from '../wellness/local-intensity';
import { addedUp } from './combine-parts';
import { intensityParts } from './intensity-parts';
import { metricEntry } from './metric-registry';

const PERIODS = [
  { periodId: 1, firstMinute: 1, clockStartS: 0 },
  { periodId: 2, firstMinute: 4, clockStartS: 2700 },
];
const { localIntensity: parameters } = wellnessParameters();

it('each rated minute by the clock of its period; minutes that are not rated are none', () => {
  // Of 10 W/kg: 12, not on the pitch, 8, 15.
  const values = localIntensity(
    { periods: PERIODS, onPitchS: [60, 10, 60, 60], meanPowerWPerKg: [12, 20, 8, 15] },
    10,
    parameters,
  );
  expect(intensityParts(values, PERIODS)).toEqual([
    { clockS: 0, lengthS: 60, value: 120 },
    { clockS: 120, lengthS: 60, value: 80 },
    { clockS: 2700, lengthS: 60, value: 150 },
  ]);
});

it('the minutes make the number: the highest of them', () => {
  const power = fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { nil: null });
  fc.assert(
    fc.property(fc.array(power, { maxLength: 100 }), fc.double({ min: 1, max: 20, noNaN: true }), (powers, norm) => {
      const onPitchS = powers.map(() => 60);
      const values = localIntensity({ periods: PERIODS, onPitchS, meanPowerWPerKg: powers }, norm, parameters);
      const known = values.filter((value) => value !== null);
      const { adds } = metricEntry('localIntensity');
      const made =
        adds === null
          ? undefined
          : addedUp(
              adds,
              intensityParts(values, PERIODS).map(({ value }) => value),
            );
      expect(made).toBe(known.length === 0 ? null : Math.max(...known));
    }),
  );
});
