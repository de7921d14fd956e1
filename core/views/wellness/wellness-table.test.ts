import { describe, expect, it } from 'vitest';
import { type LongitudinalWellnessAnswer, longitudinalWellnessView } from './longitudinal-wellness';
import { wellnessView } from './wellness-table';
import type { WellnessAnswer, WellnessValues } from './wellness-answer';
import { workRateBar } from './work-rate-bar';
import { demandBar } from './game-demand-bar';

const VALUES: WellnessValues = {
  matchTimeM: 94,
  fatigueFlagValue: 0,
  fatigueFlagText: null,
  fatigueFlagMatches: 12,
  gameDemandValue: 50,
  gameDemandReference: 'own',
  gameDemandMatches: 18,
  scaledWorkRate: 101.4,
  scaledWorkRateReference: 'own',
  scaledWorkRateMatches: 15,
  hamstringRisk: false,
  hamstringRiskScore: 1.5,
  hamstringItems: { sprintVolume: 1, nearMaximal: 0.5, matchSprint: 0, congestion: 0, history: null },
  localIntensity: null,
};
const player = (playerId: number, name: string, squadId = 1) => ({ playerId, name, squadId, positionSortOrder: 6 });
const session = (sessionId: number, date: string) => ({
  sessionId,
  date: `${date}T15:00:00.000Z`,
  title: `Match ${sessionId}`,
  minutePeriods: [
    { firstMinute: 1, clockStartS: 0 },
    { firstMinute: 4, clockStartS: 2700 },
  ],
});
const ANSWER: WellnessAnswer = {
  leftOutCount: 0,
  wellnessPlayerData: [
    {
      player: player(1, 'Ada Bell'),
      valuesBySessionId: {
        12: {
          ...VALUES,
          fatigueFlagValue: 2,
          fatigueFlagText: 'Red: output below own norm',
          gameDemandValue: 92.3,
          hamstringRisk: true,
          hamstringRiskScore: 3.5,
          // Three minutes before half-time, one after; 20 s in the second are too few.
          localIntensity: { '1': 100, '2': null, '3': 250, '4': 49 },
        },
        11: VALUES,
      },
    },
    { player: player(2, 'Bo Carr'), valuesBySessionId: { 11: { ...VALUES, gameDemandReference: 'positionGroup' } } },
    { player: player(3, 'Cy Dunn'), valuesBySessionId: {} },
    { player: player(4, 'Di Ekman', 2), valuesBySessionId: { 12: VALUES } },
  ],
  wellnessSessionsDetails: [session(12, '2026-11-21'), session(11, '2026-11-14'), session(10, '2026-11-07')],
  caveat: 'Caveat.',
  alarmRates: 'Rates.',
  hamstringEvidence: 'Evidence.',
};
const REQUEST = { squadIds: [1], withWorkRate: false, sessionId: null, columns: 2, isSimulated: false };

