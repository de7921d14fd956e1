/** Which team's players a session screen shows. */
export const TEAM_CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'own', label: 'Our team' },
  { value: 'opposition', label: 'Opposition' },
] as const;
export type TeamChoice = (typeof TEAM_CHOICES)[number]['value'];

export function filterTeam<Row extends { readonly isOpposition: boolean }>(
  rows: readonly Row[],
  team: TeamChoice,
): readonly Row[] {
  return team === 'all' ? rows : rows.filter((row) => row.isOpposition === (team === 'opposition'));
}
