import type { PlayerList } from '@halfturn/contract/call';
import type { Customer } from '@halfturn/contract/login';
import type { Module } from '@halfturn/contract/modules';
import { hasModule } from '../app/access';

/** What a player module needs: the module, or, without it, the players of a list. */
export interface PlayerAccess {
  readonly module: Module;
  readonly orListed: PlayerList;
}

/** Ids of the players whom the module may be used for; null: all. */
export function allowedPlayers(customer: Customer, { module, orListed }: PlayerAccess): readonly number[] | null {
  return hasModule(customer, module) ? null : customer[orListed];
}
