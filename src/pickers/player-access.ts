import type { Customer } from '@halfturn/contract/login';
import { fulfils } from '../app/access';
import type { Needs } from '../app/routes';

/** Ids of the players whom a screen may be used for; null: all, since the club has bought the module. */
export function allowedPlayers(customer: Customer, { orListed, ...bought }: Needs): readonly number[] | null {
  if (orListed === undefined || fulfils(customer, bought)) return null;
  return customer[orListed];
}