describe('the wellness page', () => {
  const view = wellnessView(ANSWER, REQUEST);
  const cells = (name: string) => view.rows.find((row) => row.name === name)?.cells ?? [];

  it('has the last matches side by side, newest on the right, and can end earlier', () => {
    expect(view.shown.map(({ title, dateText }) => [title, dateText])).toEqual([
      ['Match 11', '14 Nov 2026'],
      ['Match 12', '21 Nov 2026'],
    ]);
    expect(view.sessions.map(({ text }) => text)[0]).toBe('Match 12, 21 Nov 2026');
    const earlier = wellnessView(ANSWER, { ...REQUEST, sessionId: 11 });
    expect(earlier.shown.map(({ sessionId }) => sessionId)).toEqual([10, 11]);
    expect(wellnessView(ANSWER, { ...REQUEST, sessionId: 10 }).shown).toHaveLength(1);
    expect(wellnessView(ANSWER, { ...REQUEST, sessionId: 99 }).shown.at(-1)?.sessionId).toBe(12);
  });

  it('says who did not feature, in a game and in all of them', () => {
    expect(view.rows.map(({ name, note }) => [name, note])).toEqual([
      ['Ada Bell', null],
      ['Bo Carr', null],
      ['Cy Dunn', 'Player did not feature in last 25 games'],
    ]);
    expect(cells('Bo Carr').map(({ note }) => note)).toEqual([null, 'Player did not feature in this game']);
  });

  it('has flag, game demand, hamstring risk and every known minute of a match', () => {
    const [, last] = cells('Ada Bell');
    expect(last).toMatchObject({
      flag: { colour: 'red', text: 'Red', why: 'Red: output below own norm' },
      score: { text: '92', level: 'high', sign: '▲', isOfGroup: false },
      hamstring: { isRisk: true, text: '3.5', label: 'Risk, 3.5 of 5, 4 of 5 assessed' },
    });
    expect(last?.score?.share).toBeCloseTo(0.923, 9);
    expect(last?.hamstring?.lines.at(-1)).toEqual(['Hamstring injury on record', 'N/A']);
    // Three minutes, a break of three places, one minute; drawn up to 200.
    expect(last?.intensity?.slots).toBe(7);
    expect(last?.intensity?.bars).toEqual([
      { slot: 0, height: 0.5, step: 3 },
      { slot: 2, height: 1, step: 6 },
      { slot: 6, height: 0.245, step: 0 },
    ]);
    expect(last?.intensity?.label).toBe('3 minutes, the highest 3′ with 250\u202f% of the norm');
    expect(view.strip?.rows.map(({ name }) => name)).toEqual(['Ada Bell']);
    expect(cells('Ada Bell')[0]?.intensity).toBeNull();
  });

  it('shows work rate in the place of game demand where the club wants it', () => {
    const withWorkRate = wellnessView(ANSWER, { ...REQUEST, withWorkRate: true });
    expect(withWorkRate.scoreTitle).toBe('Work Rate');
    expect(withWorkRate.rows[0]?.cells[0]?.score).toMatchObject({ text: '101', level: 'band-2' });
    expect(view.scoreTitle).toBe('Game Demand');
    expect([view.hasGroupValues, withWorkRate.hasGroupValues]).toEqual([true, false]);
  });

  it('colours game demand from 90 and to 10, work rate by 85, 95, 105, 115, 120', () => {
    expect([89.9, 90, 10, 10.1].map((value) => demandBar(value, 'own', 94)?.level)).toEqual([
      'usual',
      'high',
      'low',
      'usual',
    ]);
    expect([84.9, 85, 95, 105, 115, 120].map((value) => workRateBar(value, 'own')?.level)).toEqual(
      [0, 1, 2, 3, 4, 5].map((band) => `band-${band}`),
    );
    expect(workRateBar(280, 'own')).toMatchObject({ text: '280', share: 1 });
    expect([demandBar(null, null, 94), workRateBar(null, null)]).toEqual([null, null]);
  });

  it('states risks, flags and demands of the last match', () => {
    expect(view.statements.map(({ text }) => text)).toEqual([
      'Ada Bell: hamstring risk, score 3.5',
      'Ada Bell: red fatigue flag',
      'Ada Bell: game demand 92',
    ]);
    expect(view.statements[0]?.detail).toBe('of 5, 4 of 5 assessed');
  });

  it('shows the opponents of the last match shown alone', () => {
    const opponents = wellnessView(ANSWER, { ...REQUEST, squadIds: null });
    expect(opponents.shown.map(({ sessionId }) => sessionId)).toEqual([12]);
    expect(opponents.rows.map(({ name }) => name)).toEqual(['Ada Bell', 'Di Ekman']);
    const untracked = wellnessView(ANSWER, { ...REQUEST, squadIds: null, sessionId: 10 });
    expect(untracked).toMatchObject({
      emptyText: null,
      rows: [],
      noRowsText: 'The opposition was not tracked in this match',
    });
  });

  it('names what is empty', () => {
    expect(view.emptyText).toBeNull();
    expect(wellnessView(ANSWER, { ...REQUEST, squadIds: [] }).emptyText).toBe('Selected squad is empty');
    const none = { ...ANSWER, wellnessSessionsDetails: [] };
    expect(wellnessView(none, { ...REQUEST, isSimulated: true }).emptyText).toBe(
      'Wellness data is unavailable in demonstration mode',
    );
    expect(wellnessView(none, { ...REQUEST, played: 'game' }).emptyText).toBe(
      'Wellness data is unavailable: the club has no game yet',
    );
    expect(wellnessView(none, REQUEST)).toMatchObject({
      emptyText: 'Wellness data is unavailable: the club has no match yet',
      statements: [],
      strip: null,
    });
  });
});

