import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EpochComparison } from '../../metrics/peaks/peak-analysis';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { DEFAULT_UNITS } from '../../units/units';
import { peakAnalysisView } from './peak-analysis';
import type { PeakAnalysisAnswer, PeakRequest } from './peak-analysis-answer';
import { peakDemandsName, peakDemandsTable } from './peak-demands-csv';

const REQUEST: PeakRequest = {
  units: DEFAULT_UNITS,
  kpi: 'DISTANCE',
  positionGroupId: 0,
  withSprint: false,
  useAllPlayers: false,
  leagueName: 'EPL',
  isDrill: false,
  sport: 'football',
};

/** Bands from 100 to 200: the usual range is 115 to 185, 70 wide. */
const edges = (epochS: number, n: number): EpochComparison => ({
  epochS,
  n,
  minValue: 100,
  percentile15Value: 115,
  percentile35Value: 135,
  percentile65Value: 165,
  percentile85Value: 185,
  maxValue: 200,
  target: 150,
});
const none = { HSR: [], SPRINT: [], TURNS: [] };

type Player = PeakAnalysisAnswer['rainbowCurves']['playersData'][number];
function player(
  playerId: number,
  name: string,
  values: readonly (number | null)[],
  more: Partial<Player> = {},
): Player {
  return {
    playerId,
    playerName: name,
    positionSortOrder: 2,
    positionGroupId: 2,
    timePlayed: 92,
    playerValues: {
      playerValuesByKpiId: {
        ...none,
        DISTANCE: values.map((value, index) => ({
          epochS: index === 0 ? 30 : 60,
          value,
          matchTime: value === null ? null : 761,
        })),
      },
    },
    comparisonData: { kpiEpochValues: { ...none, DISTANCE: [edges(30, 12), edges(60, 12)] } },
    ...more,
  };
}

const MATCHES: ReferenceAbout = { kind: 'match', dayType: null, minimumM: 45, maximumM: null };

function answer(
  playersData: readonly Player[],
  more: Partial<PeakAnalysisAnswer['rainbowCurves']> = {},
): PeakAnalysisAnswer {
  return {
    rainbowPositionGroups: [
      { value: 0, displayText: 'All' },
      { value: 2, displayText: 'Defenders' },
      { value: 4, displayText: 'Forwards' },
    ],
    rainbowCurves: { playersData, teamCurves: [], leagueComparisonData: null, ...more },
    reference: MATCHES,
  };
}
const TEAM = [
  { positionGroupId: 0, valuesByKpiId: { ...none, DISTANCE: [{ epochS: 30, value: 150 }] }, comparisonData: null },
  { positionGroupId: 2, valuesByKpiId: { ...none, DISTANCE: [{ epochS: 30, value: 155 }] }, comparisonData: null },
];

