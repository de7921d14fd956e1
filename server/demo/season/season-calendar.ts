/** The matches and training sessions of one season: 28 league rounds, cups and friendlies, forty match days in all. */
import { addDays, daysBetween, weekday } from '@halfturn/core/calendar/day';
import type { Club, LeagueName } from '../clubs';
import { seededRandom, seedOf, shuffled } from '../seeded-random';
import { MATCH_HOUR, MIDWEEK_HOUR } from './session-hours';

export interface MatchSide {
  readonly clubKey: string | null;
  readonly teamKey: string;
  readonly name: string;
}

export interface DemoMatch {
  /** `2025-08-16:millbrook-corran`: identifies the match in every later step. */
  readonly key: string;
  readonly day: string;
  /** Hour of the kick-off, UTC. */
  readonly hour: number;
  readonly league: LeagueName;
  readonly competition: 'League' | 'Cup' | 'Friendly';
  readonly home: MatchSide;
  readonly away: MatchSide;
}

/** Weeks since the first round: the first fixture weekday on or after 10 August. */
const WEEKS = 40;
const FIRST_ROUND = '-08-10';
const FRIENDLY_WEEKS = [-4, -2, 42, 44];
/** National teams, Christmas, a free week in spring. */
const BREAK_WEEKS = [3, 8, 13, 19, 20, 26, 33, 36];
const CUP_WEEKS = [6, 16, 22, 35];
/** A cup match three days before the round of these weeks, which then have two matches. */
const MIDWEEK_CUPS_BEFORE = [5, 10, 18, 24];
const MIDWEEK_DAYS_BEFORE = 3;
const LEAGUE_WEEKS = Array.from({ length: WEEKS }, (_, week) => week).filter(
  (week) => !BREAK_WEEKS.includes(week) && !CUP_WEEKS.includes(week),
);

/**
 * All matches of the clubs of one league in a season, by day.
 * @param startYear the season runs from July of this year to June of the next
 */
export function seasonMatches(clubs: readonly Club[], startYear: number, seed: number): readonly DemoMatch[] {
  const [first] = clubs;
  if (first === undefined) return [];
  const { league, fixtureWeekday } = first;
  const earliest = `${startYear}${FIRST_ROUND}`;
  const start = addDays(earliest, (fixtureWeekday - weekday(earliest) + 7) % 7);
  const dayOf = (week: number) => addDays(start, 7 * week);
  const rounds = leagueRounds(shuffled(clubs, seededRandom(seedOf(seed, `${league} ${startYear}`))));
  const hour = MATCH_HOUR[league];

  const matches: DemoMatch[] = [];
  const add = (day: string, at: number, competition: DemoMatch['competition'], home: MatchSide, away: MatchSide) =>
    matches.push({ key: `${day}:${home.teamKey}-${away.teamKey}`, day, hour: at, league, competition, home, away });
  const against = clubs.map(() => 0);
  const outside = (day: string, at: number, competition: DemoMatch['competition']) => {
    for (const [index, club] of clubs.entries()) {
      const count = against[index] ?? 0;
      against[index] = count + 1;
      const name = club.outsiders[(index + startYear + count) % club.outsiders.length] ?? '';
      const visitor = outsider(name);
      if (count % 2 === 0) add(day, at, competition, sideOf(club), visitor);
      else add(day, at, competition, visitor, sideOf(club));
    }
  };
  for (const week of FRIENDLY_WEEKS) outside(dayOf(week), hour, 'Friendly');
  for (const week of CUP_WEEKS) outside(dayOf(week), hour, 'Cup');
  for (const week of MIDWEEK_CUPS_BEFORE) outside(addDays(dayOf(week), -MIDWEEK_DAYS_BEFORE), MIDWEEK_HOUR, 'Cup');
  for (const [index, week] of LEAGUE_WEEKS.entries()) {
    const round = rounds[index];
    if (round === undefined) outside(dayOf(week), hour, 'Cup');
    for (const [home, away] of round ?? []) add(dayOf(week), hour, 'League', sideOf(home), sideOf(away));
  }
  return matches.toSorted((a, b) => a.day.localeCompare(b.day) || a.key.localeCompare(b.key));
}

/**
 * Rounds in which everybody meets everybody as often as the league's weeks allow, alternating home and away (circle
 * method). With an odd number of clubs, one is free in each round. Empty for a single club.
 */
function leagueRounds(clubs: readonly Club[]): readonly (readonly (readonly [home: Club, away: Club])[])[] {
  if (clubs.length < 2) return [];
  const seats: (Club | null)[] = clubs.length % 2 === 0 ? [...clubs] : [...clubs, null];
  const cycle = seats.length - 1;
  const count = cycle > LEAGUE_WEEKS.length ? LEAGUE_WEEKS.length : cycle * Math.floor(LEAGUE_WEEKS.length / cycle);
  return Array.from({ length: count }, (_, round) => {
    const turn = round % cycle;
    const isReturn = Math.floor(round / cycle) % 2 === 1;
    const at = (seat: number) => (seat === 0 ? seats[0] : seats[1 + ((seat - 1 + turn) % cycle)]) ?? null;
    return Array.from({ length: seats.length / 2 }, (_unused, pair) => [at(pair), at(cycle - pair)] as const).flatMap(
      ([a, b], pair) => {
        if (a === null || b === null) return [];
        // Clubs shift by one pair each round, so home and away alternate; the fixed one goes by the round.
        const aIsHome = ((pair === 0 ? turn : pair) % 2 === 0) !== isReturn;
        return [aIsHome ? ([a, b] as const) : ([b, a] as const)];
      },
    );
  });
}

function sideOf(club: Club): MatchSide {
  return { clubKey: club.key, teamKey: club.key, name: club.displayName };
}

function outsider(name: string): MatchSide {
  return { clubKey: null, teamKey: name.toLowerCase().replaceAll(' ', ''), name };
}

export interface DemoTraining {
  readonly day: string;
  /** Days to the next match: 4 is MD-4. */
  readonly daysBefore: number;
}

const TRAINING_WEEKS: readonly (readonly number[])[] = [
  [4, 2],
  [3, 1],
  [4, 2],
  [3, 2, 1],
];
/** Days of a matchless week that take what a week with two matches had no room for. */
const LONG_BREAK_DAYS = [8, 9, 10];
const REST_DAYS = 1;

export function seasonTrainings(matchDays: readonly string[]): readonly DemoTraining[] {
  const trainings: DemoTraining[] = [];
  let owed = 0;
  for (const [index, matchDay] of matchDays.entries()) {
    const previous = matchDays[index - 1];
    const isFree = (daysBefore: number) =>
      previous === undefined || daysBetween(previous, addDays(matchDay, -daysBefore)) > REST_DAYS;
    const wanted = TRAINING_WEEKS[index % TRAINING_WEEKS.length] ?? [];
    const held = wanted.filter(isFree);
    owed += wanted.length - held.length;
    const extra = previous === undefined ? [] : LONG_BREAK_DAYS.filter(isFree).slice(0, owed);
    owed -= extra.length;
    for (const daysBefore of [...extra, ...held]) trainings.push({ day: addDays(matchDay, -daysBefore), daysBefore });
  }
  return trainings.toSorted((a, b) => a.day.localeCompare(b.day));
}
