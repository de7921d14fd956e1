/** Where a spell goes among a player's others: one state a day. */
import type { Spell } from './spell';

type Placed = Pick<Spell, 'from' | 'until'>;

export type Placing<Other> =
  /** `ended`: the spell that lasted until now, and ends as the new one begins. */
  { readonly isFree: true; readonly ended: Other | null } | { readonly isFree: false; readonly other: Other };

/**
 * A spell that lasts is ended by one that begins later; any other overlap is refused.
 * @param others of the same player, without the spell itself
 */
export function placeSpell<Other extends Placed>(others: readonly Other[], next: Placed): Placing<Other> {
  const ended = others.find(({ from, until }) => until === null && from < next.from) ?? null;
  const other = others.find((each) => each !== ended && overlap(each, next));
  return other === undefined ? { isFree: true, ended } : { isFree: false, other };
}

/** Days are half open: one may begin on the day another ends. Two that begin on a day overlap, however short. */
function overlap(one: Placed, other: Placed): boolean {
  if (one.from === other.from) return true;
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return first.until === null || first.until > second.from;
}
