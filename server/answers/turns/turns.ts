import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch, encodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { maker } from '../answer-maker';
import { playerTurnsAnswer, turnSessionOf, turnsOf } from './turn-answers';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';

interface TurnsInputs {
  readonly customerId: number;
  readonly session: SessionRecord;
  readonly players: readonly PlayerRecord[];
}

export const turnsAnswer = maker('turns', async ({ customerId, session, players }: TurnsInputs, { sessions }) => {
  const of = turnSessionOf(session);
  const batch = await sessions.turnBatch(customerId, session);
  const byPlayer = batch === null ? null : turnsByPlayer(decodeTurnBatch(batch));
  return players.map((player) => playerTurnsAnswer(player, byPlayer?.get(player.playerId) ?? [], of));
});

interface TurnBatchInputs {
  readonly customerId: number;
  readonly session: SessionRecord;
  readonly playerIds: readonly number[] | null;
}

export const turnBatch = maker(
  'turns as columns',
  async ({ customerId, session, playerIds }: TurnBatchInputs, { sessions }) => {
    const stored = (await sessions.turnBatch(customerId, session)) ?? encodeTurnBatch([], turnSessionOf(session));
    return playerIds === null ? stored : turnsOf(stored, playerIds);
  },
);
