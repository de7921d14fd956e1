/** Position groups as screens and texts name them (analysis-modules section 9); goalkeepers and players without one are in All. */

export interface PositionGroup {
  /** 0: all players. */
  readonly id: number;
  readonly name: string;
}

export const ALL_POSITIONS: PositionGroup = { id: 0, name: 'All' };
export const OUTFIELD_GROUPS: readonly PositionGroup[] = [
  { id: 2, name: 'Defenders' },
  { id: 3, name: 'Midfielders' },
  { id: 4, name: 'Forwards' },
];

/** All, and the groups that one of the players is of. */
export function shownGroups(players: readonly { readonly positionGroupId: number | null }[]): PositionGroup[] {
  return [
    ALL_POSITIONS,
    ...OUTFIELD_GROUPS.filter(({ id }) => players.some(({ positionGroupId }) => positionGroupId === id)),
  ];
}

/** Sort order of the position of a player nobody has given one. */
export const UNASSIGNED_SORT_ORDER = 999;

/** Place of a position group in lists: goalkeepers, defenders, midfielders, forwards, then everybody without a group. */
export function positionGroupSortOrder(positionGroupId: number | null): number {
  return positionGroupId ?? UNASSIGNED_SORT_ORDER;
}
