import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { accelerationBouts } from '../../events/acceleration-bouts';
import { staysWholePeriods } from '../../tracking/time-on-pitch';
import { givenKinematics, trackOf } from '../../tracking/synthetic-motion';
import { EvenTimes } from '../../tracking/even-times';
import { inTimeOrder } from '../../tracking/time-order';
import { type KpiName, type KpiValues } from './session-facts';
import { KPI_NAMES } from './kpi-names';
import { powerValues } from '../load/metabolic-power';
import { playerEfforts } from '../load/player-efforts';
import { playerKpis } from '../load/player-kpis';
import { provenanceOf } from './counted-frames';
import { fillGridFrames } from '../peaks/rolling-peaks';
import type { TrackMotion } from '../load/track-motion';

const HZ = 10;
const parameters = parametersFor('optical');
const seconds = (values: readonly number[]): number[] => values.flatMap((value) => new Array<number>(HZ).fill(value));

function factsOf(speed: readonly number[], acceleration: readonly number[]) {
  const kinematics = givenKinematics(speed, acceleration, HZ);
  const stays = staysWholePeriods(kinematics);
  const ordered = inTimeOrder(trackOf([], HZ), new EvenTimes());
  const bouts = accelerationBouts(kinematics, parameters.acceleration);
  const motion: TrackMotion = {
    ordered,
    speedFaults: null,
    kinematics,
    stays,
    bouts,
    turns: [],
    clockS: (timeS) => timeS + 100,
  };
  const efforts = playerEfforts(kinematics, bouts, stays, parameters, motion.clockS);
  const gridFrames = new Int32Array(kinematics.length);
  fillGridFrames(kinematics, gridFrames);
  const power = powerValues(kinematics, stays, parameters.effort.hsrMPerS, parameters.metabolic);
  const inputs = { kinematics, stays, gridFrames, efforts, power, turns: [], sessionIsAMatch: false, parameters };
  const kpis: KpiValues = playerKpis(inputs);
  return {
    motion,
    efforts,
    kpis,
    explain: (kpi: KpiName) => provenanceOf(kpi, { efforts, turns: [] }, motion, parameters),
  };
}

describe('where a KPI comes from', () => {
  // 1 s each: two sprints at 7.5 m/s with 6 m/s between.
  const sprints = factsOf(seconds([2, 7.5, 6, 7.5, 2]), seconds([0, 0, 0, 0, 0]));

  it('sprint distance: two spans of 7.5 m with their clocks', () => {
    const provenance = sprints.explain('sprintDistanceM');
    expect(provenance.kind).toBe('spans');
    const spans = provenance.kind === 'spans' ? provenance.spans : [];
    expect(spans.map(({ startS, matchTimeS }) => [startS, matchTimeS])).toEqual([
      [1, 101],
      [3, 103],
    ]);
    spans.forEach(({ startS, endS, distanceM }) => {
      expect(endS - startS).toBeCloseTo(1, 9);
      expect(distanceM).toBeCloseTo(7.5, 9);
    });
  });

  it('HSR distance: one span over both', () => {
    const provenance = sprints.explain('highSpeedDistanceM');
    const spans = provenance.kind === 'spans' ? provenance.spans : [];
    expect(spans).toHaveLength(1);
    expect(spans[0]?.distanceM).toBeCloseTo(21, 9);
  });

  it('counts: the efforts; the count above 3 m/s2 leaves the milder out; a peak is the hardest', () => {
    const { explain } = factsOf(seconds([2, 4, 4, 6, 6, 3]), seconds([0, 2.5, 0, 4.5, 0, -3.5]));
    const peaks = (kpi: KpiName): number[] => {
      const provenance = explain(kpi);
      return provenance.kind === 'efforts' ? provenance.efforts.map(({ peak }) => peak) : [];
    };
    expect(peaks('accelerations')).toEqual([4.5]);
    expect(peaks('lowAccelerations')).toEqual([2.5]);
    expect(peaks('mediumAccelerations')).toEqual([4.5]);
    expect(peaks('peakAccelerationMPer2')).toEqual([4.5]);
    expect(peaks('decelerations')).toEqual([-3.5]);
    expect(peaks('highDecelerations')).toEqual([]);
  });

  it('peak speed: the 0.2 s it was first held', () => {
    const provenance = sprints.explain('peakSpeedMPerS');
    const spans = provenance.kind === 'spans' ? provenance.spans : [];
    expect(spans).toHaveLength(1);
    expect(spans[0]?.startS).toBe(1);
    expect(spans[0]?.distanceM).toBeCloseTo(2.25, 9);
  });

  it('times and means come from the whole time', () => {
    expect(sprints.explain('activeTimeM')).toEqual({ kind: 'wholeTime' });
    expect(sprints.explain('meanPowerWPerKg')).toEqual({ kind: 'wholeTime' });
    expect(sprints.explain('totalTurns')).toEqual({ kind: 'turns', turns: [] });
  });

  it('spans sum to every distance, efforts are as many as every count', () => {
    const piece = fc.record({
      frames: fc.integer({ min: 1, max: 12 }),
      v: fc.integer({ min: 0, max: 900 }),
      a: fc.integer({ min: -700, max: 700 }),
    });
    const isPeak = (kpi: KpiName): boolean => kpi === 'peakAccelerationMPer2' || kpi === 'peakDecelerationMPer2';
    fc.assert(
      fc.property(fc.array(piece, { minLength: 2, maxLength: 40 }), (pieces) => {
        const column = (of: (each: (typeof pieces)[number]) => number): number[] =>
          pieces.flatMap((each) => new Array<number>(each.frames).fill(of(each) / 100));
        const { kpis, explain } = factsOf(
          column(({ v }) => v),
          column(({ a }) => a),
        );
        let spanned = 0;
        for (const kpi of KPI_NAMES) {
          const provenance = explain(kpi);
          const value = kpis[kpi] ?? NaN;
          if (provenance.kind === 'spans' && kpi !== 'peakSpeedMPerS') {
            spanned++;
            const sum = provenance.spans.reduce((metres, span) => metres + span.distanceM, 0);
            expect(sum, kpi).toBeCloseTo(value, 9);
          } else if (provenance.kind === 'efforts' && !isPeak(kpi)) {
            expect(provenance.efforts.length, kpi).toBe(value);
          }
        }
        // Every distance except the total, which covers the whole time.
        expect(spanned).toBe(KPI_NAMES.filter((kpi) => kpi.endsWith('DistanceM')).length - 2);
      }),
      { numRuns: 60 },
    );
  });
});
