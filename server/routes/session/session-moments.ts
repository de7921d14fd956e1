import { sessionMarks } from '@halfturn/contract/session/session-replay';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import type { Store } from '../../store/engine/database';
import { listPlayerSessions } from '../../store/player/player-sessions';
import { findTurnBatch } from '../../store/session/turn-batches';
import type { Mount } from '../mount';

export function mountSessionMoments(mount: Mount, { db }: Store): void {
  mount.customer(sessionMarks, async ({ customer, rows, query: { sessionId } }) => {
    const { customerId, modules } = customer;
    await rows.session(sessionId);
    const players = await rows.playersIn(sessionId);
    const facts = new Map((await listPlayerSessions(db, customerId, sessionId)).map((one) => [one.playerId, one]));
    const batch = modules.includes('turnanalysis') ? await findTurnBatch(db, customerId, sessionId) : null;
    const turns = batch === null ? null : decodeTurnBatch(batch);
    return players.map(({ playerId }) => ({
      playerId,
      sprints: (facts.get(playerId)?.efforts ?? []).filter(({ kind }) => kind === 'SPRINT').map(({ startS }) => startS),
      turns: Array.from({ length: turns?.length ?? 0 }, (_, row) => row)
        .filter((row) => turns?.playerId[row] === playerId)
        .map((row) => (turns?.startMs[row] ?? 0) / 1000),
    }));
  });
}
