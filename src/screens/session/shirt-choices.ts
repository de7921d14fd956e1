import type { Player } from '@halfturn/contract/player/players';
import { SHIRT_DOUBLE_ZERO } from '@halfturn/core/roster/shirt-number';

const HIGHEST = 99;

export interface ShirtChoice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** 00 to 99 and none, without numbers of other active players (portal-core section 5). */
export function shirtChoices(players: readonly Player[], playerId: number): readonly ShirtChoice[] {
  const taken = new Set(
    players.filter((player) => player.isActive && player.playerId !== playerId).map((player) => player.shirtNumber),
  );
  const numbers = [SHIRT_DOUBLE_ZERO, ...Array.from({ length: HIGHEST + 1 }, (_, number) => number)];
  return [
    { value: '', label: 'Unknown shirt number' },
    ...numbers.map((number) => ({
      value: String(number),
      label: number === SHIRT_DOUBLE_ZERO ? '00' : String(number),
      disabled: taken.has(number),
    })),
  ];
}

export function shirtNumberOf(value: string): number | null {
  return value === '' ? null : Number(value);
}
