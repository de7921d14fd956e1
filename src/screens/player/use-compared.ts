import { playerDetail } from '@halfturn/contract/player/player-detail';
import type { ComparedPeriod } from '@halfturn/core/views/player/compared-player';
import { useMemo } from 'react';
import { GONE } from '../../frame/use-player-pick';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';

/** A player in a period; nothing is loaded for nobody, or before type and period are known. */
export function useCompared(
  customerId: number,
  playerId: number | null,
  sessionTypeId: number | null | undefined,
  period: ComparedPeriod | null,
) {
  const source = useMemo(() => {
    if (playerId === null || sessionTypeId === undefined) return null;
    const query = { customerId, playerId, ...(sessionTypeId === null ? {} : { sessionTypeId }) };
    return { call: playerDetail, query, turns: 'player', named: GONE } as const;
  }, [customerId, playerId, sessionTypeId]);
  return useWorkerAnswer(useWorkerSet(source), 'comparedPlayer', period);
}
