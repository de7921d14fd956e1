/**
 * Position groups as screens and texts name them (analysis-modules section 9). Goalkeepers and players without a group
 * are in All.
 */

export interface PositionGroup {
  readonly id: number;
  readonly name: string;
}

export const ALL_POSITIONS: PositionGroup = { id: 0, name: 'All' };
export const OUTFIELD_GROUPS: readonly PositionGroup[] = [
  { id: 2, name: 'Defenders' },
  { id: 3, name: 'Midfielders' },
  { id: 4, name: 'Forwards' },
];

export function shownGroups(players: readonly { readonly positionGroupId: number | null }[]): PositionGroup[] {
  return [
    ALL_POSITIONS,
    ...OUTFIELD_GROUPS.filter(({ id }) => players.some(({ positionGroupId }) => positionGroupId === id)),
  ];
}

/** Who is measured by running: everybody but goalkeepers and players without a position; in basketball everybody. */
export function isOutfield({ positionGroupId }: { readonly positionGroupId: number | null }, sport: string): boolean {
  return sport === 'basketball' || OUTFIELD_GROUPS.some(({ id }) => id === positionGroupId);
}

const GOALKEEPERS_ID = 1;

/** Compared with goalkeepers and themselves (METHODS R1d). */
export function isGoalkeeper({ positionGroupId }: { readonly positionGroupId: number | null }): boolean {
  return positionGroupId === GOALKEEPERS_ID;
}

/** Of a player without a position: last in every list. */
export const UNASSIGNED_SORT_ORDER = 999;

export function positionGroupSortOrder(positionGroupId: number | null): number {
  return positionGroupId ?? UNASSIGNED_SORT_ORDER;
}

export function knownPosition(positionSortOrder: number): number | null {
  return positionSortOrder === UNASSIGNED_SORT_ORDER ? null : positionSortOrder;
}

export const GOALKEEPER_SORT_ORDER = 1;
