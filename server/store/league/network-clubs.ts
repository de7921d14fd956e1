/**
 * Members of a club's data network: open clubs of its kind of team and sport that have bought the module themselves and
 * share something in it. Nothing else is shared,
 * and only those who share a part see it.
 */
import { NETWORK_PARTS, type NetworkPart } from '@halfturn/core/metrics/team/data-network';
import type { Kysely } from 'kysely';
import { type CustomerRecord, listCustomersOfKind } from '../club/customers';
import type { Database } from '../schema/schema';

export const NETWORK_MODULE = 'datanetwork';

export async function listNetworkClubs(
  db: Kysely<Database>,
  customer: CustomerRecord,
): Promise<readonly CustomerRecord[]> {
  if (!customer.modules.includes(NETWORK_MODULE)) return [];
  return (await listCustomersOfKind(db, customer))
    .filter(
      (club) =>
        club.customerId === customer.customerId ||
        (!club.isClosed && club.modules.includes(NETWORK_MODULE) && partsSeen(customer, club).length > 0),
    )
    .sort((a, b) => (a.displayName < b.displayName ? -1 : a.displayName > b.displayName ? 1 : 0));
}

export function partsSeen(
  asking: Pick<CustomerRecord, 'customerId' | 'networkShares'>,
  { customerId, networkShares }: Pick<CustomerRecord, 'customerId' | 'networkShares'>,
): readonly NetworkPart[] {
  if (customerId === asking.customerId) return NETWORK_PARTS;
  return NETWORK_PARTS.filter((part) => networkShares.includes(part) && asking.networkShares.includes(part));
}
