import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { KeptMark } from '../../store/session/session-mark';
import { maker } from '../answer-maker';

interface MomentInputs {
  readonly customerId: number;
  readonly session: KeptMark;
  readonly playerIds: readonly number[];
  readonly showsTurns: boolean;
}

export const sessionMomentsAnswer = maker(
  'sessionmarks',
  async ({ customerId, session, playerIds, showsTurns }: MomentInputs, { sessions }) => {
    const records = await sessions.playerSessions(customerId, session);
    const efforts = new Map(records.map((record) => [record.playerId, record.efforts]));
    const batch = showsTurns ? await sessions.turnBatch(customerId, session) : null;
    const turns = batch === null ? null : turnsByPlayer(decodeTurnBatch(batch));
    return playerIds.map((playerId) => ({
      playerId,
      sprints: (efforts.get(playerId) ?? []).filter(({ kind }) => kind === 'SPRINT').map(({ startS }) => startS),
      turns: (turns?.get(playerId) ?? []).map(({ startS }) => startS),
    }));
  },
);
