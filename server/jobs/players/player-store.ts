import type { RememberedKey } from '@halfturn/core/roster/who-is-who-proposals';
import type { Transaction } from 'kysely';
import { takeId } from '../../store/engine/counters';
import type { PlacedFacts } from '../../store/session/store-facts';
import type { Database } from '../../store/schema/schema';
import { createPlayers, listKnownPlayers, oppositionNamesBefore } from '../../store/player/players-of-import';
import { listKeys, type NamedKey, rememberKey } from '../../store/player/player-keys';
import { type MappingInput, matchPlayers, type PlayerMatch } from './player-mapping';
import { keptText } from '../../store/player/kept-text';

export interface ToMap extends Omit<MappingInput, 'known' | 'remembered' | 'oppositionNamesBefore'> {
  /** Null: the opponent is not a club of the portal, or is not named. */
  readonly oppositionCustomerId: number | null;
}
export type StoredMatch = PlayerMatch & { readonly playerId: number };

export function placedOf({ facts, playerId, isOpposition }: StoredMatch): PlacedFacts {
  return { facts, playerId, team: isOpposition ? 'opposition' : 'own' };
}

/**
 * Returns every track of the file with its player's id; creates unknown players and remembers the keys of known ones.
 * @param taken players who already have a track in the session
 * @throws ImportRefusal if a user has named an unknown track or player
 */
export async function storePlayers(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  input: ToMap,
  taken: ReadonlySet<number> = new Set(),
): Promise<StoredMatch[]> {
  const known = (await listKnownPlayers(trx, customerId)).filter(({ playerId }) => !taken.has(playerId));
  const remembered = await listKeys(trx, customerId);
  const namesBefore = await oppositionNamesBefore(trx, customerId, input.oppositionCustomerId);
  const matches = matchPlayers({ ...input, known, remembered, oppositionNamesBefore: namesBefore });
  const stored = await createMissing(trx, customerId, sessionId, matches);
  for (const { playerId, learnsKey: sourceKey, facts } of stored) {
    const name = keptText(facts.name);
    const { shirtNumber } = facts;
    const key = {
      format: input.format,
      sourceKey: sourceKey ?? '',
      name,
      shirtNumber,
      playerId,
      startsAt: input.startsAt,
    };
    if (sourceKey !== null && !isRemembered(remembered, key)) await rememberKey(trx, customerId, key);
  }
  return stored;
}

function isRemembered(remembered: readonly RememberedKey[], key: NamedKey): boolean {
  return remembered.some(
    (known) =>
      known.format === key.format &&
      known.sourceKey === key.sourceKey &&
      known.playerId === key.playerId &&
      (known.name ?? '') === (key.name ?? '') &&
      known.validFrom <= key.startsAt &&
      (known.validUntil === null || key.startsAt < known.validUntil),
  );
}

async function createMissing(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  matches: readonly PlayerMatch[],
): Promise<StoredMatch[]> {
  const missing = matches.filter((match) => match.playerId === null);
  const ids = await createPlayers(
    trx,
    customerId,
    sessionId,
    missing.map(({ created }) =>
      created.isOpposition || created.isUnidentified ? created : { ...created, madeBySession: sessionId },
    ),
  );
  return matches.map((match) => ({ ...match, playerId: match.playerId ?? takeId(ids) }));
}
