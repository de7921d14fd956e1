export const TEAM_CHOICES = [
  { value: 'own', label: 'Our team' },
  { value: 'all', label: 'All' },
  { value: 'opposition', label: 'Opposition' },
] as const;
export type TeamChoice = (typeof TEAM_CHOICES)[number]['value'];

export const DEFAULT_TEAM: TeamChoice = 'own';

export function shownTeam(chosen: TeamChoice, bothTeams: boolean): TeamChoice {
  return bothTeams ? chosen : 'all';
}

export function filterTeam<Row extends { readonly isOpposition: boolean }>(
  rows: readonly Row[],
  team: TeamChoice,
): readonly Row[] {
  return team === 'all' ? rows : rows.filter((row) => row.isOpposition === (team === 'opposition'));
}
