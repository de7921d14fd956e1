/** Fits a new spell among a player's others, so that each day has one state. */
import type { Spell } from './spell';

type Placed = Pick<Spell, 'from' | 'until'>;

export type Placing<Other> =
  /** `ended`: the open spell, which ends where the new one begins. */
  { readonly isFree: true; readonly ended: Other | null } | { readonly isFree: false; readonly other: Other };

/**
 * An open spell ends where a later one begins; any other overlap is refused.
 * @param others of the same player, without the spell itself
 */
export function placeSpell<Other extends Placed>(others: readonly Other[], next: Placed): Placing<Other> {
  const ended = others.find(({ from, until }) => until === null && from < next.from) ?? null;
  const other = others.find((each) => each !== ended && overlap(each, next));
  return other === undefined ? { isFree: true, ended } : { isFree: false, other };
}

/**
 * Spells are half open: one may begin on the day another ends. Two that begin on the same day overlap, however short.
 */
function overlap(one: Placed, other: Placed): boolean {
  if (one.from === other.from) return true;
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return first.until === null || first.until > second.from;
}
