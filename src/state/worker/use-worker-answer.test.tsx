import { turnReport } from '@halfturn/contract/turns/turns';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import type { ReportCategory } from '@halfturn/core/views/turns/turn-report-categories';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { setNavigate } from '../navigation';
import { workerSets } from './analytics';
import { useWorkerAnswer } from './use-worker-answer';
import { useWorkerSet } from './use-worker-set';

afterEach(() => {
  cleanup();
  workerSets.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const cell = (value: number) => ({
  value,
  minimum: null,
  maximum: null,
  average: null,
  standardDeviation: null,
  count: 0,
});
const counts = (value: number) => ({ LOW: cell(value), MEDIUM: cell(0), HIGH: cell(0) });
const ANSWER = {
  turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5, names: ['Low', 'Medium', 'High'] },
  reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
  teamTotals: null,
  playerEntries: [
    {
      player: { playerId: 1, name: 'Ann', positionSortOrder: 1, positionGroupSortOrder: 1, isOpposition: false },
      activeTimeM: 90,
      comparedM: 90,
      report: {
        entrySpeedReport: counts(1),
        angleReport: counts(2),
        accelerationReport: counts(3),
        decelerationReport: counts(4),
      },
    },
  ],
};
const requests = (['entrySpeedReport', 'angleReport'] as const).map((category) => ({ category, units: DEFAULT_UNITS }));

function render({ keepPrevious = false, isOneSubject = false, isChosen = false } = {}) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(ANSWER)));
  vi.stubGlobal('fetch', asked);
  const worker = stubAnalyticsWorker();
  const mount = () =>
    renderHook(
      ({ sessionId, at }: { sessionId: number; at: number }) => {
        const set = useWorkerSet({ call: turnReport, query: { customerId: 7, sessionId } });
        const request: { category: ReportCategory; units: typeof DEFAULT_UNITS } | null = requests[at] ?? null;
        return useWorkerAnswer(set, 'turnReport', request, {
          keepPrevious,
          ...(isOneSubject ? { subject: 7 } : {}),
          ...(isChosen ? { accept: () => true } : {}),
        });
      },
      { initialProps: { sessionId: 3, at: 0 } },
    );
  const hook = mount();
  const calls = () =>
    asked.mock.calls.flatMap(([url]) => (typeof url === 'string' && url !== '/config.json' ? [url] : []));
  return { hook, mount, worker, calls, asked };
}

const low = (answer: ReturnType<typeof render>['hook']['result']['current']) =>
  answer.data?.groups[0]?.rows[0]?.cells[0]?.value;

