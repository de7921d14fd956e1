/** One order of players wherever they are listed. */
export interface OrderedPlayer {
  readonly playerId: number;
  readonly name: string;
  /** 1 goalkeeper … 999 unassigned. */
  readonly positionSortOrder: number;
}

/** Sort order of a player without a position. */
export const UNASSIGNED_SORT_ORDER = 999;

/** Letters as English readers expect them, whatever machine or database asks; `Home 2` before `Home 10`. */
const names = new Intl.Collator('en', { numeric: true });

/** Goalkeepers to forwards, unassigned last; then by name; the id only makes the order certain. */
export function comparePlayers(a: OrderedPlayer, b: OrderedPlayer): number {
  return a.positionSortOrder - b.positionSortOrder || names.compare(a.name, b.name) || a.playerId - b.playerId;
}
