import { addDays, daysBetween, weekday } from '@halfturn/core/calendar/day';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CLUBS, HOME_CLUB, leagueClubs, type LeagueName } from '../clubs';
import { matchesOf } from '../league';
import { seasonMatches, seasonTrainings } from './season-calendar';

const clubs = leagueClubs(DEFAULT_CLUBS);
const of = (league: LeagueName) => clubs.filter((club) => club.league === league);
const season = (league: LeagueName, year = 2025) => seasonMatches(of(league), year, 1);

describe('the league', () => {
  it('8 men’s, 4 women’s, one academy and one basketball club', () => {
    const counts = (['men', 'women', 'academy', 'basketball'] as const).map((league) => of(league).length);
    expect(counts).toEqual([8, 4, 1, 1]);
    expect(new Set(clubs.map((club) => club.key)).size).toBe(clubs.length);
    expect(new Set(leagueClubs(60).map((club) => club.displayName)).size).toBe(60);
  });

  it('modules are whole, hidden and greyed, so that each can be seen', () => {
    const hides = clubs.filter((club) => club.options.includes('hideInaccessibleModules'));
    const lacks = clubs.filter((club) => !club.modules.includes('rehab'));
    expect(hides.length).toBeGreaterThan(0);
    expect(lacks.filter((club) => !hides.includes(club)).length).toBeGreaterThan(0);
    expect(clubs[0]?.modules).toContain('rehab');
  });

  it('the home club shares in the data network with others of its league, and not with all', () => {
    const shares = of('men').filter((club) => club.modules.includes('datanetwork'));
    expect(shares.map((club) => club.key)).toContain(HOME_CLUB);
    expect(shares.length).toBeGreaterThanOrEqual(4);
    expect(shares.length).toBeLessThan(of('men').length);
  });
});

describe.each(['men', 'women', 'academy', 'basketball'] as const)('a season of the league of %s', (league) => {
  const matches = season(league);

  it.each(of(league).map((club) => [club.displayName, club] as const))(
    '%s: forty matches, half of them at home',
    (_, club) => {
      const own = matchesOf(matches, club.key);
      expect(own).toHaveLength(40);
      const atHome = own.filter((match) => match.home.clubKey === club.key).length;
      expect(Math.abs(atHome - 20)).toBeLessThanOrEqual(1);
    },
  );

  it.each(of(league).map((club) => [club.displayName, club] as const))(
    '%s: no two matches on a day, three days or more between them, weekends or midweek',
    (_, club) => {
      const days = matchesOf(matches, club.key).map((match) => match.day);
      for (const [index, day] of days.entries()) {
        const previous = days[index - 1];
        if (previous !== undefined) expect(daysBetween(previous, day)).toBeGreaterThanOrEqual(3);
        expect([club.fixtureWeekday, club.fixtureWeekday - 3]).toContain(weekday(day));
      }
    },
  );

  it('the same at every start, another one next season', () => {
    expect(season(league)).toEqual(matches);
    expect(season(league, 2026)).not.toEqual(matches);
  });
});

it('8 clubs meet four times, twice at home; 4 clubs nine times', () => {
  for (const [league, meetings, atHome] of [
    ['men', 4, [2]],
    ['women', 9, [4, 5]],
  ] as const) {
    const rounds = season(league).filter((match) => match.competition === 'League');
    for (const home of of(league)) {
      for (const away of of(league)) {
        if (home === away) continue;
        const pair = rounds.filter((match) => match.home.clubKey === home.key && match.away.clubKey === away.key);
        const back = rounds.filter((match) => match.home.clubKey === away.key && match.away.clubKey === home.key);
        expect(atHome).toContain(pair.length);
        expect(pair.length + back.length).toBe(meetings);
      }
    }
  }
});

it('at home and away in turn: never more than three of a kind on end in the league', () => {
  for (const club of of('men')) {
    const homes = matchesOf(season('men'), club.key)
      .filter((match) => match.competition === 'League')
      .map((match) => (match.home.clubKey === club.key ? 'H' : 'A'))
      .join('');
    expect(homes).not.toMatch(/HHHH|AAAA/);
  }
});

it('round one is the first Saturday on or after 10 August: 2025-08-16, 28 weeks before 2026-02-28', () => {
  const days = matchesOf(season('men'), HOME_CLUB).map((match) => match.day);
  expect(days).toContain('2025-08-16');
  expect(days).toContain('2026-02-28');
  expect(days[0]).toBe('2025-07-19');
});

describe('trainings', () => {
  const matchDays = matchesOf(season('men'), HOME_CLUB).map((match) => match.day);
  const trainings = seasonTrainings(matchDays);

  it('ninety a season, on days of their own, never the day of a match or the day after one', () => {
    expect(trainings).toHaveLength(90);
    expect(new Set(trainings.map((training) => training.day)).size).toBe(90);
    for (const { day } of trainings) {
      expect(matchDays).not.toContain(day);
      expect(matchDays).not.toContain(addDays(day, -1));
    }
  });

  it('named by the days to the next match', () => {
    for (const { day, daysBefore } of trainings) {
      const next = matchDays.find((matchDay) => matchDay > day) ?? '';
      expect(daysBetween(day, next)).toBe(daysBefore);
    }
  });
});
