import { MATCH_MIN } from '../../stats/match-minutes';
import { type Quantity, shownUnit, type UnitSettings } from '../../units/units';
import { comparePlayers, type OrderedPlayer } from '../words/player-order';

export interface FormColumn {
  readonly id: string;
  readonly title: string;
  readonly quantity: Quantity;
  readonly digits?: number;
  readonly note?: string;
}

export interface ShownColumn {
  readonly id: string;
  readonly title: string;
  /** Display unit; empty for a count. */
  readonly unit: string;
  readonly header: string;
}

export interface FormTip {
  readonly title: string;
  readonly lines: readonly (readonly [term: string, value: string])[];
}

export function shownColumn({ id, title, quantity }: FormColumn, units: UnitSettings): ShownColumn {
  const unit = shownUnit(quantity, units);
  return { id, title, unit, header: unit === '' ? title : `${title} (${unit})` };
}

export function inOrder<Player extends OrderedPlayer>(players: readonly Player[]): Player[] {
  return [...players].sort(comparePlayers);
}

/** `Dario Reyes (*)` for less than a full match. Null minutes get no mark, as in a training. */
export function nameWithMinutes(name: string, matchMinutes: number | null, mark = '(*)'): string {
  return matchMinutes !== null && matchMinutes < MATCH_MIN ? `${name} ${mark}` : name;
}

export function matches(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}
