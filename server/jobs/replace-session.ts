/**
 * Replaces a session by importing it again, within the caller's transaction. Keeps what people have entered, which
 * files do not contain: id and address, lock, status, opposing club, competition, identified and discarded tracks
 * (unless the import names them), and drills with name, times and players. Replaces what comes from the files: facts,
 * turns, tracking, source, drill KPIs. Cuts drills to a shorter recording and removes participants without a track.
 */
import type { Transaction } from 'kysely';
import { cutDrills } from '../store/session/drills/cut-drills';
import { replaceDrillKpis } from '../store/session/drills/drills';
import { dropIdentificationsOfOthers } from '../store/player/identifications';
import { replaceTracking } from '../store/session/raw-tracking';
import { replaceSessionRow } from '../store/session/session-insert';
import type { Database } from '../store/schema/schema';
import { startOfSession } from '../store/session/session-start';
import { moveRowsOfTracks, type TrackMove } from '../store/session/track-moves';
import type { PreparedSession } from './compute-session';
import { drillKpisOf } from './drill-kpis';
import { ImportRefusal } from './upload/import-request';
import { keepPlayers } from './place-facts';
import { placeOpposition } from './opposition-choice';
import { type StoredMatch, storePlayers, placedOf } from './players/player-store';
import { mappingOf } from './players/session-players';
import type { PlacedFacts } from '../store/session/store-facts';
import { keptText } from '../store/player/kept-text';
import { type KnownTrack, listKnownTracks, replaceFacts } from '../store/session/known-tracks';

export async function replaceSession(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  prepared: PreparedSession,
  importId: string | null,
): Promise<StoredMatch[]> {
  const { heading, type, facts, source, ourTeam } = prepared;
  const start = await startOfSession(trx, customerId, heading.startsAt);
  const isReplaced = await replaceSessionRow(trx, customerId, sessionId, {
    title: heading.title,
    start,
    sessionTypeId: type.sessionTypeId,
    oppositionName: prepared.oppositionName,
    oppositionCustomerId: prepared.opposition.club?.customerId ?? null,
    competition: heading.competition,
    source: JSON.stringify(source),
    importId,
    parameterSet: prepared.parameterSet,
    sessionIsAMatch: type.sessionIsAMatch,
    turnsByBody: facts.turnsByBody,
  });
  if (!isReplaced) {
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
  await moveRowsOfTracks(trx, 'drill_players', customerId, sessionId, movesOf(renamed, placed));
  await placeOpposition(trx, customerId, prepared.opposition, placed);
  await replaceFacts(trx, customerId, sessionId, {
    method: facts.method,
    heading: { title: heading.title, startsAt: start.local_start, sessionIsAMatch: type.sessionIsAMatch },
    placed,
  });
  await replaceTracking(trx, customerId, sessionId, prepared.tracking);
  await cutDrills(trx, customerId, sessionId, prepared.endS);
  await replaceDrillKpis(trx, customerId, sessionId, (drill) => drillKpisOf(facts, ourTeam, drill));
  await dropIdentificationsOfOthers(trx, customerId, sessionId);
  return found;
}

function movesOf(renamed: readonly KnownTrack[], placed: readonly PlacedFacts[]): readonly TrackMove[] {
  return renamed.flatMap(({ sourceKey, playerId: from }) => {
    const to = placed.find(({ facts, team }) => team !== 'opposition' && facts.sourceKey === sourceKey)?.playerId;
    return to === undefined || to === from ? [] : [{ from, to }];
  });
}
