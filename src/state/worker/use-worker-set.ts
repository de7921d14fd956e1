import type { ReadingCall } from '@halfturn/contract/call';
import type { EntrySpeedBoundaries } from '@halfturn/core/methods/turn-classes';
import type { PlayerDetail } from '@halfturn/core/views/player/player-detail';
import type { SessionTurns } from '@halfturn/core/views/session/session-turns';
import type { TurnExplorer } from '@halfturn/core/views/turns/turn-explorer';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { callUrl } from '../calls/api-address';
import type { Named } from '../calls/refusal';
import { workerSets } from './analytics';
import { NOTHING_YET, type SetRequest, type SetState } from './worker-sets';

export interface AnswerSource<Query extends z.ZodType, Answer extends z.ZodType, Params extends z.ZodType> {
  readonly call: ReadingCall<Query, z.ZodType, Answer, Params>;
  readonly query?: z.output<Query>;
  readonly params?: z.output<Params>;
  /** Statuses that the screen wants as `refusal`; every other is handled globally. */
  readonly named?: Named;
}

export interface TurnsSource<
  Form extends 'session' | 'parts',
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> extends AnswerSource<Query, z.ZodType, Params> {
  readonly turns: Form;
  readonly boundaries: EntrySpeedBoundaries;
}

export interface WorkerSet<Data> extends SetState {
  readonly key: string | null;
  readonly isPending: boolean;
  readonly retry: () => void;
  readonly holds?: Data;
}

export interface PlayerSource<Query extends z.ZodType = z.ZodType> extends AnswerSource<Query, z.ZodType, z.ZodType> {
  readonly turns: 'player';
}

type Source = AnswerSource<z.ZodType, z.ZodType, z.ZodType> &
  (Partial<TurnsSource<'session' | 'parts'>> | Pick<PlayerSource, 'turns'>);

export function requestOf(source: Source): SetRequest {
  const { call, query, params, named = [], turns } = source;
  const path = callUrl(call.path, params, query);
  const isKept = call.offline === true;
  if (turns === 'player') return { key: path, path, form: { kind: turns }, tags: call.tags, named, isKept };
  const { boundaries } = source;
  if (turns === undefined || boundaries === undefined) {
    return { key: path, path, form: { kind: 'answer', path: call.path }, tags: call.tags, named, isKept };
  }
  const { lowerMPerS, upperMPerS } = boundaries;
  const key = `${turns} ${path} ${lowerMPerS} ${upperMPerS}`;
  return { key, path, form: { kind: turns, boundaries: { lowerMPerS, upperMPerS } }, tags: call.tags, named, isKept };
}

/**
 * A set that the analytics worker fetches, parses and keeps: loaded with the first screen that needs it, shared by all.
 * Refusals other than the named ones are handled globally.
 * @param source null loads nothing
 */
export function useWorkerSet<Query extends z.ZodType, Params extends z.ZodType>(
  source: TurnsSource<'session', Query, Params> | null,
): WorkerSet<SessionTurns>;
export function useWorkerSet<Query extends z.ZodType, Params extends z.ZodType>(
  source: TurnsSource<'parts', Query, Params> | null,
): WorkerSet<TurnExplorer>;
export function useWorkerSet<Query extends z.ZodType>(source: PlayerSource<Query> | null): WorkerSet<PlayerDetail>;
export function useWorkerSet<Query extends z.ZodType, Answer extends z.ZodType, Params extends z.ZodType>(
  source: AnswerSource<Query, Answer, Params> | null,
): WorkerSet<z.output<Answer>>;
export function useWorkerSet(source: Source | null): Omit<WorkerSet<unknown>, 'holds'> {
  const request = source === null ? null : requestOf(source);
  const key = request?.key ?? null;
  const newest = useRef(request);
  const hasShown = useRef(false);
  useLayoutEffect(() => {
    newest.current = request;
  });
  useEffect(() => {
    // The key contains everything that a load depends on.
    const held = newest.current;
    if (key === null || held === null) return undefined;
    return workerSets.hold({ ...held, hasSomethingToLose: hasShown.current });
  }, [key]);
  const state: SetState = useSyncExternalStore(workerSets.subscribe, () =>
    key === null ? NOTHING_YET : workerSets.stateOf(key),
  );
  useEffect(() => {
    if (state.isReady) hasShown.current = true;
  }, [state.isReady]);
  const retry = useCallback(() => {
    if (key !== null) workerSets.retry(key);
  }, [key]);
  return useMemo(
    () => ({
      ...state,
      key,
      isPending: key !== null && !state.isReady && state.refusal === null && state.problem === null,
      retry,
    }),
    [key, state, retry],
  );
}
