import { LIVE_PLAYERS } from '@halfturn/core/simulation/live-session/live-session-frames';
import { SPORT_PITCHES, type Sport } from '@halfturn/core/simulation/sport-pitches';
import type { RealtimeClient } from '@halfturn/workers/realtime/client';
import type { Opening, Scene, View } from '@halfturn/workers/realtime/contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRealtime } from './use-realtime';

type Open = (onCrash: () => void) => RealtimeClient;
const worker = vi.hoisted(() => ({ open: vi.fn<Open>() }));
vi.mock('@halfturn/workers/realtime/client', () => ({ openRealtimeClient: worker.open }));

const scene = (sport: Sport): Scene => ({ sport, pitch: SPORT_PITCHES[sport], players: [] });
const view = (frame: number, traces: View['traces'] = null): View => ({
  state: {
    frame,
    first: 0,
    last: 7199,
    rateHz: 30,
    elapsedS: frame / 30,
    isPlaying: true,
    isSeeking: false,
    isLive: frame === 7199,
    isWaiting: false,
    speed: 1,
  },
  motion: new Float32Array(2 * LIVE_PLAYERS),
  totals: null,
  traces,
  found: null,
  problem: null,
  interruption: null,
});
const TRACES = { players: [3], speeds: new Float32Array(400) };

let say: ((view: View) => void)[];
let crash: (() => void)[];
let disposed: number;
let isBroken: boolean;

beforeEach(() => {
  [say, crash, disposed, isBroken] = [[], [], 0, false];
  const nothing = () => undefined;
  worker.open.mockReset().mockImplementation((onCrash) => {
    crash.push(onCrash);
    return {
      open: (opening, onView) => {
        say.push(onView);
        const sport = opening.kind === 'simulation' ? opening.sport : 'football';
        return isBroken ? Promise.reject(new Error('No frames.')) : Promise.resolve(scene(sport));
      },
      drawOn: nothing,
      giveFrames: nothing,
      takeBack: nothing,
      look: nothing,
      command: nothing,
      dispose: () => void disposed++,
    };
  });
});
afterEach(cleanup);

const simulation = (sport: Sport) => (): Promise<Opening> =>
  Promise.resolve({ kind: 'simulation', sport, seed: 1, isPlaying: true });
const FOOTBALL = simulation('football');
const BASEBALL = simulation('baseball');
const open = () =>
  renderHook<ReturnType<typeof useRealtime>, () => Promise<Opening>>((opening) => useRealtime(opening), {
    initialProps: FOOTBALL,
  });

it('another sport has nothing of the one before: no players, no frames, whatever that still says', async () => {
  const { result, rerender } = open();
  await waitFor(() => expect(result.current.scene?.sport).toBe('football'));
  act(() => say[0]?.(view(90, TRACES)));
  act(() => say[0]?.(view(91)));
  expect([result.current.view?.state.frame, result.current.view?.traces]).toEqual([91, TRACES]);
  rerender(BASEBALL);
  expect([result.current.scene, result.current.view]).toEqual([null, null]);
  await waitFor(() => expect(result.current.scene?.sport).toBe('baseball'));
  act(() => say[0]?.(view(92)));
  expect(result.current.view).toBeNull();
  act(() => say[1]?.(view(7199)));
  expect(result.current.view).toMatchObject({ state: { frame: 7199, isLive: true }, traces: null });
  expect([worker.open.mock.calls.length, disposed]).toEqual([1, 0]);
});

it.each([
  ['stops', () => act(() => crash[0]?.())],
  ['cannot open what is played', () => undefined],
])('a worker that %s is said, and tried again with another one', async (what, end) => {
  isBroken = what !== 'stops';
  const { result, unmount } = open();
  if (!isBroken) await waitFor(() => expect(result.current.scene).not.toBeNull());
  end();
  await waitFor(() => expect(result.current.problem).toBe('Playback stopped. Try again.'));
  isBroken = false;
  act(() => result.current.retry());
  await waitFor(() => expect([result.current.problem, result.current.scene?.sport]).toEqual([null, 'football']));
  expect(worker.open).toHaveBeenCalledTimes(2);
  unmount();
  expect(disposed).toBe(2);
});
