import type { TurnFilter } from '@halfturn/core/turns/categories';
import type { FilteredTurns } from '@halfturn/core/views/turns/filtered-turns';
import type { SessionTurns } from '@halfturn/core/views/session/session-turns';
import type { TurnScatter, TurnScope } from '@halfturn/core/views/turns/turn-scatter';
import { useMemo, useState } from 'react';
import type { Shown } from '../../state/calls/use-call';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import type { WorkerSet } from '../../state/worker/use-worker-set';

/** The points of a scope and what a filter shows of them, which fit each other. */
export interface TurnPicture {
  readonly scope: TurnScope;
  readonly scatter: TurnScatter;
  readonly filter: TurnFilter;
  readonly filtered: FilteredTurns;
}

/**
 * The picture of a session's turns: the points come once per scope, a filter brings no more than its mask. The last one
 * stays until the next is whole.
 * @param players their answer: whose turns these are
 * @param scope null while they are not known
 */
export function useTurnPicture(
  set: WorkerSet<SessionTurns>,
  players: Shown<unknown>,
  scope: TurnScope | null,
  filter: TurnFilter,
): Shown<TurnPicture> {
  const points = useWorkerAnswer(set, 'turnScatter', scope);
  const request = useMemo(() => (scope === null ? null : { scope, filter }), [scope, filter]);
  const mask = useWorkerAnswer(set, 'filteredTurns', request);
  const [picture, setPicture] = useState<TurnPicture | null>(null);
  const { data: scatter } = points;
  const { data: filtered, request: answered } = mask;
  const isFit = answered !== undefined && answered.scope === points.request && mask.version === points.version;
  if (isFit && scatter !== undefined && filtered !== undefined && picture?.filtered !== filtered) {
    setPicture({ ...answered, scatter, filtered });
  }
  const parts = [players, points, mask];
  const problem = parts.find((part) => part.problem !== null)?.problem ?? null;
  return {
    data: picture ?? undefined,
    isPending: picture === null && problem === null,
    isStale: picture !== null && (picture.scope !== scope || picture.filter !== filter),
    refusal: null,
    problem,
    retry: () => {
      for (const part of parts) if (part.problem !== null) part.retry();
    },
  };
}
