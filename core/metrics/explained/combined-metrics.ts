import type { KpiName } from '../session/session-facts';
import { SQUAD_KPIS, type SquadKpi, squadKpiName } from '../team/squad-standards';
import { TEAM_KPIS, type TeamKpi } from '../team/team-values';
import { WEEK_KPIS, type WeekKpi } from '../week/week-kpis';

/** A team in one session: sum over its players, of peak speeds the mean. */
export const TEAM_METRICS = TEAM_KPIS.map((kpi) => `team.${kpi}` as const);
export const STANDARD_METRICS = SQUAD_KPIS.map((kpi) => `standard.${kpi}` as const);
/** Total of a player's week, and their curves over 7 and 28 days at its end. */
export const WEEK_SPANS = ['week', 'acute', 'chronic'] as const;
/** Of the seven days up to the last of the week that is over. */
const WEEK_STRAINS = ['monotony', 'strain'] as const;
const OF_WEEK = [...WEEK_SPANS, ...WEEK_STRAINS] as const;
export const WEEK_METRICS = OF_WEEK.flatMap((span) => WEEK_KPIS.map((kpi) => `${span}.${kpi}` as const));

export const DAY_METRICS = ['day.activeDistanceM', 'day.highSpeedDistanceM'] as const;

export type TeamMetric = (typeof TEAM_METRICS)[number];
export type StandardMetric = (typeof STANDARD_METRICS)[number];
export type WeekMetric = (typeof WEEK_METRICS)[number];
export type DayMetric = (typeof DAY_METRICS)[number];
export type CombinedMetric = TeamMetric | StandardMetric | WeekMetric | DayMetric;

export const isTeamMetric = (id: string): id is TeamMetric => TEAM_METRICS.some((each) => each === id);
export const isStandardMetric = (id: string): id is StandardMetric => STANDARD_METRICS.some((each) => each === id);
export const isWeekMetric = (id: string): id is WeekMetric => WEEK_METRICS.some((each) => each === id);
export const isDayMetric = (id: string): id is DayMetric => DAY_METRICS.some((each) => each === id);
export const isCombinedMetric = (id: string): id is CombinedMetric =>
  isTeamMetric(id) || isStandardMetric(id) || isWeekMetric(id) || isDayMetric(id);

export function teamMetricOf(id: TeamMetric): TeamKpi {
  return known(TEAM_KPIS, id);
}

export function standardMetricOf(id: StandardMetric): SquadKpi {
  return known(SQUAD_KPIS, id);
}

export function weekMetricOf(id: WeekMetric): { readonly span: (typeof OF_WEEK)[number]; readonly kpi: WeekKpi } {
  const span = OF_WEEK.find((each) => id.startsWith(`${each}.`)) ?? 'week';
  return { span, kpi: known(WEEK_KPIS, id) };
}

export function kpiCombined(id: CombinedMetric): KpiName | WeekKpi {
  if (isTeamMetric(id)) return teamMetricOf(id);
  if (isDayMetric(id)) return id === 'day.activeDistanceM' ? 'activeDistanceM' : 'highSpeedDistanceM';
  return isStandardMetric(id) ? squadKpiName(standardMetricOf(id)) : weekMetricOf(id).kpi;
}

function known<Kpi extends string>(kpis: readonly Kpi[], id: string): Kpi {
  const found = kpis.find((kpi) => id.endsWith(`.${kpi}`));
  if (found === undefined) throw new RangeError(`There is no metric "${id}".`);
  return found;
}