describe('useWorkerAnswer', () => {
  it('answers from one fetch, and keeps the last answer until the next is there', async () => {
    const { hook, calls } = render();
    expect(hook.result.current).toMatchObject({ isPending: true, data: undefined });
    await waitFor(() => expect(low(hook.result.current)).toBe(1));
    hook.rerender({ sessionId: 3, at: 1 });
    expect(hook.result.current).toMatchObject({ isPending: false, isStale: true });
    expect(low(hook.result.current)).toBe(1);
    await waitFor(() => expect(low(hook.result.current)).toBe(2));
    expect(hook.result.current).toMatchObject({ isStale: false, request: requests[1] });
    expect(calls()).toEqual(['/api/turnreport?customerId=7&sessionId=3']);
  });

  it('a screen that opens again has its answer in the first frame, without asking the worker', async () => {
    const { hook, mount } = render();
    await waitFor(() => expect(low(hook.result.current)).toBe(1));
    const { data } = hook.result.current;
    hook.unmount();
    const asked = vi.spyOn(workerSets, 'ask');
    const again = mount();
    expect(again.result.current).toMatchObject({ isPending: false, isStale: false });
    expect(again.result.current.data).toBe(data);
    again.rerender({ sessionId: 3, at: 1 });
    await waitFor(() => expect(low(again.result.current)).toBe(2));
    again.rerender({ sessionId: 3, at: 0 });
    expect(again.result.current).toMatchObject({ isStale: false, request: requests[0] });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('one that chooses among answers has it as well when it opens; then it gets each, also one given before', async () => {
    const { hook, mount } = render({ isChosen: true });
    await waitFor(() => expect(low(hook.result.current)).toBe(1));
    hook.unmount();
    const asked = vi.spyOn(workerSets, 'ask');
    const again = mount();
    expect(again.result.current).toMatchObject({ isPending: false, isStale: false });
    expect(asked).not.toHaveBeenCalled();
    again.rerender({ sessionId: 3, at: 1 });
    await waitFor(() => expect(low(again.result.current)).toBe(2));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('a reload that brings the same keeps its identity, another answer only what did not change', async () => {
    const { hook, asked } = render();
    await waitFor(() => expect(low(hook.result.current)).toBe(1));
    const before = hook.result.current;
    act(() => workerSets.makeStale(turnReport.tags));
    expect(hook.result.current.isStale).toBe(true);
    await waitFor(() => expect(hook.result.current.isStale).toBe(false));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(hook.result.current).toMatchObject({ version: before.version, problem: null });
    expect(hook.result.current.data).toBe(before.data);
    const [entry] = ANSWER.playerEntries;
    const report = { ...entry?.report, entrySpeedReport: counts(9) };
    asked.mockImplementation(() =>
      Promise.resolve(Response.json({ ...ANSWER, playerEntries: [{ ...entry, report }] })),
    );
    act(() => workerSets.makeStale(turnReport.tags));
    await waitFor(() => expect(low(hook.result.current)).toBe(9));
    expect(hook.result.current.version).toBeGreaterThan(before.version);
  });

  it('shows nothing of another session', async () => {
    const { hook } = render();
    await waitFor(() => expect(low(hook.result.current)).toBe(1));
    hook.rerender({ sessionId: 4, at: 0 });
    expect(hook.result.current).toMatchObject({ isPending: true, data: undefined });
    await waitFor(() => expect(low(hook.result.current)).toBe(1));
  });

  it('an older answer stands below the reason why there is no newer one; that of another session does not', async () => {
    const { hook, asked } = render({ keepPrevious: true });
    await waitFor(() => expect(low(hook.result.current)).toBe(1));
    asked.mockRejectedValue(new TypeError('offline'));
    act(() => workerSets.makeStale(turnReport.tags));
    expect(hook.result.current).toMatchObject({ isStale: true, problem: null });
    await waitFor(() => expect(hook.result.current.problem).toMatch(/^The server does not answer/));
    expect(low(hook.result.current)).toBe(1);
    expect(hook.result.current).toMatchObject({ isStale: false, isPending: false });

    hook.rerender({ sessionId: 4, at: 0 });
    expect(low(hook.result.current)).toBe(1);
    expect(hook.result.current.isStale).toBe(true);
    await waitFor(() => expect(hook.result.current.problem).toMatch(/^The server does not answer/));
    expect(hook.result.current.data).toBeUndefined();
  });

  it('the last answer of the same subject stands below the reason why the next does not come, until it does', async () => {
    const visited: string[] = [];
    setNavigate((path) => visited.push(path));
    const { hook, asked } = render({ isOneSubject: true });
    await waitFor(() => expect(low(hook.result.current)).toBe(1));
    const refused = { statusCode: 503, message: 'Busy.' };
    asked.mockImplementation(() => Promise.resolve(Response.json(refused, { status: 503 })));
    hook.rerender({ sessionId: 4, at: 0 });
    expect(hook.result.current).toMatchObject({ isPending: true, data: undefined });
    await waitFor(() => expect(hook.result.current.problem).not.toBeNull());
    expect(low(hook.result.current)).toBe(1);
    expect(hook.result.current).toMatchObject({ isStale: false, isPending: false });
    expect(visited).toEqual([]);

    asked.mockImplementation(() => Promise.resolve(Response.json(ANSWER)));
    act(() => hook.result.current.retry());
    expect(hook.result.current).toMatchObject({ isStale: true, problem: null });
    expect(low(hook.result.current)).toBe(1);
    await waitFor(() => expect(hook.result.current.isStale).toBe(false));
  });

  it('says that the worker stopped, and a retry starts another one', async () => {
    const { hook, worker } = render();
    await waitFor(() => expect(low(hook.result.current)).toBe(1));
    act(() => worker.crash());
    expect(hook.result.current.problem).toBe('The analysis stopped. Try again.');
    act(() => hook.result.current.retry());
    await waitFor(() => expect(hook.result.current).toMatchObject({ problem: null, isPending: false }));
    await waitFor(() => expect(worker.started()).toBe(2));
  });
});
