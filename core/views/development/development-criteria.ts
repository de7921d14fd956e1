import { NOT_AVAILABLE } from '../../not-available';
import type { ComparisonGroupOption } from '../choices/comparison-groups';

export const DEFAULT_CRITERIA_ID = 1;

/** `avg`: players of all positions; `posAvg`: those of the player's own. */
export const POSITION_AVERAGES = ['avg', 'posAvg'] as const;
export type PositionAverage = (typeof POSITION_AVERAGES)[number];

export function criteriaOptions(league: string): readonly ComparisonGroupOption[] {
  return [
    { id: DEFAULT_CRITERIA_ID, displayText: 'All Competitions', descriptionText: 'First-team matches.' },
    { id: 2, displayText: league, descriptionText: `Only matches of the ${league}.` },
    { id: 3, displayText: 'Academy', descriptionText: 'Academy matches.' },
  ];
}

export interface DevelopmentFilter {
  readonly positionAverage: PositionAverage;
  readonly playerCriteriaId: number;
  readonly referenceCriteriaId: number;
}

export function positionOptions(
  position: string,
): readonly { readonly value: PositionAverage; readonly label: string }[] {
  return [
    { value: 'avg', label: 'All Positions' },
    { value: 'posAvg', label: position },
  ];
}

export function filterSummary(
  filter: DevelopmentFilter,
  criteria: readonly ComparisonGroupOption[],
  position: string,
): readonly (readonly [term: string, value: string])[] {
  const named = (id: number) => criteria.find((option) => option.id === id)?.displayText ?? NOT_AVAILABLE;
  return [
    [
      'Position',
      positionOptions(position).find(({ value }) => value === filter.positionAverage)?.label ?? NOT_AVAILABLE,
    ],
    ['Player Sessions', named(filter.playerCriteriaId)],
    ['Reference Group', named(filter.referenceCriteriaId)],
  ];
}
