/** The number of one session behind a number over several: what a row of its sessions opens. */
import { clubFigure, isClubMetric } from '../../../metrics/explained/club-figures';
import {
  developmentFigure,
  type DevelopmentMetric,
  isDevelopmentMetric,
} from '../../../metrics/explained/development-figures';
import { kpiOfSessions } from '../../../metrics/explained/kpi-of-sessions';
import { isPlayerMetric } from '../../../metrics/explained/metric-registry';
import { isNetworkMetric, networkFigure, type NetworkMetric } from '../../../metrics/explained/network-figures';
import { type Explained, placeOf, teamMate } from '../../../metrics/explained/explained-number';
import { type AngleShare, angleShareOf, isAngleShare } from '../../../metrics/explained/families/turn-share-figures';
import { bestInMatch, isMatchBestFigure } from '../../../metrics/explained/families/match-best-figures';
import { isRehabCount } from '../../../metrics/explained/rehab-figures';
import { TURN_REPORT_CELLS } from '../../../metrics/turns/turn-report';
import { NO_FILTER } from '../../../turns/filter-categories';
import { filterText } from '../../../turns/filter-text';
import { DEVELOPMENT_KPI } from '../../../metrics/team/player-development';
import { squadKpiName } from '../../../metrics/team/squad-standards';

interface OfSession {
  readonly playerId: number;
  readonly sessionId: number;
}

export function numberInSession(explained: Explained, sessionId: number): Explained | null {
  const { metric } = explained;
  const { playerId, perMinute, epochS, side } = placeOf(explained);
  if (isClubMetric(metric)) {
    const { ofMatch } = clubFigure(metric);
    return ofMatch === null ? null : { metric: ofMatch, sessionId };
  }
  if (playerId === null) return null;
  const of = { playerId, sessionId };
  if (isNetworkMetric(metric)) return ofNetwork(metric, of, epochS);
  if (isDevelopmentMetric(metric)) return ofDevelopment(metric, of, epochS);
  if (isRehabCount(metric)) {
    return metric === 'rehab.count.turns'
      ? { metric: 'turns.byAngleClass.TOTAL', ...of, ...(side === null ? {} : { side }) }
      : { metric: metric === 'rehab.count.HSR' ? 'efforts.HSR.ALL' : 'efforts.SPRINT.ALL', ...of };
  }
  if (isAngleShare(metric)) return ofShare(metric, of);
  if (isMatchBestFigure(metric)) {
    const own = bestInMatch(metric);
    return own === null ? null : { metric: own, ...of };
  }
  const kpi = kpiOfSessions(metric);
  if (kpi === null) return null;
  // A mean of rates averages the rates; the rate of a week divides its totals.
  return kpi === 'heart.load'
    ? { metric: kpi, ...of }
    : { metric: kpi, ...of, perMinute: perMinute && isPlayerMetric(metric) };
}

function ofNetwork(metric: NetworkMetric, of: OfSession, epochS: number | null): Explained | null {
  const figure = networkFigure(metric);
  if (figure.kind === 'group') return null;
  if (figure.kind === 'profile') return { metric: figure.of === 'force' ? 'profile.f0' : 'profile.v0', ...of };
  if (figure.kind !== 'count') return { metric: squadKpiName(figure.kpi), ...of };
  return epochS === null ? null : { metric: `peakCount.${figure.kpi}`, epochS, ...of };
}

function ofDevelopment(metric: DevelopmentMetric, of: OfSession, epochS: number | null): Explained | null {
  const figure = developmentFigure(metric);
  switch (figure.kind) {
    case 'kpi':
      return { metric: DEVELOPMENT_KPI[figure.kpi], ...of };
    case 'efforts':
      return { metric: `efforts.${figure.type}.${figure.band === 'TOTAL' ? 'ALL' : figure.band}`, ...of };
    case 'count':
      return epochS === null ? null : { metric: `peakCount.${figure.kpi}`, epochS, ...of };
    case 'peak':
    case 'best':
      return epochS === null ? null : { metric: `peak.${figure.kpi}`, epochS, ...of };
    case 'play':
      return { metric: 'activeTimeM', ...of };
    case 'profile':
    case 'spread':
      return { metric: figure.of === 'force' ? 'profile.f0' : 'profile.v0', ...of };
    case 'team':
      return null;
  }
}

/** What a player of a team's or the network's mean profile opens: their own mean. */
export function profileOfPlayer(explained: Explained, playerId: number, clubId: number | undefined): Explained | null {
  const { metric } = explained;
  const { playerId: compared, criteria, isOfPosition } = placeOf(explained);
  const isForce = metric.endsWith('.f0');
  if (isNetworkMetric(metric)) {
    return clubId === undefined ? null : { metric: isForce ? 'network.f0' : 'network.v0', playerId, clubId };
  }
  if (criteria === null || compared === null) return null;
  const of = { playerId: compared, criteria, isOfPosition };
  return { metric: isForce ? 'development.f0' : 'development.v0', ...teamMate(of, playerId) };
}

/** A count by both angle and entry speed is that of a filter. */
function ofShare(metric: AngleShare, of: OfSession): Explained {
  const { speed, angle } = angleShareOf(metric);
  if (speed === 'TOTAL') return { metric: `turns.byAngleClass.${angle}`, ...of };
  if (angle === 'TOTAL') return { metric: `turns.byEntrySpeed.${speed}`, ...of };
  const only = (cell: typeof speed) => 1 << TURN_REPORT_CELLS.indexOf(cell);
  const classes = filterText({ ...NO_FILTER, entrySpeed: only(speed), angle: only(angle) });
  return { metric: 'turns.byAngleClass.TOTAL', ...of, ...(classes === null ? {} : { classes }) };
}
