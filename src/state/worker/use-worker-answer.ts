import type { ViewMap, ViewName } from '@halfturn/workers/analytics/contract';
import { latestWins } from '@halfturn/workers/latest-wins';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Shown } from '../calls/use-call';
import { useUnchanged } from '../calls/use-unchanged';
import { workerSets } from './analytics';
import type { KeptView } from './kept-views';
import type { WorkerSet } from './use-worker-set';

export interface WorkerAnswer<Request, View> extends Shown<View> {
  readonly request: Request | undefined;
  readonly version: number;
}

interface Options {
  readonly keepPrevious?: boolean;
  /**
   * The answer's subject. If the next answer for the same subject (another period, say) fails, the last one stays below
   * the reason.
   */
  readonly subject?: string | number;
  readonly accept?: () => boolean;
}

interface Answered<Request, View> extends KeptView<Request, View> {
  readonly key: string;
  readonly subject: string | number | undefined;
}

/**
 * The view of a set for the newest request: superseded requests are skipped, and the last answer stays until the next
 * arrives. It is requested again when the set grows or reloads.
 * @param asked compared by content, not by identity. Null requests nothing. Undefined for a view without a request
 */
export function useWorkerAnswer<Name extends ViewName>(
  set: WorkerSet<ViewMap[Name]['data']>,
  view: Name,
  asked: ViewMap[Name]['request'] | null,
  { keepPrevious = false, subject, accept }: Options = {},
): WorkerAnswer<ViewMap[Name]['request'], ViewMap[Name]['view']> {
  type Request = ViewMap[Name]['request'];
  type View = ViewMap[Name]['view'];
  const { key, version, retry: reload } = set;
  const request = useUnchanged(asked);
  const isThere = set.isReady || set.count > 0;
  const [answered, setAnswered] = useState<Answered<Request, View> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ask = useMemo(
    () => latestWins(({ of, what }: { readonly of: string; readonly what: Request }) => workerSets.ask(view, of, what)),
    [view],
  );
  const accepts = useRef(accept);
  useLayoutEffect(() => {
    accepts.current = accept;
  });
  const hasFailed = set.problem !== null || set.refusal !== null;
  // The picture of a screen that opens again, in its first frame. A caller that chooses among answers gets each of the
  // later ones.
  const [opening, setOpening] = useState(request);
  if (opening === null && request !== null) setOpening(request);
  const isAsked = accept !== undefined && request !== (opening ?? request);
  const kept = useMemo(
    () => (key === null || request === null || isAsked ? null : (workerSets.viewsOf(key)?.of(view, request) ?? null)),
    [view, key, request, isAsked],
  );
  const isExact = answered !== null && answered.key === key && answered.request === request;
  if (!isExact && kept !== null && request !== null && key !== null && set.refusal === null) {
    setAnswered({ ...kept, key, request, subject });
  }
  const isAnswered = kept !== null && kept.version === version && attempt === 0;
  useEffect(() => {
    if (key === null || !isThere || request === null || isAnswered) return undefined;
    let isCurrent = true;
    ask({ of: key, what: request })
      .then((data) => {
        if (data === null || !isCurrent || accepts.current?.() === false) return;
        const answer = { request, version, data };
        setAnswered({ key, subject, ...(workerSets.viewsOf(key)?.keep(view, answer) ?? answer) });
        setFailure(null);
      })
      .catch((error: unknown) => {
        if (isCurrent) setFailure(error instanceof Error ? error.message : 'The analysis stopped. Try again.');
      });
    return () => {
      isCurrent = false;
    };
  }, [ask, view, key, version, isThere, request, attempt, isAnswered, subject]);

  const retry = useCallback(() => {
    setFailure(null);
    if (hasFailed) reload();
    else setAttempt((count) => count + 1);
  }, [hasFailed, reload]);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  if (set.problem !== null && failedKey !== key) setFailedKey(key);
  // Another set's answer is shown while this one loads; one of the same subject also if this one fails, and while it is
  // requested again.
  const isOfSubject = subject !== undefined && answered?.subject === subject;
  const mayStandIn = (keepPrevious && !hasFailed) || (isOfSubject && failedKey === key && set.refusal === null);
  const shown = answered !== null && (mayStandIn || answered.key === key) ? answered : null;
  const problem = set.problem ?? (isThere ? failure : null);
  const isPending = shown === null && key !== null && request !== null && problem === null && set.refusal === null;
  const isStale = set.isStale || (shown !== null && !isExact && problem === null);
  const { refusal } = set;
  // Stable while nothing in it changes, so that components do not re-render for other answers.
  return useMemo(
    () => ({
      data: shown?.data,
      request: shown?.request,
      version: shown?.version ?? 0,
      isPending,
      isStale,
      refusal,
      problem,
      retry,
    }),
    [shown, isPending, isStale, refusal, problem, retry],
  );
}
