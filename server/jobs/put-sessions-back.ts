import type { Transaction } from 'kysely';
import { HttpError } from '../plugins/http-error';
import { found, NO_SUCH } from '../plugins/not-found-sentences';
import { hasSessionType } from '../store/club/types-positions-squads';
import { findCustomer, takeCustomer } from '../store/club/customers';
import { listPlayerIds } from '../store/player/players';
import { findOpponentByKey } from '../store/player/players-of-import';
import { takeSession } from '../store/session/session-update';
import {
  listDeletions,
  moveBack,
  storedRowsOf,
  type StoredRow,
  type StoredRows,
} from '../store/session/deleted-sessions';
import type { Database } from '../store/schema/schema';
import { storeTeamSummary } from '../store/session/team-summaries';
import { moveTurns } from '../store/session/track-moves';
import { mergesSince } from '../store/player/merged-players';
import { named } from './delete-sessions';

/**
 * Restores sessions. A player merged with another since then is that one now.
 * @returns their ids
 * @throws HttpError 404
 * 409 with the reason; nothing is restored then
 */
export async function putSessionsBack(
  trx: Transaction<Database>,
  customerId: number,
  deletionId: number,
  now: Date,
): Promise<readonly number[]> {
  await takeCustomer(trx, customerId);
  const deletions = await listDeletions(trx, customerId, now);
  const deletion = found(
    deletions.find((each) => each.deletionId === deletionId),
    NO_SUCH.deletion,
  );
  for (const session of deletion.sessions) {
    const { sessionId } = session;
    const rows = await storedRowsOf(trx, customerId, sessionId);
    await requireType(trx, customerId, rows, named(session));
    await requireClub(trx, rows, named(session));
    const moved = await movedPlayers(trx, customerId, rows);
    const placed = withPlayers(rows, moved, named(session));
    await moveBack(trx, customerId, sessionId, placed);
    if (moved.size === 0) continue;
    await moveTurns(trx, customerId, sessionId, moved);
    await takeSession(trx, customerId, sessionId);
    await storeTeamSummary(trx, customerId, sessionId);
  }
  return deletion.sessions.map(({ sessionId }) => sessionId);
}

async function requireType(
  trx: Transaction<Database>,
  customerId: number,
  { sessions }: StoredRows,
  name: string,
): Promise<void> {
  if (await hasSessionType(trx, customerId, Number(sessions[0]?.['session_type_id']))) return;
  throw new HttpError(409, `The session type of ${name} has been removed since.`);
}

async function requireClub(trx: Transaction<Database>, { sessions }: StoredRows, name: string): Promise<void> {
  const club = sessions[0]?.['opposition_customer_id'];
  if (typeof club !== 'number') return;
  if ((await findCustomer(trx, club)) !== null) return;
  throw new HttpError(409, `The opposing club of ${name} has been removed since.`);
}

/** Players with another id now: merged since, or opponents that an import has recreated. */
async function movedPlayers(
  trx: Transaction<Database>,
  customerId: number,
  rows: StoredRows,
): Promise<ReadonlyMap<number, number>> {
  const moved = new Map<number, number>();
  for (const { player_id: id, source_key: key, is_opposition: isOpposition } of rows.players) {
    if (typeof key !== 'string' || isOpposition !== 1) continue;
    const again = await findOpponentByKey(trx, customerId, key);
    if (again !== null) moved.set(Number(id), again);
  }
  const own = new Set(rows.players.map((row) => Number(row['player_id'])));
  const named = new Set(
    [
      ...rows.player_sessions.map((row) => row['player_id']),
      ...rows.session_ratings.map((row) => row['player_id']),
      ...rows.identifications.map((row) => row['identified_player_id']),
    ].flatMap((playerId) => (typeof playerId === 'number' && !own.has(playerId) ? [playerId] : [])),
  );
  const merges = await mergesSince(trx, customerId);
  const there = await listPlayerIds(trx, customerId);
  for (const playerId of named) {
    let now: number | undefined = playerId;
    while (now !== undefined && !there.has(now)) now = merges.get(now);
    if (now === undefined) throw new HttpError(409, 'A player of the session has been removed since.');
    if (now !== playerId) moved.set(playerId, now);
  }
  return moved;
}

const PLAYER_COLUMNS = ['player_id', 'identified_player_id'] as const;

/** @throws HttpError 409 if one player would have two tracks */
function withPlayers(rows: StoredRows, moved: ReadonlyMap<number, number>, name: string): StoredRows {
  if (moved.size === 0) return rows;
  const placed = (row: StoredRow): StoredRow => {
    const changed = { ...row };
    for (const column of PLAYER_COLUMNS) {
      const playerId = row[column];
      if (typeof playerId === 'number') changed[column] = moved.get(playerId) ?? playerId;
    }
    return changed;
  };
  const players = rows.player_sessions.map((row) => placed(row)['player_id']);
  if (new Set(players).size < players.length) {
    throw new HttpError(
      409,
      `Two players of ${name} have been merged since: undo the merge first. Nothing was put back.`,
    );
  }
  return {
    sessions: rows.sessions,
    players: rows.players.filter((row) => !moved.has(Number(row['player_id']))),
    player_sessions: rows.player_sessions.map(placed),
    identifications: rows.identifications.map(placed),
    drills: rows.drills,
    drill_players: rows.drill_players.map(placed),
    session_ratings: onePerPlayer(rows.session_ratings.map(placed)),
  };
}

/** If two rated players have been merged since, one rating stays. */
function onePerPlayer(rows: readonly StoredRow[]): StoredRow[] {
  return [...new Map(rows.map((row) => [row['player_id'], row])).values()];
}
