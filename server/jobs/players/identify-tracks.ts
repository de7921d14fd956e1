import type { Transaction } from 'kysely';
import { takeCustomer } from '../../store/club/customers';
import { type Identification, IdentificationConflict, identifyPlayers } from '../../store/player/identifications';
import { listUnidentified } from '../../store/player/unidentified-tracks';
import { noteFilePlayers } from '../../store/player/file-players';
import type { Database } from '../../store/schema/schema';
import { keptText } from '../../store/player/kept-text';
import { createPlayers } from '../../store/player/players-of-import';

export interface NewlyNamed {
  readonly unidentifiedPlayerId: number;
  readonly name: string;
}

/**
 * All or nothing, within the caller's transaction.
 * @param squadIds squads the user may see and choose players from; null: all
 * @throws IdentificationConflict if a track is no longer unidentified, or a player already has a track in the session
 */
export async function identifyTracks(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { newPlayers = [], ...said }: Identification & { readonly newPlayers?: readonly NewlyNamed[] | undefined },
  squadIds: readonly number[] | null,
): Promise<void> {
  await takeCustomer(trx, customerId);
  const open = new Map((await listUnidentified(trx, customerId, sessionId)).map((track) => [track.playerId, track]));
  const ids = await createPlayers(
    trx,
    customerId,
    sessionId,
    // They get the track's number only if nobody wears it.
    newPlayers.map(({ unidentifiedPlayerId, name }) => {
      if (!open.has(unidentifiedPlayerId)) {
        throw new IdentificationConflict('A track has been identified in the meantime.');
      }
      const called = keptText(name) || 'Unnamed player';
      const newcomer = { name: called, shirtNumber: null, sourceKey: null, madeBySession: sessionId };
      return { ...newcomer, isOpposition: false, isUnidentified: false };
    }),
  );
  const made = newPlayers.flatMap(({ unidentifiedPlayerId }, index) => {
    const identifiedPlayerId = ids[index];
    return identifiedPlayerId === undefined ? [] : [{ unidentifiedPlayerId, identifiedPlayerId }];
  });
  const identifiedPlayers = [...said.identifiedPlayers, ...made];
  await identifyPlayers(trx, customerId, sessionId, { ...said, identifiedPlayers }, squadIds, ids);
  const named = identifiedPlayers.map(({ unidentifiedPlayerId, identifiedPlayerId: playerId }) => {
    const track = open.get(unidentifiedPlayerId);
    return { playerId, shirtNumber: track?.shirtNumber ?? null, position: track?.position ?? null };
  });
  await noteFilePlayers(trx, customerId, sessionId, named);
}
