/**
 * A session imported again in its own place, in the caller's transaction. What people have said of it stays, since the
 * files know nothing of it: its id and address, lock, status, opposing club, competition, who its tracks are (identified and discarded
 * ones too, unless the import names them), its drills by name, times and players. What comes from the files is new: facts, turns, tracking, source, KPIs of drills. Drills are cut where the new
 * recording is shorter; whoever has no track in it any more takes part in no drill of it.
 */
import { sql, type Transaction } from 'kysely';
import { replaceDrillKpis } from '../store/session/drills';
import { FAILED_STATUS, IMPORTING_STATUS } from '../store/live/live-feeds';
import type { Database } from '../store/schema/schema';
import { startOfSession } from '../store/session/session-start';
import { movePlayersOfDrills, type TrackMove } from '../store/session/track-moves';
import type { PreparedSession } from './compute-session';
import { drillKpisOf } from './drill-kpis';
import { ImportRefusal } from './upload/import-request';
import { keepPlayers, type KnownTrack, listKnownTracks, replaceFacts } from './place-facts';
import { keptText } from './players/player-mapping';
import { placeOpposition } from './opposition-choice';
import { type StoredMatch, storePlayers } from './players/player-store';
import { mappingOf } from './players/session-players';
import { placedOf, type PlacedFacts } from './session-rows';

const COMPLETE_STATUS = 'Complete';

/** @returns whose the tracks are that the session did not have before */
export async function replaceSession(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  prepared: PreparedSession,
  importId: string | null,
): Promise<StoredMatch[]> {
  const { heading, type, facts, source, ourTeam } = prepared;
  const start = await startOfSession(trx, customerId, heading.startsAt);
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({
      title: heading.title,
      ...start,
      session_type_id: type.sessionTypeId,
      // Whom a session that was fed while it ran was said to be against.
      opposition_name: sql<
        string | null
      >`case when status in (${IMPORTING_STATUS}, ${FAILED_STATUS}) then coalesce(opposition_name, cast(${prepared.oppositionName} as text)) else ${prepared.oppositionName} end`,
      source: JSON.stringify(source),
      parameter_set: prepared.parameterSet,
      computed_as_match: type.sessionIsAMatch ? 1 : 0,
      turns_by_body: facts.turnsByBody,
      revision: sql<number>`revision + 1`,
      // A session that was fed while it ran is complete once its feed is imported.
      status: sql<string>`case when status in (${IMPORTING_STATUS}, ${FAILED_STATUS}) then ${COMPLETE_STATUS} else status end`,
      ...(importId === null ? {} : { import_id: importId }),
      ...(heading.competition === null ? {} : { competition: heading.competition }),
      ...(prepared.opposition.club === null ? {} : { opposition_customer_id: prepared.opposition.club.customerId }),
    })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('is_locked', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new ImportRefusal('The session to replace is locked or no longer exists: import the files as a new session.');
  }
  const listed = new Set(prepared.players.list.map(({ key }) => key));
  const before = await listKnownTracks(trx, customerId, sessionId);
  const renamed = before.filter(({ sourceKey, team }) => team !== 'opposition' && listed.has(keptText(sourceKey)));
  const known = before.filter((track) => !renamed.includes(track));
  const { kept, rest } = keepPlayers(facts.players, known, ourTeam);
  const taken = new Set(kept.map((each) => each.playerId));
  const found = await storePlayers(trx, customerId, sessionId, mappingOf(prepared, rest), taken);
  const placed = [...kept, ...found.map(placedOf)];
  await movePlayersOfDrills(trx, customerId, sessionId, movesOf(renamed, placed));
  await placeOpposition(trx, customerId, prepared.opposition, placed);
  await replaceFacts(trx, customerId, sessionId, {
    method: facts.method,
    heading: { title: heading.title, startsAt: start.local_start, sessionIsAMatch: type.sessionIsAMatch },
    placed,
  });
  await replaceTracking(trx, customerId, sessionId, prepared.tracking);
  await fitDrills(trx, customerId, sessionId, prepared.endS);
  await replaceDrillKpis(trx, customerId, sessionId, (drill) => drillKpisOf(facts, ourTeam, drill));
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
  return found;
}

/** Tracks that somebody has named otherwise: their drills go along. */
function movesOf(renamed: readonly KnownTrack[], placed: readonly PlacedFacts[]): readonly TrackMove[] {
  return renamed.flatMap(({ sourceKey, playerId: from }) => {
    const to = placed.find(({ facts, team }) => team !== 'opposition' && facts.sourceKey === sourceKey)?.playerId;
    return to === undefined || to === from ? [] : [{ from, to }];
  });
}

async function replaceTracking(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  tracking: Uint8Array | null,
): Promise<void> {
  const ofSession = { customer_id: customerId, session_id: sessionId };
  await trx
    .deleteFrom('raw_tracking')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
  if (tracking !== null)
    await trx
      .insertInto('raw_tracking')
      .values({ ...ofSession, tracking })
      .execute();
}

/** @param endS end of the recording, s since its start */
async function fitDrills(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  endS: number,
): Promise<void> {
  const drills = trx.deleteFrom('drills').where('customer_id', '=', customerId).where('session_id', '=', sessionId);
  await drills.where('start_s', '>=', endS).execute();
  await trx
    .updateTable('drills')
    .set({ end_s: endS })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('end_s', '>', endS)
    .execute();
  await trx
    .deleteFrom('drill_players')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('player_id', 'not in', playersWithFacts(trx, customerId, sessionId))
    .execute();
}

function playersWithFacts(trx: Transaction<Database>, customerId: number, sessionId: number) {
  return trx
    .selectFrom('player_sessions')
    .select('player_id')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId);
}
