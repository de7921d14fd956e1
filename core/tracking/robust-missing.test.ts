/**
 * Samples that are missing, out of order, repeated or in the wrong half, through the whole analysis (METHODS K1,
 * K6): nothing may be made up, and the track's quality reports what was found. The fixture has the tolerances.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeTrackSet } from '../metrics/session/analyze';
import { KPI_NAMES } from '../metrics/session/kpi-names';
import { CLEAN, CLEAN_FACTS, effortsOf, factsOf, HZ, madeUp, setOf, trackAt } from './robust.fixture';
import { MISSING, toFixedPoint, type Track } from './trackset';

const LAST = CLEAN.timeS.length - 1;
const RUNS = { numRuns: 25, seed: 4 };
const metres = CLEAN_FACTS.kpis.totalDistanceM ?? NaN;

function without(track: Track, isLost: (k: number) => boolean): Track {
  const hide = (column: Int32Array): Int32Array => column.map((value, k) => (isLost(k) ? MISSING : value));
  return { ...track, x: hide(track.x), y: hide(track.y) };
}

function blocks(random: () => number, shortestS: number, longestS: number): Uint8Array {
  const lost = new Uint8Array(LAST + 1);
  for (let k = HZ; k < LAST - HZ;) {
    const length = Math.round((shortestS + (longestS - shortestS) * random()) * HZ);
    lost.fill(1, k, Math.min(k + length, LAST - HZ));
    k += 2 * length;
  }
  return lost;
}

const uniform = fc.noShrink(fc.integer({ min: 1, max: 2 ** 31 - 1 })).map((seed) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return state / 2_147_483_647;
  };
});

describe('half of the samples missing (METHODS K1, K6)', () => {
  it('one by one at random: bridged, and every sum as with all of them', () => {
    fc.assert(
      fc.property(uniform, (random) => {
        const lost = Uint8Array.from(CLEAN.timeS, () => (random() < 0.5 ? 1 : 0));
        const facts = factsOf(without(CLEAN, (k) => lost[k] === 1));
        expect(madeUp(facts)).toEqual([]);
        expect((facts.kpis.totalDistanceM ?? NaN) / metres).toBeGreaterThan(0.995);
        expect(facts.quality.gaps).toBeLessThanOrEqual(2);
        expect(facts.quality.jumps).toBe(0);
      }),
      RUNS,
    );
  });

  it('in blocks that K1 bridges: nothing is made up', () => {
    fc.assert(
      fc.property(uniform, (random) => {
        const lost = blocks(random, 0.1, 0.4);
        const facts = factsOf(without(CLEAN, (k) => lost[k] === 1));
        expect(madeUp(facts)).toEqual([]);
        expect((facts.kpis.totalDistanceM ?? NaN) / metres).toBeGreaterThan(0.98);
        expect(facts.quality).toMatchObject({ gaps: 0, segments: 1, coverage: 1 });
      }),
      RUNS,
    );
  });

  it('in blocks of 1 to 5 s: half of the metres, half of the coverage, every pause counted', () => {
    fc.assert(
      fc.property(uniform, (random) => {
        const lost = blocks(random, 1, 5);
        const facts = factsOf(without(CLEAN, (k) => lost[k] === 1));
        expect(madeUp(facts)).toEqual([]);
        let pauses = 0;
        let missing = 0;
        for (const isLost of lost) {
          if (isLost === 0 && (missing + 1) / HZ > 0.5) pauses++;
          missing = isLost === 1 ? missing + 1 : 0;
        }
        expect(facts.quality.gaps).toBe(pauses);
        expect(facts.quality.longestGapS ?? NaN).toBeGreaterThan(1);
        expect(facts.quality.longestGapS ?? NaN).toBeLessThan(5.1);
        expect(Math.abs((facts.quality.coverage ?? NaN) - 0.5)).toBeLessThan(0.05);
        expect(Math.abs((facts.kpis.totalDistanceM ?? NaN) / metres - 0.5)).toBeLessThan(0.1);
        expect(effortsOf(facts, 'ACCELERATION')).toBeLessThan(effortsOf(CLEAN_FACTS, 'ACCELERATION'));
      }),
      RUNS,
    );
  });
});

describe('a hole of 381 s (METHODS K1)', () => {
  it('two segments, and no metre across', () => {
    const at = 3000;
    const late: Track = { ...CLEAN, timeS: CLEAN.timeS.map((t, k) => (k < at ? t : t + 381)) };
    const facts = factsOf(late);
    const [before, after] = [factsOf(without(CLEAN, (k) => k >= at)), factsOf(without(CLEAN, (k) => k < at))].map(
      (part) => part.kpis.totalDistanceM ?? NaN,
    );
    expect(facts.quality).toMatchObject({ segments: 2, gaps: 1, jumps: 0, outlierSamples: 0 });
    expect(facts.quality.longestGapS).toBeCloseTo(381 + 1 / HZ, 6);
    expect(facts.kpis.totalDistanceM).toBeCloseTo((before ?? NaN) + (after ?? NaN), 9);
    expect(madeUp(facts)).toEqual([]);
    const seenS = LAST / HZ;
    expect(facts.quality.coverage).toBeCloseTo(seenS / (seenS + 381), 3);
  });
});

describe('half-time (METHODS K1, K7)', () => {
  const at = 5600;
  const turned = (column: Int32Array): Int32Array => column.map((value, k) => (k < at ? value : -value));
  const switched: Track = { ...CLEAN, x: turned(CLEAN.x), y: turned(CLEAN.y) };
  const atS = CLEAN.timeS[at] ?? NaN;
  const halves = [
    { id: 1, startS: 0, endS: atS },
    { id: 2, startS: atS, endS: Infinity },
  ];

  it('the clock runs on through it: neither a metre nor a turn across the edge of the periods', () => {
    const facts = factsOf(switched, { periods: halves });
    const parts = [factsOf(without(CLEAN, (k) => k >= at)), factsOf(without(CLEAN, (k) => k < at))];
    const sum = (name: 'totalDistanceM' | 'energyKJPerKg' | 'accelerations' | 'totalTurns'): number =>
      parts.reduce((total, { kpis }) => total + (kpis[name] ?? NaN), 0);
    for (const name of ['totalDistanceM', 'energyKJPerKg', 'accelerations', 'totalTurns'] as const) {
      expect(facts.kpis[name], name).toBeCloseTo(sum(name), 9);
    }
    expect(madeUp(facts)).toEqual([]);
    expect(facts.quality).toMatchObject({ outlierSamples: 0, jumps: 0, gaps: 0, segments: 2 });
  });

  it('and the file does not say where the halves end: the leap to the other end is cut', () => {
    const facts = factsOf(switched);
    expect(madeUp(facts)).toEqual([]);
    expect(facts.quality).toMatchObject({ outlierSamples: 2, jumps: 1, segments: 2 });
  });

  it('samples between the periods do not count', () => {
    const pause = { ...CLEAN };
    const facts = factsOf(pause, {
      periods: [
        { id: 1, startS: 0, endS: 60 },
        { id: 2, startS: 120, endS: 180 },
      ],
    });
    expect(facts.quality.frames).toBe(2 * 60 * HZ);
    expect(facts.quality.coverage).toBe(1);
  });
});

describe('order of time (METHODS K1.1)', () => {
  const permuted = (track: Track, order: readonly number[]): Track => ({
    ...track,
    timeS: Float64Array.from(order, (k) => track.timeS[k] ?? NaN),
    x: Int32Array.from(order, (k) => track.x[k] ?? MISSING),
    y: Int32Array.from(order, (k) => track.y[k] ?? MISSING),
  });
  const everySample = Array.from(CLEAN.timeS.keys());

  it('rows in blocks out of order: sorted, and every number the same', () => {
    const order = [...everySample.slice(4000), ...everySample.slice(0, 4000)];
    const facts = factsOf(permuted(CLEAN, order));
    expect(facts.kpis).toEqual(CLEAN_FACTS.kpis);
    expect(facts.turns).toEqual(CLEAN_FACTS.turns);
    expect(facts.quality).toEqual({ ...CLEAN_FACTS.quality, unorderedSamples: 4000 });
  });

  it('every row shuffled and some of them twice: the first of each time counts', () => {
    fc.assert(
      fc.property(uniform, fc.integer({ min: 1, max: 500 }), (random, copies) => {
        const keyed = everySample.map((k) => ({ k, key: random() })).sort((a, b) => a.key - b.key);
        const shuffled = keyed.map(({ k }) => k);
        const doubled = [...shuffled, ...shuffled.slice(0, copies)];
        const wrong = permuted(CLEAN, doubled);
        wrong.x.fill(toFixedPoint(900), everySample.length);
        const facts = factsOf(wrong);
        expect(facts.kpis).toEqual(CLEAN_FACTS.kpis);
        expect(facts.quality.duplicateSamples).toBe(copies);
        expect(facts.quality.unorderedSamples ?? NaN).toBeGreaterThan(1000);
      }),
      { numRuns: 5, seed: 4 },
    );
  });

  it('rows without a time are left out', () => {
    const timeS = CLEAN.timeS.slice();
    for (let k = 100; k < 200; k += 10) timeS[k] = NaN;
    const facts = factsOf({ ...CLEAN, timeS });
    expect(facts.quality).toMatchObject({ unorderedSamples: 10, segments: 1 });
    expect(madeUp(facts)).toEqual([]);
  });
});

describe('columns without a value', () => {
  const nothing = new Int32Array(LAST + 1).fill(MISSING);

  it.each([
    ['x', { x: nothing }],
    ['y', { y: nothing }],
    ['both', { x: nothing, y: nothing }],
  ])('%s: no value is 0, every one is unknown', (_, columns) => {
    const facts = factsOf({ ...CLEAN, ...columns });
    expect(KPI_NAMES.filter((name) => facts.kpis[name] !== null)).toEqual([]);
    expect(facts).toMatchObject({ turns: [], efforts: [], profile: null });
    expect(facts.quality).toMatchObject({ coverage: null, frames: 0, segments: 0, slowBoutsPerMinute: null });
  });

  it('a speed column of a device that never measured one: positions are used', () => {
    const withColumn = factsOf({ ...CLEAN, deviceSpeed: nothing }, { sourceClass: 'gnss' });
    const { kpis, quality } = factsOf(CLEAN, { sourceClass: 'gnss' });
    expect(withColumn.kpis).toEqual(kpis);
    expect(withColumn.quality).toEqual(quality);
    expect(quality.lowAccelQuality).toBe(true);
  });

  it('a player who was never seen does not disturb the others', () => {
    const set = setOf([{ ...CLEAN, x: nothing }, CLEAN]);
    expect(analyzeTrackSet(set, { sessionIsAMatch: false }).players[1]?.kpis).toEqual(CLEAN_FACTS.kpis);
    expect(factsOf(trackAt([])).kpis.totalDistanceM).toBeNull();
  });
});
