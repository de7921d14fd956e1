import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../classes/parameters';
import { staysWholePeriods } from '../tracking/presence';
import { givenKinematics } from '../tracking/synthetic-motion';
import { distanceValues } from './distance';
import { IN_POSSESSION, matchOutputs, OUT_OF_POSSESSION } from './match-output';
import { powerValues } from './metabolic-power';

const HZ = 10;
const parameters = parametersFor('optical');
const seconds = (values: readonly number[]): number[] => values.flatMap((value) => new Array<number>(HZ).fill(value));

describe('match performance output (METHODS 11)', () => {
  // 1 s each: 2 m/s; 3 m/s at +3 (51.8 W/kg); 6 m/s at -1 (16.6 W/kg, but above 5.5 m/s); 5 m/s without acceleration.
  const kinematics = givenKinematics(seconds([2, 3, 6, 5]), seconds([0, 3, -1, NaN]), HZ);
  const stays = staysWholePeriods(kinematics);

  it('intensive by power or by speed, the rest extensive', () => {
    const outputs = matchOutputs(kinematics, stays, null, parameters);
    expect(outputs?.fullMatch.intensiveM).toBeCloseTo(9, 9);
    expect(outputs?.fullMatch.extensiveM).toBeCloseTo(7, 9);
    expect(outputs?.fullMatch.combinedM).toBeCloseTo(16, 9);
  });

  it('possession not known: null, not 0', () => {
    expect(matchOutputs(kinematics, stays, null, parameters)).toMatchObject({
      inPossession: null,
      outOfPossession: null,
      neitherPossession: null,
    });
  });

  it('in, out and neither', () => {
    const possession = Uint8Array.from(seconds([IN_POSSESSION, IN_POSSESSION, OUT_OF_POSSESSION, 0]));
    const outputs = matchOutputs(kinematics, stays, possession, parameters);
    expect(outputs?.inPossession?.intensiveM).toBeCloseTo(3, 9);
    expect(outputs?.inPossession?.extensiveM).toBeCloseTo(2, 9);
    expect(outputs?.outOfPossession?.combinedM).toBeCloseTo(6, 9);
    expect(outputs?.outOfPossession?.extensiveM).toBe(0);
    expect(outputs?.neitherPossession?.combinedM).toBeCloseTo(5, 9);
  });

  it('never on: null; a column of another length is refused', () => {
    expect(matchOutputs(kinematics, [], null, parameters)).toBeNull();
    expect(() => matchOutputs(kinematics, stays, new Uint8Array(3), parameters)).toThrow('3 frames, the track 40');
  });

  it('intensive + extensive = combined = distance, intensive = High Power, in + out + neither = full', () => {
    const frame = fc.record({
      v: fc.double({ min: 0, max: 10, noNaN: true }),
      a: fc.double({ min: -8, max: 8, noNaN: true }),
      state: fc.constantFrom(0, 1, 2),
    });
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 100 }), (frames) => {
        const track = givenKinematics(
          frames.map(({ v }) => v),
          frames.map(({ a }) => a),
          HZ,
        );
        const on = staysWholePeriods(track);
        const outputs = matchOutputs(
          track,
          on,
          Uint8Array.from(frames, ({ state }) => state),
          parameters,
        );
        const full = outputs?.fullMatch;
        expect(full?.combinedM).toBeCloseTo(distanceValues(track, on, parameters).totalDistanceM, 9);
        expect((full?.intensiveM ?? NaN) + (full?.extensiveM ?? NaN)).toBeCloseTo(full?.combinedM ?? NaN, 9);
        expect(full?.intensiveM).toBeCloseTo(
          powerValues(track, on, 5.5, parameters.metabolic)?.highPowerDistanceM ?? NaN,
          9,
        );
        for (const kind of ['combinedM', 'intensiveM', 'extensiveM'] as const) {
          const parts = [outputs?.inPossession, outputs?.outOfPossession, outputs?.neitherPossession];
          const sum = parts.reduce((total, part) => total + (part?.[kind] ?? NaN), 0);
          expect(sum).toBeCloseTo(full?.[kind] ?? NaN, 9);
        }
      }),
    );
  });
});
