import { FULL_APPEARANCE_MIN } from '../../stats/match-minutes';
import { FIRST_TREND_DAY } from '../choices/first-trend-day';
import type { KpiMetric } from '../../metrics/explained/metric-registry';
import { addMonths, monthOf } from '../../calendar/month';
import { clockMs, localDay } from '../../calendar/day';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { Quantity, UnitSettings } from '../../units/units';
import { ROLLING_MATCHES, rollingAverageOfAlike } from '../../metrics/reference/rolling-match-average';
import { trend, type TrendSession, type TrendView } from '../forms/trend';
import { playedNoun, plural, type SessionNoun, wholeSessions } from '../words/session-noun';
import type { PlayerDetail, PlayerSessionKpis } from './player-detail';

export const TREND_KPIS = [
  { id: 'activeDistanceM', kpi: 'DISTANCE', title: 'Distance', quantity: 'longDistance' },
  { id: 'highSpeedDistanceM', kpi: 'HSR', title: 'HSR', quantity: 'shortDistance' },
  { id: 'sprintDistanceM', kpi: 'SPRINT_DISTANCE', title: 'Sprint Distance', quantity: 'shortDistance' },
  { id: 'peakSpeedMPerS', kpi: 'PEAK_SPEED', title: 'Peak Speed', quantity: 'peakSpeed' },
  { id: 'accelerationDistanceM', kpi: 'ACCEL_DISTANCE', title: 'Acceleration Distance', quantity: 'shortDistance' },
  { id: 'mediumHighAccelerations', kpi: 'MED_HIGH_ACCELS', title: 'Medium + High Accelerations', quantity: 'count' },
  { id: 'mediumHighDecelerations', kpi: 'MED_HIGH_DECELS', title: 'Medium + High Decelerations', quantity: 'count' },
  { id: 'turnCount', kpi: 'TURNS', title: 'Turns', quantity: 'count' },
] as const satisfies readonly { readonly quantity: Quantity; readonly [field: string]: string }[];
export const TREND_METRICS: Readonly<Record<(typeof TREND_KPIS)[number]['id'], KpiMetric | null>> = {
  activeDistanceM: 'activeDistanceM',
  highSpeedDistanceM: 'highSpeedDistanceM',
  sprintDistanceM: 'sprintDistanceM',
  peakSpeedMPerS: 'peakSpeedMPerS',
  accelerationDistanceM: 'accelerationDistanceM',
  mediumHighAccelerations: null,
  mediumHighDecelerations: null,
  turnCount: 'totalTurns',
};

/** @param title of the trend, as in `TREND_KPIS` */
export function trendId(title: string): string | null {
  return TREND_KPIS.find((each) => each.title === title)?.id ?? null;
}

export function trendMetric(title: string): KpiMetric | null {
  const kpi = TREND_KPIS.find((each) => each.title === title);
  return kpi === undefined ? null : TREND_METRICS[kpi.id];
}

export type TrendKpi = (typeof TREND_KPIS)[number];

function isFullSession({ activeTimeM }: Pick<PlayerSessionKpis, 'activeTimeM'>): boolean {
  return activeTimeM !== null && activeTimeM >= FULL_APPEARANCE_MIN;
}

export function isWholeSession(session: PlayerSessionKpis, noun: SessionNoun): boolean {
  return noun === 'match' ? isFullSession(session) : isOfReference(session, noun) && session.isCounted;
}

const isOfReference = ({ sessionIsAMatch }: PlayerSessionKpis, noun: SessionNoun): boolean =>
  sessionIsAMatch === (noun === 'match');

export function trendsNote(noun: SessionNoun): string {
  const filled = noun === 'match' ? `at least ${FULL_APPEARANCE_MIN} active minutes` : 'practices of 40 to 90 minutes';
  return `Filled: ${filled}. Tick below: ${playedNoun(noun)}. Line: mean of the last ${ROLLING_MATCHES} ${wholeSessions(noun)}.`;
}

export function countedValues(sessions: readonly PlayerSessionKpis[], id: TrendKpi['id']): readonly number[] {
  return sessions
    .filter(({ isCounted, areTurnsCounted }) => isCounted && (id !== 'turnCount' || areTurnsCounted))
    .flatMap((session) => session[id] ?? []);
}

/** Mean and SD of the matches (in basketball, practices) that count; null with fewer than four. */
export function playerReference(sessions: readonly PlayerSessionKpis[], id: TrendKpi['id'], noun: SessionNoun) {
  const values = countedValues(
    sessions.filter((session) => isOfReference(session, noun)),
    id,
  );
  const [average, sd] = [mean(values), standardDeviation(values)];
  if (values.length < MIN_REFERENCE_VALUES || average === null || sd === null) return null;
  return { mean: average, standardDeviation: sd, count: values.length, countNoun: noun };
}

export function playerTrends(
  { player, sessionKpis }: PlayerDetail,
  units: UnitSettings,
  noun: SessionNoun,
): readonly TrendView[] {
  const sessions = sessionKpis.filter(({ sessionDate }) => sessionDate >= FIRST_TREND_DAY);
  const [first] = sessions;
  if (first === undefined) return [];
  const from = monthBefore(first.sessionDate);
  return TREND_KPIS.map(({ id, title, quantity }) =>
    trend(
      {
        playerId: player.playerId,
        name: player.name,
        title,
        quantity,
        sessions: trendSessions(sessions, id, noun),
        rollingMatches: ROLLING_MATCHES,
        reference: playerReference(sessions, id, noun),
        noun,
        whyNone: noReference(noun),
        minMatches: MIN_REFERENCE_VALUES,
        // From 0, peaks are one line at the top.
        isCropped: quantity === 'peakSpeed',
        from,
      },
      units,
    ),
  );
}

/**
 * The sessions as points, with the mean of the last full ones (METHODS R9). A partial match is a point but counts in no
 * mean.
 */
export function trendSessions(
  sessions: readonly PlayerSessionKpis[],
  id: TrendKpi['id'],
  noun: SessionNoun,
): readonly TrendSession[] {
  const isAveraged = (session: PlayerSessionKpis) =>
    isOfReference(session, noun) &&
    isWholeSession(session, noun) &&
    session.isCounted &&
    (id !== 'turnCount' || session.areTurnsCounted);
  const oldestFirst = sessions.toSorted((a, b) => Date.parse(a.sessionDate) - Date.parse(b.sessionDate));
  const averages = rollingAverageOfAlike(oldestFirst.map((session) => (isAveraged(session) ? session[id] : null)));
  return oldestFirst.map((session, index) => ({
    sessionId: session.sessionId,
    date: session.sessionDate,
    title: session.title,
    isMatch: session.sessionIsAMatch,
    isFullMatch: isWholeSession(session, noun),
    minutes: session.activeTimeM,
    value: session[id],
    rollingAverage: averages[index] ?? null,
  }));
}

export function noReference(noun: SessionNoun): string {
  return `No reference: fewer than ${MIN_REFERENCE_VALUES} ${plural(noun)}`;
}

/** First moment of the previous month on the club's clock, as on the axis. */
function monthBefore(clubTime: string): number {
  return clockMs(`${addMonths(monthOf(localDay(clubTime)), -1)}-01`);
}
