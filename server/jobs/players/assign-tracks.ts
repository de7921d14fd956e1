import { nextUnidentified, unidentifiedName } from '@halfturn/core/roster/unidentified-name';
import type { TrackPlayer } from '@halfturn/contract/data/identification';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { takeCustomer } from '../../store/club/customers';
import {
  IdentificationConflict,
  noteIdentification,
  setTeam,
  takeIdentification,
} from '../../store/player/identifications';
import { ownPlayerIds } from '../../store/player/players';
import { type AssignableTrack, listAssignableTracks } from '../../store/session/session-tracks';
import { takeSession } from '../../store/session/session-update';
import { forgetKey, rememberKey } from '../../store/player/player-keys';
import { type FilePlayer, noteFilePlayers } from '../../store/player/file-players';
import type { Database } from '../../store/schema/schema';
import { storeTeamSummary } from '../../store/session/team-summaries';
import { moveTracks, type TrackMove } from '../../store/session/track-moves';
import { keptText } from '../../store/player/kept-text';
import { createPlayers } from '../../store/player/players-of-import';

export interface TrackChoice {
  readonly sourceKey: string;
  readonly player: TrackPlayer;
}

const sourceFormat = z.object({ format: z.string() });

/**
 * All or nothing, within the caller's transaction.
 * @param squadIds squads the user may see and choose players from; null: all
 * @throws IdentificationConflict if a track is missing, or a player is named twice, has another track or is not visible
 * to the user
 */
export async function assignTracks(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  choices: readonly TrackChoice[],
  squadIds: readonly number[] | null,
): Promise<void> {
  // Lock the club first, as merging players does, so that the two cannot deadlock.
  await takeCustomer(trx, customerId);
  const session = await takeSession(trx, customerId, sessionId);
  if (session === null) throw new IdentificationConflict('The session no longer exists.');
  const { format } = sourceFormat.parse(JSON.parse(session.source));
  const tracks = await listAssignableTracks(trx, customerId, sessionId);
  const squad = await ownPlayerIds(trx, customerId, squadIds);
  const asked = choices.map(({ sourceKey, player }) => {
    const track = tracks.find((each) => each.sourceKey === sourceKey);
    if (track === undefined) throw new IdentificationConflict('A track is not in the session.');
    if (!track.isUnidentified && !squad.has(track.playerId)) {
      throw new IdentificationConflict('A track is of a player in another squad.');
    }
    return { track, player };
  });
  requireFree(asked, tracks, squad);

  const moves: TrackMove[] = [];
  const teams = new Map<number, 'own' | 'discarded'>();
  const before = new Map<AssignableTrack, number>();
  const named: FilePlayer[] = [];
  for (const { track } of asked) {
    const unidentified = await takeIdentification(trx, customerId, sessionId, track.playerId);
    if (unidentified !== null) before.set(track, unidentified);
  }
  let next = nextUnidentified(tracks.map(({ storedName }) => storedName));
  for (const { track, player } of asked) {
    const key = { format, sourceKey: keptText(track.sourceKey), startsAt: session.startsAt };
    const known = before.get(track) ?? (track.isUnidentified ? track.playerId : null);
    const to = await playerFor(
      trx,
      customerId,
      sessionId,
      track,
      player,
      known ?? { name: unidentifiedName(next++, track.name ?? '', track.sourceKey) },
    );
    if (to !== track.playerId) moves.push({ from: track.playerId, to });
    teams.set(to, player.kind === 'discarded' ? 'discarded' : 'own');
    const ofTrack = player.kind === 'discarded' ? to : known;
    if (player.kind !== 'open' && ofTrack !== null) {
      const identified = player.kind === 'discarded' ? null : to;
      await noteIdentification(trx, customerId, sessionId, ofTrack, identified);
    }
    if (player.kind === 'player' || player.kind === 'new') {
      const { name, shirtNumber, position } = track;
      await rememberKey(trx, customerId, { ...key, name, shirtNumber, playerId: to });
      named.push({ playerId: to, shirtNumber, position });
    } else if (!track.isUnidentified) {
      await forgetKey(trx, customerId, key);
    }
  }
  await moveTracks(trx, customerId, sessionId, moves);
  await noteFilePlayers(trx, customerId, sessionId, named);
  for (const [playerId, team] of teams) {
    await setTeam(trx, customerId, sessionId, [playerId], team);
  }
  await storeTeamSummary(trx, customerId, sessionId);
}

function requireFree(
  asked: readonly { readonly track: AssignableTrack; readonly player: TrackPlayer }[],
  tracks: readonly AssignableTrack[],
  squad: ReadonlySet<number>,
): void {
  if (new Set(asked.map(({ track }) => track)).size < asked.length) {
    throw new IdentificationConflict('A track is listed twice.');
  }
  const named = asked.flatMap(({ player }) => (player.kind === 'player' ? [player.playerId] : []));
  if (new Set(named).size < named.length) throw new IdentificationConflict('A player is listed twice.');
  const stay = new Set(
    tracks.filter((track) => !asked.some((each) => each.track === track)).map(({ playerId }) => playerId),
  );
  for (const playerId of named) {
    if (!squad.has(playerId)) throw new IdentificationConflict('A player is not in the squad.');
    if (stay.has(playerId)) throw new IdentificationConflict('A player already has a track in this session.');
  }
}

/** @param open the unidentified player of the track, or the one to be created */
async function playerFor(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { shirtNumber }: AssignableTrack,
  player: TrackPlayer,
  open: number | { readonly name: string },
): Promise<number> {
  if (player.kind === 'player') return player.playerId;
  const isNew = player.kind === 'new';
  if (!isNew && typeof open === 'number') return open;
  const name = isNew ? keptText(player.name) || 'Unnamed player' : typeof open === 'number' ? '' : open.name;
  const created = { name, sourceKey: null, isOpposition: false };
  const [playerId] = await createPlayers(trx, customerId, sessionId, [
    isNew
      ? // They get the track's number only if nobody wears it.
        { ...created, shirtNumber: null, isUnidentified: false, madeBySession: sessionId }
      : { ...created, shirtNumber, isUnidentified: true },
  ]);
  if (playerId === undefined) throw new Error('No player was created.');
  return playerId;
}
