import type { Effort } from '../../events/effort';
import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import { type ByEffortBand, EFFORT_BANDS } from '../load/effort-bands';
import type { TurnCounts } from '../turns/turn-report';
import { countOfPlayer, effortMetricOf, isTurnMetric, type TeamCountMetric, turnMetricOf } from './metric-registry';
import { effortParts, turnParts } from './moment-parts';
import type { DerivedParameters } from '../../methods/derived-parameters';
import { ewmaShares } from '../../stats/ewma';
import { ACUTE_DAYS, CHRONIC_DAYS } from '../week/acute-and-chronic-load';
import type { KpiValues, TimeWindow } from '../session/session-facts';
import { countsInTeam, type TeamKpi } from '../team/team-values';
import { type DayLoad, isHighest } from '../week/day-load';
import type { PlayerWeek } from '../week/player-week';
import { type SessionShare, sharesOf } from '../week/session-shares';
import { type WeekMetric, weekMetricOf } from './combined-metrics';

interface TeamEvents {
  readonly playerId: number;
  readonly efforts: readonly Effort[];
  readonly turns: Parameters<typeof turnParts>[1];
}

interface PlayerFigure {
  readonly playerId: number;
  readonly value: number;
}

export function teamParts(
  players: readonly { readonly playerId: number; readonly kpis: KpiValues }[],
  kpi: TeamKpi,
  parameters: DerivedParameters['team'],
): PlayerFigure[] {
  return players
    .filter(({ kpis }) => countsInTeam(kpis, kpi, parameters))
    .flatMap(({ playerId, kpis }) => {
      const value = kpis[kpi];
      return value === null ? [] : [{ playerId, value }];
    })
    .toSorted((a, b) => b.value - a.value);
}

export function weekNumber(metric: WeekMetric, week: PlayerWeek): number | null {
  const { span } = weekMetricOf(metric);
  if (span === 'week') return week.total.value;
  if (span === 'monotony' || span === 'strain') return week.monotony?.[span] ?? null;
  return week.days.map((day) => day[span]).findLast((value) => value !== null) ?? null;
}

/**
 * Sessions of a week, or those whose weighted share is in a curve. For a rate, lists the values that are divided.
 * @param loads one per day, ending with the last day of the week (`weekLoads`)
 * @param days how many of them are the week's
 */
export function weekParts(metric: WeekMetric, loads: readonly DayLoad[], days: number): SessionShare[] {
  const { span, kpi } = weekMetricOf(metric);
  if (span === 'week') return (days === 0 ? [] : loads.slice(-days)).flatMap((load) => sharesOf(load, kpi, 1));
  const amounts = loads.map(({ amount }) => amount);
  const shares = ewmaShares(amounts, span === 'acute' ? ACUTE_DAYS : CHRONIC_DAYS);
  return loads.flatMap((load, k) => {
    const amount = load.amount ?? 0;
    return amount === 0 || isHighest(kpi) ? [] : sharesOf(load, kpi, (shares[k] ?? 0) / amount);
  });
}

interface StoredCounts {
  readonly bands: ByEffortBand<number> | null;
  readonly turns: TurnCounts | null;
}

const REPORTS = {
  byAngleClass: 'angleReport',
  byAccelerationPeakClass: 'accelerationReport',
  byDecelerationPeakClass: 'decelerationReport',
  byEntrySpeed: 'entrySpeedReport',
} as const;

/** A team's count in a session from the counts of its players; null where they are not known, or not stored. */
export function teamCount(metric: TeamCountMetric, players: readonly StoredCounts[]): number | null {
  const own = countOfPlayer(metric);
  const counts = players.map(({ bands, turns }) => {
    if (!isTurnMetric(own)) {
      const { kind, band } = effortMetricOf(own);
      if (bands === null) return null;
      return band === 'ALL' ? EFFORT_BANDS.reduce((sum, { id }) => sum + bands[kind][id], 0) : bands[kind][band];
    }
    const { classification, cell } = turnMetricOf(own);
    return turns === null || classification === 'byEffortClass' ? null : turns[REPORTS[classification]][cell];
  });
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

/** What each player adds to a team's count: as many as their own number lists. */
export function teamCountParts(
  metric: TeamCountMetric,
  players: readonly TeamEvents[],
  boundaries: EntrySpeedBoundaries,
  window: TimeWindow | null,
): PlayerFigure[] {
  const own = countOfPlayer(metric);
  return players
    .map(({ playerId, efforts, turns }) => {
      const parts = isTurnMetric(own)
        ? turnParts(own, turns, boundaries, null, window)
        : effortParts(own, efforts, window);
      return { playerId, value: parts.kind === 'wholeTime' ? 0 : parts.rows.length };
    })
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
}
