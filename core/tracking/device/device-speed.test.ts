import { describe, expect, it } from 'vitest';
import { believedSpeed, faultCount } from './device-speed';
import { FIXED_POINT_PER_UNIT, MISSING, toFixedPoint, type Track } from '../trackset';

const HZ = 10;
const BRIDGED_S = 0.5;

function runner(deviceAt: (i: number) => number, stepAt: (i: number) => number = () => 0.4): Track {
  const timeS = Float64Array.from({ length: 120 * HZ }, (_, i) => i / HZ);
  let metres = 0;
  return {
    sourceKey: 'A',
    name: 'A',
    side: 'home',
    shirtNumber: null,
    timeS,
    x: Int32Array.from(timeS, (_, i) => toFixedPoint((metres += stepAt(i)))),
    y: new Int32Array(timeS.length),
    deviceSpeed: Int32Array.from(timeS, (_, i) => toFixedPoint(deviceAt(i))),
  };
}

const within = (i: number, from: number, to: number): boolean => i >= from && i < to;

describe('speed of a device', () => {
  it('is the column itself where nothing is wrong with it', () => {
    const track = runner(() => 4);
    const believed = believedSpeed(track, HZ, BRIDGED_S);
    expect(believed?.speed).toBe(track.deviceSpeed);
    expect(believed?.faults).toEqual({
      given: 1200,
      impossible: 0,
      forNone: 0,
      noneMPerS: null,
      zeros: 0,
      lone: 0,
      apart: 0,
    });
    expect(believedSpeed({ ...track, deviceSpeed: null }, HZ, BRIDGED_S)).toBeNull();
  });

  it('is missing above 12 m/s, below 0, and on a value that stands for none', () => {
    const given = new Map([
      [100, 12.01],
      [200, -1],
      [300, 655.35],
      [400, 655.35],
      [500, 655.35],
      [600, 12],
    ]);
    const { speed, faults } =
      believedSpeed(
        runner((i) => given.get(i) ?? 4),
        HZ,
        BRIDGED_S,
      ) ?? {};
    expect([100, 200, 300, 400, 500, 600].map((i) => speed?.[i] === MISSING)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(faults).toMatchObject({ impossible: 2, forNone: 3, noneMPerS: 655.35, zeros: 0, apart: 0 });
  });

  it('is missing at 0 for 0.2 s while positions move, on the way between its neighbours at a lone 0, and 0 at rest', () => {
    const isStanding = (i: number): boolean => within(i, 600, 700);
    const track = runner(
      (i) => (within(i, 300, 302) || i === 400 || isStanding(i) ? 0 : 4),
      (i) => (isStanding(i) ? 0.001 : 0.4),
    );
    const { speed, faults } = believedSpeed(track, HZ, null) ?? {};
    expect(faults).toMatchObject({ zeros: 2, lone: 1 });
    expect(speed?.[400]).toBe(toFixedPoint(4));
    expect([299, 300, 301, 302, 400, 650].map((i) => speed?.[i] === MISSING)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is that of the positions in a stretch too long to bridge', () => {
    const { speed } =
      believedSpeed(
        runner((i) => (within(i, 300, 320) ? 0 : 4)),
        HZ,
        BRIDGED_S,
      ) ?? {};
    for (const i of [300, 310, 319]) expect((speed?.[i] ?? NaN) / FIXED_POINT_PER_UNIT).toBeCloseTo(4, 2);
    const { speed: apart } =
      believedSpeed(
        runner((i) => (within(i, 300, 304) ? 0 : 4)),
        HZ,
        BRIDGED_S,
      ) ?? {};
    expect(apart?.[302]).toBe(MISSING);
  });

  it('is missing where positions contradict it for longer than a filter lags', () => {
    const { speed, faults } =
      believedSpeed(
        runner((i) => (within(i, 300, 400) ? 8 : 4)),
        HZ,
        BRIDGED_S,
      ) ?? {};
    expect(faults?.apart).toBeGreaterThan(80);
    for (const i of [300, 350, 399]) expect((speed?.[i] ?? NaN) / FIXED_POINT_PER_UNIT).toBeCloseTo(4, 2);
    expect(speed?.[200]).toBe(toFixedPoint(4));
    const late = runner(
      (i) => (i < 605 ? 0.5 : 6),
      (i) => (i < 600 ? 0.05 : 0.6),
    );
    expect(faultCount(believedSpeed(late, HZ, BRIDGED_S)?.faults ?? { ...NONE, apart: 1 })).toBe(0);
  });

  it('stays missing in such a stretch where positions are ahead, since their errors add way', () => {
    const slow = runner((i) => (within(i, 300, 400) ? 1 : 4));
    const { speed, faults } = believedSpeed(slow, HZ, BRIDGED_S) ?? {};
    expect(faults?.apart).toBeGreaterThan(80);
    expect(speed?.[350]).toBe(MISSING);
  });

  it('stays missing in such a stretch where a position leaps', () => {
    const leaping = runner(
      (i) => (within(i, 300, 400) ? 8 : 4),
      (i) => (i === 350 ? 30 : 0.4),
    );
    const { speed } = believedSpeed(leaping, HZ, BRIDGED_S) ?? {};
    expect(speed?.[320]).toBe(MISSING);
  });

  it.each([
    ['held for 20 s', (i: number): number => (i % 200 === 199 ? 0.01 : 0), () => 0],
    ['rounded to the centimetre', (i: number): number => (i % 4 === 0 ? 0.01 : 0), () => 0],
    ['those of a walk', () => 0.1, () => 1],
  ])(
    'is missing, to the edges of a false stretch, beside positions that are %s',
    (_, stepAt: (i: number) => number, ownAt: () => number) => {
      const isFalse = (i: number): boolean => Math.floor(i / HZ) % 10 === 5;
      const track = runner((i) => (isFalse(i) ? 8.33 : ownAt()), stepAt);
      const { speed, faults } = believedSpeed(track, HZ, null) ?? {};
      const kept = Array.from({ length: 1200 }, (__, i) => i).filter((i) => isFalse(i) && speed?.[i] !== MISSING);
      expect(kept).toEqual([]);
      // Twelve stretches of ten samples, each with at most the four that a second’s mean takes in on either side.
      expect(faults?.apart).toBeLessThanOrEqual(12 * 18);
    },
  );

  it.each([0.2, 0.5, 1, 2])('is not held against positions renewed every %s s', (renewedS) => {
    const track = runner(
      (i) => (i < 600 ? 1 : 6),
      (i) => (i < 600 ? 0.1 : 0.6),
    );
    const x = track.x.map((_, i) => track.x[i - (i % Math.round(renewedS * HZ))] ?? MISSING);
    expect(believedSpeed({ ...track, x }, HZ, BRIDGED_S)?.faults).toMatchObject({ zeros: 0, apart: 0 });
  });

  it('is not held against positions that stand still for want of a fix, leap, or are not there', () => {
    const held = runner(
      () => 4,
      (i) => (within(i, 300, 400) ? 0 : 0.4),
    );
    const lostAtRest = runner(
      (i) => (within(i, 300, 360) ? 0 : 4),
      (i) => (within(i, 300, 400) ? 0 : i === 400 ? 16 : 0.4),
    );
    const leaping = runner(
      () => 4,
      (i) => (i % 50 === 0 ? 30 : 0.4),
    );
    const none = new Int32Array(1200).fill(MISSING);
    for (const track of [held, lostAtRest, leaping, { ...held, x: none, y: none }]) {
      expect(believedSpeed(track, HZ, BRIDGED_S)?.faults).toMatchObject({ zeros: 0, apart: 0 });
    }
  });
});

const NONE = { given: 0, impossible: 0, forNone: 0, noneMPerS: null, zeros: 0, lone: 0, apart: 0 } as const;
