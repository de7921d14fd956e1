import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../methods/default-parameters';
import { MISSING, toFixedPoint, type Track, type TrackSet } from '../tracking/trackset';
import { FramePlayer } from './playback';
import { FrameCutter, FramePart } from './session-frames';
import { sessionReplay } from './session-replay';
import { StoredSource } from './playback-of-stored';

const HZ = 25;

function runner(sourceKey: string, speed: number, y: number, from: number, to: number): Track {
  const length = Math.round((to - from) * HZ);
  const column = (valueAt: (timeS: number) => number) =>
    Int32Array.from({ length }, (_, k) => toFixedPoint(valueAt(from + k / HZ)));
  return {
    sourceKey,
    name: sourceKey,
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.from({ length }, (_, k) => from + k / HZ),
    x: column((timeS) => speed * (timeS - from)),
    y: column(() => y),
    deviceSpeed: null,
  };
}

const set = (tracks: readonly Track[], ball: Track | null = null): TrackSet => ({
  format: 'test',
  sourceClass: 'optical',
  frameRateHz: HZ,
  originEpochMs: null,
  periods: [{ id: 1, startS: 0, endS: 1000 }],
  pitch: null,
  teams: [],
  tracks,
  ball,
  possession: null,
  notes: [],
});
const CONTEXT = { sessionIsAMatch: false, parameters: parametersFor('optical') };
const copy = (part: Uint8Array): ArrayBuffer => new Uint8Array(part).buffer;

function sourceOf(replay: NonNullable<ReturnType<typeof sessionReplay>>): StoredSource {
  const source = new StoredSource(replay.head, () => undefined);
  replay.parts.forEach((part, index) => source.put(index, FramePart.decode(copy(part), replay.head.columns)));
  return source;
}

describe('the frames of a session', () => {
  const replay = sessionReplay(
    set([runner('a', 1, 10, 0, 300), runner('b', 0.5, -4, 100, 200)], runner('ball', 0.2, 0, 0, 300)),
    ['b', 'a', 'nobody'],
    CONTEXT,
  );
  if (replay === null) throw new Error('There are frames.');
  const source = sourceOf(replay);
  const at = (position: number) => {
    const [places, motion] = [new Float32Array(6), new Float32Array(6)];
    source.read(position, places, 0);
    source.readMotion(position, motion);
    return { places: [...places], motion: [...motion] };
  };

  it('are ten a second, in parts of two minutes, the tracks in the order they were asked for and the ball last', () => {
    expect(replay.head).toEqual({ rateHz: 10, startS: 0, frames: 3000, framesAPart: 1200, columns: 3 });
    expect(replay.parts).toHaveLength(3);
    expect([replay.sourceKeys, replay.hasBall]).toEqual([['b', 'a'], true]);
    // 300 m and 10 m from the origin.
    expect(replay.extent.lengthM).toBeCloseTo(600, 0);
    expect(replay.extent.widthM).toBe(20);
  });

  it('say where everybody is, how fast and after how many metres', () => {
    // After 150 s: b has run 50 s at 0.5 m/s, a 150 s at 1 m/s, the ball 30 m.
    const { places, motion } = at(1500);
    [25, -4, 150, 10, 30, 0].forEach((value, index) => expect(places[index]).toBeCloseTo(value, 1));
    [0.5, 25, 1, 150].forEach((value, index) => expect(Math.abs((motion[index] ?? NaN) - value)).toBeLessThan(0.2));
    expect([motion[4], motion[5]]).toEqual([NaN, NaN]);
  });

  it('know nothing of who is not there, and go straight on between two frames', () => {
    expect(at(500).places.slice(0, 2)).toEqual([NaN, NaN]);
    // Not seen yet: no distance; seen before: the distance until then.
    expect(at(500).motion.slice(0, 2)).toEqual([NaN, NaN]);
    expect(at(2500).motion[0]).toBeNaN();
    expect(Math.abs((at(2500).motion[1] ?? NaN) - 50)).toBeLessThan(0.5);
    expect(at(1500.5).places[2]).toBeCloseTo(150.05, 1);
    expect(at(1199.5).places[2]).toBeCloseTo(119.95, 1);
  });
});

it('keeps every sample to half a step, whatever the motion', () => {
  const places = fc.array(
    fc.tuple(fc.double({ min: -300, max: 300, noNaN: true }), fc.double({ min: -300, max: 300, noNaN: true })),
    {
      minLength: 1,
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(places, fc.nat(39), (way, hole) => {
      const track = {
        ...runner('a', 1, 0, 0, 1),
        timeS: Float64Array.from(way, (_, k) => k / 10),
        x: Int32Array.from(way, ([x], k) => (k === hole ? MISSING : toFixedPoint(x))),
        y: Int32Array.from(way, ([, y]) => toFixedPoint(y)),
      };
      const cutter = new FrameCutter(0, (way.length - 1) / 10, 10, 1, 300);
      cutter.addPositions(0, track);
      const [bytes] = cutter.parts();
      const part = FramePart.decode(copy(bytes ?? new Uint8Array()), 1);
      way.forEach(([x, y], k) => {
        if (k === hole) expect(part.xM(0, k)).toBeNaN();
        else {
          expect(Math.abs(part.xM(0, k) - x)).toBeLessThan(0.0051);
          expect(Math.abs(part.yM(0, k) - y)).toBeLessThan(0.0051);
        }
      });
    }),
  );
});

it('reaches as far as the session does, in coarser steps', () => {
  const cutter = new FrameCutter(0, 0, 10, 1, 3000);
  cutter.addPositions(0, {
    ...runner('a', 1, 0, 0, 1),
    timeS: Float64Array.of(0),
    x: Int32Array.of(toFixedPoint(-2999.9)),
    y: Int32Array.of(0),
  });
  const [bytes] = cutter.parts();
  expect(FramePart.decode(copy(bytes ?? new Uint8Array()), 1).xM(0, 0)).toBeCloseTo(-2999.9, 0);
});

it('refuses bytes that are no part, and a session of days', () => {
  const cutter = new FrameCutter(0, 10, 10, 2, 50);
  const [bytes = new Uint8Array()] = cutter.parts();
  expect(() => FramePart.decode(copy(bytes.subarray(1)), 2)).toThrow(RangeError);
  expect(() => FramePart.decode(copy(bytes), 3)).toThrow(RangeError);
  expect(() => FramePart.decode(new ArrayBuffer(0), 2)).toThrow(RangeError);
  expect(() => new FrameCutter(0, 7 * 3600, 10, 2, 50)).toThrow(RangeError);
});

it('sends for the part that is needed and the one behind it, and plays on once they are there', () => {
  const head = { rateHz: 10, startS: 0, frames: 3000, framesAPart: 1200, columns: 1 };
  const wanted: number[] = [];
  const source = new StoredSource(head, (part) => wanted.push(part));
  const part = (length: number) => {
    const cutter = new FrameCutter(0, (length - 1) / 10, 10, 1, 50);
    return FramePart.decode(copy(cutter.parts()[0] ?? new Uint8Array()), 1);
  };
  const player = new FramePlayer(source);
  player.advance(0);
  expect([wanted[0], player.state.isWaiting]).toEqual([0, true]);
  source.put(0, part(100));
  expect(source.has(0)).toBe(false);
  source.put(0, part(1200));
  player.advance(1000);
  expect(player.state).toMatchObject({ frame: 10, isWaiting: false });
  expect(wanted.at(-1)).toBe(1);
  player.seek(2999);
  player.advance(1100);
  expect([wanted.at(-1), player.state.isWaiting]).toEqual([2, true]);
});
