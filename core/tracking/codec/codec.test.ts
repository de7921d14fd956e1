import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodecError } from './codec-bytes';
import { decodeTrackSet, encodeTrackSet } from './codec';
import { HOLDER, PLAY, type Possession } from '../possession';
import { PLAYING_POSITIONS } from '../playing-position';
import { MISSING, SOURCE_CLASSES, type Track, type TrackSet } from '../trackset';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const side = fc.constantFrom('home' as const, 'away' as const);
const value = fc.oneof(
  fc.constant(MISSING),
  fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
  fc.integer({ min: -5250, max: 5250 }).map((centimetres) => centimetres * 1000),
);
const rate = fc.constantFrom(10, 18, 25);
const times = (length: number, rateHz: number): fc.Arbitrary<Float64Array> =>
  fc.oneof(
    fc.nat(1000).map((first) => Float64Array.from({ length }, (_, i) => (first + i) / rateHz)),
    fc.array(fc.integer({ min: 1, max: 600 }), { minLength: length, maxLength: length }).map((stepsMs) => {
      let ms = 0;
      return Float64Array.from(stepsMs, (step) => (ms += step) / 1000);
    }),
    fc.uniqueArray(finite, { minLength: length, maxLength: length }).map((all) =>
      // Turns -0 into 0: uniqueArray tells them apart, but an increasing column cannot hold both.
      Float64Array.from(all.map((t) => t + 0)).sort(),
    ),
  );
const column = (length: number): fc.Arbitrary<Int32Array> =>
  fc.array(value, { minLength: length, maxLength: length }).map((values) => Int32Array.from(values));
const track = (timeS: Float64Array): fc.Arbitrary<Track> =>
  fc.record(
    {
      sourceKey: text,
      name: text,
      side,
      shirtNumber: fc.option(fc.nat(99)),
      timeS: fc.constant(timeS),
      x: column(timeS.length),
      y: column(timeS.length),
      deviceSpeed: fc.option(column(timeS.length)),
      orientation: column(timeS.length),
      position: fc.constantFrom(...PLAYING_POSITIONS),
    },
    { requiredKeys: ['sourceKey', 'name', 'side', 'shirtNumber', 'timeS', 'x', 'y', 'deviceSpeed'] },
  );
const possession = (timeS: Float64Array): fc.Arbitrary<Possession> => {
  const { length } = timeS;
  const states = (values: readonly number[]) =>
    fc
      .array(fc.constantFrom(...values.flatMap((state) => [state, state, state])), {
        minLength: length,
        maxLength: length,
      })
      .map((column) => Uint8Array.from(column));
  return fc.record({
    timeS: fc.constant(timeS),
    holder: states(Object.values(HOLDER)),
    play: states(Object.values(PLAY)),
  });
};
const trackSet: fc.Arbitrary<TrackSet> = fc
  .tuple(rate, fc.nat(40), fc.nat(40))
  .chain(([frameRateHz, sharedLength, ownLength]) =>
    fc.tuple(fc.constant(frameRateHz), times(sharedLength, frameRateHz), times(ownLength, frameRateHz)),
  )
  .filter(([, shared, own]) => [shared, own].every((t) => t.every((v, i) => i === 0 || v > (t[i - 1] ?? NaN))))
  .chain(([frameRateHz, shared, own]) =>
    fc.record({
      format: text,
      sourceClass: fc.constantFrom(...SOURCE_CLASSES),
      frameRateHz: fc.constant(frameRateHz),
      originEpochMs: fc.option(finite),
      periods: fc.array(fc.record({ id: fc.integer(), startS: finite, endS: finite }), { maxLength: 3 }),
      pitch: fc.option(fc.record({ lengthM: finite, widthM: finite })),
      teams: fc.array(fc.record({ side, name: text }), { maxLength: 2 }),
      tracks: fc.tuple(track(shared), track(own), track(shared)),
      ball: fc.option(track(shared)),
      possession: fc.option(fc.oneof(possession(shared), possession(own))),
      notes: fc.array(fc.record({ code: text, text, count: fc.option(fc.nat()) }), { maxLength: 3 }),
    }),
  );

