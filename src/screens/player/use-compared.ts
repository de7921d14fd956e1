import { playerDetail } from '@halfturn/contract/player/player-detail';
import type { ComparedPeriod } from '@halfturn/core/views/player/compared-player';
import { GONE } from '../../frame/player/use-player-pick';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';

export function useCompared(
  customerId: number,
  playerId: number | null,
  sessionTypeId: number | null | undefined,
  period: ComparedPeriod | null,
) {
  const set = useWorkerSet(
    playerId === null || sessionTypeId === undefined
      ? null
      : {
          call: playerDetail,
          query: { customerId, playerId, ...(sessionTypeId === null ? {} : { sessionTypeId }) },
          turns: 'player',
          named: GONE,
        },
  );
  return useWorkerAnswer(set, 'comparedPlayer', period);
}
