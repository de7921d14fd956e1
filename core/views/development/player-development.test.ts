import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { criteriaOptions, filterSummary } from './development-criteria';
import type { ComparedKpi, DevelopmentAnswer, KpiCounts, PeriodForceVelocity } from './development-answer';
import { periodProfileView } from './force-velocity-profiling';
import { playerDevelopmentView } from './player-development';

const NONE: ComparedKpi = { value: null, minimum: null, average: null, maximum: null, standardDeviation: null };
const noKpis = { DISTANCE: NONE, HSR: NONE, SPRINT: NONE, TURNS: NONE };
const noValues = { DISTANCE: [], HSR: [], SPRINT: [], TURNS: [] };
const noEpochs = { distancePeakPerEpoch: [], hsrPeakPerEpoch: [], sprintPeakPerEpoch: [], turnsPeakPerEpoch: [] };
const noCurves = { averageData: noEpochs, maxData: noEpochs, validMatchCount: 0 };
const efforts = (counts: readonly (number | null)[], matchCount: number): KpiCounts => {
  const [total = null, first = null, second = null, third = null, last = null] = counts;
  const bands = { TOTAL: total, _0_TO_10: first, _10_TO_20: second, _20_TO_30: third, ABOVE_30: last };
  return {
    HSR: { TOTAL: null, _0_TO_10: null, _10_TO_20: null, _20_TO_30: null, ABOVE_30: null },
    SPRINT: bands,
    matchCount,
  };
};
const counts = (value: number, average: number) => {
  const known = { value, average, standardDeviation: 0.5, minimum: 0, maximum: 3 };
  const epochs = { countData30s: known, countData60s: NONE, countData120s: NONE };
  const unknown = { countData30s: NONE, countData60s: NONE, countData120s: NONE };
  return { kpiEpochCounts: { 1: epochs, 2: unknown, 3: unknown, 4: unknown } };
};
const edges = {
  minValue: 100,
  percentile15Value: 115,
  percentile35Value: 135,
  percentile65Value: 165,
  percentile85Value: 185,
  maxValue: 200,
};

/** Others: 9000, 10000, 11000, 12000; the 15th and the 85th percentile are 9450 and 11550, 2100 apart. */
const ANSWER: DevelopmentAnswer = {
  player: { playerId: 3, name: 'Dario Reyes', position: 'Winger', positionSortOrder: 7 },
  leagueName: 'EPL',
  validMatchCount: 14,
  leftOutCount: 0,
  leaguePlayerCount: 4,
  positionPlayerCount: 0,
  leagueKpis: {
    ...noKpis,
    DISTANCE: { value: 12_600, minimum: 9000, average: 10_500, maximum: 12_600, standardDeviation: 1291 },
  },
  positionKpis: noKpis,
  leagueKpiValues: { ...noValues, DISTANCE: [9000, 10_000, 11_000, 12_000] },
  positionKpiValues: noValues,
  leagueRanks: { count: 5, distanceRank: 1, hsdRank: null, speedDistanceRank: null, turnRank: null },
  positionRanks: null,
  rainbowCurves: {
    playerData: {
      averageData: {
        ...noEpochs,
        distancePeakPerEpoch: [
          { epochS: 30, value: 220 },
          { epochS: 60, value: 150 },
        ],
      },
      maxData: { ...noEpochs, distancePeakPerEpoch: [{ epochS: 30, value: 260 }] },
      validMatchCount: 15,
    },
    leagueComparisonData: {
      averageData: { ...noEpochs, distancePeakPerEpoch: [{ epochS: 30, ...edges }] },
      maxData: noEpochs,
      validMatchCount: 4,
    },
    positionComparisonData: noCurves,
  },
  peakThresholds: null,
  averagePeakThresholdCountMetrics: counts(1.666, 1),
  positionPeakThresholdCountMetrics: null,
  playerKpiCounts: efforts([1.25, 0, 1, 0, 0.25], 14),
  averageKpiCounts: efforts([1, 1, 0, 0, 0], 40),
  positionKpiCounts: efforts([], 0),
  playerAverageForceVelocity: { force: 7, velocity: 9 },
  playerProfileCounts: { valid: 12, outOfRange: 1 },
  forceVelocityAggregates: {
    team: { force: 7.25, velocity: 9.5 },
    league: { force: 6.75, velocity: 8.5 },
    teamPosition: null,
    leaguePosition: null,
  },
  teamPlayerForceVelocities: [
    {
      playerId: 3,
      playerName: 'Dario Reyes',
      positionSortOrder: 7,
      averageForceVelocity: { force: 7, velocity: 9 },
      isSamePosition: true,
      matchCount: 12,
    },
    {
      playerId: 4,
      playerName: 'Ada Back',
      positionSortOrder: 2,
      averageForceVelocity: { force: 7.5, velocity: 10 },
      isSamePosition: false,
      matchCount: 3,
    },
  ],
  playersForceVelocities: [6, 6.5, 7, 7.5].map((force) => ({
    averageForceVelocity: { force, velocity: 8 + force / 10 },
    isSamePosition: force === 6,
  })),
  quarterlyForceVelocities: [],
  semiAnnualForceVelocities: [],
  seasonForceVelocities: [],
};
const show = (change: Partial<DevelopmentAnswer> = {}, positionAverage: 'avg' | 'posAvg' = 'avg') =>
  playerDevelopmentView(
    { ...ANSWER, ...change },
    { units: DEFAULT_UNITS, positionAverage, epochs: 'average', noun: 'match', criteria: { own: 1, reference: 1 } },
  );

