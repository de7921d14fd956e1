import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { parametersFor, type PeakCountParameters } from '../../methods/default-parameters';
import { staysWholePeriods, type Stay } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import type { PeakCount, PeakKpi } from '../session/session-facts';
import { type PeakTrack, timeNearPeak } from './peak-counts';
import { competitionOf } from './competition-of-team';
import { playerPeaks } from './player-peaks';
import { fillGridFrames } from './rolling-peaks';

const HZ = 10;
const { peak, peakCount, effort } = parametersFor('optical');
const { peakReference } = derivedParametersFor();

function trackOf(
  speeds: readonly number[],
  turnFrames: readonly number[] | null = [],
  stays?: readonly Stay[],
): PeakTrack {
  const kinematics = givenKinematics(
    speeds,
    speeds.map(() => 0),
    HZ,
  );
  return {
    kinematics,
    stays: stays ?? staysWholePeriods(kinematics),
    turnFrames,
    marks: effort,
    maxMissing: peak.maxMissing,
    clockS: (timeS) => timeS,
  };
}
const hold = (seconds: number, speed: number): number[] => new Array<number>(seconds * HZ).fill(speed);
function allCounts(track: PeakTrack, rates: PeakCountParameters, epochsS = peak.epochsS): PeakCount[] {
  const { kinematics } = track;
  const gridFrames = new Int32Array(kinematics.length);
  fillGridFrames(kinematics, gridFrames);
  const cumulative = new Float64Array(kinematics.length + 1);
  const parameters = { peak: { ...peak, epochsS }, effort };
  return playerPeaks({ ...track, gridFrames, cumulative, parameters }, rates).peakCounts;
}
const countsOf = (track: PeakTrack, kpi: PeakKpi, rates: PeakCountParameters = peakCount.men): PeakCount[] =>
  allCounts(track, rates).filter((count) => count.kpi === kpi);

const P1 = trackOf([...hold(100, 2), ...hold(30, 5), ...hold(470, 2)]);

