import { clubTurns, leagueTurns } from '@halfturn/contract/turn-explorer';
import type { ActiveBrush } from '@halfturn/core/turnset/brush-index';
import { EVERY_TURN, type TurnQuery } from '@halfturn/core/turnset/turn-query';
import type { ExplorerDetail, ExplorerView } from '@halfturn/core/views/turn-explorer';
import { openTurnClient, type TurnClient } from '@halfturn/workers/turns/turn-client';
import { useEffect, useState } from 'react';
import { MOST_MARKS } from '../../charts/turn-cloud/cloud';
import { callUrl, getApiBase } from '../../state/api';
import { endSession, LOGIN_WARNING } from '../../state/login-state';
import { getToken } from '../../state/user';
import { CLUB, type MovingPicture } from './moving-picture';

const LEAGUE = 'league';
/** After a hand has rested so long, what is worth waiting for is asked. */
const REST_MS = 160;
/** How often a picture follows turns that are still coming in. */
const GROWTH_MS = 250;

export interface ExplorerSource {
  readonly customerId: number;
  readonly lowerMPerS: number;
  readonly upperMPerS: number;
}

export type ExplorerLoad =
  | { readonly status: 'loading'; readonly turns: number }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly turns: number };

/** Words for whatever went wrong. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The analysis stopped.';
}

/** A set in a worker: the club's turns, with the league's in the same worker once they are wanted. */
export function useExplorerSet({ customerId, lowerMPerS, upperMPerS }: ExplorerSource, withLeague: boolean) {
  const [client, setClient] = useState<TurnClient | null>(null);
  const [load, setLoad] = useState<ExplorerLoad>({ status: 'loading', turns: 0 });
  const [league, setLeague] = useState<ExplorerLoad | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const own = openTurnClient();
    setLoad({ status: 'loading', turns: 0 });
    setLeague(null);
    setClient(own);
    return () => {
      setClient(null);
      own.dispose();
    };
  }, [customerId, lowerMPerS, upperMPerS, attempt]);

  useEffect(
    () =>
      client === null
        ? undefined
        : follow(client, CLUB, clubTurns.path, { customerId, lowerMPerS, upperMPerS }, setLoad),
    [client, customerId, lowerMPerS, upperMPerS],
  );
  useEffect(
    () =>
      client === null || !withLeague
        ? undefined
        : follow(client, LEAGUE, leagueTurns.path, { customerId, lowerMPerS, upperMPerS }, setLeague),
    [client, withLeague, customerId, lowerMPerS, upperMPerS],
  );
  return { client, load, league, retry: () => setAttempt((count) => count + 1) };
}

/** Loads a set and tells how far it is. @returns ends that */
function follow(
  client: TurnClient,
  key: string,
  path: string,
  { customerId, ...boundaries }: ExplorerSource,
  tell: (load: ExplorerLoad) => void,
): () => void {
  let current = true;
  let toldAt = 0;
  const progress = (turns: number) => {
    if (!current || performance.now() - toldAt < GROWTH_MS) return;
    toldAt = performance.now();
    tell({ status: 'loading', turns });
  };
  const start = async () => {
    const url = (await getApiBase()) + callUrl(path, undefined, { customerId });
    const answer = await client.loadSet(key, { url, token: getToken(), boundaries }, progress);
    if (!current) return;
    if (answer.ok) tell({ status: 'ready', turns: answer.turnCount });
    else if (answer.status === 401 || answer.status === 403) endSession(LOGIN_WARNING.sessionExpired);
    else tell({ status: 'failed', message: answer.message });
  };
  start().catch((error: unknown) => {
    if (current) tell({ status: 'failed', message: messageOf(error) });
  });
  return () => {
    current = false;
  };
}

export interface ExplorerPicture {
  /** Of the query, or of the one before while its answer is on the way. */
  readonly view: ExplorerView | null;
  /** Every turn there is: what the selection is part of. */
  readonly all: ExplorerView | null;
  readonly problem: string | null;
}

