import { TRAIL_FRAMES } from '@halfturn/core/views/pitch/draw-players';
import { beforeEach, expect, it } from 'vitest';
import type { Command, FrameForPage, View } from './contract';
import { Stage } from './stage';

/** A minute or a day after the start makes no difference. */
const START_MS = 86_400_000;
const PICTURE_MS = 1000 / 60;

let stage: Stage;
let nowMs: number;
let views: View[];

beforeEach(() => {
  stage = new Stage();
  nowMs = START_MS;
  views = [];
  stage.open(
    { kind: 'simulation', sport: 'basketball', seed: 1, isPlaying: true },
    (view) => void views.push(view),
    async () => null,
  );
  stage.tick(nowMs);
});

function passSeconds(seconds: number, everyMs = PICTURE_MS): void {
  const endMs = nowMs + seconds * 1000;
  while (nowMs + everyMs <= endMs) {
    nowMs += everyMs;
    stage.tick(nowMs);
  }
  nowMs = endMs;
  stage.tick(nowMs);
}

const command = (said: Command): View => {
  stage.command(said, nowMs);
  return last();
};

const last = (): View => {
  const view = views.at(-1);
  if (view === undefined) throw new Error('Nothing has been said yet.');
  return view;
};

/** Sent at once after a command, here one without effect. */
const state = () => command({ kind: 'speed', speed: 1 }).state;

it('opens on four minutes and makes 30 frames a second, also where it is seldom asked', () => {
  expect(last().state).toMatchObject({ last: 7199, isLive: true, isPlaying: true });
  expect(last().motion).toHaveLength(22);
  passSeconds(10);
  expect(state().last).toBe(7199 + 300);
  passSeconds(60, 1000);
  expect(state()).toMatchObject({ last: 7199 + 2100, frame: 7199 + 2100, isLive: true, isPlaying: true });
});

it('says how far it is four times a second, not with every picture', () => {
  const before = views.length;
  passSeconds(3);
  expect(views.length - before).toBeGreaterThanOrEqual(11);
  expect(views.length - before).toBeLessThanOrEqual(13);
});

it('obeys a command and says so at once', () => {
  const { frame } = command({ kind: 'pause' }).state;
  passSeconds(2);
  expect(state()).toMatchObject({ frame, last: 7199 + 60, isPlaying: false, isLive: false });
  expect(command({ kind: 'seek', frame: 600 }).state).toMatchObject({ frame: 600, elapsedS: 20 });
  expect(command({ kind: 'toEnd' }).state).toMatchObject({ frame: 7199 + 60, isLive: true, isPlaying: true });
});

it('begins another sport anew: its own pitch and players, four minutes, live, playing at its own speed', () => {
  passSeconds(20);
  command({ kind: 'speed', speed: 4 });
  command({ kind: 'pause' });
  expect(command({ kind: 'seek', frame: 90 }).state).toMatchObject({ frame: 90, last: 7199 + 600, isPlaying: false });
  const scene = stage.open(
    { kind: 'simulation', sport: 'baseball', seed: 1, isPlaying: true },
    (view) => void views.push(view),
    async () => null,
  );
  expect([scene.sport, scene.pitch, scene.players.length]).toEqual(['baseball', { lengthM: 122, widthM: 122 }, 11]);
  stage.tick(nowMs);
  const fresh = { frame: 7199, first: 0, last: 7199, isPlaying: true, isLive: true, isSeeking: false, speed: 1 };
  expect(last().state).toMatchObject(fresh);
});

it('waits with playing while the slider is held, stays within its frames, and goes on as before', () => {
  command({ kind: 'beginSeek' });
  expect(command({ kind: 'seek', frame: -50 }).state).toMatchObject({ frame: 0, isPlaying: false, isSeeking: true });
  expect(command({ kind: 'seek', frame: 1e9 }).state).toMatchObject({ frame: 7199, isLive: true });
  command({ kind: 'seek', frame: 300 });
  passSeconds(1);
  expect(state()).toMatchObject({ frame: 300, isLive: false });
  expect(command({ kind: 'endSeek' }).state).toMatchObject({ isPlaying: true, isSeeking: false });
  passSeconds(1, 1000);
  expect(state().frame).toBe(330);
});

it('gives no more frames than buffers have come back, each with its trail', () => {
  const frames: FrameForPage[] = [];
  stage.giveFrames((frame) => void frames.push(frame));
  passSeconds(1);
  expect(frames).toHaveLength(2);
  const [frame] = frames;
  if (frame === undefined) throw new Error('There are two.');
  expect(frame.frames).toBe(TRAIL_FRAMES);
  expect(frame.positions).toHaveLength(TRAIL_FRAMES * 22);
  // Everybody is on the court of 28.65 m or just beside it.
  expect(Math.max(...frame.positions.map(Math.abs))).toBeLessThan(16.5);
  stage.takeBack(new Float32Array(3));
  passSeconds(1);
  expect(frames).toHaveLength(2);
  stage.takeBack(frame.positions);
  passSeconds(1);
  expect(frames).toHaveLength(3);
});

it('says who runs before it has searched what they did, then their counts at once', () => {
  expect(views).toHaveLength(1);
  expect([last().state.last, last().found]).toEqual([7199, null]);
  // Eight parts of half a minute, one for each picture.
  for (let picture = 0; picture < 7; picture++) stage.tick(nowMs);
  expect(views).toHaveLength(1);
  stage.tick(nowMs);
  expect(views).toHaveLength(2);
  expect(last().found).toHaveLength(11);
});

it('closed, says nothing, draws nothing, and opens again as a new one', () => {
  const frames: FrameForPage[] = [];
  stage.giveFrames((frame) => void frames.push(frame));
  stage.close();
  passSeconds(2);
  expect([views.length, frames.length]).toEqual([1, 0]);
  stage.open(
    { kind: 'simulation', sport: 'football', seed: 1, isPlaying: true },
    (view) => void views.push(view),
    async () => null,
  );
  passSeconds(1);
  expect(last().state).toMatchObject({ first: 0, isLive: true });
  expect(frames).toEqual([]);
});
