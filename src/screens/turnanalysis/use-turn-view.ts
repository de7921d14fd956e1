import { drillTurns } from '@halfturn/contract/drill-turns';
import { turns } from '@halfturn/contract/turns';
import type { TurnView, TurnViewRequest } from '@halfturn/core/views/turn-view';
import { openTurnClient, type TurnClient } from '@halfturn/workers/turns/turn-client';
import { useEffect, useState } from 'react';
import { callUrl, getApiBase } from '../../state/api';
import { endSession, LOGIN_WARNING } from '../../state/login-state';
import { getToken } from '../../state/user';

export type TurnViewState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** `request` is what `view` answers; the screen may already have asked for more. */
  | { readonly status: 'ready'; readonly view: TurnView; readonly request: TurnViewRequest };

interface Source {
  readonly customerId: number;
  readonly sessionId: number;
  /** 0: the full session. */
  readonly drillId: number;
  readonly lowerMPerS: number;
  readonly upperMPerS: number;
}

/** The worker's one set here. */
const SESSION_KEY = 'session';
const LOADING: TurnViewState = { status: 'loading' };

function failed(error: unknown): TurnViewState {
  return { status: 'failed', message: error instanceof Error ? error.message : 'The analysis stopped.' };
}

/**
 * The picture of the turns of a session or drill from the analytics worker, for the newest request; the last one stays until the next
 * is there. One worker per session, ended with the screen. `request` null waits (players not known yet).
 */
export function useTurnView(source: Source, request: TurnViewRequest | null) {
  const { customerId, sessionId, drillId, lowerMPerS, upperMPerS } = source;
  const [state, setState] = useState<TurnViewState>(LOADING);
  const [loaded, setLoaded] = useState<TurnClient | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const client = openTurnClient();
    let current = true;
    const load = async () => {
      const call = drillId === 0 ? turns : drillTurns;
      const url = (await getApiBase()) + callUrl(call.path, { drillId }, { customerId, sessionId });
      const token = getToken();
      const answer = await client.load(SESSION_KEY, { url, token, boundaries: { lowerMPerS, upperMPerS } });
      if (!current) return;
      if (answer.ok) setLoaded(client);
      else if (answer.status === 401 || answer.status === 403) endSession(LOGIN_WARNING.sessionExpired);
      else setState({ status: 'failed', message: answer.message });
    };
    setState(LOADING);
    load().catch((error: unknown) => {
      if (current) setState(failed(error));
    });
    return () => {
      current = false;
      setLoaded(null);
      client.dispose();
    };
  }, [customerId, sessionId, drillId, lowerMPerS, upperMPerS, attempt]);

  useEffect(() => {
    if (loaded === null || request === null) return undefined;
    let current = true;
    loaded
      .view(SESSION_KEY, request)
      .then((view) => {
        if (current && view !== null) setState({ status: 'ready', view, request });
      })
      .catch((error: unknown) => {
        if (current) setState(failed(error));
      });
    return () => {
      current = false;
    };
  }, [loaded, request]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
