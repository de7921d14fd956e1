import { addDays, daysBetween } from '@halfturn/core/calendar/day';
import { FORMATIONS } from '@halfturn/core/simulation/formations';
import type { MatchPlan, MatchTeam, RehabPlan, SessionPlan } from '@halfturn/core/simulation/simulation-plan';
import { describe, expect, it } from 'vitest';
import { HOME_CLUB } from './clubs';
import type { DemoPlan } from './demo-plan';
import { DEFAULT_LEAGUE } from './demo-league-size';
import { demoLeague } from './league';
import { sessionMarks } from './league-marks';
import { LeaguePlans } from './league-plans';

const DAY = '2026-03-11';
const league = demoLeague({ ...DEFAULT_LEAGUE, day: DAY });
const plans = new LeaguePlans(league);
const all = [...league.plans.values()].map((plan): [DemoPlan, SessionPlan] => [plan, plans.planOf(plan)]);
const matches = all.flatMap(([plan, session]): [DemoPlan, MatchPlan][] =>
  session.kind === 'match' ? [[plan, session]] : [],
);
const teams = matches.flatMap(([, match]) => [match.home, match.away]);
const homeKey = (index: number) => league.squads.get(HOME_CLUB)?.[index]?.key ?? '';
const minute = (moment: { half: number; minute: number } | null, otherwise: number) =>
  moment === null ? otherwise : (moment.half - 1) * 45 + moment.minute;
const minutesOf = (team: MatchTeam, key: string) =>
  team.lineUp
    .filter((entry) => entry.athlete.sourceKey === key)
    .reduce((sum, entry) => sum + minute(entry.off, 90) - minute(entry.on, 0), 0);
const ours = matches.flatMap(([plan, match]) => {
  const team = [match.home, match.away].find((each) => each.name === 'Millbrook Athletic');
  return team === undefined ? [] : [{ plan, team }];
});

it('the ground of the home club sees bodies in the newest season, no other does', () => {
  const seen = matches.filter(([, match]) => match.seesOrientation === true);
  const isExpected = ([plan]: (typeof matches)[number]) => {
    if (plan.kind !== 'match') return false;
    // The season that includes DAY began in July 2025.
    return plan.match.home.clubKey === HOME_CLUB && plan.match.day >= '2025-07-01';
  };
  expect(seen).toEqual(matches.filter(isExpected));
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.length).toBeLessThan(matches.length / 2);
});

