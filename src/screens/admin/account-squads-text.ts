import type { Account, users } from '@halfturn/contract/admin/accounts';
import type { z } from 'zod';

export type Club = z.infer<typeof users.answer>['customers'][number];

export function clubsOf({ customerId, additionalCustomerId }: Account, customers: readonly Club[]): readonly Club[] {
  return [customerId, additionalCustomerId].flatMap((id) =>
    id === null ? [] : [customers.find((each) => each.customerId === id) ?? unknownClub(id)],
  );
}

function unknownClub(customerId: number): Club {
  return { customerId, customerDisplayName: 'Unknown', squads: [] };
}

export function seenSquads({ squadLimits }: Account, { customerId, squads }: Club): readonly number[] {
  const limit = squadLimits.find((each) => each.customerId === customerId);
  return limit === undefined ? squads.map((squad) => squad.squadId) : limit.squadIds;
}

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
