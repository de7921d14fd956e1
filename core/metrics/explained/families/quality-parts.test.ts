import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../../methods/default-parameters';
import { pathOf, trackOf } from '../../../tracking/synthetic-motion';
import { MISSING, toFixedPoint, type SourceClass, type Track } from '../../../tracking/trackset';
import { type TrackContext, trackMotion } from '../../load/track-motion';
import { AnalysisBuffers } from '../../session/analyze-track';
import { trackQuality } from '../../session/track-quality';
import { addedUp } from '../combine-parts';
import { metricEntry } from '../metric-registry';
import {
  framesToSee,
  isQualityFigure,
  QUALITY_FIGURES,
  type QualityFigure,
  qualityRate,
  qualityValue,
} from './quality-figures';
import { qualityParts } from './quality-parts';

const HZ = 10;
const buffers = new AnalysisBuffers();

function contextOf(sourceClass: SourceClass): TrackContext {
  const parameters = parametersFor(sourceClass);
  return { sourceClass, frameRateHz: HZ, periods: [], pitch: null, sessionIsAMatch: false, parameters };
}

/** Somebody who walks along +x. */
function walk(seconds: number, speedMPerS = 2): Track {
  return trackOf(pathOf(speedMPerS, [{ durationS: seconds }], HZ), HZ);
}

function qualityOf(track: Track, context = contextOf('optical')) {
  return trackQuality(trackMotion(track, context, buffers), context);
}

function rowsOf(id: QualityFigure, track: Track, context = contextOf('optical'), toSee: number | null = null) {
  return qualityParts(id, track, context, toSee, buffers).rows;
}

function without(track: Track, fromS: number, toS: number): Track {
  const x = track.x.map((value, i) => {
    const t = track.timeS[i] ?? NaN;
    return t > fromS && t < toS ? MISSING : value;
  });
  return { ...track, x };
}

describe('the parts of tracking quality, by hand', () => {
  it('two gaps in 100 s: their frames are those that are missing', () => {
    const track = without(without(walk(100), 20, 23), 60, 61.5);
    const quality = qualityOf(track);
    // 1,001 frames, of which 29 and 14 are missing.
    expect(qualityRate('quality.coverage', quality)).toEqual({ count: 958, of: 1001 });
    expect(qualityValue('quality.coverage', quality)).toBeCloseTo((100 * 958) / 1001, 9);
    const missing = rowsOf('quality.coverage', track, contextOf('optical'), 1001);
    expect(missing.map(({ startS, value }) => [startS, value])).toEqual([
      [20, 29],
      [60, 14],
    ]);
    expect(rowsOf('quality.gaps', track).map(({ lengthS }) => lengthS)).toEqual([
      expect.closeTo(3, 6),
      expect.closeTo(1.5, 6),
    ]);
    expect(qualityValue('quality.longestGap', quality)).toBeCloseTo(3, 6);
    expect(rowsOf('quality.jumps', track)).toEqual([]);
  });

  it('rows that were left out of the file are a part without a time', () => {
    const track = walk(100);
    const quality = { ...qualityOf(track), coverage: 0.8 };
    expect(framesToSee(quality)).toBe(1251);
    const rows = rowsOf('quality.coverage', track, contextOf('optical'), 1251);
    expect(rows).toEqual([expect.objectContaining({ value: 250, lengthS: null, clockS: NaN })]);
  });

  it('a leap of 30 m between two samples is a jump', () => {
    const track = walk(60);
    track.x.forEach((value, i) => {
      if (i >= 300) track.x[i] = value + toFixedPoint(30);
    });
    expect(qualityValue('quality.jumps', qualityOf(track))).toBe(1);
    const [jump] = rowsOf('quality.jumps', track);
    // The samples on either side are left out with it: 0.6 m of walking, and 30 m.
    expect([jump?.startS, jump?.lengthS]).toEqual([expect.closeTo(29.8, 6), expect.closeTo(0.3, 6)]);
    expect(jump?.distanceM).toBeCloseTo(30.6, 1);
  });

  it('7 s at exactly the same place', () => {
    const track = walk(60);
    const held = track.x[200] ?? 0;
    for (let i = 200; i <= 270; i++) track.x[i] = held;
    expect(qualityValue('quality.frozen', qualityOf(track))).toBeCloseTo(7, 6);
    const frozen = rowsOf('quality.frozen', track).flatMap(({ startS, lengthS, value }) => [startS, lengthS, value]);
    expect(frozen).toEqual([20, expect.closeTo(7, 6), expect.closeTo(7, 6)]);
  });

  it('a device that measures 4.4 m/s of 4', () => {
    const track = { ...walk(60, 4), deviceSpeed: new Int32Array(601).fill(toFixedPoint(4.4)) };
    const quality = qualityOf(track, contextOf('gnss'));
    expect(qualityValue('quality.deviceSpeed', quality)).toBeCloseTo(10, 3);
    const [middle, ...others] = rowsOf('quality.deviceSpeed', track, contextOf('gnss'));
    expect(others).toEqual([]);
    expect(middle).toMatchObject({ peak: 4.4, lengthS: 1 });
    expect(middle?.distanceM).toBeCloseTo(4, 6);
    expect(rowsOf('quality.deviceSpeed', walk(60))).toEqual([]);
  });
});

