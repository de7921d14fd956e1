import { parseShirtPositions } from '@halfturn/core/views/words/shirt-positions';
import type { Kysely, Transaction } from 'kysely';
import { setPosition } from '../store/player/players-of-import';
import { listPositions } from '../store/club/types-positions-squads';
import { type CustomerRecord, findCustomer } from '../store/club/customers';
import type { Database } from '../store/schema/schema';
import { ImportRefusal } from './upload/import-request';
import type { PlacedFacts } from '../store/session/store-facts';
import type { ImportFields } from '../store/jobs/job-columns';

export interface OppositionChoice {
  readonly club: { readonly customerId: number; readonly name: string } | null;
  readonly positions: ReadonlyMap<number, number>;
}

export const NO_OPPOSITION_CHOICE: OppositionChoice = { club: null, positions: new Map() };

/** Whether two clubs can meet: another open club of the same kind of team and sport. */
export function isRival(own: CustomerRecord, other: CustomerRecord): boolean {
  const { customerId, sport, teamType, isClosed } = other;
  return own.customerId !== customerId && own.teamType === teamType && own.sport === sport && !isClosed;
}

/** @throws ImportRefusal for a club outside the league, and for invalid positions */
export async function oppositionChoice(
  db: Kysely<Database>,
  customerId: number,
  { oppositionCustomerId, oppositionPositions }: Pick<ImportFields, 'oppositionCustomerId' | 'oppositionPositions'>,
): Promise<OppositionChoice> {
  return {
    club: oppositionCustomerId === undefined ? null : await rivalOf(db, customerId, oppositionCustomerId),
    positions: await positionsOf(db, customerId, oppositionPositions ?? ''),
  };
}

async function rivalOf(db: Kysely<Database>, customerId: number, otherId: number) {
  const [own, other] = [await findCustomer(db, customerId), await findCustomer(db, otherId)];
  if (own === null || other === null || !isRival(own, other)) {
    throw new ImportRefusal('The opposing club is not in this league: choose another, or none.');
  }
  return { customerId: other.customerId, name: other.displayName };
}

async function positionsOf(db: Kysely<Database>, customerId: number, text: string) {
  const typed = parseShirtPositions(text);
  if (typed === null) {
    throw new ImportRefusal('The opposition’s positions cannot be read: enter them as "1 GK, 4 CB, 9 CF".');
  }
  const known = typed.length === 0 ? [] : await listPositions(db, customerId);
  return new Map(
    typed.map(({ shirtNumber, position }) => {
      const name = position.toLowerCase();
      const found = known.find(
        ({ shortDescription, description }) =>
          shortDescription.toLowerCase() === name || description.toLowerCase() === name,
      );
      if (found === undefined) throw new ImportRefusal(`"${position}" (number ${shirtNumber}) is not a position.`);
      return [shirtNumber, found.positionId] as const;
    }),
  );
}

export async function placeOpposition(
  trx: Transaction<Database>,
  customerId: number,
  { positions }: OppositionChoice,
  placed: readonly PlacedFacts[],
): Promise<void> {
  if (positions.size === 0) return;
  for (const { facts, playerId, team } of placed) {
    const positionId = facts.shirtNumber === null ? undefined : positions.get(facts.shirtNumber);
    if (team !== 'opposition' || positionId === undefined) continue;
    await setPosition(trx, customerId, playerId, positionId);
  }
}
