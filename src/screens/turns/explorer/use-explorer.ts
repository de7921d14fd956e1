import { clubTurns, leagueTurns, turnMinutes } from '@halfturn/contract/turns/turn-explorer';
import type { EntrySpeedBoundaries } from '@halfturn/core/methods/turn-classes';
import type { ActiveBrush } from '@halfturn/core/turns/brush-index';
import { EVERY_TURN, type TurnQuery } from '@halfturn/core/turns/turn-query';
import type { Findings } from '@halfturn/core/views/words/statement';
import type {
  DetailQuestion,
  ExplorerDetail,
  ExplorerQuestion,
  ExplorerView,
  TurnExplorer,
} from '@halfturn/core/views/turns/turn-explorer';
import { latestWins } from '@halfturn/workers/latest-wins';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { MOST_MARKS, SAMPLE_MARKS } from '../../../charts/turn-cloud/cloud-plan';
import { both } from '../../../state/calls/joined-calls';
import { type Shown, useCall } from '../../../state/calls/use-call';
import { useUnchanged } from '../../../state/calls/use-unchanged';
import { workerSets } from '../../../state/worker/analytics';
import { useWorkerAnswer } from '../../../state/worker/use-worker-answer';
import { useWorkerSet, type WorkerSet } from '../../../state/worker/use-worker-set';
import { MovingPicture } from './moving-picture';
import type { ShownPlayer } from './PlayerPlanes';

/** Expensive queries wait this long after a drag. */
const REST_MS = 160;
const EVERYTHING_THERE: ExplorerQuestion = { query: EVERY_TURN, active: 'none', marks: null };

export type ExplorerSet = WorkerSet<TurnExplorer>;

export function useExplorerSets(customerId: number, boundaries: EntrySpeedBoundaries, withLeague: boolean) {
  const asked = { query: { customerId }, turns: 'parts', boundaries } as const;
  const club = useWorkerSet({ ...asked, call: clubTurns });
  const league = useWorkerSet(withLeague ? { ...asked, call: leagueTurns } : null);
  return { club, league };
}

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
  readonly view: ExplorerView;
  readonly all: ExplorerView;
}

export function usePicture(
  club: ExplorerSet,
  query: TurnQuery,
  active: ActiveBrush,
  moving: MovingPicture,
): Shown<ExplorerPicture> {
  // A growing set is drawn again in a moment: a sample of it will do.
  const marks = club.isReady ? { most: MOST_MARKS, isSample: false } : { most: SAMPLE_MARKS, isSample: true };
  const question: ExplorerQuestion = { query, active, marks };
  const all = useWorkerAnswer(club, 'explore', EVERYTHING_THERE);
  const picture = useWorkerAnswer(club, 'explore', question, {
    accept: () => {
      // Do not make a new drag wait for a render: it queries the next picture itself.
      if (moving.isMoving) return false;
      moving.settle();
      return true;
    },
  });
  const shown = both(picture, all);
  const [view, whole] = shown.data ?? [];
  const isThere = view !== undefined && whole !== undefined && (view.turns > 0 || club.isReady);
  return {
    ...shown,
    // The next answer follows at once, so do not mark this one as stale.
    isStale: false,
    isPending: !isThere && shown.problem === null && shown.refusal === null,
    data: isThere ? { view, all: whole } : undefined,
  };
}

/**
 * The newest value once the drag has ended for this long and no other brush moves. The query a page opens with has no
 * drag to wait for.
 */
function useRested<Value>(newest: Value, query: TurnQuery, moving: MovingPicture): Value {
  const value = useUnchanged(newest);
  const [opening] = useState(query);
  const isOpening = query === opening;
  const [rested, setRested] = useState(value);
  if (isOpening && rested !== value) setRested(value);
  useEffect(() => {
    if (isOpening) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => (moving.isMoving ? wait() : setRested(value)), REST_MS);
    };
    wait();
    return () => clearTimeout(timer);
  }, [value, moving, isOpening]);
  return rested;
}

export interface RestingDetail {
  readonly query: TurnQuery;
  readonly detail: ExplorerDetail;
}

/**
 * Details shown after a drag ends; null until then. Keeps the previous ones while the next load.
 * @param planesOf null while the players to show load
 */
export function useDetail(
  club: ExplorerSet,
  query: TurnQuery,
  planesOf: readonly number[] | null,
  moving: MovingPicture,
): RestingDetail | null {
  const question: DetailQuestion | null = planesOf === null ? null : { query, mostMarks: MOST_MARKS, planesOf };
  const { data, request } = useWorkerAnswer(club, 'exploreDetail', useRested(question, query, moving), {
    accept: () => !moving.isMoving,
  });
  return useMemo(
    () => (data === undefined || request === undefined ? null : { query: request.query, detail: data }),
    [data, request],
  );
}

/**
 * What stands out among the players shown, once the club's turns are complete and no brush moves; null until then,
 * undefined if it cannot be determined.
 * @param shown null while they load: without players nothing could be rated
 */
export function useFindings(
  customerId: number,
  club: ExplorerSet,
  query: TurnQuery,
  shown: readonly ShownPlayer[] | null,
  moving: MovingPicture,
): Findings | null | undefined {
  const { data: groups, problem, refusal } = useCall(turnMinutes, { query: { customerId } });
  const players = useUnchanged(shown?.map(({ playerId, name }) => ({ playerId, name })) ?? null);
  const question = useMemo(
    () => (groups === undefined || players === null || !club.isReady ? null : { query, groups, players }),
    [groups, club.isReady, query, players],
  );
  const { data } = useWorkerAnswer(club, 'exploreFindings', useRested(question, query, moving));
  return data ?? (problem === null && refusal === null ? null : undefined);
}

/** The league under the same classes and ranges, ignoring days and players; updated when a drag ends. */
export function useReference(league: ExplorerSet, query: TurnQuery, moving: MovingPicture): ExplorerView | null {
  const question: ExplorerQuestion = {
    query: { ...EVERY_TURN, filter: query.filter, ranges: query.ranges },
    active: 'none',
    marks: null,
  };
  const rested = useRested(question, query, moving);
  const isThere = league.isReady && league.count > 0;
  const { data } = useWorkerAnswer(league, 'explore', isThere ? rested : null, { accept: () => !moving.isMoving });
  return isThere ? (data ?? null) : null;
}
