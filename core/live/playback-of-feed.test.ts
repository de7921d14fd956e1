import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFeedLine, type FeedHead } from '../readers/live-feed/feed-line';
import { LiveFrames, shapeOf, stepsPerMOf } from './live-history';
import { LiveSource } from './playback-of-feed';
import { FramePlayer } from './playback';

const HEAD: FeedHead = {
  format: 'live-feed',
  sourceClass: 'optical',
  rateHz: 10,
  originEpochMs: null,
  pitch: { lengthM: 105, widthM: 68 },
  teams: [],
  players: ['a', 'b'].map((key) => ({ key, name: key, side: 'home', shirtNumber: null })),
  hasBall: true,
  isShared: true,
};
const STEPS = stepsPerMOf(HEAD);

function framesOf(tenths: readonly number[]): LiveFrames {
  const live = new LiveFrames(HEAD);
  for (const k of tenths) {
    const text = `{"t":${k / 10},"p":[["a",${k % 100},1]${k % 3 === 0 ? ',["b",5,-6.25]' : ''}],"b":[0.5,0]}`;
    const line = parseFeedLine(text);
    if (line?.kind !== 'frame') throw new Error('It is a frame.');
    live.put(line.frame);
  }
  live.motion.update();
  return live;
}

const send = (live: LiveFrames, from: number, frames: number): Uint8Array =>
  live.piece(from, frames, [0, 1, 2], STEPS).bytes;
const sourceOf = (): LiveSource => new LiveSource(shapeOf(HEAD), STEPS);
const shown = (source: LiveSource, frame: number): number[] => {
  const into = new Float32Array(6);
  source.read(frame, into, 0);
  return [...into];
};

describe('a live feed as a source', () => {
  it('shows every frame where it was in time, and bridges what the batch bridges', () => {
    const source = sourceOf();
    source.put(20, send(framesOf([20, 21, 23, 24]), 20, 5), [0, 0, 0]);
    expect([source.first, source.newest]).toEqual([20, 24]);
    expect(shown(source, 21)).toEqual([21, 1, 5, -6.25, 0.5, 0]);
    expect(shown(source, 22)).toEqual([22, 1, 5, -6.25, 0.5, 0]);
    expect(shown(source, 23)).toEqual([23, 1, 5, -6.25, 0.5, 0]);
    const late = sourceOf();
    late.put(21, send(framesOf([21, 22, 23, 25, 26, 28]), 21, 8), [0, 0, 0]);
    expect([shown(late, 23)[2], shown(late, 26)[2], shown(late, 28)[2]]).toEqual([5, 5, NaN]);
  });

  it('is the same in whatever bunches the frames come, sent again or not', () => {
    const live = framesOf(Array.from({ length: 60 }, (_, k) => k));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(59), fc.integer({ min: 1, max: 20 })), { maxLength: 8 }), (bunches) => {
        const source = sourceOf();
        source.put(0, send(live, 0, 1), [0, 0, 0]);
        let next = 1;
        for (const [from, many] of bunches) {
          const begin = Math.min(from, next);
          const frames = Math.min(many, 60 - begin);
          source.put(begin, send(live, begin, frames), [0, 0, 0]);
          next = Math.max(next, begin + frames);
        }
        if (next < 60) source.put(next, send(live, next, 60 - next), [0, 0, 0]);
        expect(source.newest).toBe(59);
        for (const frame of [0, 17, 42, 59]) {
          expect(shown(source, frame).slice(0, 2)).toEqual([frame, 1]);
        }
      }),
    );
  });

  it('shows speed and distance as the server has counted them', () => {
    const source = sourceOf();
    const live = framesOf(Array.from({ length: 60 }, (_, k) => k));
    const { first, bytes, beganM } = live.piece(30, 30, [0, 1, 2], STEPS);
    source.put(first, bytes, beganM);
    const [theirs, ours] = [new Float32Array(6), new Float32Array(6)];
    source.readMotion(59, theirs);
    live.motion.read(59, ours);
    expect(Math.abs((ours[0] ?? NaN) - 10)).toBeLessThan(0.01);
    for (const at of [0, 2]) expect(Math.abs((theirs[at] ?? NaN) - (ours[at] ?? NaN))).toBeLessThan(0.006);
    for (const at of [1, 3]) expect(Math.abs((theirs[at] ?? NaN) - (ours[at] ?? NaN))).toBeLessThan(0.051);
  });

  it('moves its edge evenly between bunches, and leaps where it is far behind', () => {
    const live = framesOf(Array.from({ length: 400 }, (_, k) => k));
    const source = sourceOf();
    source.put(0, send(live, 0, 300), [0, 0, 0]);
    source.advance(0);
    expect(source.last).toBe(297);
    const edges: number[] = [];
    for (let tick = 1; tick <= 100; tick++) {
      if (tick % 10 === 0) source.put(295 + tick / 2, send(live, 295 + tick / 2, 5), [0, 0, 0]);
      source.advance(tick * 50);
      edges.push(source.last);
    }
    const steps = edges.slice(1).map((edge, index) => edge - (edges[index] ?? NaN));
    expect(Math.max(...steps)).toBe(1);
    expect(Math.min(...steps)).toBe(0);
    expect(source.newest - source.last).toBeLessThanOrEqual(5);
  });

  it('is live for a viewer who opens it before its first frame, wherever that is', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(30), (first, more) => {
        const live = framesOf(Array.from({ length: 80 }, (_, k) => first + k));
        const source = sourceOf();
        const player = new FramePlayer(source);
        player.advance(0);
        source.put(first, send(live, first, 1 + more), [0, 0, 0]);
        for (let k = 1; k <= 40; k++) {
          player.advance(k * 50);
          expect(player.state.isLive).toBe(true);
          source.put(first, send(live, first, Math.min(80, 1 + more + k)), [0, 0, 0]);
        }
      }),
    );
  });

  it('says within two seconds that the feed has stopped, and that it is back', () => {
    const live = framesOf([0, 1, 2, 40]);
    const source = sourceOf();
    source.advance(0);
    expect(source.stoppedForS !== null).toBe(false);
    source.put(0, send(live, 0, 3), [0, 0, 0]);
    source.advance(1400);
    expect([source.stoppedForS !== null, source.last]).toEqual([false, 2]);
    source.advance(1900);
    expect(source.stoppedForS !== null).toBe(true);
    source.put(40, send(live, 40, 1), [0, 0, 0]);
    source.advance(1950);
    expect([source.stoppedForS !== null, source.newest]).toEqual([false, 40]);
  });

  it('refuses bytes that are no whole frames', () => {
    expect(() => sourceOf().put(0, new Uint8Array(13), [])).toThrow('cut off');
  });
});
