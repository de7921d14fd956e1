import { encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { NO_FILTER, toggleClass, type TurnFilter } from '@halfturn/core/turns/filter-categories';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import type { TurnScope } from '@halfturn/core/views/turns/turn-scatter';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Shown } from '../../state/calls/use-call';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { useTurnSet } from './turn-sets';
import { useTurnPicture } from './use-turn-picture';

afterEach(() => {
  cleanup();
  workerSets.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const TURN = {
  playerId: 1,
  startS: 0,
  twistingTimeS: 0.2,
  entrySpeedMPerS: 4,
  exitSpeedMPerS: 4,
  minimumSpeedMPerS: 2,
  angleDegrees: 90,
  peakAccelerationMPer2: 4.5,
  peakDecelerationMPer2: -4.5,
  turnSide: 'L',
  sideUncertain: false,
  turnMatchTimeS: 0,
} as const;
const BATCH = encodeTurnBatch([TURN, { ...TURN, startS: 1, turnSide: 'R' }, { ...TURN, startS: 2, playerId: 2 }], {
  sessionId: 3,
  sessionDate: '2024-01-01',
  title: 'M',
  sessionIsAMatch: true,
});
const PLAYERS = [
  { playerId: 1, name: 'Ann', positionSortOrder: 1, isOpposition: false },
  { playerId: 2, name: 'Bea', positionSortOrder: 1, isOpposition: true },
];
const KNOWN: Shown<unknown> = {
  data: PLAYERS,
  isPending: false,
  isStale: false,
  refusal: null,
  problem: null,
  retry: () => undefined,
};
const OWN: TurnScope = { scope: 'own', units: DEFAULT_UNITS, players: PLAYERS };
const ALL: TurnScope = { ...OWN, scope: 'all' };
const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };

it('asks for the points once per scope, and per filter for no more than what it shows of them', async () => {
  stubAnalyticsWorker();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array(BATCH))));
  const asked = vi.spyOn(workerSets, 'ask');
  const pointsAsked = () => asked.mock.calls.filter(([view]) => view === 'turnScatter').length;
  const { result, rerender } = renderHook(
    ({ scope, filter }: { scope: TurnScope; filter: TurnFilter }) => {
      const set = useTurnSet({ customerId: 7, sessionId: 3, drillId: 0 }, BOUNDARIES);
      return useTurnPicture(set, KNOWN, scope, filter);
    },
    { initialProps: { scope: OWN, filter: NO_FILTER } },
  );
  await waitFor(() => expect(result.current.data?.filtered).toMatchObject({ total: 2, matching: 2 }));
  const { scatter } = result.current.data ?? {};
  for (const [filter, matching, isKnown] of [
    [toggleClass(NO_FILTER, 'side', 0), 1, false],
    [toggleClass(NO_FILTER, 'time', 2), 0, false],
    [NO_FILTER, 2, true],
  ] as const) {
    rerender({ scope: OWN, filter });
    expect(result.current.isStale).toBe(!isKnown);
    await waitFor(() => expect(result.current).toMatchObject({ isStale: false, data: { filtered: { matching } } }));
    // The same array, so that the focused point stays focused.
    expect(result.current.data?.scatter).toBe(scatter);
  }
  expect(pointsAsked()).toBe(1);
  rerender({ scope: ALL, filter: NO_FILTER });
  await waitFor(() => expect(result.current.data).toMatchObject({ scope: ALL, filtered: { total: 3 } }));
  expect(result.current.data?.scatter.points.length).toBe(3);
  expect(pointsAsked()).toBe(2);
});
