/** Totals of the teams, and columns of their players, in the order of the screen. */
import type { FormColumn } from '../forms/player-rows';

export const TOTALS = [
  { id: 'totalDistanceM', title: 'Total Distance', noun: 'total distance', quantity: 'longDistance' },
  { id: 'totalHighSpeedDistanceM', title: 'HSR', noun: 'HSR', quantity: 'shortDistance' },
  { id: 'totalSprintDistanceM', title: 'Sprint Distance', noun: 'sprint distance', quantity: 'shortDistance' },
  { id: 'totalTurns', title: 'Turns', noun: 'turns', quantity: 'count' },
] as const satisfies readonly (FormColumn & { readonly noun: string })[];

export const PLAYER_COLUMNS = [
  { id: 'activeDistanceM', title: 'Distance', quantity: 'longDistance' },
  { id: 'highSpeedDistanceM', title: 'HSR', quantity: 'shortDistance' },
  { id: 'sprintDistanceM', title: 'Sprint Distance', quantity: 'shortDistance' },
  { id: 'totalTurns', title: 'Turns', quantity: 'count' },
] as const satisfies readonly FormColumn[];

export const PART_MATCH_MARK = '•';

export const OWN = 1;

export const OPPOSITION = 2;
