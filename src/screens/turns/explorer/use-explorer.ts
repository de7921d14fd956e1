import { clubTurns, leagueTurns } from '@halfturn/contract/turns/turn-explorer';
import type { EntrySpeedBoundaries } from '@halfturn/core/methods/turn-classes';
import type { ActiveBrush } from '@halfturn/core/turns/brush-index';
import { EVERY_TURN, type TurnQuery } from '@halfturn/core/turns/turn-query';
import type {
  DetailQuestion,
  ExplorerDetail,
  ExplorerQuestion,
  ExplorerView,
  TurnExplorer,
} from '@halfturn/core/views/turns/turn-explorer';
import { latestWins } from '@halfturn/workers/latest-wins';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { MOST_MARKS } from '../../../charts/turn-cloud/cloud';
import { both } from '../../../state/calls/both';
import type { Shown } from '../../../state/calls/use-call';
import { useUnchanged } from '../../../state/calls/use-unchanged';
import { workerSets } from '../../../state/worker/analytics';
import { useWorkerAnswer } from '../../../state/worker/use-worker-answer';
import { useWorkerSet, type WorkerSet } from '../../../state/worker/use-worker-set';
import { MovingPicture } from './moving-picture';

/** After a hand has rested so long, what is worth waiting for is asked. */
const REST_MS = 160;
const EVERYTHING_THERE: ExplorerQuestion = { query: EVERY_TURN, active: 'none', marks: null };

/** Many turns in the worker, to be asked about. */
export type ExplorerSet = WorkerSet<TurnExplorer>;

/** The club's turns, and the league's once they are wanted. */
export function useExplorerSets(customerId: number, boundaries: EntrySpeedBoundaries, withLeague: boolean) {
  const asked = { query: { customerId }, turns: 'parts', boundaries } as const;
  const club = useWorkerSet({ ...asked, call: clubTurns });
  const league = useWorkerSet(withLeague ? { ...asked, call: leagueTurns } : null);
  return { club, league };
}

/** The picture while a hand moves, of a set that has turns already. */
export function useMovingPicture({ key, isReady, count }: ExplorerSet): MovingPicture {
  const [moving] = useState(() => new MovingPicture());
  const isThere = isReady || count > 0;
  useLayoutEffect(() => {
    moving.askFrom(
      key === null || !isThere
        ? null
        : latestWins((question: ExplorerQuestion) => workerSets.ask('explore', key, question)),
    );
  }, [moving, key, isThere]);
  return moving;
}

export interface ExplorerPicture {
  /** Of the query, or of the one before while its answer is on the way. */
  readonly view: ExplorerView;
  /** Every turn there is: what the selection is part of. */
  readonly all: ExplorerView;
}

/** The picture of a query at rest; an overtaken one is never drawn. */
export function usePicture(
  club: ExplorerSet,
  query: TurnQuery,
  active: ActiveBrush,
  moving: MovingPicture,
): Shown<ExplorerPicture> {
  const question: ExplorerQuestion = { query, active, marks: { most: MOST_MARKS, isSample: false } };
  const all = useWorkerAnswer(club, 'explore', EVERYTHING_THERE);
  const picture = useWorkerAnswer(club, 'explore', question, {
    accept: () => {
      // A hand that moves again is not made to wait for a render: it asks for the next picture itself.
      if (moving.isMoving) return false;
      moving.settle();
      return true;
    },
  });
  const shown = both(picture, all);
  const [view, whole] = shown.data ?? [];
  // None have come so far: more are on their way.
  const isThere = view !== undefined && whole !== undefined && (view.turns > 0 || club.isReady);
  return {
    ...shown,
    // A successor follows at once, without a sign of its own.
    isStale: false,
    isPending: !isThere && shown.problem === null && shown.refusal === null,
    data: isThere ? { view, all: whole } : undefined,
  };
}

/** The newest value once a hand has rested so long, and no other brush moves; null until then. */
function useRested<Value>(newest: Value, moving: MovingPicture): Value | null {
  const value = useUnchanged(newest);
  const [rested, setRested] = useState<Value | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => (moving.isMoving ? wait() : setRested(value)), REST_MS);
    };
    wait();
    return () => clearTimeout(timer);
  }, [value, moving]);
  return rested;
}

export interface RestingDetail {
  readonly query: TurnQuery;
  readonly detail: ExplorerDetail;
}

/** What follows when the hand rests; null until then. The one before stays while the next is on the way. */
export function useDetail(
  club: ExplorerSet,
  query: TurnQuery,
  planesOf: readonly number[],
  moving: MovingPicture,
): RestingDetail | null {
  const question: DetailQuestion = { query, mostMarks: MOST_MARKS, planesOf };
  const { data, request } = useWorkerAnswer(club, 'exploreDetail', useRested(question, moving), {
    accept: () => !moving.isMoving,
  });
  return useMemo(
    () => (data === undefined || request === undefined ? null : { query: request.query, detail: data }),
    [data, request],
  );
}

/** The league under the same classes and ranges, whatever the days and players; it follows when the hand rests. */
export function useReference(league: ExplorerSet, query: TurnQuery, moving: MovingPicture): ExplorerView | null {
  const question: ExplorerQuestion = {
    query: { ...EVERY_TURN, filter: query.filter, ranges: query.ranges },
    active: 'none',
    marks: null,
  };
  const rested = useRested(question, moving);
  const isThere = league.isReady && league.count > 0;
  const { data } = useWorkerAnswer(league, 'explore', isThere ? rested : null, { accept: () => !moving.isMoving });
  return isThere ? (data ?? null) : null;
}
