import { addDays } from '@halfturn/core/calendar/day';
import { seasonOf } from '@halfturn/core/calendar/season';
import { type Club, HOME_CLUB, type LeagueName, leagueClubs } from './clubs';
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import { type DemoPlan, type DemoSession, startOf } from './demo-plan';
import { leagueStory, type LeagueStory } from './season/league-story';
import { type DemoMatch, seasonMatches, seasonTrainings } from './season/season-calendar';
import { sprintTestPlans } from './sprint-tests';
import { othersBySeason } from './other-clubs';
import { clubSquad, type DemoPlayer } from './squads';
import { DEFAULT_SESSIONS } from './demo-league-size';
import { PRACTICE_HOUR, REHAB_HOUR, TRAINING_HOUR } from './season/session-hours';

export interface LeagueOptions {
  readonly seed: number;
  /** yyyy-mm-dd: sessions are earlier, fixtures on both sides. */
  readonly day: string;
  readonly clubs: number;
  readonly seasons: number;
  /** Approximate number of sessions over all clubs; 0 for only clubs, squads and fixtures. */
  readonly sessions: number;
}

export interface DemoLeague {
  readonly options: LeagueOptions;
  readonly clubs: readonly Club[];
  readonly squads: ReadonlyMap<string, readonly DemoPlayer[]>;
  readonly matches: readonly DemoMatch[];
  readonly story: LeagueStory;
  readonly sessions: readonly DemoSession[];
  readonly plans: ReadonlyMap<string, DemoPlan>;
}

const CLUB_TRAINING = 3;
const PRACTICES_BEFORE = [4, 2];
/** Minimum share of the other clubs: without them there is no league to compare with. */
const LEAST_SHARE_OF_OTHERS = 1 / 6;
/** Sessions of clubs without accounts are prepared this much later: accessible ones come first. */
const HEAD_START_DAYS = 28;

export function demoLeague(options: LeagueOptions): DemoLeague {
  const { day, seasons, seed } = options;
  const clubs = leagueClubs(options.clubs);
  const startYear = Number(seasonOf(day).slice(0, 4));
  const leagues = [...new Set(clubs.map((club) => club.league))];
  const matches = Array.from({ length: seasons }, (_, index) => startYear - seasons + 1 + index)
    .flatMap((year) =>
      leagues.flatMap((league: LeagueName) =>
        seasonMatches(
          clubs.filter((club) => club.league === league),
          year,
          seed,
        ),
      ),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.key.localeCompare(b.key));
  const story = leagueStory(
    matchesOf(matches, HOME_CLUB).filter((match) => match.day < day),
    day,
  );
  const sessions = chosenSessions(options, clubs, matches, story);
  return {
    options,
    clubs,
    squads: new Map(clubs.map((club) => [club.key, clubSquad(club)])),
    matches,
    story,
    sessions,
    plans: new Map(sessions.map(({ plan }) => [plan.key, plan])),
  };
}

export function matchesOf(matches: readonly DemoMatch[], clubKey: string): readonly DemoMatch[] {
  return matches.filter((match) => match.home.clubKey === clubKey || match.away.clubKey === clubKey);
}

/**
 * Every session of the home club, and the requested number of others in every season. A small league has only the
 * newest, including if possible one for each club with accounts.
 */
