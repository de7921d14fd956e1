import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { staysWholePeriods } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import { distanceValues } from './distance';
import { energyCost, metabolicPower, powerValues } from './metabolic-power';
import { peakSpeed } from './peak-speed';

const HZ = 25;
const parameters = parametersFor('optical');
const { metabolic } = parameters;
const hold = (seconds: number, value: number): number[] => new Array<number>(Math.round(seconds * HZ)).fill(value);
const given = (speed: readonly number[]) =>
  givenKinematics(
    speed,
    speed.map(() => 0),
    HZ,
  );

describe('distance and zones (METHODS V1, V3)', () => {
  it('10 s each at 1, 2, 4, 6 and 7.5 m/s', () => {
    const kinematics = given([1, 2, 4, 6, 7.5].flatMap((v) => hold(10, v)));
    const values = distanceValues(kinematics, staysWholePeriods(kinematics), parameters);
    const expected = {
      totalDistanceM: 205,
      walkingDistanceM: 10,
      joggingDistanceM: 20,
      runningDistanceM: 40,
      highSpeedRunningDistanceM: 60,
      sprintingDistanceM: 75,
      highSpeedDistanceM: 135,
      zone5DistanceM: 60,
      sprintDistanceM: 75,
    };
    for (const [name, metres] of Object.entries(expected))
      expect(values).toHaveProperty(name, expect.closeTo(metres, 9));
  });

  it('lower bounds are exclusive, upper bounds inclusive, 0.01 m/s stands', () => {
    const metresAt = (v: number) => {
      const kinematics = given([v * HZ]);
      const { totalDistanceM: _total, ...zones } = distanceValues(
        { ...kinematics, speed: Float64Array.of(v), frameRateHz: v },
        staysWholePeriods(kinematics),
        parameters,
      );
      return Object.entries(zones)
        .filter(([, metres]) => metres > 0)
        .map(([name]) => name.replace('DistanceM', ''));
    };
    expect(metresAt(0.01)).toEqual([]);
    expect(metresAt(1.4)).toEqual(['walking']);
    expect(metresAt(2.8)).toEqual(['jogging']);
    expect(metresAt(5.2)).toEqual(['running']);
    expect(metresAt(5.5)).toEqual(['highSpeedRunning']);
    expect(metresAt(6.6)).toEqual(['highSpeedRunning', 'highSpeed', 'zone5']);
    expect(metresAt(7)).toEqual(['sprinting', 'highSpeed', 'zone5']);
    expect(metresAt(7.01)).toEqual(['sprinting', 'highSpeed', 'sprint']);
  });

  it("a club's own zones and marks are counted by; the sums still hold", () => {
    const own = parametersFor('optical', {
      zones: { walkingUpToMPerS: 2, highSpeedRunningUpToMPerS: 7.5 },
      effort: { hsrMPerS: 4.5, sprintMPerS: 6.5 },
    });
    const kinematics = given([1, 2, 4, 5, 6, 7.5].flatMap((v) => hold(10, v)));
    const values = distanceValues(kinematics, staysWholePeriods(kinematics), own);
    expect(values.walkingDistanceM).toBeCloseTo(30, 9);
    expect(values.joggingDistanceM).toBe(0);
    expect(values.runningDistanceM).toBeCloseTo(90, 9);
    expect(values.highSpeedRunningDistanceM).toBeCloseTo(135, 9);
    expect(values.sprintingDistanceM).toBe(0);
    expect(values.zone5DistanceM).toBeCloseTo(110, 9);
    expect(values.sprintDistanceM).toBeCloseTo(75, 9);
    expect(values.highSpeedDistanceM).toBeCloseTo(185, 9);
  });
});