describe('peakAnalysisView', () => {
  it('has the team first, then position groups in their order, players by position and name', () => {
    const view = peakAnalysisView(
      answer(
        [
          player(1, 'Forward', [150, 140], { positionGroupId: 4, positionSortOrder: 9 }),
          player(2, 'Unassigned', [150, 140], { positionGroupId: null, positionSortOrder: 999 }),
          player(3, 'Back B', [150, 140]),
          player(4, 'Keeper', [150, 140], { positionGroupId: 1, positionSortOrder: 1 }),
          player(5, 'Back A', [150, 140]),
        ],
        { teamCurves: TEAM },
      ),
      REQUEST,
    );
    expect(view.sections.map(({ title, curves }) => [title, curves.map(({ name }) => name)])).toEqual([
      ['Team', ['Team average']],
      ['Goalkeepers', ['Keeper']],
      ['Defenders', ['Back A', 'Back B']],
      ['Forwards', ['Forward']],
      ['Unassigned', ['Unassigned']],
    ]);
  });

  it('calls those of a court, who have no position group, its players', () => {
    const guards = [player(1, 'Guard', [150, 140], { positionGroupId: null })];
    const { sections } = peakAnalysisView(answer(guards), { ...REQUEST, sport: 'basketball' });
    expect(sections.map(({ title }) => title)).toEqual(['Players']);
  });

  it('basketball plays games: references, what is said of them, and who has too few', () => {
    const court = { ...REQUEST, sport: 'basketball' };
    const few = player(2, 'Few', [200, 150], { comparisonData: null });
    const games = { ...MATCHES, kind: 'game', minimumM: 40, maximumM: 90 } as const;
    const view = peakAnalysisView({ ...answer([player(1, 'Guard', [320, 140]), few]), reference: games }, court);
    const [second, first] = view.sections.flatMap(({ curves }) => curves);
    expect(first?.curve.note).toMatch(/^n = \d+ games · own games$/);
    expect([second?.asterisk, second?.curve.note]).toEqual([
      'Player requires minimum of 4 games',
      'No reference: fewer than 4 games',
    ]);
    expect(view.statements.map(({ text }) => text).join()).toMatch(/all earlier games$/);
    expect(view.note).not.toContain('match');
  });

  it('a practice of basketball is compared with practices', () => {
    const court = { ...REQUEST, sport: 'basketball' };
    const practices = { ...MATCHES, kind: 'practice', minimumM: 40, maximumM: 90 } as const;
    const few = player(2, 'Few', [200, 150], { comparisonData: null });
    const view = peakAnalysisView({ ...answer([player(1, 'Guard', [320, 140]), few]), reference: practices }, court);
    const [second, first] = view.sections.flatMap(({ curves }) => curves);
    expect(first?.curve.note).toBe('n = 12 practices · own practices');
    expect(second?.asterisk).toBe('Player requires minimum of 4 practices');
    expect(view.statements.map(({ text }) => text).join()).toMatch(/all earlier practices$/);
  });

  it('a training is compared with those of its day between matches, and says so; a rehab session with nothing', () => {
    const reference = { kind: 'training', dayType: 'MD-2', minimumM: 30, maximumM: null } as const;
    const few = player(2, 'Few', [200, 150], { comparisonData: null });
    const view = peakAnalysisView({ ...answer([player(1, 'Back', [320, 140]), few]), reference }, REQUEST);
    const [back, second] = view.sections.flatMap(({ curves }) => curves);
    expect(back?.curve.note).toBe('n = 12 trainings · own trainings two days before a match');
    expect(second?.asterisk).toBe('Player requires minimum of 4 trainings two days before a match');
    expect(second?.curve.note).toBe('No reference: fewer than 4 trainings two days before a match');
    const [statement] = view.statements;
    expect(statement?.text).toMatch(/above all earlier trainings two days before a match$/);
    expect(statement?.detail).toContain('12 trainings two days before a match');
    expect(view.reference).toBe('bands: percentiles 15, 35, 65 and 85 of earlier trainings two days before a match');
    const rehab = { ...answer([few]), reference: { ...reference, kind: 'rehab', dayType: null } as const };
    const rehabView = peakAnalysisView(rehab, REQUEST);
    expect(rehabView.standing).toEqual({ kind: 'never', why: 'a rehab session is measured by its targets' });
    expect(rehabView.reference, 'no bands are named where none are drawn').toBe('');
  });

  it('never says that a peak is beyond a number that prints the same', () => {
    fc.assert(
      fc.property(fc.double({ min: 60, max: 260, noNaN: true }), (value) => {
        const [statement] = peakAnalysisView(answer([player(1, 'Back', [value, null])]), REQUEST).statements;
        const isBeyond = Math.round(value) > 185 || value < 114.5;
        expect(statement !== undefined).toBe(isBeyond);
      }),
    );
  });

  it('shows one position group with the team’s curve of it, all on the scale of every outfield player', () => {
    const players = [
      player(1, 'Back', [150, 140]),
      player(2, 'Forward', [320, 140], { positionGroupId: 4, positionSortOrder: 9 }),
      player(3, 'Keeper', [400, 50], { positionGroupId: 1, positionSortOrder: 1 }),
    ];
    const view = peakAnalysisView(answer(players, { teamCurves: TEAM }), { ...REQUEST, positionGroupId: 2 });
    expect(
      view.sections.map(({ title, curves }) => [title, curves.map(({ curve }) => curve.epochs[0]?.value)]),
    ).toEqual([
      ['Team', [155]],
      ['Defenders', [150]],
    ]);
    expect(view.sections[1]?.curves[0]?.curve).toMatchObject({ high: 320 + 13.2 });
    expect(peakAnalysisView(answer(players), { ...REQUEST, positionGroupId: 77 }).sections).toHaveLength(3);
  });

  it('marks who has fewer than four matches, and compares them with the league', () => {
    const newcomer = player(1, 'Newcomer', [250, null], { comparisonData: null });
    const league = { kpiEpochValues: { ...none, DISTANCE: [edges(30, 310)] } };
    const view = peakAnalysisView(answer([newcomer], { leagueComparisonData: league }), REQUEST);
    const [curve] = view.sections[0]?.curves ?? [];
    expect(curve).toMatchObject({
      asterisk: 'Player requires minimum of 4 matches',
      curve: { note: 'n = 310 matches · EPL' },
      windows: [{ epochS: 30, clock: '12:41', text: '250\u202fm/min' }],
    });
    expect(view.statements).toEqual([]);
    // The league's outfield players say nothing about a goalkeeper.
    const keeper = { ...newcomer, positionGroupId: 1, positionSortOrder: 1 };
    const keepers = peakAnalysisView(answer([keeper], { leagueComparisonData: league }), REQUEST);
    expect(keepers.sections[0]?.curves[0]?.curve.note).toBe('No reference: fewer than 4 matches');
    const alone = peakAnalysisView(answer([newcomer]), REQUEST);
    expect(alone.sections[0]?.curves[0]?.curve.note).toBe('No reference: fewer than 4 matches');
    expect(alone.statements).toEqual([]);
    expect(alone.standing).toEqual({ kind: 'none', missing: 'a reference needs 4 earlier matches' });
  });

  it('tells the epoch farthest outside the 15th to 85th percentile, farthest player first', () => {
    const view = peakAnalysisView(
      answer([
        player(1, 'Usual', [185, 115]),
        player(2, 'High', [192, 213]),
        player(3, 'Low', [150, 101]),
        player(4, 'Late', [80, 80], { timePlayed: 30 }),
      ]),
      REQUEST,
    );
    expect(view.statements.map(({ text, detail, tone, href }) => [text, detail, tone, href])).toEqual([
      [
        'High: 213\u202fm/min peak distance over 1\u202fmin, above all earlier matches',
        '85th percentile 185\u202fm/min, 12 matches of at least 45 min, at 12:41',
        'above',
        '#player-2',
      ],
      [
        'Low: 101\u202fm/min peak distance over 1\u202fmin, below the 15th percentile of earlier matches',
        '15th percentile 115\u202fm/min, 12 matches of at least 45 min, at 12:41',
        'below',
        '#player-3',
      ],
    ]);
  });

  it('calls nothing in a drill low', () => {
    expect(peakAnalysisView(answer([player(1, 'Low', [50, 50])]), { ...REQUEST, isDrill: true }).statements).toEqual(
      [],
    );
  });

  it('is empty where nobody has a peak: no players, nulls, a drill shorter than every epoch', () => {
    expect(peakAnalysisView(answer([]), REQUEST).sections).toEqual([]);
    expect(peakAnalysisView(answer([player(1, 'Null', [null, null])]), REQUEST)).toMatchObject({
      sections: [],
      statements: [],
    });
  });

  it('has sprints by option alone', () => {
    const view = (withSprint: boolean) =>
      peakAnalysisView(answer([player(1, 'A', [150])]), { ...REQUEST, kpi: 'SPRINT', withSprint });
    expect(view(false)).toMatchObject({ chartTitle: 'Peak Distance per Epoch' });
    expect(view(false).kpis.map(({ title }) => title)).toEqual(['Distance', 'HSR', 'Turns']);
    expect(view(true)).toMatchObject({ chartTitle: 'Peak Sprint per Epoch' });
  });
});

describe('peakDemandsTable', () => {
  it('has a column for each KPI and epoch, the team first, in display units', () => {
    const table = peakDemandsTable(answer([player(1, 'Ada', [100, null])], { teamCurves: TEAM }), {
      units: { system: 'imperial', peakSpeedFactor: 1 },
      withSprint: false,
    });
    expect(table.columns).toEqual([
      'Player',
      'Time played (min)',
      'Peak Distance 30s (ft/min)',
      'Peak Distance 60s (ft/min)',
    ]);
    expect(table.rows).toEqual([
      ['Team average', null, 150 * 3.280839895, null],
      ['Ada', 92, expect.closeTo(328.0839895, 9), null],
    ]);
  });

  it('names the file by title and day, without what no file name may have', () => {
    expect(peakDemandsName('Oaks v Elms', '2026-05-02T15:00:00Z')).toBe('Peak Demands - (Oaks v Elms-2026-05-02)');
    expect(peakDemandsName('A/B: "cup"', '2026-05-02T15:00:00Z')).toBe('Peak Demands - (A-B- -cup--2026-05-02)');
  });
});
