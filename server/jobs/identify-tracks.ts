/** A user says whose the unidentified tracks of a session are; who is not in the squad yet comes into it. */
import type { Transaction } from 'kysely';
import { takeCustomer } from '../store/customers';
import {
  type Identification,
  IdentificationConflict,
  identifyPlayers,
  listUnidentified,
} from '../store/identifications';
import { noteFileNumbers } from '../store/roster-offers';
import type { Database } from '../store/schema';
import { keptText } from './player-mapping';
import { createPlayers } from './player-store';

export interface NewlyNamed {
  readonly unidentifiedPlayerId: number;
  readonly name: string;
}

/**
 * All of it or nothing, in the caller's transaction.
 * @param squadIds squads the user may see, and choose players of; null: all
 * @throws IdentificationConflict where a track is no longer unidentified, or a player is not free in the session
 */
export async function identifyTracks(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { newPlayers = [], ...said }: Identification & { readonly newPlayers?: readonly NewlyNamed[] | undefined },
  squadIds: readonly number[] | null,
): Promise<void> {
  await takeCustomer(trx, customerId);
  const open = newPlayers.length === 0 ? [] : await listUnidentified(trx, customerId, sessionId);
  const named = newPlayers.map(({ unidentifiedPlayerId, name }) => {
    const track = open.find(({ playerId }) => playerId === unidentifiedPlayerId);
    if (track === undefined) throw new IdentificationConflict('A track has been identified in the meantime.');
    return { unidentifiedPlayerId, name: keptText(name) || 'Unnamed player', shirtNumber: track.shirtNumber };
  });
  const ids = await createPlayers(
    trx,
    customerId,
    // The number of the track is theirs only where nobody wears it.
    named.map(({ name }) => ({ name, shirtNumber: null, sourceKey: null, isOpposition: false, isUnidentified: false })),
  );
  const made = named.flatMap(({ unidentifiedPlayerId, shirtNumber }, index) => {
    const identifiedPlayerId = ids[index];
    return identifiedPlayerId === undefined ? [] : [{ unidentifiedPlayerId, identifiedPlayerId, shirtNumber }];
  });
  const identifiedPlayers = [...said.identifiedPlayers, ...made];
  await identifyPlayers(trx, customerId, sessionId, { ...said, identifiedPlayers }, squadIds, ids);
  const numbers = made.map((each) => ({ playerId: each.identifiedPlayerId, shirtNumber: each.shirtNumber }));
  await noteFileNumbers(trx, customerId, sessionId, numbers);
}
