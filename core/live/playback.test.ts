import fc from 'fast-check';
import { speedBuckets } from './speed-buckets';
import { describe, expect, it } from 'vitest';
import { FakeSource } from './playback.fixture';
import { parametersFor } from '../methods/default-parameters';
import { createLiveSimulation } from '../simulation/live-session/live-session-frames';
import { LiveEvents } from './live-events';
import { FramePlayer, PLAY_SPEEDS } from './playback';
import { SimulationSource } from './playback-of-simulation';
import { readTrail } from './trail';

function open(frames: number, isLive: boolean) {
  const source = new FakeSource(frames, isLive);
  const player = new FramePlayer(source);
  let nowMs = 5000;
  player.advance(nowMs);
  const pass = (seconds: number, steps = 1): void => {
    const from = nowMs;
    for (let step = 1; step <= steps; step++) player.advance(from + (seconds * 1000 * step) / steps);
    nowMs = from + seconds * 1000;
  };
  return { source, player, pass };
}

describe('a live source', () => {
  it('begins live and stays live while frames come in', () => {
    const { player, pass } = open(100, true);
    expect(player.state).toMatchObject({ frame: 99, isLive: true, isPlaying: true, elapsedS: 9.9 });
    pass(2, 60);
    expect(player.state).toMatchObject({ frame: 119, last: 119, isLive: true });
  });

  it('shows a picture that moves between the frames, never more than one behind the newest', () => {
    const { player, pass } = open(100, true);
    const shown: number[] = [];
    for (let step = 0; step < 8; step++) {
      pass(0.05);
      shown.push(player.shown);
      expect(player.state.isLive).toBe(true);
    }
    // Ten frames a second, viewed twenty times: half a frame each time, and none while waiting for the next.
    [99, 99.5, 100, 100.5, 101, 101.5, 102, 102.5].forEach((at, k) => expect(shown[k]).toBeCloseTo(at, 9));
    pass(1);
    expect(player.shown).toBeGreaterThanOrEqual(player.state.last - 1);
    player.pause();
    pass(0.05);
    expect(player.shown).toBe(player.state.frame);
  });

  it('falls behind while paused, keeps its distance when playing again, returns to live', () => {
    const { player, pass } = open(100, true);
    player.pause();
    pass(1);
    expect(player.state).toMatchObject({ frame: 99, last: 109, isLive: false });
    player.play();
    pass(1);
    expect(player.state).toMatchObject({ frame: 109, last: 119, isLive: false });
    player.pause();
    player.toEnd();
    expect(player.state).toMatchObject({ frame: 119, isLive: true, isPlaying: true });
  });

  it('catches up at twice the speed and is live then', () => {
    const { player, pass } = open(100, true);
    player.seek(89);
    player.setSpeed(2);
    pass(0.5, 5);
    expect(player.state).toMatchObject({ frame: 99, last: 104, isLive: false });
    pass(1, 10);
    expect(player.state).toMatchObject({ frame: 114, last: 114, isLive: true });
  });

  it('pauses while the slider is held and then goes on as before', () => {
    const { player, pass } = open(100, true);
    player.beginSeek();
    player.seek(40);
    expect(player.state).toMatchObject({ isPlaying: false, isSeeking: true });
    pass(1);
    expect(player.state.frame).toBe(40);
    player.endSeek();
    pass(1);
    expect(player.state).toMatchObject({ frame: 50, isPlaying: true, isSeeking: false });
    player.pause();
    player.beginSeek();
    player.seek(20);
    player.endSeek();
    expect(player.state).toMatchObject({ frame: 20, isPlaying: false });
  });

  it('keeps its distance over a sleep of an hour, and live stays live', () => {
    const { player, pass } = open(100, true);
    pass(3600);
    expect(player.state).toMatchObject({ frame: 36_099, last: 36_099, isLive: true });
    player.seek(36_000);
    pass(3600);
    expect(player.state).toMatchObject({ frame: 72_000, last: 72_099, isLive: false });
  });

  it('is carried along when its frame is dropped', () => {
    const { source, player, pass } = open(100, true);
    player.pause();
    player.seek(3);
    source.first = 30;
    pass(0.1);
    expect(player.state.frame).toBe(30);
  });
});

describe('a stored session', () => {
  it('begins at its first frame, plays, stops at its end and begins anew from there', () => {
    const { player, pass } = open(30, false);
    expect(player.state).toMatchObject({ frame: 0, isLive: false, isPlaying: true });
    pass(1, 7);
    expect(player.position).toBeCloseTo(10, 9);
    pass(5, 50);
    expect(player.state).toMatchObject({ frame: 29, isPlaying: false, isLive: false });
    player.play();
    pass(0.5, 5);
    expect(player.position).toBeCloseTo(5, 9);
  });

  it('waits for what is not there yet, and goes on from where it waited', () => {
    const { source, player, pass } = open(100, false);
    source.missing = (position) => position >= 10;
    pass(3, 30);
    expect(player.position).toBeCloseTo(9, 9);
    const before = player.position;
    source.missing = () => false;
    pass(0.1, 1);
    expect(player.position - before).toBeCloseTo(1, 9);
    source.missing = (position) => position > 50;
    player.seek(80);
    pass(0.1);
    expect(player.state).toMatchObject({ frame: 80, isWaiting: true });
  });

  it('steps from the frame shown, within what is there, and toggles whatever it does', () => {
    const { player, pass } = open(1000, false);
    pass(0.97);
    expect(player.state.frame).toBe(9);
    player.toggle();
    player.step(5);
    expect(player.state).toMatchObject({ frame: 59, isPlaying: false });
    player.step(-5);
    player.step(-5);
    expect(player.state.frame).toBe(0);
    player.step(1000);
    expect(player.state.frame).toBe(999);
    player.toggle();
    expect(player.state).toMatchObject({ frame: 0, isPlaying: true });
  });

  it('goes on where it was left after a sleep', () => {
    const { player, pass } = open(1000, false);
    pass(60);
    expect(player.position).toBeCloseTo(10, 9);
  });
});