const SMALL: TrackSet = {
  format: 'tracab-csv',
  sourceClass: 'optical',
  frameRateHz: 25,
  originEpochMs: null,
  periods: [{ id: 1, startS: 0, endS: 4 }],
  pitch: { lengthM: 105, widthM: 68 },
  teams: [],
  tracks: [
    {
      sourceKey: 'home_7',
      name: 'Ari',
      side: 'home',
      shirtNumber: 7,
      timeS: Float64Array.from({ length: 100 }, (_, i) => i / 25),
      x: Int32Array.from({ length: 100 }, (_, i) => (i < 10 ? MISSING : i * i * 1000)),
      y: new Int32Array(100).fill(MISSING),
      deviceSpeed: null,
    },
  ],
  ball: null,
  possession: null,
  notes: [],
};

describe('TrackSet codec', () => {
  it('gives back every bit, and shares the times that were shared', () => {
    fc.assert(
      fc.property(trackSet, (set) => {
        const back = decodeTrackSet(encodeTrackSet(set));
        expect(back).toEqual(set);
        expect(back.tracks[2]?.timeS).toBe(back.tracks[0]?.timeS);
        const { possession: states } = back;
        expect(states === null || back.tracks.some(({ timeS }) => timeS === states.timeS)).toBe(true);
        expect(back.ball === null || back.ball.timeS === back.tracks[0]?.timeS).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('takes about a byte for a sample on whole centimetres, and a few for a player who is not there', () => {
    // 100 times, 90 valid x and no y: under 1.2 bytes each, plus a header.
    expect(encodeTrackSet(SMALL).length).toBeLessThan(1.2 * 190 + 100);
  });

  it('writes what has no possession as before there was any, and takes two bytes for a run of one state', () => {
    const timeS = SMALL.tracks[0]?.timeS ?? new Float64Array(0);
    const plain = encodeTrackSet(SMALL);
    expect(plain[4]).toBe(1);
    const holder = new Uint8Array(100).fill(HOLDER.home, 0, 60).fill(HOLDER.nobody, 60);
    const play = new Uint8Array(100).fill(PLAY.alive, 0, 60).fill(PLAY.dead, 60);
    const withStates = { ...SMALL, possession: { timeS, holder, play } };
    const bytes = encodeTrackSet(withStates);
    // An orientation flag, the index of a time column, two runs of two bytes.
    expect(bytes.length - plain.length).toBe(1 + 1 + 2 * 2);
    expect(decodeTrackSet(bytes)).toEqual(withStates);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeTrackSet(bytes.subarray(0, length))).toThrow(CodecError);
    }
    for (const wrong of [12, 255]) {
      expect(() => decodeTrackSet(bytes.map((byte, i) => (i === bytes.length - 1 ? wrong : byte)))).toThrow('damaged');
    }
  });

  it('keeps a heart rate, and writes what has none as before there was any', () => {
    const [first, ...others] = SMALL.tracks;
    if (first === undefined) throw new Error('No track.');
    const heartRate = Int32Array.from(first.timeS, (_, i) => (i % 3 === 0 ? MISSING : 120 + (i % 40)));
    const set = { ...SMALL, tracks: [{ ...first, heartRate }, ...others] };
    const bytes = encodeTrackSet(set);
    expect([encodeTrackSet(SMALL)[4], bytes[4]]).toEqual([1, 5]);
    // Without possession: null, as it is read.
    expect(decodeTrackSet(bytes)).toEqual(set);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeTrackSet(bytes.subarray(0, length))).toThrow(CodecError);
    }
  });

  it('refuses bytes that are cut off at any place', () => {
    const bytes = encodeTrackSet(SMALL);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeTrackSet(bytes.subarray(0, length))).toThrow(CodecError);
    }
  });

  it('refuses bytes after the end, another start and a newer version', () => {
    const bytes = encodeTrackSet(SMALL);
    expect(() => decodeTrackSet(Uint8Array.from([...bytes, 0]))).toThrow('bytes after its end');
    expect(() => decodeTrackSet(bytes.map((byte, i) => (i === 0 ? 0 : byte)))).toThrow('not stored tracking');
    expect(() => decodeTrackSet(bytes.map((byte, i) => (i === 4 ? 6 : byte)))).toThrow('version 6');
  });

  it('gives a TrackSet or a CodecError for damaged bytes, nothing else', () => {
    const bytes = encodeTrackSet(SMALL);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(bytes.length - 1), fc.nat(255), (i, a, j, b) => {
        const damaged = bytes.slice();
        damaged[i] = a;
        damaged[j] = b;
        try {
          for (const { timeS, x, y } of decodeTrackSet(damaged).tracks) {
            expect([x.length, y.length]).toEqual([timeS.length, timeS.length]);
          }
        } catch (error) {
          if (!(error instanceof CodecError)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
