import type { Customer } from '@halfturn/contract/signin/login';
import { fulfils } from '../routes/access';
import type { Needs } from '../routes/route-options';

/** Ids of players a screen may be used for; null: all, since the club has bought the module. */
export function allowedPlayers(customer: Customer, { orListed, ...bought }: Needs): readonly number[] | null {
  if (orListed === undefined || fulfils(customer, bought)) return null;
  return customer[orListed];
}
