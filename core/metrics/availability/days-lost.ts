/** Which days of a player count as lost, and the days lost per injury: real return - onset (METHODS LD11). */
import { daysBetween } from '../../calendar/day';
import type { ShownState, Spell } from './spell';

export interface DaysLost {
  readonly spellId: number;
  readonly from: string;
  /** The day of the full return; null: not yet. */
  readonly until: string | null;
  readonly daysLost: number;
}

/**
 * An injury lasts until the player takes part in full again: rehab and modified training that follow it without a day
 * between belong to it.
 * @param spells of one player, in any order
 */
export function injuryDaysLost(
  spells: readonly Pick<Spell, 'spellId' | 'state' | 'from' | 'until'>[],
  today: string,
): DaysLost[] {
  const inOrder = spells.toSorted((a, b) => a.from.localeCompare(b.from) || a.spellId - b.spellId);
  return inOrder.flatMap(({ spellId, state, from, until }, k): DaysLost[] => {
    if (state !== 'injured') return [];
    let end = until;
    for (const next of inOrder.slice(k + 1)) {
      if (end === null || next.from > end || (next.state !== 'rehab' && next.state !== 'modified')) break;
      end = next.until;
    }
    return [{ spellId, from, until: end, daysLost: Math.max(0, daysBetween(from, end ?? today)) }];
  });
}

/** Modified training is lost too; days away, for instance with a national team, are not. */
export function isDayLost(state: ShownState | 'full' | null): boolean {
  return state !== null && state !== 'full' && state !== 'away';
}

/** Injuries count to the period in which they began, so that each counts once. */
export function beganIn({ from, to }: { readonly from: string; readonly to: string }, injury: DaysLost): boolean {
  return from <= injury.from && injury.from <= to;
}
