import { explainPlayer } from '@halfturn/contract/session/explain-figures';
import { explainFatigue, explainScore } from '@halfturn/contract/session/explain-scores';
import {
  explainDay,
  explainStandard,
  explainTeam,
  explainTeamCount,
  explainTeamPeak,
  explainWeek,
} from '@halfturn/contract/session/explain-combined';
import { explainSeason } from '@halfturn/contract/week/season-weeks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { asking, BACK, NEWCOMER, openExplainedClub } from './explained-club';

describeOnEngines('explain a combined number', (engine) => {
  let club: Awaited<ReturnType<typeof openExplainedClub>>;
  beforeAll(async () => {
    club = await openExplainedClub(engine);
  });
  afterAll(() => club.portal.close());
  const { ask, back, status } = asking(() => club);

  test('a mean and a best: the sessions they are of', async () => {
    const average = await ask(explainPlayer, `playerId=${BACK}&metric=average.HSR`);
    expect(average.value).toBe(670);
    if (average.parts.kind !== 'sessions') throw new Error(average.parts.kind);
    expect(average.parts.rows.map(({ value }) => value)).toEqual([750, 800, 700, 600, 500]);
    const ofPeriod = `playerId=${BACK}&from=2026-02-08&to=2026-02-15`;
    const mean = await ask(explainPlayer, `${ofPeriod}&metric=average.HSR`);
    expect(mean.value).toBe(650);
    expect(mean.parts).toMatchObject({ kind: 'sessions', rows: [{ value: 700 }, { value: 600 }] });
    expect((await ask(explainPlayer, `${ofPeriod}&metric=maximum.HSR`)).value).toBe(700);
    expect(
      (await ask(explainPlayer, `playerId=${BACK}&from=2025-02-08&to=2025-02-15&metric=average.HSR`)).value,
    ).toBeNull();
    const best = await ask(explainPlayer, `playerId=${BACK}&metric=maximum.HSR`);
    expect(best.value).toBe(800);
  });

  test('a day of the squad: the mean of the players’ sums', async () => {
    const { value, team, parts } = await ask(explainDay, 'metric=day.highSpeedDistanceM&day=2026-03-07');
    expect(value).toBe(420);
    expect(team).not.toBeNull();
    expect(parts).toMatchObject({
      kind: 'players',
      rows: [
        { playerId: BACK, value: 750, sessionId: club.match },
        { playerId: NEWCOMER, value: 90, sessionId: club.match },
      ],
    });
    expect(await status('/explainday?metric=day.highSpeedDistanceM&day=2026-03-06')).toBe(404);
  });

  test('a team: what each player adds, against its earlier matches', async () => {
    const ofTeam = `sessionId=${club.match}&metric=team.highSpeedDistanceM`;
    const answer = await ask(explainTeam, ofTeam);
    expect([answer.player, answer.value]).toEqual([null, 840]);
    if (answer.parts.kind !== 'players') throw new Error(answer.parts.kind);
    expect(answer.parts.rows.map(({ playerId, value, count }) => [playerId, value, count])).toEqual([
      [BACK, 750, 1],
      [NEWCOMER, 90, 1],
    ]);
    expect(answer.reference?.values.map(({ value }) => value)).toEqual([500, 600, 700, 800]);
    expect(answer.reference?.mean).toBe(650);
    // Of 120 minutes together.
    const rate = await ask(explainTeam, `${ofTeam}&perMinute=true`);
    expect([rate.value, rate.inputs]).toEqual([7, { highSpeedDistanceM: 840, activeTimeM: 120 }]);
    expect(await status(`/explainteam?${ofTeam}&isOpposition=true`)).toBe(404);
  });

  test('a team’s peak: the peak and the minutes of each player', async () => {
    const { value, parts, team } = await ask(
      explainTeamPeak,
      `sessionId=${club.match}&metric=teamPeak.DISTANCE&epochS=60`,
    );
    expect([value, team === null]).toEqual([180, false]);
    expect(parts).toMatchObject({
      kind: 'players',
      rows: [{ playerId: BACK, value: 180, count: 1, mean: 180, share: 1 }],
    });
    const other = `/explainteampeak?sessionId=${club.match}&metric=teamPeak.DISTANCE&epochS=60&isOpposition=true`;
    expect(await status(other)).toBe(404);
  });

  test('a team’s count: the runs and turns of each player', async () => {
    const sprints = await ask(explainTeamCount, `sessionId=${club.match}&metric=team.efforts.SPRINT.ALL`);
    expect([sprints.player, sprints.value]).toEqual([null, 2]);
    expect(sprints.parts).toMatchObject({ kind: 'players', rows: [{ playerId: BACK, value: 2, count: 1 }] });
    // Four matches without a run, all of them long enough.
    expect(sprints.reference).toMatchObject({
      mean: 0,
      values: [{ value: 0 }, { value: 0 }, { value: 0 }, { value: 0 }],
    });
    const long = await ask(explainTeamCount, `sessionId=${club.match}&metric=team.efforts.SPRINT.ABOVE_30`);
    expect(long.value).toBe(1);
    const turns = await ask(explainTeamCount, `sessionId=${club.match}&metric=team.turns.byAngleClass.TOTAL`);
    expect(turns.value).toBe(2);
    expect(turns.parts).toMatchObject({ kind: 'players', rows: [{ playerId: BACK, value: 2 }] });
    expect(await status(`/explainteamcount?sessionId=${club.match}&metric=team.efforts.SPRINT.ALL&drillId=4711`)).toBe(
      404,
    );
  });

  test('a standard: the matches that it is the mean of', async () => {
    const { value, parts } = await ask(explainStandard, `playerId=${BACK}&metric=standard.hsd&matches=all`);
    expect(value).toBe(670);
    if (parts.kind !== 'sessions') throw new Error(parts.kind);
    expect(parts.rows.map((row) => row.value)).toEqual([750, 800, 700, 600, 500]);
  });

  test('a week: its sessions, and what each adds to a curve', async () => {
    const week = await ask(explainWeek, `playerId=${BACK}&metric=week.highSpeedDistanceM&day=2026-02-22`);
    expect(week.value).toBe(800);
    expect(week.parts).toMatchObject({ kind: 'sessions', rows: [{ title: 'Match of 22 February', value: 800 }] });
    const curve = await ask(explainWeek, `playerId=${BACK}&metric=acute.highSpeedDistanceM&day=2026-02-22`);
    if (curve.parts.kind !== 'sessions') throw new Error(curve.parts.kind);
    // lambda = 1/4: the newest adds a quarter, each day before it three quarters of the day after.
    expect(curve.parts.rows[0]?.value).toBeCloseTo(200, 9);
    expect(curve.parts.rows.reduce((sum, row) => sum + row.value, 0)).toBeCloseTo(curve.value ?? NaN, 9);
    const rate = await ask(
      explainWeek,
      `playerId=${BACK}&metric=week.highSpeedDistanceM&day=2026-02-22&perMinute=true`,
    );
    expect(rate.inputs).toEqual({ highSpeedDistanceM: 800, activeTimeM: 90 });
  });

  test('monotony and strain of a week: its seven days', async () => {
    const ofWeek = `playerId=${BACK}&day=2026-02-22`;
    const monotony = await ask(explainWeek, `${ofWeek}&metric=monotony.highSpeedDistanceM`);
    // One match in seven days: x ÷ 7 over x ÷ √7.
    expect(monotony.value).toBeCloseTo(1 / Math.sqrt(7), 9);
    if (monotony.parts.kind !== 'days') throw new Error(monotony.parts.kind);
    expect(monotony.parts.rows.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 800]);
    const strain = await ask(explainWeek, `${ofWeek}&metric=strain.highSpeedDistanceM`);
    expect(strain.value).toBeCloseTo(800 / Math.sqrt(7), 9);
  });

  test('speed exposure: high-speed metres of seven days; no peak is known', async () => {
    const ofDay = `playerId=${BACK}&day=2026-02-22`;
    const hsr = await ask(explainWeek, `${ofDay}&metric=exposure.hsr`);
    expect(hsr.value).toBe(800);
    expect(hsr.parts).toMatchObject({ kind: 'sessions', rows: [{ title: 'Match of 22 February', value: 800 }] });
    const percent = await ask(explainWeek, `${ofDay}&metric=exposure.percent`);
    expect([percent.value, percent.parts]).toEqual([null, { kind: 'sessions', rows: [] }]);
  });

  test('a season of weeks: its weeks, a week’s sessions, matches and gaps', async () => {
    const ofPlayer = `playerId=${BACK}&day=2025-07-01`;
    const usual = await ask(explainSeason, `${ofPlayer}&metric=season.usual.highSpeedDistanceM`);
    if (usual.parts.kind !== 'weeks') throw new Error(usual.parts.kind);
    // Four matches on Sundays, one on a Saturday; the first week begins with unknown days, the week off does not count.
    const values = usual.parts.rows.map((row) => row.value);
    expect(usual.value).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 9);
    expect(values).toEqual([750, 800, 700, 600]);
    const week = await ask(explainSeason, `playerId=${BACK}&day=2026-02-16&metric=season.week.highSpeedDistanceM`);
    expect(week.value).toBe(800);
    expect(week.parts).toMatchObject({ kind: 'sessions', rows: [{ title: 'Match of 22 February', value: 800 }] });
    const matches = await ask(explainSeason, `${ofPlayer}&metric=season.matches`);
    expect([matches.value, matches.parts.kind]).toEqual([5, 'sessions']);
    const gap = await ask(explainSeason, `${ofPlayer}&metric=season.gap`);
    if (gap.parts.kind !== 'sessions') throw new Error(gap.parts.kind);
    expect(gap.value).toBe(Math.max(...gap.parts.rows.map((row) => row.value)));
    // One day with turns in seven: x ÷ 7 over x ÷ √7.
    const monotony = await ask(explainSeason, `${ofPlayer}&metric=season.monotony.totalTurns`);
    expect(monotony.value).toBeCloseTo(1 / Math.sqrt(7), 9);
    expect(await status('/explainseason?metric=season.gap&day=2025-07-01&squadId=4711')).toBe(404);
  });

  test('a score: its terms add up', async () => {
    const { value, parts } = await ask(explainScore, back('workRate'));
    if (parts.kind !== 'terms') throw new Error(parts.kind);
    // Distance 1.1 and HSR 750/650 of the norm, weights 0.4 and 0.2 of the two that are known.
    expect(value).toBeCloseTo((100 * (0.4 * 1.1 + (0.2 * 750) / 650)) / 0.6, 9);
    expect(parts.rows.map(({ term }) => term)).toEqual(['distance', 'hsr']);
    expect(parts.rows.reduce((sum, each) => sum + each.value, 0)).toBeCloseTo(value ?? NaN, 9);
    expect([parts.source, parts.count]).toEqual(['own', 4]);
    const minutes = await ask(explainScore, back('localIntensity'));
    // Sessions put straight into the store have no power by minute.
    expect([minutes.value, minutes.parts]).toEqual([null, { kind: 'windows', rows: [] }]);
    expect((await ask(explainFatigue, `sessionId=${club.match}&playerId=${BACK}`)).value).toBeNull();
  });
});
