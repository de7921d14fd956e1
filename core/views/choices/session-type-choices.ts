/** Session types a player screen can be narrowed to (analysis-modules section 2, player page). */
export interface SelectableSessionType {
  readonly id: number;
  readonly name: string;
  readonly isOptionForPlayerScreenSelector: boolean;
  readonly isDefaultOption: boolean;
}

export interface SessionTypeChoice {
  /** Null: sessions of all types together. */
  readonly sessionTypeId: number | null;
  readonly label: string;
}

export function sessionTypeChoices(types: readonly SelectableSessionType[]): SessionTypeChoice[] {
  return [
    { sessionTypeId: null, label: 'Combined' },
    ...types
      .filter(({ isOptionForPlayerScreenSelector }) => isOptionForPlayerScreenSelector)
      .map(({ id, name }) => ({ sessionTypeId: id, label: name })),
  ];
}

/**
 * The type the address names, else the default: all types together where the club's option says so, or where no type is
 * marked as the default.
 * @param named id or `all` in the address; null: none
 */
export function sessionTypeOf(
  types: readonly SelectableSessionType[],
  allSessionsDefault: boolean,
  named: number | 'all' | null,
): number | null {
  if (named === 'all' || allSessionsDefault) return null;
  const offered = types.filter(({ isOptionForPlayerScreenSelector }) => isOptionForPlayerScreenSelector);
  return (offered.find(({ id }) => id === named) ?? offered.find(({ isDefaultOption }) => isDefaultOption))?.id ?? null;
}