describe('peak threshold counts (METHODS P3)', () => {
  it('P1 trace: distance once over 30 s at 91.7 s, once over 60 s at 66.7 s, never over 120 s', () => {
    const counts = countsOf(P1, 'DISTANCE');
    expect(counts.map(({ value }) => value)).toEqual([1, 1, 0]);
    expect(counts.map(({ matchTimesS }) => matchTimesS)).toEqual([[91.7], [66.7], []]);
  });

  it('windows do not overlap: 100 s at 5 m/s hold three of 30 s and one of 60 s', () => {
    // 250 m/min are 4.1667 m/s; 200 m/min over 60 s 3.333 m/s.
    const counts = countsOf(trackOf(hold(100, 5)), 'DISTANCE');
    expect(counts.map(({ matchTimesS }) => matchTimesS)).toEqual([[0, 30, 60], [0], []]);
    expect(counts[2]?.value).toBeNull();
  });

  it('a window that reaches the rate exactly counts', () => {
    const [over30, over60] = countsOf(trackOf(hold(180, 200 / 60)), 'DISTANCE');
    expect(over60?.matchTimesS).toEqual([0, 60, 120]);
    expect(over30?.value).toBe(0);
  });

  it('turns: two in 30 s are 4 per minute; without turns to count: null', () => {
    const track = trackOf(hold(200, 2), [400, 600, 1500]);
    // Frames 400 and 600 are 20 s apart: in one window of 30 s from frame 301 on.
    const [over30, over60, over120] = countsOf(track, 'TURNS');
    expect(over30?.matchTimesS).toEqual([30.1]);
    // 3 per minute over 60 s and 2 per minute over 120 s would be three and four turns.
    expect([over60?.value, over120?.value]).toEqual([0, 0]);
    expect(countsOf(trackOf(hold(200, 2), null), 'TURNS').every(({ value }) => value === null)).toBe(true);
  });

  it('a window stays inside one stay, and counting begins anew in the next', () => {
    const stay = (first: number, end: number): Stay => ({ first, end, periodIndex: 0, gridFrames: end - first });
    const track = trackOf(hold(100, 5), [], [stay(0, 440), stay(460, 1000)]);
    expect(countsOf(track, 'DISTANCE')[0]?.matchTimesS).toEqual([0, 46]);
  });

  it('never more when the threshold rises; at most as many as fit', () => {
    const pieces = fc.array(
      fc.record({ seconds: fc.integer({ min: 1, max: 40 }), speed: fc.integer({ min: 0, max: 90 }) }),
      { minLength: 1, maxLength: 12 },
    );
    const rate = fc.integer({ min: 10, max: 400 });
    fc.assert(
      fc.property(pieces, rate, rate, (list, a, b) => {
        const track = trackOf(list.flatMap(({ seconds, speed }) => hold(seconds, speed / 10)));
        const at = (perMinute: number): number | null => {
          const rates = { ...peakCount.men, DISTANCE: [{ epochS: 30, perMinute }] };
          return countsOf(track, 'DISTANCE', rates)[0]?.value ?? null;
        };
        const low = at(Math.min(a, b));
        const high = at(Math.max(a, b));
        const durationS = track.kinematics.length / HZ;
        expect(low === null).toBe(durationS < 30);
        expect(high === null).toBe(low === null);
        expect(high ?? 0).toBeLessThanOrEqual(low ?? 0);
        expect(low ?? 0).toBeLessThanOrEqual(Math.floor(durationS / 30));
      }),
      { numRuns: 60 },
    );
  });

  it('the same whatever epochs a club has peaks of', () => {
    expect(allCounts(P1, peakCount.men, [600])).toEqual(allCounts(P1, peakCount.men));
  });

  it('the earliest window, then the earliest after it, as going from frame to frame finds them', () => {
    const pieces = fc.array(
      fc.record({ seconds: fc.integer({ min: 1, max: 40 }), speed: fc.integer({ min: 0, max: 90 }) }),
      { minLength: 3, maxLength: 12 },
    );
    const marks = fc.record({
      perMinute: fc.integer({ min: 10, max: 400 }),
      epochS: fc.constantFrom(10, 30),
      split: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(pieces, marks, (list, { perMinute, epochS, split }) => {
        const speeds = list.flatMap(({ seconds, speed }) => hold(seconds, speed / 10));
        const cut = Math.floor((speeds.length * split) / 100);
        const stay = (first: number, end: number): Stay => ({ first, end, periodIndex: 0, gridFrames: end - first });
        const track = trackOf(speeds, [], [stay(0, cut), stay(cut, speeds.length)]);
        const rates = { ...peakCount.men, DISTANCE: [{ epochS, perMinute }] };
        const starts: number[] = [];
        for (const { first, end } of track.stays) {
          const window = epochS * HZ;
          for (let i = first; i + window <= end;) {
            let sum = 0;
            for (let k = i; k < i + window; k++) sum += (speeds[k] ?? NaN) / HZ;
            const reaches = sum >= (perMinute * epochS) / 60 - 1e-6;
            if (reaches) starts.push(i / HZ);
            i += reaches ? window : 1;
          }
        }
        expect(countsOf(track, 'DISTANCE', rates)[0]?.matchTimesS).toEqual(starts);
      }),
      { numRuns: 60 },
    );
  });

  it('rates by league; basketball has none', () => {
    expect(competitionOf({ teamType: 'm', sport: 'football' })).toBe('men');
    expect(competitionOf({ teamType: 'w', sport: 'football' })).toBe('women');
    expect(competitionOf({ teamType: 'm', sport: 'basketball' })).toBeNull();
  });
});

describe('time near the reference peak (METHODS P2)', () => {
  it('P1 trace, reference 210 m/min: 58 s above 80 %, 44 s above 90 %', () => {
    // 168 m/min need more than 16 s of the 30 s burst in the window, starts 56.1 to 113.9 s; 189 need 23 s.
    const [above80, above90] = timeNearPeak(P1, 'DISTANCE', 210, peakReference);
    expect(above80?.share).toBe(0.8);
    expect(above80?.timeS).toBeCloseTo(57.9, 9);
    expect(above90?.timeS).toBeCloseTo(43.9, 9);
  });
  it('no reference, no turns or no window: null; never near: 0', () => {
    const times = (track: PeakTrack, kpi: PeakKpi, reference: number | null) =>
      timeNearPeak(track, kpi, reference, peakReference).map(({ timeS }) => timeS);
    expect(times(P1, 'DISTANCE', null)).toEqual([null, null]);
    expect(times(trackOf(hold(100, 2), null), 'TURNS', 3)).toEqual([null, null]);
    expect(times(trackOf(hold(50, 5)), 'DISTANCE', 200)).toEqual([null, null]);
    expect(times(P1, 'SPRINT', 40)).toEqual([0, 0]);
  });
});
