/**
 * An explained number in the address: `explain=sprintDistanceM-p4-s12`, with `-d3` of a drill, `-m` per minute, `-e60`
 * over a window, `-L` of a side, `-t2` over sessions of a type, `-a61200` of a turn or sprint by its start, `-h5500` of
 * a mark in thousandths, `-w20261123` of a week or day, `-f20260801-u20260831` from one day until another, `-q3` of a
 * squad, `-k5` of an exercise, `-z5x10_6x12.5` of a plan of exercises by their minutes, `-c2` of the second club of a
 * row, `-b3` of a player’s club, `-o` of the opposition, `-v` of the others one is compared with, `-l` over league
 * matches, `-g2` of a position group, `-x1-y2` of a player’s and the others’ competitions, `-i` of their position,
 * `-n6` of a rolling average, `-r400001` of turns that pass a filter.
 */
import { planText } from '@halfturn/core/views/drills/planned-session-text';
import { type Explained, placeOf } from '@halfturn/core/metrics/explained/explained-number';

export const SEPARATOR = '-';

export function explainedText(explained: Explained): string {
  const { playerId, sessionId, drillId, perMinute, side, epochS, sessionTypeId, ...rest } = placeOf(explained);
  const {
    startMs,
    classes,
    thousandths,
    day,
    period,
    squadIds,
    exerciseId,
    plan,
    club,
    clubId,
    criteria,
    matchCount,
    isOfPosition,
    isOfOthers,
    isOpposition,
    isOfLeague,
    group,
  } = rest;
  const id = (mark: string, value: number | null): readonly string[] =>
    value === null || value === 0 ? [] : [`${mark}${value}`];
  return [
    explained.metric,
    ...id('p', playerId),
    ...id('s', sessionId),
    ...id('d', drillId),
    ...id('e', epochS),
    ...id('t', sessionTypeId),
    ...id('a', startMs),
    ...id('h', thousandths),
    ...id('k', exerciseId),
    ...(plan.length === 0 ? [] : [`z${planText(plan).replaceAll(SEPARATOR, 'x')}`]),
    ...(day === null ? [] : [`w${day.replaceAll('-', '')}`]),
    ...(period === null ? [] : [`f${period.from.replaceAll('-', '')}`, `u${period.to.replaceAll('-', '')}`]),
    ...id('g', group),
    ...id('c', club),
    ...id('b', clubId),
    ...(criteria === null ? [] : [`x${criteria.own}`, `y${criteria.reference}`]),
    ...id('n', matchCount),
    ...(isOfPosition ? ['i'] : []),
    ...(squadIds ?? []).map((squadId) => `q${squadId}`),
    ...(isOfOthers ? ['v'] : []),
    ...(isOpposition ? ['o'] : []),
    ...(isOfLeague ? ['l'] : []),
    ...(perMinute ? ['m'] : []),
    ...(side === null ? [] : [side]),
    ...(classes === null ? [] : [`r${classes}`]),
  ].join(SEPARATOR);
}