describe('peak speed (METHODS V4)', () => {
  it('one frame of 10.9 m/s in a 6 m/s run leaves 6', () => {
    const kinematics = given([...hold(4, 6), 10.9, ...hold(4, 6)]);
    expect(peakSpeed(kinematics, staysWholePeriods(kinematics), 0.2)).toBe(6);
  });
  it('a speed held for 0.2 s counts: 6 frames at 25 Hz, both ends of the window included', () => {
    const held = (frames: number) => {
      const kinematics = given([...hold(4, 6), ...new Array<number>(frames).fill(8), ...hold(4, 6)]);
      return peakSpeed(kinematics, staysWholePeriods(kinematics), 0.2);
    };
    expect(held(5)).toBe(6);
    expect(held(6)).toBe(8);
  });
  it('suspect frames take no part; nothing to hold is null', () => {
    const kinematics = given([...hold(4, 6), ...hold(1, 9), ...hold(4, 6)]);
    kinematics.suspect.fill(1, 4 * HZ, 5 * HZ);
    expect(peakSpeed(kinematics, staysWholePeriods(kinematics), 0.2)).toBe(6);
    expect(peakSpeed(given([5, 5, 5]), staysWholePeriods(given([5, 5, 5])), 0.2)).toBeNull();
  });
});

describe('metabolic power (METHODS M1)', () => {
  it.each([
    [5.5, 0, 25.542],
    [7, 0, 32.508],
    [3, 3, 51.819],
    [6, -1, 16.604],
    [5, -3, 17.021],
    [2, 4, 47.992],
    [1, 5, 32.945],
  ])('v %d m/s, a %d m/s2 is %d W/kg', (v, a, expected) => {
    expect(metabolicPower(v, a, metabolic)).toBeCloseTo(expected, 3);
  });

  it('25 W/kg is 5.3833 m/s at constant speed; standing costs nothing', () => {
    expect(metabolicPower(5.3833, 0, metabolic)).toBeCloseTo(25, 3);
    for (const a of [-15, -3, 0, 3, 15]) expect(metabolicPower(0, a, metabolic)).toBeCloseTo(0, 12);
  });

  it('the cost goes on as a line above a slope of 0.45 and stays at 4.03 below -0.45', () => {
    expect(energyCost(0.6)).toBeCloseTo(55.65 * 0.6 - 5.61, 9);
    expect(energyCost(-0.45)).toBeCloseTo(4.03, 2);
    expect(energyCost(-1.5)).toBe(energyCost(-0.45));
  });

  it('finite and never negative for |a| <= 15, v <= 12', () => {
    for (let a = -15; a <= 15; a += 0.25) {
      const p = metabolicPower(12, a, metabolic);
      expect(p).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(p)).toBe(true);
    }
  });
});

describe('high power and explosive distance (METHODS M2, M3)', () => {
  it('explosive = high power - HSR; braking above 5.5 m/s is high power but not strictly', () => {
    // 1 s each: explosive (steady 5.45), HSR under power, HSR while braking, slow.
    const speed = [...hold(1, 5.45), ...hold(1, 6), ...hold(1, 6), ...hold(1, 2)];
    const acceleration = [...hold(1, 0), ...hold(1, 0), ...hold(1, -3), ...hold(1, 0)];
    const kinematics = givenKinematics(speed, acceleration, HZ);
    const values = powerValues(kinematics, staysWholePeriods(kinematics), 5.5, metabolic);
    expect(values?.explosiveDistanceM).toBeCloseTo(5.45, 9);
    expect(values?.highPowerDistanceM).toBeCloseTo(17.45, 9);
    expect(values?.highPowerStrictDistanceM).toBeCloseTo(11.45, 9);
    // W/kg: 3.6 * 1.29 * v at constant speed; the braking second by the polynomial at -0.3058.
    const braking = metabolicPower(6, -3, metabolic);
    expect(values?.meanPowerWPerKg).toBeCloseTo((4.644 * (5.45 + 6 + 2) + braking) / 4, 6);
    expect(values?.energyKJPerKg).toBeCloseTo((4.644 * (5.45 + 6 + 2) + braking) / 1000, 9);
  });

  it('without any acceleration there is no power', () => {
    const kinematics = givenKinematics(hold(1, 6), hold(1, NaN), HZ);
    expect(powerValues(kinematics, staysWholePeriods(kinematics), 5.5, metabolic)).toBeNull();
  });
});
