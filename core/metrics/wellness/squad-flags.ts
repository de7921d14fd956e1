/** The fatigue flags of a squad: every match of every player, current flags, fixtures, counts (METHODS W5). */
import { addDays, localDay } from '../../calendar/day';
import type { FatigueParameters } from '../../methods/wellness-parameters';
import type { PlayerSession } from '../reference/reference-rules';
import { fatigueFlag, type FatigueFlag, type FatigueMatch } from './fatigue-flag';
import { FLAG_VALUES } from './fatigue-level';
import { explanatoryText, fatigueContext } from './flag-explanation-text';
import type { Played } from './false-alarms';
import { compareFlags, currentFlag, type FlaggedFixture, fixturesUnderFlags, flagEndDay } from './flag-period';

export interface SquadMatch extends FatigueMatch {
  readonly opponent: string;
  readonly played?: Played;
}

export interface SquadMember {
  readonly playerId: number;
  readonly matches: readonly SquadMatch[];
  readonly sessions: readonly PlayerSession[];
}

export interface MatchFlag extends FatigueFlag {
  readonly sessionId: number;
  readonly value: 0 | 1 | 2;
  readonly startDay: string;
  readonly endDay: string;
  readonly explanatoryText: string | null;
}

export interface ComingFixture {
  readonly date: string;
  readonly description: string;
}

export interface MemberFlags {
  readonly playerId: number;
  readonly flags: readonly MatchFlag[];
  readonly current: MatchFlag | null;
  readonly upcomingFixtures: readonly FlaggedFixture<ComingFixture>[];
}

export function matchFlag(
  match: SquadMatch,
  { matches, sessions }: Pick<SquadMember, 'matches' | 'sessions'>,
  parameters: FatigueParameters,
): MatchFlag | null {
  const flag = fatigueFlag(match, matches, parameters);
  if (flag === null) return null;
  const startDay = localDay(match.startsAt);
  return {
    ...flag,
    sessionId: match.sessionId,
    value: FLAG_VALUES[flag.level],
    startDay,
    endDay: flagEndDay(startDay, parameters.days),
    explanatoryText:
      flag.level === 'green'
        ? null
        : explanatoryText(flag, match.opponent, startDay, fatigueContext(startDay, sessions), match.played),
  };
}

/**
 * Flags of the matches of the 365 days up to today, each based on the player's own earlier matches.
 * @param today `yyyy-mm-dd`
 */
export function memberFlags(
  { playerId, matches, sessions }: SquadMember,
  fixtures: readonly ComingFixture[],
  today: string,
  parameters: FatigueParameters,
): MemberFlags {
  const firstDay = addDays(today, -parameters.historyDays);
  const flags = matches
    .flatMap((match) => {
      const startDay = localDay(match.startsAt);
      const flag = startDay < firstDay || startDay > today ? null : matchFlag(match, { matches, sessions }, parameters);
      return flag === null ? [] : [flag];
    })
    .sort((a, b) => (a.startDay < b.startDay ? 1 : -1));
  const coming = fixtures.filter(({ date }) => date >= today);
  return {
    playerId,
    flags,
    current: currentFlag(flags, today, parameters.days),
    upcomingFixtures: fixturesUnderFlags(flags, coming, parameters.days),
  };
}

export interface FlaggedMember {
  readonly playerId: number;
  readonly flag: MatchFlag;
  readonly upcomingFixtures: MemberFlags['upcomingFixtures'];
}

export function flaggedMembers(members: readonly MemberFlags[]): FlaggedMember[] {
  return members
    .flatMap(({ playerId, current, upcomingFixtures }) =>
      current === null ? [] : [{ playerId, flag: current, upcomingFixtures }],
    )
    .sort((a, b) => compareFlags(a.flag, b.flag));
}

export interface SessionFlagCounts {
  readonly amber: number;
  readonly red: number;
}

export function countSessionFlags(members: readonly MemberFlags[]): ReadonlyMap<number, SessionFlagCounts> {
  const counts = new Map<number, SessionFlagCounts>();
  for (const { flags } of members) {
    for (const { sessionId, level } of flags) {
      const { amber, red } = counts.get(sessionId) ?? { amber: 0, red: 0 };
      counts.set(sessionId, { amber: amber + (level === 'amber' ? 1 : 0), red: red + (level === 'red' ? 1 : 0) });
    }
  }
  return counts;
}