it('the parts make every number of random tracks', () => {
  const event = fc.record({
    kind: fc.constantFrom('gap', 'leap', 'freeze', 'shake'),
    at: fc.integer({ min: 20, max: 1150 }),
    frames: fc.integer({ min: 1, max: 90 }),
    metres: fc.integer({ min: 5, max: 60 }),
  });
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 8 }),
      fc.constantFrom<SourceClass>('optical', 'gnss'),
      fc.array(fc.integer({ min: 50, max: 200 }), { minLength: 10, maxLength: 10 }),
      fc.boolean(),
      (events, sourceClass, factors, hasDevice) => {
        const given = walk(120, 3);
        for (const { kind, at, frames, metres } of events) {
          for (let i = at; i < given.x.length; i++) {
            const isIn = i < at + frames;
            const x = given.x[i] ?? MISSING;
            if (x === MISSING) continue;
            if (kind === 'gap' && isIn) given.x[i] = MISSING;
            if (kind === 'leap') given.x[i] = x + toFixedPoint(metres);
            if (kind === 'freeze' && isIn) given.x[i] = given.x[at] ?? x;
            if (kind === 'shake' && isIn) given.x[i] = x + toFixedPoint(i % 2 === 0 ? 0.4 : -0.4);
          }
        }
        const deviceSpeed = hasDevice
          ? Int32Array.from(given.timeS, (t) => toFixedPoint((3 * (factors[Math.floor(t) % 10] ?? 100)) / 100))
          : null;
        const track = { ...given, deviceSpeed };
        const context = contextOf(sourceClass);
        const quality = qualityOf(track, context);
        for (const id of QUALITY_FIGURES) {
          const value = qualityValue(id, quality);
          const values = rowsOf(id, track, context, framesToSee(quality)).map((row) => row.value);
          const { adds } = metricEntry(id);
          const rate = qualityRate(id, quality);
          if (values.length > 0) seen.add(id);
          const sum = values.reduce((all, each) => all + each, 0);
          if (id === 'quality.coverage') expect((rate?.count ?? NaN) + sum, id).toBe(rate?.of);
          else if (id === 'quality.suspect') expect(sum, id).toBe(rate?.count ?? 0);
          else if (value === null || values.length === 0) expect([id, values, value ?? 0]).toEqual([id, [], 0]);
          else expect(addedUp(adds ?? 'alone', values) ?? NaN, id).toBeCloseTo(value, 9);
          if (rate !== null) expect(100 * (rate.count / rate.of), id).toBeCloseTo(value ?? NaN, 9);
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(seen).toEqual(new Set(QUALITY_FIGURES));
  expect(QUALITY_FIGURES.every(isQualityFigure)).toBe(true);
  expect(isQualityFigure('quality.blue')).toBe(false);
});
