/** A team's peak over a window: mean of its players' peaks, weighted by their minutes (METHODS 11, P1). */
import { ALL_POSITIONS } from '../../methods/position-groups';
import { peakValue } from '../peaks/peak-analysis';
import { type PeakKpi } from '../session/session-facts';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import type { TeamPlayer } from '../team/team-match';

export const TEAM_PEAK_METRICS = PEAK_KPIS.map((kpi) => `teamPeak.${kpi}` as const);
export type TeamPeakMetric = (typeof TEAM_PEAK_METRICS)[number];
export const isTeamPeakMetric = (id: string): id is TeamPeakMetric => TEAM_PEAK_METRICS.some((each) => each === id);

export function teamPeakKpi(id: TeamPeakMetric): PeakKpi {
  const kpi = PEAK_KPIS.find((each) => id === `teamPeak.${each}`);
  if (kpi === undefined) throw new RangeError(`There is no metric "${id}".`);
  return kpi;
}

interface WeighedPeak {
  readonly playerId: number;
  readonly mean: number;
  /** Of the minutes of all who have such a peak. */
  readonly share: number;
  /** What it adds: `mean` times `share`. */
  readonly value: number;
}

/** Who adds most first. @param group of positions; 0: all */
export function teamPeakParts(
  players: readonly (Pick<TeamPlayer, 'kpis' | 'peaks' | 'positionGroupId'> & { readonly playerId: number })[],
  group: number,
  kpi: PeakKpi,
  epochS: number,
): WeighedPeak[] {
  const known = players.flatMap(({ playerId, kpis, peaks, positionGroupId }) => {
    const mean = peakValue(peaks, kpi, epochS);
    const minutes = kpis.matchTimeM ?? kpis.activeTimeM;
    const counts = group === ALL_POSITIONS.id || positionGroupId === group;
    return !counts || mean === null || minutes === null ? [] : [{ playerId, mean, minutes }];
  });
  const all = known.reduce((sum, { minutes }) => sum + minutes, 0);
  if (all === 0) return [];
  return known
    .map(({ playerId, mean, minutes }) => ({ playerId, mean, share: minutes / all, value: (mean * minutes) / all }))
    .toSorted((a, b) => b.value - a.value);
}
