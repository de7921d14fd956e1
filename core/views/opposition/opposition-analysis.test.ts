import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { oppositionView } from './opposition-analysis';
import type { OppositionAnswer, OppositionRequest } from './opposition-answer';

const REQUEST: OppositionRequest = {
  sessionId: 12,
  units: DEFAULT_UNITS,
  kpi: 'DISTANCE',
  positionGroupId: 0,
  leagueName: 'EPL',
};
const NO_EPOCHS = { DISTANCE: [], HSR: [], SPRINT: [], TURNS: [] };
const unknown = { value: null, minimum: null, maximum: null, average: null, standardDeviation: null, count: 0 };

type Team = OppositionAnswer['ourData'];
function team(name: string, kpis: readonly (number | null)[], more: Partial<Team> = {}): Team {
  const [totalDistanceM = null, totalHighSpeedDistanceM = null, totalSprintDistanceM = null, totalTurns = null] = kpis;
  return {
    name,
    kpis: { totalDistanceM, totalHighSpeedDistanceM, totalSprintDistanceM, totalTurns },
    playerKpis: [],
    turns: [],
    teamSessionEpochs: [],
    ...more,
  };
}
const player = (playerId: number, name: string, matchTimeM: number, distance: number): Team['playerKpis'][number] => ({
  player: { playerId, name, positionSortOrder: playerId, positionGroupSortOrder: 3 },
  matchTimeM,
  activeDistanceM: { ...unknown, value: distance },
  highSpeedDistanceM: unknown,
  sprintDistanceM: unknown,
  totalTurns: unknown,
});
const epochs = (positionGroupId: number, value: number | null): Team['teamSessionEpochs'][number] => ({
  positionGroupId,
  epochValues: {
    ...NO_EPOCHS,
    DISTANCE: [
      { epochS: 30, value },
      { epochS: 60, value: 150 },
    ],
  },
});
const mean = (average: number | null, standardDeviation: number | null) => ({
  average,
  standardDeviation,
  count: average === null ? 0 : 38,
});

function answer(ourData: Team, oppositionData: Team | null, hasLeague = true): OppositionAnswer {
  const of = (average: number, sd: number) => (hasLeague ? mean(average, sd) : mean(null, null));
  return {
    rainbowPositionGroups: [
      { value: 0, displayText: 'All' },
      { value: 4, displayText: 'Forwards' },
    ],
    ourData,
    oppositionData,
    reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
    leagueComparisonData: {
      kpis: {
        totalDistanceM: of(105_000, 4000),
        totalHighSpeedDistanceM: of(7000, 500),
        totalSprintDistanceM: of(1500, 300),
        totalTurns: of(300, 20),
      },
      teamSessionEpochs: [],
    },
  };
}

describe('oppositionView', () => {
  it('tells the largest difference in SDs of the league, and every other above one SD', () => {
    // 3000 m are 0.75 SD, 1000 m are 2 SD, 200 m are 0.67 SD, 30 turns are 1.5 SD.
    const view = oppositionView(
      answer(team('Ours', [103_000, 6000, 1400, 330]), team('Theirs', [106_000, 7000, 1600, 300])),
      REQUEST,
    );
    expect(view.statements.map(({ text, detail, tone }) => [text, detail, tone])).toEqual([
      [
        'Ours: 6,000\u202fm HSR against 7,000\u202fm of Theirs, 14\u202f% less',
        'EPL average 7,000\u202fm, SD 500\u202fm of 38 matches',
        'below',
      ],
      ['Ours: 330 turns against 300 of Theirs, 10\u202f% more', 'EPL average 300, SD 20 of 38 matches', 'above'],
    ]);
    expect(view.statements.map(({ explained }) => explained)).toEqual([
      { metric: 'team.highSpeedDistanceM', sessionId: 12 },
      { metric: 'team.totalTurns', sessionId: 12 },
    ]);
    expect(view.totals?.rows.map(({ name, bullets }) => [name, bullets.map(({ text }) => text)])).toEqual([
      ['Ours', ['103,000', '6,000', '1,400', '330']],
      ['Theirs', ['106,000', '7,000', '1,600', '300']],
    ]);
  });

  it('takes shares without a league, and says that it is not known', () => {
    const [first, ...others] = oppositionView(
      answer(team('Ours', [100, 60, null, 0]), team('Theirs', [90, 80, 10, 0]), false),
      REQUEST,
    ).statements;
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      text: 'Ours: 60\u202fm HSR against 80\u202fm of Theirs, 25\u202f% less',
      detail: 'No average of the league (EPL) yet',
    });
  });

  it('compares the epoch of the chosen peaks that differs most, by position group', () => {
    const ours = team('Ours', [], { teamSessionEpochs: [epochs(0, 200), epochs(4, 248)] });
    const theirs = team('Theirs', [], { teamSessionEpochs: [epochs(0, 250), epochs(4, 240)] });
    const texts = (positionGroupId: number) =>
      oppositionView(answer(ours, theirs), { ...REQUEST, positionGroupId }).statements.map(({ text }) => text);
    expect(texts(0)).toEqual([
      'Ours: 200.0\u202fm/min peak distance over 30\u202fs against 250.0\u202fm/min of Theirs',
    ]);
    // 8 m/min, of the 10 that are worth mentioning.
    expect(texts(4)).toEqual([]);
    expect(texts(3)).toEqual(texts(0));
    const { curves } = oppositionView(answer(ours, theirs), REQUEST).peaks;
    expect(curves.map(({ name, low, high }) => [name, low, high])).toEqual([
      ['Ours', 144, 256],
      ['Theirs', 144, 256],
    ]);
  });

  it('has the players of both teams on the same scale, a bullet at those with less than 90 minutes', () => {
    const ours = team('Ours', [], { playerKpis: [player(1, 'Ann', 95, 10_000)] });
    const theirs = team('Theirs', [], { playerKpis: [player(2, 'Bea', 30, 14_000)] });
    const { players } = oppositionView(answer(ours, theirs), REQUEST);
    expect(players.map(({ name, rows }) => [name, rows.rows.map(({ label }) => label)])).toEqual([
      ['Ours', ['Ann']],
      ['Theirs', ['Bea •']],
    ]);
    const highs = players.map(({ rows }) => rows.columns[0]?.high);
    expect(highs[0]).toBeGreaterThanOrEqual(14_000);
    expect(highs[1]).toBe(highs[0]);
  });

  it('is empty part by part: no opposition, nulls in every KPI', () => {
    const view = oppositionView(answer(team('Ours', []), null), REQUEST);
    expect(view).toMatchObject({ statements: [], totals: null, peaks: { curves: [] } });
    expect(view.players.map(({ name }) => name)).toEqual(['Ours']);
    const nulls = team('Theirs', [null, null, null, null], { teamSessionEpochs: [epochs(4, null)] });
    expect(oppositionView(answer(team('Ours', []), nulls), REQUEST)).toMatchObject({ statements: [], totals: null });
  });
});