it('a statement leads to the row of its player and explains its number', () => {
  // Ada Bell in match 12: at risk, a red flag, game demand 92.3.
  const { statements } = wellnessView(ANSWER, REQUEST);
  expect(statements.map(({ href, explained }) => [href, explained])).toEqual(
    (['hamstring', 'fatigue', 'gameDemand'] as const).map((metric) => [
      '#wellness-row-1',
      { metric, playerId: 1, sessionId: 12 },
    ]),
  );
});

describe('the longitudinal wellness page', () => {
  const rolling = (sessionValue: number | null, rollingAverage: number | null) => ({ sessionValue, rollingAverage });
  const values = (demand: number | null, mean: number | null, matchTimeM = 94) => ({
    matchTimeM,
    gameDemandValue: rolling(demand, mean),
    scaledWorkRate: rolling(110, 108),
    hamstringRiskScore: 2.5,
    fatigueFlagValue: 1 as const,
  });
  const answer: LongitudinalWellnessAnswer = {
    leftOutCount: 1,
    longitudinalWellnessData: [
      { player: player(2, 'Bo Carr'), sessions: [], wellnessData: {} },
      {
        player: player(1, 'Ada Bell'),
        sessions: [session(10, '2026-11-07'), session(11, '2026-11-14'), session(12, '2026-11-21')],
        wellnessData: { 10: values(40, 45), 11: values(null, null, 38.9), 12: values(80, 60) },
      },
    ],
    rollingMatches: 6,
    caveat: 'Caveat.',
  };
  const view = longitudinalWellnessView(answer, { squadIds: [1], withWorkRate: false });

  it('has a chart for each player, whose mean passes over a match that is in none', () => {
    expect(view.players.map(({ name, note }) => [name, note])).toEqual([
      ['Ada Bell', null],
      ['Bo Carr', 'Player did not feature in last 25 games'],
    ]);
    const chart = view.players[0]?.chart;
    expect(chart?.matches.map(({ score }) => score)).toEqual([40, null, 80]);
    expect(chart?.lines.map((line) => line.map(({ value }) => value))).toEqual([[45, 60]]);
    expect([chart?.scoreAxis, chart?.hamstringAxis]).toEqual([100, 5]);
    expect(chart?.matches[1]?.tip.lines).toEqual([
      ['Fatigue Flag', 'Amber'],
      ['Game Demand', 'played 38 min'],
      ['Mean of 6', 'N/A'],
      ['Hamstring Risk', '2.5 of 5'],
    ]);
    expect(chart?.summary).toBe('Ada Bell: 3 matches, 3 amber or red flags; the latest game demand 80, 21 Nov 2026.');
  });

  it('says why no score is drawn, beside the matches', () => {
    const chartOf = (matchTimeM: number, hamstringRiskScore: number | null = null) =>
      longitudinalWellnessView(
        {
          ...answer,
          longitudinalWellnessData: [
            {
              player: player(3, 'Cy Dale'),
              sessions: [session(12, '2026-11-21')],
              wellnessData: {
                12: { ...values(null, null, matchTimeM), hamstringRiskScore, fatigueFlagValue: null },
              },
            },
          ],
        },
        { squadIds: [1], withWorkRate: false, played: 'game' },
      ).players[0]?.chart;
    expect(chartOf(94)?.unratedText).toBe('No game demand yet: too few earlier games');
    expect(chartOf(94)?.matches).toHaveLength(1);
    expect(chartOf(20)?.unratedText).toBe('No game demand: too few minutes in each game');
    expect(chartOf(20)?.summary).toMatch(/21 Nov 2026\. No game demand: too few minutes in each game\.$/);
    // A hamstring risk is no score.
    expect(chartOf(94, 1)?.unratedText).toBe('No game demand yet: too few earlier games');
  });

  it('shows work rate up to 140 where the club wants it; an empty squad says so', () => {
    const workRate = longitudinalWellnessView(answer, { squadIds: [1], withWorkRate: true });
    expect(workRate.players[0]?.chart).toMatchObject({ scoreAxis: 140, scoreTitle: 'Work Rate' });
    const games = longitudinalWellnessView(answer, { squadIds: [1], withWorkRate: false, played: 'game' });
    expect(games.note).toContain('of a game, 0 to 100; line: mean of the last 6 games of 40 to 90 minutes;');
    expect(games.note).toMatch(/ 1 game not compared with the latest: computed by another method\.$/);
    expect(games.players[0]?.chart.summary).not.toContain('match');
    expect(longitudinalWellnessView(answer, { squadIds: [], withWorkRate: false }).emptyText).toBe(
      'Selected squad is empty',
    );
  });
});
