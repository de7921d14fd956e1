export interface OrderedPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly positionSortOrder: number;
}

/** Letters as English readers expect them, independent of machine or database; `Home 2` before `Home 10`. */
const names = new Intl.Collator('en', { numeric: true });

/** Goalkeepers to forwards, unassigned last; then by name, and by id as a tie-break. */
export function comparePlayers(a: OrderedPlayer, b: OrderedPlayer): number {
  return a.positionSortOrder - b.positionSortOrder || names.compare(a.name, b.name) || a.playerId - b.playerId;
}
