import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../methods/default-parameters';
import { believedSpeed } from '../tracking/device/device-speed';
import { toFixedPoint } from '../tracking/trackset';
import { DeviceBelief } from './device-belief';

const RATE_HZ = 10;
const { kinematics: PARAMETERS } = parametersFor('gnss');

/** What is believed of a player who runs 3 m/s along x, second by second. */
function heard(deviceOf: (timeS: number) => number, seconds = 30, speedMPerS = 3): readonly number[] {
  const belief = new DeviceBelief(RATE_HZ, PARAMETERS);
  return Array.from({ length: seconds * RATE_HZ }, (_, at) => {
    const timeS = at / RATE_HZ;
    return belief.speedOf(at, speedMPerS * timeS, 0, deviceOf(timeS));
  });
}
const between = (fromS: number, toS: number) => (timeS: number) => timeS >= fromS && timeS < toS;
const at = (values: readonly number[], timeS: number) => values[Math.round(timeS * RATE_HZ)];

describe('a device speed that cannot be right, live', () => {
  it('is the device’s own while nothing speaks against it', () => {
    expect(heard(() => 2.8)).toEqual(Array.from({ length: 300 }, () => 2.8));
  });

  it('of 0 while the player runs counts with the speed of the positions, from the first sample on', () => {
    const isZero = between(10, 12);
    const values = heard((timeS) => (isZero(timeS) ? 0 : 2.8));
    for (const timeS of [10, 10.5, 11.9]) expect(at(values, timeS)).toBeCloseTo(3, 9);
    expect([at(values, 9.9), at(values, 12)]).toEqual([2.8, 2.8]);
  });

  it('of 0 at a walk is believed, unless the device writes zeros for none', () => {
    const walk = heard((timeS) => (between(10, 12)(timeS) ? 0 : 1), 30, 1);
    expect(at(walk, 11)).toBe(0);
  });

  it('far from the positions does not count once a second of both is apart', () => {
    const values = heard((timeS) => (between(10, 20)(timeS) ? 9 : 3));
    // After three samples the second's mean is 3 + 3 · 6 / 10 = 4.8 m/s, 1.8 above the positions; the first two wait.
    expect([at(values, 10), at(values, 10.1)]).toEqual([NaN, NaN]);
    for (const timeS of [10.2, 15, 19.9]) expect(at(values, timeS)).toBeCloseTo(3, 9);
    expect(at(values, 20)).toBe(3);
  });

  it('above what a player can run, or below 0, is missing for half a second, then the positions’', () => {
    const values = heard((timeS) => (between(10, 12)(timeS) ? 182 : 2.8));
    expect([at(values, 10), at(values, 10.3)]).toEqual([NaN, NaN]);
    expect(at(values, 10.5)).toBeCloseTo(3, 9);
    expect(
      at(
        heard((timeS) => (timeS === 10 ? -1 : 2.8)),
        10,
      ),
    ).toBeNaN();
  });

  it('that leaps is believed from the third sample on, where no position speaks against it', () => {
    const belief = new DeviceBelief(RATE_HZ, PARAMETERS);
    const values = [3, 3, 3, 6, 6, 6, 6].map((speed, i) => belief.speedOf(i, NaN, NaN, speed));
    expect(values).toEqual([3, 3, 3, NaN, NaN, 6, 6]);
  });

  it('and a lone one that leaps and returns are judged as by the import', () => {
    const false_ = fc.record({
      gap: fc.integer({ min: 12, max: 40 }),
      samples: fc.integer({ min: 1, max: 2 }),
      speed: fc.constantFrom(0, 8.33, 11.9),
    });
    fc.assert(
      fc.property(
        fc.array(false_, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 2.5, max: 5, noNaN: true }),
        (all, pace) => {
          const given = new Array<number>(500).fill(pace);
          let next = 20;
          const expected: number[] = [];
          for (const { gap, samples, speed } of all) {
            next += gap;
            for (let i = next; i < next + samples; i++) expected.push(i);
            given.fill(speed, next, next + samples);
          }
          const timeS = Float64Array.from(given, (_, i) => i / RATE_HZ);
          const track = {
            sourceKey: 'A',
            name: 'A',
            side: 'home',
            shirtNumber: null,
            timeS,
            x: Int32Array.from(timeS, (at_) => toFixedPoint(pace * at_)),
            y: new Int32Array(500),
            deviceSpeed: Int32Array.from(given, toFixedPoint),
          } as const;
          const batch = believedSpeed(track, RATE_HZ, null)?.speed;
          const belief = new DeviceBelief(RATE_HZ, PARAMETERS);
          const live = given.map((speed, i) => belief.speedOf(i, pace * (i / RATE_HZ), 0, speed));
          const notBelieved = (believed: ArrayLike<number> | undefined, as: (value: number) => number): number[] =>
            given.flatMap((speed, i) => (believed?.[i] === as(speed) ? [] : [i]));
          expect(notBelieved(batch, toFixedPoint)).toEqual(expected);
          expect(notBelieved(live, (speed) => speed)).toEqual(expected);
        },
      ),
    );
  });

  it('does not count where its wearer stands, by rounded positions or held ones', () => {
    for (const xAt of [() => 5, (i: number) => 5 + 0.01 * Math.floor(i / 4)]) {
      const belief = new DeviceBelief(RATE_HZ, PARAMETERS);
      const values = Array.from({ length: 300 }, (_, i) =>
        belief.speedOf(i, xAt(i), 5, i % 100 >= 50 && i % 100 < 60 ? 8 : 0),
      );
      // After two samples the second's mean is 1.6 m/s, more than 1.5 above rest.
      for (const from of [50, 150, 250]) {
        expect(values.slice(from + 2, from + 10).every((speed) => speed < 0.1)).toBe(true);
      }
    }
  });

  it('is believed where positions are renewed once a second, or five times', () => {
    for (const renewedS of [1, 0.2]) {
      const belief = new DeviceBelief(RATE_HZ, PARAMETERS);
      const paceAt = (timeS: number): number => Math.min(5, Math.max(1, 1 + 8 * (timeS - 10)));
      let metres = 0;
      let seen = 0;
      for (let i = 0; i < 200; i++) {
        metres += paceAt(i / RATE_HZ) / RATE_HZ;
        if (i % (renewedS * RATE_HZ) === 0) seen = metres;
        expect(belief.speedOf(i, seen, 0, paceAt(i / RATE_HZ)), `${i}`).toBe(paceAt(i / RATE_HZ));
      }
    }
  });

  it('is believed where the positions are held while it runs, leap or are missing', () => {
    const belief = new DeviceBelief(RATE_HZ, PARAMETERS);
    const still = Array.from({ length: 50 }, (_, i) => belief.speedOf(i, 5, 5, 4));
    const gone = Array.from({ length: 50 }, (_, i) => belief.speedOf(50 + i, NaN, NaN, 4));
    const leaping = Array.from({ length: 50 }, (_, i) => belief.speedOf(100 + i, 50 * (i % 2), 0, 4));
    expect(new Set([...still, ...gone, ...leaping])).toEqual(new Set([4]));
  });
});