describe('playerDevelopmentView', () => {
  it('says what lies farthest outside the usual range first, in widths of it', () => {
    // Distance (12600 - 11550) / 2100 = 0.5; the peak (220 - 185) / 70 = 0.5 too, and V0: others 8.6 to 8.75, far above.
    expect(show().statements.map(({ id, text, detail, href }) => [id, text, detail, href])).toEqual([
      [
        'v0',
        '9.00\u202fm/s V0, above the 85th percentile',
        // 8.6, 8.65, 8.7, 8.75: 8.7 + 0.55 of 0.05.
        '85th percentile 8.73\u202fm/s of 4 players',
        '#force-velocity-3',
      ],
      [
        'DISTANCE',
        '12,600\u202fm distance, above the 85th percentile',
        '85th percentile 11,550\u202fm of 4 players, 1st of 5',
        '#benchmarking-DISTANCE',
      ],
      [
        'peak-DISTANCE',
        '220\u202fm/min peak distance over 30\u202fs, above the 85th percentile',
        '85th percentile 185\u202fm/min of 4 players',
        '#peak-capacity-DISTANCE-30',
      ],
    ]);
  });

  it('below four matches compares nothing, in the specification’s words', () => {
    const view = show({ validMatchCount: 3, leagueRanks: null });
    expect(view.warning).toBe('Player requires minimum of 4 matches');
    const missing = 'player requires minimum of 4 matches of at least 85 minutes, and has 3';
    expect([view.statements, view.standing]).toEqual([[], { kind: 'none', missing }]);
    expect(view.benchmarks.rows[0]?.rankText).toBe('N/A (*)');
    expect(view.benchmarks.asterisk).toBe('Player has less than 4 matches');
    expect(show().benchmarks.asterisk).toBeNull();
    expect(view.curves[0]?.curve).toMatchObject({ hasReference: false, note: 'Player requires minimum of 4 matches' });
    expect(view.isEmpty).toBe(false);
  });

  it('in imperial units only distance is in miles: sprints of a match would be hundredths of one', () => {
    const efforts = { ...NONE, value: 100, average: 100 };
    const { benchmarks } = playerDevelopmentView(
      { ...ANSWER, leagueKpis: { ...ANSWER.leagueKpis, HSR: efforts, SPRINT: efforts } },
      {
        units: { system: 'imperial', peakSpeedFactor: 1 },
        positionAverage: 'avg',
        epochs: 'average',
        noun: 'match',
        criteria: { own: 1, reference: 1 },
      },
    );
    expect(benchmarks.rows.map(({ valueText }) => valueText)).toEqual([
      '7.83\u202fmi',
      '328\u202fft',
      '328\u202fft',
      'N/A',
    ]);
  });

  it('a player without a match is empty', () => {
    expect(show({}).leftOut).toBeNull();
    expect(show({ leftOutCount: 2 }).leftOut).toBe('2 matches left out: computed by another method than the latest.');
    const none = show({ validMatchCount: 0, rainbowCurves: { ...ANSWER.rainbowCurves, playerData: noCurves } });
    expect(none.isEmpty).toBe(true);
  });

  it('compares with the position where that is chosen, and says where nobody is', () => {
    const view = show({}, 'posAvg');
    expect(view.warning).toContain('fewer than three other clubs');
    expect(view.profiling.plane.dots.map(({ name }) => name)).toEqual(['Dario Reyes']);
    expect(view.profiling.plane.league).toEqual([]);
    expect(show({ positionPlayerCount: 1 }, 'posAvg').profiling.plane.league).toEqual([{ force: 6, velocity: 8.6 }]);
  });

  it('has peaks by epoch against the bands, average or best', () => {
    const [average] = show().curves;
    expect(average?.curve.epochs.map(({ label, value, edges: bands }) => [label, value, bands?.[1] ?? null])).toEqual([
      ['30\u202fs', 220, 115],
      ['1\u202fmin', 150, null],
    ]);
    expect(average?.curve.note).toBe('n = 4 players · EPL');
    const best = playerDevelopmentView(ANSWER, {
      units: DEFAULT_UNITS,
      positionAverage: 'avg',
      epochs: 'max',
      noun: 'match',
      criteria: { own: 1, reference: 1 },
    });
    expect(best.curves[0]?.curve.epochs.map(({ value }) => value)).toEqual([260]);
  });

  it('has threshold counts with two decimals and their mark', () => {
    const [distance, hsr] = show().thresholds?.rows ?? [];
    expect(distance?.cells.map(({ text, cell }) => [text, cell?.mark])).toEqual([
      ['1.67', 'above'],
      ['N/A', undefined],
      ['N/A', undefined],
    ]);
    expect(hsr?.cells.every(({ cell }) => cell === null)).toBe(true);
    expect(show({ averagePeakThresholdCountMetrics: null }).thresholds).toBeNull();
  });

  it('has sprints by band, the player first, then the others; none without a match that has them', () => {
    const [sprints, highSpeed] = show().sprints;
    expect(sprints?.stacks?.rows.map(({ name, text, counts: bands }) => [name, text, bands])).toEqual([
      ['Dario Reyes', '1.3', [0, 1, 0, 0.25]],
      ['Average, EPL', '1.0', [1, 0, 0, 0]],
    ]);
    expect(sprints?.stacks?.bands).toEqual(['0–10\u202fm', '10–20\u202fm', '20–30\u202fm', '30+\u202fm']);
    expect(highSpeed?.stacks).toBeNull();
  });

  it('has the averages, N/A where there is none, and says which profiles are left out', () => {
    const { profiling } = show();
    expect(profiling.rows.map(({ name, forceText, velocityText }) => [name, forceText, velocityText])).toEqual([
      ['Player All-Time Average', '7.0', '9.00'],
      ['Team Average', '7.3', '9.50'],
      ['League Average', '6.8', '8.50'],
      ['Team Position Average', 'N/A', 'N/A'],
      ['League Position Average', 'N/A', 'N/A'],
    ]);
    expect(profiling.shown).toEqual(profiling.rows);
    const { forceVelocityAggregates: averages } = ANSWER;
    const alone = show({ forceVelocityAggregates: { ...averages, league: null } }).profiling;
    expect(alone.shown.map(({ name }) => name)).toEqual([
      'Player All-Time Average',
      'Team Average',
      'Team Position Average',
    ]);
    expect(alone.rows).toHaveLength(5);
    expect(alone.note).toContain('No league average: no player of another club has a profile to compare.');
    expect(profiling.note).toBe(
      'Mean of 12 matches. 1 match left out: the profile lies outside human range (F0 3 to 11 N/kg, V0 5 to 12 m/s).',
    );
  });
});

