import { describe, expect, it } from 'vitest';
import { MISSING, toFixedPoint, type Track } from '../../tracking/trackset';
import { acceptedTest, isOfSprints, measuredSprintTest } from './measured-sprint-test';

const HZ = 10;

type SpeedAt = (timeS: number) => number;

function recorded(durationS: number, speedAt: SpeedAt) {
  const timeS = Array.from({ length: durationS * HZ + 1 }, (_, k) => k / HZ);
  return { timeS, speedMPerS: timeS.map(speedAt) };
}

function trackOf(durationS: number, speedAt: SpeedAt | null): Track {
  const { timeS, speedMPerS } = recorded(durationS, speedAt ?? (() => NaN));
  const still = Int32Array.from(timeS, () => 0);
  return {
    sourceKey: '1',
    name: 'Ari',
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.from(timeS),
    x: still,
    y: still,
    deviceSpeed:
      speedAt === null ? null : Int32Array.from(speedMPerS, (v) => (Number.isNaN(v) ? MISSING : toFixedPoint(v))),
  };
}

/** From standing at `startS`: v = mss (1 - exp(-t / tau)) for `lengthS`, then braking at 8 m/s2. */
function sprint(startS: number, lengthS: number, mss = 9, tau = 1.2): SpeedAt {
  const rising = (t: number) => mss * (1 - Math.exp(-t / tau));
  return (timeS) => {
    const t = timeS - startS;
    if (t < 0) return 0;
    return t <= lengthS ? rising(t) : Math.max(0, rising(lengthS) - 8 * (t - lengthS));
  };
}
const all =
  (...speeds: readonly SpeedAt[]): SpeedAt =>
  (timeS) =>
    Math.max(...speeds.map((speed) => speed(timeS)));
const between =
  (fromS: number, toS: number, speed: number): SpeedAt =>
  (timeS) =>
    timeS >= fromS && timeS < toS ? speed : 0;

describe('a sprint test in a recording', () => {
  it('has the numbers the speeds were made with: MSS 9, TAU 1.2, MAC 9 / 1.2 = 7.5, power 9 · 7.5 / 4 = 16.875', () => {
    const test = measuredSprintTest(trackOf(20, sprint(1, 5)));
    expect(test?.maximumSpeedMPerS).toBeCloseTo(9, 2);
    expect(test?.tauS).toBeCloseTo(1.2, 2);
    expect(test?.maximumAccelerationMPerS2).toBeCloseTo(7.5, 1);
    expect(test?.maximumPowerWPerKg).toBeCloseTo(16.875, 1);
    expect(test).toMatchObject({ fromS: 1, toS: 6, samples: 51 });
  });

  it('is that of the fastest sprint, with walks back between them', () => {
    const walks = all(between(10, 40, 1.5), between(50, 80, 1.4));
    const test = measuredSprintTest(trackOf(90, all(sprint(1, 5), walks, sprint(42, 5, 9.3), sprint(82, 5, 8.8))));
    expect(test?.maximumSpeedMPerS).toBeCloseTo(9.3, 2);
    expect(test?.fromS).toBe(42);
  });

  it('needs speeds that the device measured', () => {
    expect(measuredSprintTest(trackOf(20, null))).toBeNull();
    expect(measuredSprintTest(trackOf(20, () => NaN))).toBeNull();
  });

  it('is none where the recording is mostly of other running: 300 m of jogging against some 40 m of sprint', () => {
    expect(measuredSprintTest(trackOf(140, all(sprint(1, 5), between(20, 120, 3))))).toBeNull();
  });
});

describe('a recording of sprints', () => {
  it('includes a warm-up that is shorter than the sprints', () => {
    expect(isOfSprints(recorded(60, all(between(0, 8, 3), sprint(20, 5))))).toBe(true);
  });

  it('does not include a sprint out of a run, which is not from standing', () => {
    const outOfARun: SpeedAt = (t) => (t < 2 ? 0 : t < 30 ? 3 : Math.max(3, sprint(30, 5)(t)));
    expect(isOfSprints(recorded(40, outOfARun))).toBe(false);
  });

  it('may begin with the run, as a radar’s does', () => {
    expect(isOfSprints(recorded(5, (t) => 9 * (1 - Math.exp(-(t + 0.4) / 1.2))))).toBe(true);
  });

  it('is none where nobody runs', () => {
    expect(isOfSprints(recorded(20, () => 1))).toBe(false);
  });
});

describe('the fit is accepted', () => {
  const fitted = (lengthS: number, speedAt: SpeedAt) => acceptedTest(recorded(lengthS, speedAt));

  it('from 90 % of the highest speed: after 2.303 TAU', () => {
    const speedAt = sprint(0, 10, 9, 1);
    expect(fitted(2.2, speedAt)).toBeNull();
    expect(fitted(2.4, speedAt)?.maximumSpeedMPerS).toBeCloseTo(9, 6);
  });

  it('for a start at most half a second before the first sample', () => {
    const late =
      (byS: number): SpeedAt =>
      (t) =>
        sprint(0, 10)(t + byS);
    expect(fitted(5, late(0.4))).not.toBeNull();
    expect(fitted(5, late(0.6))).toBeNull();
  });

  it('for a residual of at most 5 % of the highest speed: ± 0.4 m/s on 9, not ± 0.5', () => {
    const off =
      (by: number): SpeedAt =>
      (t) =>
        sprint(0, 10)(t) + (Math.round(t * HZ) % 2 === 0 ? by : -by);
    expect(fitted(6, off(0.4))).not.toBeNull();
    expect(fitted(6, off(0.5))).toBeNull();
  });

  it.each([
    ['a jog', 4.9, 1],
    ['a vehicle', 12.5, 1.5],
    ['a slow start', 7, 2.5],
    ['a start no athlete has', 9, 0.7],
  ])('not for %s', (_, mss, tau) => {
    expect(fitted(3 * tau + 1, sprint(0, 20, mss, tau))).toBeNull();
  });
});
