import { localDay } from '../../calendar/day';
import { type PlayerDetail, type PlayerSessionKpis } from './player-detail';

export interface ComparedPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

export interface ComparedPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly period: ComparedPeriod;
  readonly sessions: readonly PlayerSessionKpis[];
  readonly angleCounts: readonly [low: number, medium: number, high: number];
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
