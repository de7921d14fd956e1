import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { staysWholePeriods, type Stay } from '../../tracking/time-on-pitch';
import { givenKinematics, trackOf } from '../../tracking/synthetic-motion';
import { AnalysisBuffers, analyzeTrack } from './analyze-track';
import { accumulatePeakKpi } from '../peaks/peak-accumulation';
import { thresholdTable } from '../load/threshold-table';

const HZ = 25;
const parameters = parametersFor('optical');

describe('a uniform circle (METHODS K5)', () => {
  it('of 5 m at 5 m/s holds neither an effort nor a turn', () => {
    const points = Array.from({ length: 60 * HZ + 1 }, (_, i) => ({
      xM: 5 * Math.cos(i / HZ),
      yM: 5 * Math.sin(i / HZ),
    }));
    const context = { frameRateHz: HZ, periods: [], pitch: null, sessionIsAMatch: false, parameters };
    const facts = analyzeTrack(trackOf(points, HZ), { ...context, sourceClass: 'optical' }, new AnalysisBuffers());
    expect(facts.efforts).toEqual([]);
    expect(facts.turns).toEqual([]);
    expect(facts.kpis.totalDistanceM).toBeCloseTo(300, 0);
  });
});

describe('fixed blocks (METHODS P1)', () => {
  it('of 60 s see 180 m/min where the rolling peak is 210: 100-130 s at 5 m/s lie in two of them', () => {
    const speed = Array.from({ length: 600 * HZ }, (_, i) => (i >= 100 * HZ && i < 130 * HZ ? 5 : 2));
    const kinematics = givenKinematics(speed, new Float64Array(speed.length), HZ);
    const sums = new Float64Array(speed.length + 1);
    accumulatePeakKpi('DISTANCE', kinematics, null, sums, parameters.effort);
    const blocks = Array.from({ length: 10 }, (_, k) => (sums[(k + 1) * 60 * HZ] ?? NaN) - (sums[k * 60 * HZ] ?? NaN));
    blocks.forEach((metres, k) => expect(metres).toBeCloseTo([120, 180, 150][k] ?? 120, 6));
  });
});

describe('splitting a session (METHODS 15.2)', () => {
  it('times and distances above every speed add up, at any frame', () => {
    const marks = [0.01, 1.4, 2.8, 5.2, 6.6];
    const speeds = fc.array(fc.integer({ min: 0, max: 18 }), { minLength: 2, maxLength: 400 });
    fc.assert(
      fc.property(speeds, fc.nat(), (halves, at) => {
        const kinematics = givenKinematics(
          halves.map((half) => half / 2),
          new Float64Array(halves.length),
          HZ,
        );
        const cut = at % halves.length;
        const part = (first: number, end: number): Stay => ({ first, end, periodIndex: 0, gridFrames: end - first });
        const rowsOf = (stays: readonly Stay[]) => thresholdTable(kinematics, stays, kinematics.speed, marks);
        const [before, after] = [rowsOf([part(0, cut)]), rowsOf([part(cut, halves.length)])];
        rowsOf(staysWholePeriods(kinematics)).forEach(({ timeS, distanceM }, row) => {
          expect((before[row]?.timeS ?? NaN) + (after[row]?.timeS ?? NaN)).toBeCloseTo(timeS, 9);
          expect((before[row]?.distanceM ?? NaN) + (after[row]?.distanceM ?? NaN)).toBeCloseTo(distanceM, 9);
        });
      }),
    );
  });
});