type Step =
  | readonly ['seek' | 'step' | 'pass' | 'speed', number]
  | readonly ['play' | 'pause' | 'toggle' | 'beginSeek' | 'endSeek' | 'toEnd', 0];
const STEPS: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom('seek', 'step'), fc.double({ noNaN: false })),
  fc.tuple(fc.constant('pass' as const), fc.double({ min: 0, max: 30, noNaN: true })),
  fc.tuple(fc.constant('speed' as const), fc.nat(PLAY_SPEEDS.length - 1)),
  fc.tuple(fc.constantFrom('play', 'pause', 'toggle', 'beginSeek', 'endSeek', 'toEnd'), fc.constant(0 as const)),
);

it('shows a frame that is there, whatever is pressed in whatever order', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.integer({ min: 1, max: 400 }),
      fc.array(STEPS, { maxLength: 30 }),
      (isLive, frames, steps) => {
        const { player, pass } = open(frames, isLive);
        for (const [kind, value] of steps) {
          if (kind === 'seek') player.seek(value);
          else if (kind === 'step') player.step(value);
          else if (kind === 'pass') pass(value);
          else if (kind === 'speed') player.setSpeed(PLAY_SPEEDS[value] ?? 1);
          else player[kind]();
          const { frame, first, last } = player.state;
          expect(Number.isInteger(frame)).toBe(true);
          expect(frame).toBeGreaterThanOrEqual(first);
          expect(frame).toBeLessThanOrEqual(last);
        }
      },
    ),
  );
});

it('is as far after a time, however often it is asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 400 }), (seconds, steps) => {
      const { player, pass } = open(10_000, true);
      player.seek(100);
      pass(seconds, steps);
      expect(player.position).toBeCloseTo(100 + 10 * seconds, 6);
    }),
  );
});

describe('SimulationSource', () => {
  it('makes 30 frames a second, whether they are asked for evenly, in bunches or after a sleep', () => {
    const evenly = new SimulationSource('football', 1);
    const inBunches = new SimulationSource('football', 1);
    for (let ms = 0; ms < 10_000; ms += 16) evenly.advance(ms);
    for (const ms of [0, 3, 5000, 5000, 4000, 9984]) inBunches.advance(ms);
    // 9.984 s are 299.52 frames.
    expect([evenly.last, inBunches.last]).toEqual([7199 + 299, 7199 + 299]);
    const [one, other] = [new Float32Array(20), new Float32Array(20)];
    evenly.read(7400, one, 0);
    inBunches.read(7400, other, 0);
    expect(one).toEqual(other);
  });

  it('finds the same in the parts searched after the opening as in one search', () => {
    const source = new SimulationSource('football', 1);
    source.advance(0);
    expect(source.found).toBeNull();
    for (let k = 0; k < 8; k++) source.advance(0);
    const whole = new LiveEvents(createLiveSimulation('football', 1).ring, 30, parametersFor('optical'));
    whole.update();
    expect(whole.revision).toBeGreaterThan(50);
    expect(source.found?.players).toEqual(whole.players);
  });

  it('makes what an hour of sleep has missed, two minutes of it for every picture', () => {
    const source = new SimulationSource('basketball', 1);
    source.advance(0);
    source.advance(3_600_000);
    expect(source.last).toBe(7199 + 3600);
    for (let k = 0; k < 29; k++) source.advance(3_600_000 + k);
    expect(source.last).toBe(7199 + 108_000);
    expect(source.first).toBe(7200 + 108_000 - 54_000);
  });
});

describe('the trail', () => {
  it('is two seconds of 60 frames, oldest first, and shorter at the beginning', () => {
    const source = new FakeSource(1000, true, 30);
    const into = new Float32Array(2 * 2 * 60);
    expect(readTrail(source, 500, 60, into)).toBe(60);
    expect([into[0], into[4], into[236]]).toEqual([441, 442, 500]);
    expect(readTrail(source, 2, 60, into)).toBe(3);
    expect([into[0], into[4], into[8]]).toEqual([0, 1, 2]);
  });

  it('is two seconds at another rate as well', () => {
    const source = new FakeSource(1000, false, 10);
    const into = new Float32Array(2 * 2 * 60);
    expect(readTrail(source, 500, 60, into)).toBe(60);
    expect(into[0]).toBeCloseTo(500 - 59 / 3, 4);
    expect(into[236]).toBe(500);
  });
});

it('tells the highest speed of each part of a source, and nothing where there is nothing', () => {
  const source = new FakeSource(100, false);
  const into = new Float32Array(4);
  speedBuckets(source, 1, into);
  // Player 1 in frame f has 1 + f / 10 m/s: the last frames of the quarters are 24, 49, 74 and 99.
  expect([...into].map((speed) => Math.round(speed * 10) / 10)).toEqual([3.4, 5.9, 8.4, 10.9]);
  source.missing = (frame) => frame >= 50;
  speedBuckets(source, 1, into);
  expect([...into].map(Number.isNaN)).toEqual([false, false, true, true]);
});