/** Turns that are there, or 0 while there are none to ask about. */
function turnsOf(load: ExplorerLoad | null): number {
  return load === null || load.status === 'failed' ? 0 : load.turns;
}

/** The picture of a query at rest; an overtaken one is never drawn. */
export function usePicture(
  client: TurnClient | null,
  load: ExplorerLoad,
  query: TurnQuery,
  active: ActiveBrush,
  moving: MovingPicture,
): ExplorerPicture {
  const [view, setView] = useState<ExplorerView | null>(null);
  const [all, setAll] = useState<ExplorerView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const turns = turnsOf(load);
  const isThere = turns > 0 || load.status === 'ready';

  useEffect(() => {
    if (client === null || !isThere) return undefined;
    let current = true;
    // Of a kind of its own: `explore` answers the newest question about a set only.
    client
      .overview(CLUB, { query: EVERY_TURN, active: 'none', marks: null })
      .then((answer) => {
        if (current && answer !== null) setAll(answer);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [client, isThere, turns]);

  useEffect(() => {
    if (client === null || !isThere) return undefined;
    let current = true;
    client
      .explore(CLUB, { query, active, marks: { most: MOST_MARKS, isSample: false } })
      .then((answer) => {
        // A hand that moves again is not made to wait for a render: it asks for the next picture itself.
        if (answer === null || !current || moving.isMoving) return;
        moving.settle();
        setView(answer);
        setProblem(null);
      })
      .catch((error: unknown) => {
        if (current) setProblem(messageOf(error));
      });
    return () => {
      current = false;
    };
  }, [client, isThere, turns, query, active, moving]);

  return { view, all, problem };
}

export interface RestingDetail {
  readonly query: TurnQuery;
  readonly detail: ExplorerDetail;
}

/** Calls once a hand has rested so long, and no other brush moves. @returns ends that */
function afterRest(moving: MovingPicture, ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => (moving.isMoving ? wait() : ask()), REST_MS);
  };
  wait();
  return () => clearTimeout(timer);
}

/** What follows when the hand rests; null until then. The one before stays while the next is on the way. */
export function useDetail(
  client: TurnClient | null,
  load: ExplorerLoad,
  query: TurnQuery,
  planesOf: readonly number[],
  moving: MovingPicture,
) {
  const [resting, setResting] = useState<RestingDetail | null>(null);
  const turns = turnsOf(load);
  useEffect(() => {
    if (client === null || turns === 0) return undefined;
    let current = true;
    const stop = afterRest(moving, () => {
      client
        .detail(CLUB, { query, mostMarks: MOST_MARKS, planesOf })
        .then((detail) => {
          if (current && detail !== null && !moving.isMoving) setResting({ query, detail });
        })
        .catch(() => undefined);
    });
    return () => {
      current = false;
      stop();
    };
  }, [client, turns, query, planesOf, moving]);
  return resting;
}

/** The league under the same classes and ranges, whatever the days and players; it follows when the hand rests. */
export function useReference(
  client: TurnClient | null,
  league: ExplorerLoad | null,
  query: TurnQuery,
  moving: MovingPicture,
) {
  const [reference, setReference] = useState<ExplorerView | null>(null);
  const isThere = league?.status === 'ready' && league.turns > 0;
  useEffect(() => {
    if (client === null || !isThere) return undefined;
    let current = true;
    const own = { ...EVERY_TURN, filter: query.filter, ranges: query.ranges };
    const stop = afterRest(moving, () => {
      client
        .explore(LEAGUE, { query: own, active: 'none', marks: null })
        .then((answer) => {
          if (current && answer !== null && !moving.isMoving) setReference(answer);
        })
        .catch(() => undefined);
    });
    return () => {
      current = false;
      stop();
    };
  }, [client, isThere, query, moving]);
  return isThere ? reference : null;
}
