import { dayOfYearText } from '../../calendar/day-text';
import { OUTFIELD_GROUPS } from '../../methods/position-groups';
import { percentText } from '../../units/number-text';
import type { FigureText } from '../words/quantity-text';
import type { WeekAnswer } from './week-answer';

type Target = WeekAnswer['targets'][number];

export interface TargetRow extends Target {
  readonly id: string;
  readonly on: string;
  readonly whom: string | null;
  readonly text: string;
}

/** Goalkeepers are a separate group here: a plan may be only for them. */
export const PLANNED_GROUPS = [{ id: 1, name: 'Goalkeepers' }, ...OUTFIELD_GROUPS];

export function targetRows({ targets, players, days, today }: WeekAnswer, text: FigureText): TargetRow[] {
  const names = new Map(players.map(({ player }) => [player.playerId, player.name]));
  const whomOf = ({ scope, scopeKey }: Target): string | null => {
    if (scope === 'everybody') return 'Everybody';
    if (scope === 'squad') return null;
    if (scope === 'player') return names.get(scopeKey ?? 0) ?? 'A former player';
    return PLANNED_GROUPS.find(({ id }) => id === scopeKey)?.name ?? 'A position';
  };
  const onOf = ({ day, dayType, sessionNo }: Target): string => {
    if (day === null) return `Every ${dayType ?? ''}`;
    if (sessionNo === null) return dayOfYearText(day);
    const held = days.find((column) => column.day === day)?.sessions.length ?? 0;
    return `${dayOfYearText(day)}, session ${sessionNo}${day < today && held < sessionNo ? ' (not held)' : ''}`;
  };
  return targets.map((target) => ({
    ...target,
    id: `${target.day ?? target.dayType ?? ''} ${target.sessionNo ?? ''} ${target.scope} ${target.scopeKey ?? ''}`,
    on: onOf(target),
    whom: whomOf(target),
    text: target.isPercent ? `${percentText(target.amount)} of match` : text(target.amount),
  }));
}
