/** The squads an account may see, as the administrator reads and sets them. */
import type { Account, users } from '@halfturn/contract/admin/admin';
import type { z } from 'zod';

export type Club = z.infer<typeof users.answer>['customers'][number];

/** The clubs of an account, the primary one first. */
export function clubsOf({ customerId, additionalCustomerId }: Account, customers: readonly Club[]): readonly Club[] {
  return [customerId, additionalCustomerId].flatMap((id) =>
    id === null ? [] : [customers.find((each) => each.customerId === id) ?? unknownClub(id)],
  );
}

function unknownClub(customerId: number): Club {
  return { customerId, customerDisplayName: 'Unknown', squads: [] };
}

/** Squads the account may see of a club; every one of them where nothing limits it. */
export function seenSquads({ squadLimits }: Account, { customerId, squads }: Club): readonly number[] {
  const limit = squadLimits.find((each) => each.customerId === customerId);
  return limit === undefined ? squads.map((squad) => squad.squadId) : limit.squadIds;
}

/** `All`, or the names of the squads; of two clubs each with its name. */
export function squadsText(account: Account, customers: readonly Club[]): string {
  const clubs = clubsOf(account, customers);
  const texts = clubs.map((club) => {
    const limit = account.squadLimits.find((each) => each.customerId === club.customerId);
    if (limit === undefined) return 'All';
    return limit.squadIds.map((id) => club.squads.find((squad) => squad.squadId === id)?.name ?? String(id)).join(', ');
  });
  if (new Set(texts).size <= 1) return texts[0] ?? '';
  return clubs.map((club, i) => `${club.customerDisplayName}: ${texts[i] ?? ''}`).join('; ');
}
