import type { TurnFilter } from '@halfturn/core/turns/filter-categories';
import type { FilteredTurns } from '@halfturn/core/views/turns/filtered-turns';
import type { SessionTurns } from '@halfturn/core/views/session/session-turns';
import type { TurnScatter, TurnScope } from '@halfturn/core/views/turns/turn-scatter';
import { useState } from 'react';
import type { Shown } from '../../state/calls/use-call';
import { useUnchanged } from '../../state/calls/use-unchanged';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import type { WorkerSet } from '../../state/worker/use-worker-set';

export interface TurnPicture {
  readonly scope: TurnScope;
  readonly scatter: TurnScatter;
  readonly filter: TurnFilter;
  readonly filtered: FilteredTurns;
}

/**
 * The picture of a session's turns: points load once per scope, a filter only loads its mask. The last picture stays
 * until the next is complete.
 * @param players their answer: whose turns these are
 * @param wanted null while unknown
 */
export function useTurnPicture(
  set: WorkerSet<SessionTurns>,
  players: Shown<unknown>,
  wanted: TurnScope | null,
  ticked: TurnFilter,
): Shown<TurnPicture> {
  // The same object in both queries, to match their answers.
  const scope = useUnchanged(wanted);
  const filter = useUnchanged(ticked);
  const points = useWorkerAnswer(set, 'turnScatter', scope);
  const mask = useWorkerAnswer(set, 'filteredTurns', scope === null ? null : { scope, filter });
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
