import type { QualityNote } from '@halfturn/core/tracking/trackset';
import type { Transaction } from 'kysely';
import { findLists } from '../../store/player/player-rows';
import { playersMadeBy } from '../../store/player/players-of-import';
import { listDeletedIds, storedRowsOf } from '../../store/session/deleted-sessions';
import { hasData, listRoster, removePlayer } from '../../store/player/roster';
import { insertRosterChange } from '../../store/player/roster-changes';
import type { Database } from '../../store/schema/schema';
import { LISTS } from '../../store/player/change-record';

export interface WrongSide {
  readonly sessionId: number;
  readonly madeBy: string;
  readonly now: Date;
}

/**
 * Keeps players with anything else: a session (even a deleted one that can be restored), a key, targets, an absence, a
 * rating, a place on a club list, or edits by staff. The roster change can be undone like any other.
 * @returns the session's note about it; nothing if nobody was removed
 */
export async function removeNewcomers(
  trx: Transaction<Database>,
  customerId: number,
  { sessionId, madeBy, now }: WrongSide,
): Promise<readonly QualityNote[]> {
  const made = await playersMadeBy(trx, customerId, sessionId);
  if (made.size === 0) return [];
  const elsewhere = await idsElsewhere(trx, customerId);
  const saved = [];
  for (const before of await listRoster(trx, customerId)) {
    const { playerId } = before;
    if (!made.has(playerId) || elsewhere.has(playerId) || (await hasData(trx, customerId, playerId))) continue;
    await removePlayer(trx, customerId, playerId);
    saved.push({ before, after: null });
  }
  if (saved.length === 0) return [];
  await insertRosterChange(trx, customerId, { madeBy, saved, now });
  const who = saved.length === 1 ? '1 player' : `${saved.length} players`;
  const text = `Removed from the squad, since the import had added them from the other team: ${who}. Undo under Players.`;
  return [{ code: 'newcomersRemoved', text, count: saved.length }];
}

async function idsElsewhere(trx: Transaction<Database>, customerId: number): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const sessionId of await listDeletedIds(trx, customerId)) {
    const { player_sessions: tracks, session_ratings: ratings } = await storedRowsOf(trx, customerId, sessionId);
    for (const row of [...tracks, ...ratings]) found.add(Number(row['player_id']));
  }
  const club = await findLists(trx, customerId);
  for (const list of LISTS) for (const id of club[list].match(/\d+/g) ?? []) found.add(Number(id));
  return found;
}
