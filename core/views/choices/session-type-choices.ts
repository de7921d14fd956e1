export interface SelectableSessionType {
  readonly id: number;
  readonly name: string;
  readonly isOptionForPlayerScreenSelector: boolean;
  readonly isDefaultOption: boolean;
}

export interface SessionTypeChoice {
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
 * The type in the URL, else the default: all types if the club's option says so or no type is marked as default.
 * @param named id or `all` in the URL; null if absent
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
