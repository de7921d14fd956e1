import type { TurnFilter } from '@halfturn/core/turnset/categories';
import type { FilteredTurns } from '@halfturn/core/views/filtered-turns';
import type { SessionTurns } from '@halfturn/core/views/session-turns';
import type { TurnScatter, TurnScope } from '@halfturn/core/views/turn-scatter';
import { useMemo, useState } from 'react';
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
 * @param scope null: not known yet
 */
export function useTurnPicture(set: WorkerSet<SessionTurns>, scope: TurnScope | null, filter: TurnFilter) {
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
  return {
    picture,
    /** What is asked is not what is shown yet. */
    isStale: picture !== null && (picture.scope !== scope || picture.filter !== filter),
    problem: points.problem ?? mask.problem,
    retry: () => {
      points.retry();
      if (points.problem === null) mask.retry();
    },
  };
}
