/** What the forms with a row for each player share: the order, the marks on names, units as charts show them. */
import { type Quantity, unitLabel, type UnitSettings } from '../../units/units';
import { comparePlayers, type OrderedPlayer } from '../words/player-order';

/** A KPI with a column of its own. */
export interface FormColumn {
  readonly id: string;
  readonly title: string;
  readonly quantity: Quantity;
  /** Decimals; the quantity's own where left out. A mean of counts has one. */
  readonly digits?: number;
  /** What is counted: `Distance above 5.5 m/s`. */
  readonly note?: string;
}

export interface ShownColumn {
  readonly id: string;
  readonly title: string;
  /** Display unit; empty for a count. */
  readonly unit: string;
  /** `Total Distance (m)` */
  readonly header: string;
}

/** What a mark says when it is pointed at: its exact value, its unit, its reference and n. */
export interface FormTip {
  readonly title: string;
  readonly lines: readonly (readonly [term: string, value: string])[];
}

/** Full match in minutes: who played less is marked. */
const FULL_MATCH_MINUTES = 90;

export function shownColumn({ id, title, quantity }: FormColumn, units: UnitSettings): ShownColumn {
  const unit = shownUnit(quantity, units);
  return { id, title, unit, header: unit === '' ? title : `${title} (${unit})` };
}

/** Empty for a count: `n` says nothing that the title does not. */
export function shownUnit(quantity: Quantity, units: UnitSettings): string {
  return quantity === 'count' ? '' : unitLabel(quantity, units);
}

/** Players in the order of every page. */
export function inOrder<Player extends OrderedPlayer>(players: readonly Player[]): Player[] {
  return [...players].sort(comparePlayers);
}

/** `Dario Reyes (*)` for less than a full match; null where minutes say nothing, as in a training. */
export function nameWithMinutes(name: string, matchMinutes: number | null, mark = '(*)'): string {
  return matchMinutes !== null && matchMinutes < FULL_MATCH_MINUTES ? `${name} ${mark}` : name;
}

/** `1 match`, `14 matches`. */
export function matches(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}
