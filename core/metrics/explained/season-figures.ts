/** A season of weeks from Monday to Sunday (METHODS LD6): a week, the usual one, those beyond it, the longest gap. */
import type { Quantity } from '../../units/units';
import { WEEK_KPIS, type WeekKpi } from '../week/week-kpis';
import type { Adds } from './metric-entry';

/** `week` of a player, `squadWeek` the mean of a squad's outfield players. */
const STATISTICS = ['week', 'squadWeek', 'usual', 'above', 'below', 'monotony', 'strain'] as const;
export type SeasonStatistic = (typeof STATISTICS)[number];
const SEASON_KPI_FIGURES = STATISTICS.flatMap((statistic) =>
  WEEK_KPIS.map((kpi) => `season.${statistic}.${kpi}` as const),
);
/** Independent of the KPI. */
const SEASON_COUNTS = ['season.matches', 'season.gap'] as const;
export const SEASON_FIGURES = [...SEASON_KPI_FIGURES, ...SEASON_COUNTS];
export type SeasonCount = (typeof SEASON_COUNTS)[number];
export type SeasonFigure = (typeof SEASON_KPI_FIGURES)[number] | SeasonCount;

export const isSeasonFigure = (id: string): id is SeasonFigure => SEASON_FIGURES.some((each) => each === id);
export const isSeasonCount = (id: string): id is SeasonCount => SEASON_COUNTS.some((each) => each === id);

export function seasonFigureOf(id: Exclude<SeasonFigure, SeasonCount>): {
  readonly statistic: SeasonStatistic;
  readonly kpi: WeekKpi;
} {
  const statistic = STATISTICS.find((each) => id.startsWith(`season.${each}.`));
  const kpi = WEEK_KPIS.find((each) => id.endsWith(`.${each}`));
  if (statistic === undefined || kpi === undefined) throw new RangeError(`There is no metric "${id}".`);
  return { statistic, kpi };
}

interface SeasonEntry {
  readonly quantity: Quantity;
  readonly partQuantity?: Quantity;
  readonly adds: Adds | null;
}

/** @param ofKpi quantity of the KPI, and how the sessions of a week make its number */
export function seasonEntry(
  id: SeasonFigure,
  ofKpi: (kpi: WeekKpi) => { readonly quantity: Quantity; readonly adds: Adds },
): SeasonEntry {
  if (id === 'season.gap') return { quantity: 'days', adds: 'highest' };
  if (id === 'season.matches') return { quantity: 'count', partQuantity: 'minutes', adds: 'count' };
  const { statistic, kpi } = seasonFigureOf(id);
  const { quantity, adds } = ofKpi(kpi);
  switch (statistic) {
    case 'week':
      return { quantity, adds };
    case 'squadWeek':
    case 'usual':
      return { quantity, adds: 'mean' };
    case 'above':
    case 'below':
      return { quantity: 'count', partQuantity: quantity, adds: 'count' };
    case 'monotony':
      return { quantity: 'ratio', partQuantity: quantity, adds: null };
    case 'strain':
      return { quantity, adds: null };
  }
}
