/** A role's rights in a club, from the same table as the server's, so that nothing is offered that would be refused. */
import type { Customer } from '@halfturn/contract/signin/login';
import { may, principalOf, refusalText, type Right } from '@halfturn/contract/roles';

export function mayIn(customer: Customer | null, right: Right): boolean {
  return may(principalOf(customer?.role ?? null), right);
}

export function whyNotIn(customer: Customer | null, right: Right): string | null {
  if (mayIn(customer, right)) return null;
  return `${refusalText(customer?.role ?? null, right)} Ask an administrator of your club.`;
}
