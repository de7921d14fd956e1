/** What a comparison needs of a player: the sessions of a period, without their turns. */
import { localDay } from '../../calendar/day';
import { type PlayerDetail, type PlayerSessionKpis } from './player-detail';

export interface ComparedPeriod {
  /** yyyy-mm-dd, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

export interface ComparedPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly period: ComparedPeriod;
  /** Oldest first. */
  readonly sessions: readonly PlayerSessionKpis[];
  /** Low, medium and high angles, left and right, of these sessions. */
  readonly angleCounts: readonly [low: number, medium: number, high: number];
  /** Sessions, whatever the period, that were computed by another method than the latest. */
  readonly leftOutCount: number;
}

export function comparedPlayer(detail: PlayerDetail, period: ComparedPeriod): ComparedPlayer {
  const { player, sessionKpis, sessionTurnClassCounts, kpisSummary } = detail;
  const isWithin = ({ sessionDate }: { readonly sessionDate: string }) => {
    const day = localDay(sessionDate);
    return day >= period.startDate && day <= period.endDate;
  };
  const angles = sessionTurnClassCounts.filter(isWithin).map(({ turnClassCounts }) => turnClassCounts.byAngleClass);
  const turns = (name: 'LOW' | 'MEDIUM' | 'HIGH') =>
    angles.reduce((sum, { leftByClass, rightByClass }) => sum + leftByClass[name] + rightByClass[name], 0);
  return {
    playerId: player.playerId,
    name: player.name,
    period,
    sessions: sessionKpis.filter(isWithin),
    angleCounts: [turns('LOW'), turns('MEDIUM'), turns('HIGH')],
    leftOutCount: kpisSummary.leftOutCount,
  };
}
