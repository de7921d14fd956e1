/** Unidentified tracks of a session: the players they turn out to be, and those discarded. */
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { takeCustomer } from '../club/customers';
import { rememberKey } from './player-keys';
import type { Database } from '../schema/schema';
import { playersWithFacts } from '../session/session-players';
import { takeSession } from '../session/session-update';
import { storeTeamSummary } from '../session/team-summaries';
import { moveTracks } from '../session/track-moves';
import { inTransaction } from '../engine/transaction';
import { listUnidentified, listUnused } from './unidentified-tracks';

export interface Identification {
  readonly discardedPlayerIds: readonly number[];
  readonly identifiedPlayers: readonly {
    readonly unidentifiedPlayerId: number;
    readonly identifiedPlayerId: number;
  }[];
}

/** The session has changed since the user saw it; nothing was changed. */
export class IdentificationConflict extends Error {
  override readonly name = 'IdentificationConflict';
}

/**
 * Moves facts and turns of tracks to the players they turn out to be; discarded tracks are kept but not shown. All or
 * nothing.
 * @param squadIds squads the user may see and choose players from; null: all
 * @param newcomers players just created for this, in whatever squad
 * @throws IdentificationConflict if a track is no longer unidentified, or a player already has a track in the session
 */
export async function identifyPlayers(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  { discardedPlayerIds, identifiedPlayers }: Identification,
  squadIds: readonly number[] | null,
  newcomers: readonly number[] = [],
): Promise<void> {
  const tracks = [...discardedPlayerIds, ...identifiedPlayers.map((each) => each.unidentifiedPlayerId)];
  const players = identifiedPlayers.map((each) => each.identifiedPlayerId);
  if (new Set(tracks).size < tracks.length) throw new IdentificationConflict('A track is listed twice.');
  if (new Set(players).size < players.length) throw new IdentificationConflict('A player is listed twice.');
  await inTransaction(db, async (trx) => {
    // Lock the club first, as merging players does, so that the two cannot deadlock.
    await takeCustomer(trx, customerId);
    // Locks the session's row: of two simultaneous identifications the later sees the result of the first.
    const session = await takeSession(trx, customerId, sessionId);
    if (session === null) throw new IdentificationConflict('The session no longer exists.');
    const open = (await listUnidentified(trx, customerId, sessionId)).map((track) => track.playerId);
    const free = (await listUnused(trx, customerId, sessionId))
      .filter(
        ({ playerId, squadId }) => squadIds === null || squadIds.includes(squadId) || newcomers.includes(playerId),
      )
      .map((player) => player.playerId);
    if (!tracks.every((playerId) => open.includes(playerId))) {
      throw new IdentificationConflict('A track has been identified in the meantime.');
    }
    if (!players.every((playerId) => free.includes(playerId))) {
      throw new IdentificationConflict('A player already has a track in this session.');
    }
    for (const playerId of discardedPlayerIds) await noteIdentification(trx, customerId, sessionId, playerId, null);
    for (const { unidentifiedPlayerId, identifiedPlayerId } of identifiedPlayers) {
      await noteIdentification(trx, customerId, sessionId, unidentifiedPlayerId, identifiedPlayerId);
    }
    await setTeam(trx, customerId, sessionId, discardedPlayerIds, 'discarded');
    const moves = identifiedPlayers.map((each) => ({ from: each.unidentifiedPlayerId, to: each.identifiedPlayerId }));
    await moveTracks(trx, customerId, sessionId, moves);
    await storeTeamSummary(trx, customerId, sessionId);
    await rememberTracks(trx, customerId, sessionId, players);
  });
}

export async function noteIdentification(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  unidentifiedPlayerId: number,
  identifiedPlayerId: number | null,
): Promise<void> {
  await trx
    .insertInto('identifications')
    .values({
      customer_id: customerId,
      session_id: sessionId,
      unidentified_player_id: unidentifiedPlayerId,
      identified_player_id: identifiedPlayerId,
    })
    .execute();
}

export async function setTeam(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  playerIds: readonly number[],
  team: 'own' | 'discarded',
): Promise<void> {
  if (playerIds.length === 0) return;
  await trx
    .updateTable('player_sessions')
    .set({ team })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('player_id', 'in', playerIds)
    .execute();
}

async function rememberTracks(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  playerIds: readonly number[],
): Promise<void> {
  if (playerIds.length === 0) return;
  const session = await trx
    .selectFrom('sessions')
    .select(['source', 'starts_at'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { format } = sourceFormat.parse(JSON.parse(session.source));
  const tracks = await trx
    .selectFrom('player_sessions')
    .select(['player_id', 'source_key', 'source_name', 'source_number'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('player_id', 'in', playerIds)
    .execute();
  for (const track of tracks) {
    if (track.source_key === null) continue;
    await rememberKey(trx, customerId, {
      format,
      sourceKey: track.source_key,
      name: track.source_name,
      shirtNumber: track.source_number,
      playerId: track.player_id,
      startsAt: session.starts_at,
    });
  }
}

const sourceFormat = z.object({ format: z.string() });

export interface TrackOfPlayer {
  readonly playerId: number;
  readonly sourceKey: string;
}

export async function tracksOfPlayers(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly TrackOfPlayer[]> {
  const rows = await db
    .selectFrom('player_sessions')
    .select(['player_id', 'source_key'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('team', '=', 'own')
    .orderBy('player_id')
    .execute();
  return rows.flatMap((row) =>
    row.source_key === null ? [] : [{ playerId: row.player_id, sourceKey: row.source_key }],
  );
}

export async function tracksOfEverybody(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('player_sessions')
    .select(['player_id', 'source_key'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('team', '!=', 'discarded')
    .execute();
  return new Map(rows.flatMap((row) => (row.source_key === null ? [] : [[row.player_id, row.source_key] as const])));
}

export async function takeIdentification(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  playerId: number,
): Promise<number | null> {
  const row = await trx
    .deleteFrom('identifications')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where((where) =>
      where.or([where('unidentified_player_id', '=', playerId), where('identified_player_id', '=', playerId)]),
    )
    .returning('unidentified_player_id')
    .executeTakeFirst();
  return row?.unidentified_player_id ?? null;
}

/**
 * Moves the identification of a player's track in a session to another player.
 * @param receiverId null: the track is unidentified again
 */
export async function moveIdentification(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  playerId: number,
  receiverId: number | null,
): Promise<void> {
  if (receiverId === null) {
    await trx
      .deleteFrom('identifications')
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .where('identified_player_id', '=', playerId)
      .execute();
    return;
  }
  await trx
    .updateTable('identifications')
    .set({ identified_player_id: receiverId })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('identified_player_id', '=', playerId)
    .execute();
}

export async function dropIdentificationsOfOthers(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
): Promise<void> {
  await trx
    .deleteFrom('identifications')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where(
      (where) => where.fn.coalesce('identified_player_id', 'unidentified_player_id'),
      'not in',
      playersWithFacts(trx, customerId, sessionId),
    )
    .execute();
}