function chosenSessions(
  options: LeagueOptions,
  clubs: readonly Club[],
  matches: readonly DemoMatch[],
  story: LeagueStory,
): readonly DemoSession[] {
  const wanted = options.sessions;
  if (wanted === 0) return [];
  const past = matches.filter((match) => match.day < options.day);
  const matchPlans = new Map(past.map((match): [string, DemoPlan] => [match.key, matchPlan(match)]));
  const all = clubs.flatMap((club): DemoSession[] => {
    const played = matchesOf(past, club.key).flatMap((match) => matchPlans.get(match.key) ?? []);
    const held = preparationOf(club, matchesOf(matches, club.key)).filter((plan) => plan.day < options.day);
    const tests = sprintTestPlans(club, held, options.day);
    const rehab = club.key === HOME_CLUB ? story.rehab.map((each) => rehabPlan(each)) : [];
    return [...played, ...held, ...tests, ...rehab].map((plan) => ({ clubKey: club.key, plan }));
  });
  const home = all.filter((session) => session.clubKey === HOME_CLUB);
  const others = all.filter((session) => session.clubKey !== HOME_CLUB);
  const forOthers = Math.max(Math.round(wanted * LEAST_SHARE_OF_OTHERS), wanted - home.length);
  const chosen =
    wanted < DEFAULT_SESSIONS
      ? [...newest(home, wanted - Math.min(forOthers, others.length)), ...newestOfOthers(others, forOthers)]
      : [...home, ...othersBySeason(home, others, forOthers, seasonOf(options.day))];
  return chosen.toSorted(
    (a, b) =>
      startOf(a.plan).localeCompare(startOf(b.plan)) ||
      a.plan.key.localeCompare(b.plan.key) ||
      a.clubKey.localeCompare(b.clubKey),
  );
}

function newest(sessions: readonly DemoSession[], count: number): readonly DemoSession[] {
  return sessions.toSorted(newestFirst).slice(0, count);
}

function newestOfOthers(others: readonly DemoSession[], count: number): readonly DemoSession[] {
  const seen = CLUBS_WITH_ACCOUNTS.flatMap((key) =>
    newest(
      others.filter(({ clubKey }) => clubKey === key),
      1,
    ),
  );
  if (count < seen.length) return newest(others, count);
  const rest = others.filter((session) => !seen.includes(session));
  return [...seen, ...newest(rest, count)].slice(0, count);
}

function newestFirst(a: DemoSession, b: DemoSession): number {
  return (
    startOf(b.plan).localeCompare(startOf(a.plan)) ||
    a.plan.key.localeCompare(b.plan.key) ||
    a.clubKey.localeCompare(b.clubKey)
  );
}

export function preparationOrder(league: DemoLeague): readonly string[] {
  const urgency = ({ clubKey, plan }: DemoSession) =>
    CLUBS_WITH_ACCOUNTS.includes(clubKey) ? plan.day : addDays(plan.day, -HEAD_START_DAYS);
  const byUrgency = league.sessions.toSorted((a, b) => urgency(b).localeCompare(urgency(a)) || newestFirst(a, b));
  return [...new Set(byUrgency.map(({ plan }) => plan.key))];
}

function matchPlan(match: DemoMatch): DemoPlan {
  return { kind: 'match', key: match.key, day: match.day, hour: match.hour, match };
}

function rehabPlan({ player, day, phase }: LeagueStory['rehab'][number]): DemoPlan {
  const key = `${day}:${HOME_CLUB}-rehab-${player + 1}`;
  return { kind: 'rehab', key, day, hour: REHAB_HOUR, clubKey: HOME_CLUB, player, phase };
}

function preparationOf(club: Club, matches: readonly DemoMatch[]): readonly DemoPlan[] {
  if (club.league === 'basketball') {
    return matches.flatMap((match) =>
      PRACTICES_BEFORE.map((daysBefore) => heldPlan('practice', club.key, addDays(match.day, -daysBefore), daysBefore)),
    );
  }
  const hasAll = club.key === HOME_CLUB;
  if (!hasAll && club.key !== 'harbour') return [];
  const seasons = [...new Set(matches.map((match) => seasonOf(match.day)))];
  return seasons
    .flatMap((season) =>
      seasonTrainings(matches.filter((match) => seasonOf(match.day) === season).map((match) => match.day)),
    )
    .filter(({ daysBefore }) => hasAll || daysBefore === CLUB_TRAINING)
    .map(({ day, daysBefore }) => heldPlan('training', club.key, day, daysBefore));
}

function heldPlan(kind: 'training' | 'practice', clubKey: string, day: string, daysBefore: number): DemoPlan {
  const hour = kind === 'training' ? TRAINING_HOUR : PRACTICE_HOUR;
  return { kind, key: `${day}:${clubKey}-${kind}`, day, hour, clubKey, daysBefore };
}
