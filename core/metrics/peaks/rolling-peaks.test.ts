import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import { staysWholePeriods, type Stay } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import type { PeakKpi } from '../session/session-facts';
import { peaksOfKpi } from './player-peaks';
import { fillGridFrames } from './rolling-peaks';

const { peak, effort } = parametersFor('optical');

function gridOf(kinematics: TrackKinematics): Int32Array {
  const grid = new Int32Array(kinematics.length);
  fillGridFrames(kinematics, grid);
  return grid;
}

function peaksOf(
  kinematics: TrackKinematics,
  kpi: PeakKpi,
  stays: readonly Stay[] = staysWholePeriods(kinematics),
  turnFrames: readonly number[] | null = [],
  epochsS: readonly number[] = peak.epochsS,
) {
  const cumulative = new Float64Array(kinematics.length + 1);
  return peaksOfKpi(kpi, {
    kinematics,
    stays,
    turnFrames,
    gridFrames: gridOf(kinematics),
    cumulative,
    parameters: { peak: { ...peak, epochsS }, effort },
    clockS: (t) => t,
  });
}
const hold = (seconds: number, value: number, hz: number): number[] => new Array<number>(seconds * hz).fill(value);
const given = (speed: readonly number[], hz: number): TrackKinematics => givenKinematics(speed, speed, hz);

