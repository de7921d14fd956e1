import { describe, expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import type { Effort, EffortKind } from '../../events/effort';
import { givenKinematics } from '../../tracking/synthetic-motion';
import { effortThirds, onPitchIntervals } from './effort-thirds';
import { fatigueIndicators } from './fatigue-indicators';
import { matchOn } from './match.fixture';

const parameters = wellnessParameters().fatigue;

function effort(kind: EffortKind, peak: number, startS = 0): Effort {
  return { kind, peak, startS, durationS: 1, matchTimeS: startS, distanceM: 3 };
}

const { kpis } = matchOn(1, { peakSpeedMPerS: 8.4, accelerations: 30, decelerations: 42, highSpeedDistanceM: 540 });

describe('indicators of the fatigue flag (METHODS W5)', () => {
  it('means of the three highest peaks, deceleration as a magnitude; fewer than three give null', () => {
    const efforts = [
      ...[3, 4.5, 2.5, 4.8, 4.2].map((peak) => effort('ACCELERATION', peak)),
      ...[-3, -6, -4.5].map((peak) => effort('DECELERATION', peak)),
      effort('SPRINT', 9),
    ];
    const indicators = fatigueIndicators({ kpis, efforts }, null, parameters);
    expect(indicators.peakAcceleration).toBeCloseTo(4.5, 12);
    expect(indicators.peakDeceleration).toBeCloseTo(4.5, 12);
    expect(fatigueIndicators({ kpis, efforts: efforts.slice(3) }, null, parameters).peakAcceleration).toBeNull();
  });

  it('peak speed, efforts above 3 m/s2 and HSR per minute of match time', () => {
    const indicators = fatigueIndicators({ kpis, efforts: [] }, null, parameters);
    expect(indicators).toMatchObject({ peakSpeed: 8.4, effortsPerMinute: 0.8, hsrPerMinute: 6, lateEfforts: null });
  });

  it('unknown KPIs stay unknown', () => {
    const unknown = matchOn(1, { accelerations: null, decelerations: 3, highSpeedDistanceM: null }).kpis;
    const indicators = fatigueIndicators({ kpis: unknown, efforts: [] }, null, parameters);
    expect(indicators).toMatchObject({ peakSpeed: null, effortsPerMinute: null, hsrPerMinute: null });
  });

  describe('last third against first', () => {
    // 90 min on the pitch with a break of 15: thirds of 30 min, the last one from 4500 s on.
    const onPitch = [
      { startS: 0, endS: 2700 },
      { startS: 3600, endS: 6300 },
    ];
    const at = (...starts: number[]): Effort[] => starts.map((startS) => effort('DECELERATION', -3, startS));
    const ratio = (efforts: Effort[], intervals = onPitch): number | null =>
      fatigueIndicators({ kpis, efforts }, effortThirds(efforts, intervals), parameters).lateEfforts;

    it('ratio of counts over on-pitch thirds, breaks left out', () => {
      expect(ratio(at(10, 1799, 1800, 4499, 4500, 6299))).toBe(1);
      expect(ratio(at(10, 20, 30, 40, 5000))).toBe(0.25);
      expect(ratio(at(10))).toBe(0);
    });
    it('sprints do not count; none in the first third is null', () => {
      expect(ratio([...at(10, 5000), effort('SPRINT', 8, 5100)])).toBe(1);
      expect(ratio(at(5000))).toBeNull();
    });
    it('needs 60 minutes', () => {
      expect(ratio(at(10, 3590), [{ startS: 0, endS: 3599 }])).toBeNull();
      expect(ratio(at(10, 3590), [{ startS: 0, endS: 3600 }])).toBe(1);
    });
  });

  it('thirds of who was never on the pitch are not known', () => {
    expect(effortThirds([effort('ACCELERATION', 3)], [])).toBeNull();
    expect(effortThirds([effort('ACCELERATION', 3, 20)], [{ startS: 0, endS: 30 }])).toEqual({
      onPitchS: 30,
      first: 0,
      last: 1,
    });
  });

  it('intervals cover the gaps of a stay', () => {
    const kinematics = givenKinematics(new Float64Array(100), new Float64Array(100), 10);
    const stays = [{ first: 20, end: 60, periodIndex: 0, gridFrames: 70 }];
    expect(onPitchIntervals(kinematics, stays)).toEqual([{ startS: 2, endS: 9 }]);
  });
});