describe('periodProfileView', () => {
  const period = (text: string, change: Partial<PeriodForceVelocity>): PeriodForceVelocity => ({
    text,
    startDate: '2025-07-01',
    endDate: '2025-09-30',
    forceVelocity: null,
    deviation: null,
    sessionCount: 0,
    outOfRangeCount: 0,
    playM: 360,
    isLowData: false,
    ...change,
  });

  it('says why a period has no value, and shows none that is no human’s', () => {
    const view = periodProfileView(
      {
        quarterlyForceVelocities: [
          period('Jul-Sep 2025', {
            forceVelocity: { force: 7, velocity: 9 },
            deviation: { force: 0.31, velocity: 0.2 },
            sessionCount: 4,
          }),
          period('Oct-Dec 2025', { outOfRangeCount: 1 }),
          period('Jan-Mar 2026', {
            forceVelocity: { force: 7.5, velocity: 8.8 },
            sessionCount: 2,
            outOfRangeCount: 1,
            playM: 95,
            isLowData: true,
          }),
          period('Apr-Jun 2026', { sessionCount: 1, playM: 90, isLowData: true }),
        ],
        semiAnnualForceVelocities: [],
        seasonForceVelocities: [],
      },
      'quarter',
      { units: DEFAULT_UNITS, noun: 'match' },
    );
    expect(view.rows.map(({ name, note, forceText, spreadText }) => [name, note, forceText, spreadText])).toEqual([
      ['Jul-Sep 2025', 'Mean of 4 matches', '7.0', '± 0.3, 0.20'],
      ['Oct-Dec 2025', 'No valid profile; 1 outside human range left out', 'N/A', 'N/A'],
      ['Jan-Mar 2026', 'Mean of 2 matches, less than 160 min of play; 1 outside human range left out', '7.5', 'N/A'],
      ['Apr-Jun 2026', '1 valid profile: a mean needs 2', 'N/A', 'N/A'],
    ]);
    expect(view.plane.dots.map(({ name, isPlayer }) => [name, isPlayer])).toEqual([
      ['Jul-Sep 2025', false],
      ['Jan-Mar 2026', true],
    ]);
  });
});

describe('filterSummary', () => {
  it('names position, sessions and reference', () => {
    const filter = { positionAverage: 'posAvg', playerCriteriaId: 1, referenceCriteriaId: 2 } as const;
    expect(filterSummary(filter, criteriaOptions('WSL'), 'Winger')).toEqual([
      ['Position', 'Winger'],
      ['Player Sessions', 'All Competitions'],
      ['Reference Group', 'WSL'],
    ]);
    expect(criteriaOptions('EPL').map(({ id, displayText }) => [id, displayText])).toEqual([
      [1, 'All Competitions'],
      [2, 'EPL'],
      [3, 'Academy'],
    ]);
  });
});