describe('line-ups', () => {
  it('eleven start, each on a place of the formation, a keeper in goal, up to five changes', () => {
    for (const team of teams) {
      const starters = team.lineUp.filter((entry) => entry.on === null);
      expect(starters.map((entry) => entry.place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(starters[0]?.athlete.role).toBe('goalkeeper');
      expect(starters.slice(1).every((entry) => entry.athlete.role !== 'goalkeeper')).toBe(true);
      const changes = team.lineUp.length - 11;
      expect(changes).toBeGreaterThanOrEqual(3);
      expect(changes).toBeLessThanOrEqual(6);
    }
  });

  it('most of a line-up play in their own role', () => {
    const entries = teams.flatMap((team) =>
      team.lineUp.map((entry) => FORMATIONS[team.formation][entry.place]?.role === entry.athlete.role),
    );
    expect(entries.filter(Boolean).length / entries.length).toBeGreaterThan(0.9);
  });

  it('nobody is there twice, and whoever comes on takes a place at the moment it becomes free', () => {
    for (const { lineUp } of teams) {
      const keys = lineUp.map((entry) => entry.athlete.sourceKey);
      expect(new Set(keys).size).toBe(keys.length);
      for (const entry of lineUp) {
        expect(entry.off === null).toBe(entry.offReason === null);
        if (entry.on === null) continue;
        const before = lineUp.find((each) => each.place === entry.place && each.off !== null && each !== entry);
        expect(before?.off).toEqual(entry.on);
      }
    }
  });

  it('regulars have the four long matches a reference needs; freshness stays near 1', () => {
    for (const index of [4, 8, 10, 14, 22]) {
      const long = ours.filter(({ team }) => minutesOf(team, homeKey(index)) >= 85);
      expect([index, long.length >= 4]).toEqual([index, true]);
    }
    const fresh = teams.flatMap((team) => team.lineUp.map((entry) => entry.athlete.freshness));
    const usual = fresh.filter((value) => value > 0.94 && value < 1.06);
    expect(usual.length / fresh.length).toBeGreaterThan(0.98);
  });
});

describe('the story of the home club', () => {
  it('a clear dip before the newest match, of players who play it to the end', () => {
    const last = ours.at(-1);
    for (const index of [14, 22]) {
      const entry = last?.team.lineUp.find((each) => each.athlete.sourceKey === homeKey(index));
      expect(entry).toMatchObject({ on: null, off: null, athlete: { freshness: 0.87 } });
    }
  });

  it('heavy legs in the match before an injury, and a winger who sprints through two matches in three days', () => {
    const hurt = league.story.injuries.find((injury) => injury.player === 15);
    const hurtIn = ours.findIndex(({ plan }) => plan.key === hurt?.matchKey);
    const before = ours[hurtIn - 1]?.team.lineUp.find((each) => each.athlete.sourceKey === homeKey(15));
    expect(before).toMatchObject({ athlete: { freshness: 0.87 } });
    const surging = ours.filter(({ plan }) => league.story.surges.has(plan.key));
    expect(surging).toHaveLength(2);
    const { story } = league;
    for (const { plan, team } of surging) {
      const entry = team.lineUp.find((each) => each.athlete.sourceKey === homeKey(21));
      expect(entry).toMatchObject({
        on: null,
        off: null,
        athlete: { freshness: story.surges.get(plan.key)?.freshness },
      });
    }
    const [first, second] = surging.map(({ plan }) => plan.day);
    expect(daysBetween(first ?? '', second ?? '')).toBeLessThanOrEqual(3);
  });

  it('the three injured leave their match hurt and play none after it', () => {
    for (const [index, left] of [
      [4, league.story.injuries.find((injury) => injury.player === 4)],
      [15, league.story.injuries.find((injury) => injury.player === 15)],
      [20, league.story.injuries.find((injury) => injury.player === 20)],
    ] as const) {
      const match = ours.find(({ plan }) => plan.key === left?.matchKey);
      const entry = match?.team.lineUp.find((each) => each.athlete.sourceKey === homeKey(index));
      expect(entry?.offReason).toBe('injury');
      const later = ours.filter(({ plan }) => plan.day > (match?.plan.day ?? ''));
      expect(later.every(({ team }) => minutesOf(team, homeKey(index)) === 0)).toBe(true);
      const trainings = all.filter(([plan]) => plan.kind === 'training' && plan.day > (match?.plan.day ?? ''));
      for (const [, session] of trainings) {
        const athletes = session.kind === 'training' ? session.athletes : [];
        expect(athletes.some((athlete) => athlete.sourceKey === homeKey(index))).toBe(false);
      }
    }
  });

  it('two come back in rehab now, phase by phase, with fresher legs and a more even balance each time', () => {
    const rehab = all.flatMap(([plan, session]): [DemoPlan, RehabPlan][] =>
      session.kind === 'rehab' && plan.day > addDays(DAY, -60) ? [[plan, session]] : [],
    );
    // The third has hardly played: their match values are unknown.
    expect(new Set(rehab.map(([, session]) => session.athlete.sourceKey))).toEqual(
      new Set([homeKey(15), homeKey(20), homeKey(26)]),
    );
    for (const index of [15, 20]) {
      const own = rehab.map(([, session]) => session).filter((session) => session.athlete.sourceKey === homeKey(index));
      expect(own.length).toBeGreaterThanOrEqual(5);
      const rising = (values: readonly number[]) => expect(values).toEqual(values.toSorted((a, b) => a - b));
      rising(own.map((session) => session.phase));
      rising(own.map((session) => session.athlete.freshness));
      rising(own.map((session) => -session.athlete.turnBias));
      expect((own[0]?.athlete.turnBias ?? 0) - (own.at(-1)?.athlete.turnBias ?? 0)).toBeGreaterThan(0.2);
    }
  });

  it('who is or was in rehab has targets, at different stages', () => {
    expect(league.story.rehabGoals.map(({ player, phase }) => [player, phase])).toEqual([
      [20, 5],
      [15, 3],
      [9, 5],
    ]);
  });

  it('the newcomer has been on the pitch in fewer than four matches', () => {
    const played = ours.filter(({ team }) => minutesOf(team, homeKey(26)) > 0);
    expect(played.length).toBeGreaterThan(0);
    expect(played.length).toBeLessThan(4);
  });

  it('one player comes to prefer turning right, day by day', () => {
    const biases = ours.flatMap(({ team }) =>
      team.lineUp.filter((entry) => entry.athlete.sourceKey === homeKey(8)).map((entry) => entry.athlete.turnBias),
    );
    const newest = biases.slice(-6);
    expect(newest).toEqual(newest.toSorted((a, b) => a - b));
    expect((biases.at(-1) ?? 0) - (biases[0] ?? 0)).toBeGreaterThan(0.3);
  });

  it('one who held the back line for a season plays in midfield since', () => {
    const places = ours.flatMap(({ plan, team }) =>
      team.lineUp
        .filter((entry) => entry.athlete.sourceKey === homeKey(13))
        .map((entry) => ({ day: plan.day, role: FORMATIONS[team.formation][entry.place]?.role })),
    );
    const until = league.story.converted?.until ?? '';
    const share = (of: typeof places, role: string) => of.filter((place) => place.role === role).length / of.length;
    const [before, since] = [places.filter(({ day }) => day < until), places.filter(({ day }) => day >= until)];
    expect([before.length >= 8, since.length >= 8]).toEqual([true, true]);
    expect(share(before, 'centreBack')).toBeGreaterThan(0.8);
    expect(share(since, 'midfielder')).toBeGreaterThan(0.8);
  });

  it('former players play until their season ends', () => {
    const former = [30, 31].map(homeKey);
    const seasonStart = '2025-07-01';
    for (const { plan, team } of ours) {
      if (plan.day < seasonStart) continue;
      expect(former.some((key) => minutesOf(team, key) > 0)).toBe(false);
    }
    const before = ours.filter(({ plan }) => plan.day < seasonStart);
    expect(before.some(({ team }) => former.some((key) => minutesOf(team, key) > 0))).toBe(true);
  });
});

describe('trainings', () => {
  it('22 to 24 athletes; the day before a match is the lightest', () => {
    const intensities = new Map<number, number>();
    for (const [plan, session] of all) {
      if (plan.kind !== 'training' || session.kind !== 'training') continue;
      if (plan.clubKey === HOME_CLUB) expect(session.athletes.length).toBeGreaterThanOrEqual(18);
      expect(session.athletes.length).toBeLessThanOrEqual(24);
      intensities.set(plan.daysBefore, session.intensity);
      for (const [index, drill] of session.drills.entries()) {
        const previous = session.drills[index - 1];
        if (previous !== undefined) expect(drill.startS).toBeGreaterThan(previous.startS + previous.durationS);
      }
    }
    expect(Math.min(...intensities.values())).toBe(intensities.get(1));
  });

  it('unidentified athletes have neither name nor number, and a key of their own', () => {
    for (const [key, { unidentified }] of sessionMarks(league.sessions)) {
      const session = all.find(([plan]) => plan.key === key)?.[1];
      const athletes =
        session?.kind === 'training'
          ? session.athletes
          : session?.kind === 'match'
            ? [session.home, session.away].flatMap((team) => team.lineUp.map((entry) => entry.athlete))
            : [];
      const nameless = athletes.filter((athlete) => athlete.name === '');
      expect(nameless).toHaveLength(unidentified);
      expect(nameless.every((athlete) => athlete.shirtNumber === null)).toBe(true);
    }
  });

  it('ten to twelve on the court', () => {
    const courts = all.flatMap(([, session]) => (session.kind === 'basketball' ? [session.athletes.length] : []));
    expect(courts.length).toBeGreaterThan(0);
    expect(Math.min(...courts)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...courts)).toBeLessThanOrEqual(12);
  });
});

it('a game on the court: nine of each team, none on both sides', () => {
  const games = all.flatMap(([, session]) => (session.kind === 'basketballGame' ? [session] : []));
  expect(games.length).toBeGreaterThanOrEqual(5);
  for (const { home, away, pitch } of games) {
    expect(pitch).toEqual({ lengthM: 28.65, widthM: 15.24 });
    expect([home.athletes.length, away.athletes.length]).toEqual([9, 9]);
    expect(new Set([...home.athletes, ...away.athletes].map(({ sourceKey }) => sourceKey)).size).toBe(18);
    expect(home.athletes.every(({ side }) => side === 'home')).toBe(true);
    expect(away.athletes.every(({ side }) => side === 'away')).toBe(true);
  }
});

it('the same plan however often and in whichever order it is asked for', () => {
  const again = new LeaguePlans(demoLeague({ ...DEFAULT_LEAGUE, day: DAY }));
  for (const [plan, session] of all.toReversed().slice(0, 40)) expect(again.planOf(plan)).toEqual(session);
});