describe('rolling peaks (METHODS P1)', () => {
  it('600 s at 2 m/s with 100-130 s at 5 m/s', () => {
    const kinematics = given([...hold(100, 2, 10), ...hold(30, 5, 10), ...hold(470, 2, 10)], 10);
    const peaks = peaksOf(kinematics, 'DISTANCE');
    const expected = [300, 210, 165, 150, 138, 129];
    peaks.forEach(({ valuePerMinute }, i) => expect(valuePerMinute).toBeCloseTo(expected[i] ?? NaN, 6));
    expect(peaks.map(({ matchTimeS }) => matchTimeS)).toEqual([100, 70, 10, 0, 0, 0]);
    expect(peaksOf(kinematics, 'HSR').every(({ valuePerMinute }) => valuePerMinute === 0)).toBe(true);
  });

  it('of equal windows the earliest wins, in spite of rounding sums', () => {
    const peaks = peaksOf(given(hold(700, 2.3, 10), 10), 'DISTANCE');
    expect(peaks.map(({ matchTimeS }) => matchTimeS)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('no window of that length is null, not 0', () => {
    const peaks = peaksOf(given(hold(90, 2, 10), 10), 'DISTANCE');
    expect(peaks.map(({ valuePerMinute }) => valuePerMinute === null)).toEqual([false, false, true, true, true, true]);
    expect(peaks[2]).toEqual({ kpi: 'DISTANCE', epochS: 120, valuePerMinute: null, matchTimeS: null });
  });

  it('turns count at their frame; without accelerations they are not computable', () => {
    const kinematics = given(hold(120, 3, 10), 10);
    const [half, one] = peaksOf(kinematics, 'TURNS', staysWholePeriods(kinematics), [100, 250, 400, 401]);
    // Frames 100 and 400 need 301 frames; 250, 400 and 401 fit from frame 401 - 299 on.
    expect(half).toMatchObject({ valuePerMinute: 6, matchTimeS: 10.2 });
    expect(one).toMatchObject({ valuePerMinute: 4, matchTimeS: 0 });
    expect(peaksOf(kinematics, 'TURNS', [], null).every(({ valuePerMinute }) => valuePerMinute === null)).toBe(true);
  });

  it('a window does not cross the edge of a stay', () => {
    const kinematics = given([...hold(50, 3, 10), ...hold(50, 3, 10)], 10);
    const stays = [
      { first: 0, end: 500, periodIndex: 0, gridFrames: 500 },
      { first: 500, end: 1000, periodIndex: 0, gridFrames: 500 },
    ];
    const peaks = peaksOf(kinematics, 'DISTANCE', stays);
    expect(peaks[0]?.valuePerMinute).toBeCloseTo(180, 6);
    expect(peaks[1]?.valuePerMinute).toBeNull();
  });

  it('a gap of up to 5 % of the window is allowed', () => {
    const withGap = (gapFrames: number) => {
      const kinematics = given(hold(60, 3, 10), 10);
      const [whole] = kinematics.segments;
      if (whole === undefined) throw new Error('The kinematics of this test have one segment.');
      const segments = [
        { ...whole, end: 150 },
        { ...whole, first: 150, gridFirst: 150 + gapFrames, startS: 15 + gapFrames / 10 },
      ];
      return peaksOf({ ...kinematics, segments }, 'DISTANCE', undefined, [], [60])[0]?.valuePerMinute ?? null;
    };
    expect(withGap(30)).not.toBeNull();
    expect(withGap(31)).toBeNull();
  });

  it('totals never fall as the epoch grows, rates never rise on doubling, rolling >= any fixed block', () => {
    const speeds = fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { minLength: 40, maxLength: 200 });
    fc.assert(
      fc.property(speeds, (speed) => {
        const epochsS = [5, 10, 20, 40];
        const kinematics = given(speed, 1);
        const peaks = peaksOf(kinematics, 'DISTANCE', undefined, [], epochsS);
        const totals = peaks.map(({ valuePerMinute, epochS }) => ((valuePerMinute ?? NaN) * epochS) / 60);
        const rates = peaks.map(({ valuePerMinute }) => valuePerMinute ?? NaN);
        for (let i = 1; i < epochsS.length; i++) {
          expect(totals[i]).toBeGreaterThanOrEqual((totals[i - 1] ?? NaN) - 1e-6);
          expect(rates[i]).toBeLessThanOrEqual((rates[i - 1] ?? NaN) + 1e-6);
        }
        for (let start = 0; start + 20 <= speed.length; start += 20) {
          const block = speed.slice(start, start + 20).reduce((sum, v) => sum + v, 0);
          expect(totals[2]).toBeGreaterThanOrEqual(block - 1e-6);
        }
      }),
    );
  });

  function highestOneByOne(speed: Float64Array, grid: Int32Array, window: number) {
    const last = grid[grid.length - 1] ?? NaN;
    let highest: { readonly sum: number; readonly frame: number } | null = null;
    for (const [frame, from] of grid.entries()) {
      if (from + window - 1 > last) break;
      const inside = [...speed].filter((_, i) => (grid[i] ?? NaN) >= from && (grid[i] ?? NaN) < from + window);
      if (inside.length < window - Math.floor(0.05 * window + 1e-6)) continue;
      const sum = inside.reduce((before, v) => before + v, 0);
      if (highest === null || sum > highest.sum) highest = { sum, frame };
    }
    return highest;
  }

  it.each([
    ['speeds from positions', 0, false, fc.double({ min: 0, max: 9, noNaN: true })],
    ['device speeds, which may be just below 0', -0.01, true, fc.double({ min: 0, max: 9, noNaN: true })],
    // Sums of these do not round, so the earliest of equal windows must win.
    ['whole numbers', 0, false, fc.integer({ min: 0, max: 3 })],
  ])(
    'every window one by one finds the same peak, with gaps and pauses: %s',
    (name, lowest, usesDeviceSpeed, moving) => {
      const speeds = fc.oneof(fc.constant(0), fc.constant(lowest), moving);
      const piece = fc.record({
        speed: fc.array(speeds, { minLength: 2, maxLength: 60 }),
        gapFrames: fc.integer({ min: 0, max: 3 }),
      });
      const pieces = fc.array(piece, { minLength: 1, maxLength: 6 });
      fc.assert(
        fc.property(pieces, fc.integer({ min: 2, max: 60 }), (parts, epochS) => {
          let first = 0;
          let gridFirst = 0;
          const segments = parts.map(({ speed, gapFrames }) => {
            const segment = { first, end: first + speed.length, gridFirst, startS: gridFirst, periodIndex: 0 };
            first = segment.end;
            gridFirst += speed.length + gapFrames;
            return { ...segment, hasAcceleration: true };
          });
          const all = parts.flatMap(({ speed }) => speed);
          const kinematics = { ...given(all, 1), segments, usesDeviceSpeed };
          const expected = highestOneByOne(kinematics.speed, gridOf(kinematics), epochS);
          const found = peaksOf(kinematics, 'DISTANCE', undefined, [], [epochS])[0];
          if (expected === null) expect(found?.valuePerMinute).toBeNull();
          else expect(found?.valuePerMinute).toBeCloseTo((expected.sum * 60) / epochS, 6);
          if (name === 'whole numbers') expect(found?.matchTimeS).toBe(expected?.frame ?? null);
        }),
      );
    },
  );
});
