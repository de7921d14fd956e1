import fc from 'fast-check';
import { standingText } from '../words/statement';
import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import type { ReportedValue, ReportItem } from './report-item';
import { explainedReportCell, playerReportView, reportTable, sessionReportView } from './report-view';

const NONE: ReportedValue = { value: null, percentile: null };
const of = (value: number | null, percentile: number | null = null): ReportedValue => ({ value, percentile });

interface Change {
  readonly playerId?: number;
  readonly name?: string;
  readonly positionSortOrder?: number;
  readonly session?: Partial<ReportItem['sessionInfo']>;
  readonly kpis?: Partial<ReportItem['reportingKpis']>;
}
const item = ({ playerId = 1, name = 'Ann', positionSortOrder = 2, session, kpis }: Change = {}): ReportItem => ({
  player: { playerId, shirtNumber: 7, name, positionShortDescription: 'CB', positionSortOrder },
  sessionInfo: {
    sessionId: 31,
    sessionTypeId: 1,
    date: '2026-03-14T15:00:00.000Z',
    title: 'Cup tie',
    sessionIsAMatch: true,
    ...session,
  },
  reportingKpis: {
    matchTimeM: of(90, 50),
    totalDistanceM: NONE,
    peakSpeedMPerS: NONE,
    scaledWorkRate: NONE,
    wellnessKpis: null,
    highResolution: null,
    ...kpis,
  },
  referenceCount: 12,
});
const OPTIONS = [{ id: 1, displayText: 'Team', descriptionText: 'The team.' }];
const REQUEST = { units: DEFAULT_UNITS, played: 'match', withShirtNumbers: false, team: 'current' } as const;
const session = (ourData: readonly ReportItem[], change: Partial<Parameters<typeof sessionReportView>[1]> = {}) =>
  sessionReportView({ ourData, oppositionData: null, comparisonGroupOptions: OPTIONS }, { ...REQUEST, ...change });
const cellOf = (view: ReturnType<typeof session>, id: string, row = 0) =>
  view.rows[row]?.cells[view.columns.findIndex((column) => column.id === id)];

describe('session report', () => {
  it('lists players by position, then name, with values in the user’s units and their percentiles', () => {
    const view = session([
      item({ playerId: 3, name: 'Cleo', positionSortOrder: 9 }),
      item({ playerId: 2, name: 'Bea', kpis: { totalDistanceM: of(10_432.4, 95.2), peakSpeedMPerS: of(8.5, 5) } }),
      item({ playerId: 1, name: 'Ann' }),
    ]);
    expect(view.rows.map(({ head, id }) => [head, id])).toEqual([
      ['Ann', 'player-1'],
      ['Bea', 'player-2'],
      ['Cleo', 'player-3'],
    ]);
    expect(cellOf(view, 'totalDistanceM', 1)).toMatchObject({ text: '10,432', percentileText: '95.2', band: 4 });
    expect(cellOf(view, 'peakSpeedMPerS', 1)).toMatchObject({ text: '8.50', percentileText: '5', band: 0 });
    const imperial = session([item({ kpis: { peakSpeedMPerS: of(8.5, 5) } })], {
      units: { system: 'imperial', peakSpeedFactor: 1 },
    });
    expect(cellOf(imperial, 'peakSpeedMPerS')?.text).toBe('19.01');
    expect(cellOf(view, 'totalDistanceM', 0)).toMatchObject({ text: 'N/A', percentileText: 'N/A', band: null });
  });

  it('has the bands of reporting: an edge belongs to the band below it', () => {
    const bands = [0, 5, 5.1, 15, 15.1, 85, 85.1, 95, 95.1, 100].map(
      (percentile) => cellOf(session([item({ kpis: { totalDistanceM: of(1, percentile) } })]), 'totalDistanceM')?.band,
    );
    expect(bands).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('never rounds a percentile into another band', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (percentile) => {
        const cell = cellOf(session([item({ kpis: { totalDistanceM: of(1, percentile) } })]), 'totalDistanceM');
        const shown = Number(cell?.percentileText);
        expect(Math.abs(shown - percentile)).toBeLessThanOrEqual(0.5);
        if (Number.isInteger(shown)) {
          const band = [5, 15, 85, 95].filter((edge) => shown > edge).length;
          expect(band).toBe(cell?.band);
        }
      }),
    );
  });

  it('has a column for each threshold, mildest first, of distance and of time', () => {
    const row = (threshold: number) => ({ threshold, distanceM: of(120, 50), timeS: of(14.26, 50) });
    const highResolution = {
      speed: [row(20 / 3.6), row(17 / 3.6)],
      acceleration: null,
      deceleration: [row(-2.5), row(-2)],
    };
    const view = session([item({ kpis: { highResolution } }), item({ playerId: 2, name: 'Bea' })]);
    expect(view.columns.filter(({ measure }) => measure === 'distance').map(({ title }) => title)).toEqual([
      '17',
      '20',
      '−2',
      '−2.5',
    ]);
    expect(view.columns.find(({ measure }) => measure === 'time')).toMatchObject({
      fullTitle: 'Time above 17 km/h (s)',
      group: 'Time (s) above km/h',
    });
    const time = view.columns.find(({ measure }) => measure === 'time')?.id ?? '';
    expect([cellOf(view, time, 0)?.text, cellOf(view, time, 1)?.text]).toEqual(['14.3', 'N/A']);
  });

  it('shows wellness only where somebody has it, flags in words', () => {
    expect(session([item()]).columns.map(({ id }) => id)).not.toContain('fatigueFlagValue');
    const wellnessKpis = {
      gameDemandValue: of(62, 62),
      fatigueFlagValue: 1,
      hamstringRisk: true,
      hamstringRiskScore: 3.5,
    } as const;
    const view = session([item({ kpis: { wellnessKpis } }), item({ playerId: 2, name: 'Bea' })]);
    expect(view.ownScores).toEqual(['Game Demand', 'Fatigue Flag', 'Hamstring Exposure']);
    expect(cellOf(view, 'fatigueFlagValue')?.sign).toEqual({ level: 'amber', text: 'Amber', value: 1 });
    expect(cellOf(view, 'hamstringRisk')?.sign).toEqual({ level: 'red', text: '3.5', value: 3.5 });
    expect(cellOf(view, 'fatigueFlagValue', 1)).toMatchObject({ sign: null, text: 'N/A' });
  });

  it('has no column whose every value is N/A', () => {
    const row = { threshold: 20 / 3.6, distanceM: of(0, null), timeS: NONE };
    const highResolution = { speed: [row], acceleration: null, deceleration: null };
    const training = item({ kpis: { matchTimeM: NONE, totalDistanceM: of(0), highResolution } });
    // Nothing without a column is named below the table.
    expect(session([item()]).ownScores).toEqual([]);
    const ids = (...items: ReportItem[]) => session(items).columns.map(({ fullTitle }) => fullTitle);
    expect(ids(training)).toEqual(['Total Distance (m)', 'Distance above 20 km/h (m)']);
    expect(ids(training, item({ playerId: 2 }))).toContain('Match Time (min)');
  });

  it('counts the minutes of a game in basketball', () => {
    const [column] = session([item()], { played: 'game' }).columns;
    expect(column).toMatchObject({ fullTitle: 'Game Time (min)', note: 'Minutes of the game on the court' });
  });

  it('chooses the team; shirt numbers where the club shows them', () => {
    const theirs = item({ playerId: 9, name: 'Theirs' });
    const answer = { ourData: [item()], oppositionData: [theirs], comparisonGroupOptions: OPTIONS };
    expect(sessionReportView(answer, { ...REQUEST, team: 'opposition' }).rows.map(({ head }) => head)).toEqual([
      'Theirs',
    ]);
    expect(sessionReportView(answer, REQUEST).hasOpposition).toBe(true);
    expect(session([item()], { team: 'opposition' }).rows).toEqual([]);
    expect(session([item()], { withShirtNumbers: true }).rows[0]?.lead.map(({ text }) => text)).toEqual(['#7', 'CB']);
  });
});

/** Cells are outside, so it does not claim that nothing is unusual. */
const SILENT = { statements: [], isMarked: true };

describe('statements', () => {
  it('name who is farthest outside the 5th to 95th percentile, once each', () => {
    const view = session([
      item({ playerId: 1, name: 'Ann', kpis: { totalDistanceM: of(11_200, 96), peakSpeedMPerS: of(9, 99) } }),
      item({ playerId: 2, name: 'Bea', kpis: { totalDistanceM: of(8000, 0) } }),
      item({ playerId: 3, name: 'Cleo', kpis: { totalDistanceM: of(9000, 94) } }),
    ]);
    expect(view.statements.distance.statements).toEqual([
      {
        id: 'player-2-totalDistanceM',
        text: 'Bea: 8,000\u202fm total distance, at or below the 5th percentile',
        detail: 'percentile rank 0.0 among 12 full appearances in matches',
        tone: 'below',
        href: '#player-2',
      },
      {
        id: 'player-1-peakSpeedMPerS',
        text: 'Ann: 9.00\u202fm/s peak speed, above the 95th percentile',
        detail: 'percentile rank 99.0 among 12 full appearances in matches',
        tone: 'above',
        href: '#player-1',
      },
    ]);
  });

  it('no part of a match and no training is below full matches', () => {
    const low = { totalDistanceM: of(6500, 1) };
    const part = item({ kpis: { ...low, matchTimeM: of(84.9) } });
    const training = item({ session: { sessionIsAMatch: false }, kpis: { ...low, matchTimeM: NONE } });
    for (const low of [part, training]) expect(session([low]).statements.distance).toMatchObject(SILENT);
    const high = session([item({ kpis: { matchTimeM: of(60), totalDistanceM: of(11_500, 97) } })]);
    expect(high.statements.distance.statements).toHaveLength(1);
  });

  it('a whole game has 40 to 90 minutes', () => {
    const saidOf = (matchTimeM: number) =>
      session([item({ kpis: { totalDistanceM: of(2500, 1), matchTimeM: of(matchTimeM, 50) } })], { played: 'game' })
        .statements.distance.statements.length;
    expect([39.9, 40, 55, 90, 90.1].map(saidOf)).toEqual([0, 1, 1, 1, 0]);
  });

  it('a rate is told after a full match alone, and nothing of a goalkeeper is low', () => {
    const fresh = item({ kpis: { matchTimeM: of(25, 2), scaledWorkRate: of(151, 100) } });
    expect(session([fresh]).statements.distance).toMatchObject(SILENT);
    const whole = item({ kpis: { scaledWorkRate: of(118, 97) } });
    expect(session([whole]).statements.distance.statements.map(({ id }) => id)).toEqual(['player-1-scaledWorkRate']);
    const kpis = { scaledWorkRate: of(74, 0), totalDistanceM: of(5386, 1) };
    expect(session([item({ positionSortOrder: 1, kpis })]).statements.distance).toMatchObject(SILENT);
    expect(session([item({ positionSortOrder: 2, kpis })]).statements.distance.statements).toHaveLength(1);
    expect(session([item({ kpis: { matchTimeM: of(99, 98) } })]).statements.distance).toMatchObject(SILENT);
    const far = item({ positionSortOrder: 1, kpis: { totalDistanceM: of(9000, 99) } });
    expect(session([far]).statements.distance.statements).toHaveLength(1);
  });

  it('speak of the thresholds that are shown', () => {
    const row = { threshold: 20 / 3.6, distanceM: of(412, 97), timeS: of(61, 50) };
    const view = session([
      item({ kpis: { highResolution: { speed: [row], acceleration: null, deceleration: null } } }),
    ]);
    expect(view.statements.distance.statements.map(({ text }) => text)).toEqual([
      'Ann: 412\u202fm above 20\u202fkm/h, above the 95th percentile',
    ]);
    expect(view.statements.time.statements).toEqual([]);
    const highResolution = { speed: [row], acceleration: null, deceleration: null };
    const farther = session([
      item({ kpis: { highResolution, totalDistanceM: of(11_000, 96), matchTimeM: of(98, 99) } }),
    ]);
    expect(farther.statements.distance.statements.map(({ id }) => id)).toEqual(['player-1-totalDistanceM']);
  });

  it('a metre or two beyond a threshold is not worth the words, and accelerations have none', () => {
    const rowOf = (threshold: number, metres: number) => ({ threshold, distanceM: of(metres, 99), timeS: of(1, 50) });
    const of24 = { speed: [rowOf(29 / 3.6, 24)], acceleration: [rowOf(6, 200)], deceleration: null };
    expect(session([item({ kpis: { highResolution: of24 } })]).statements.distance).toMatchObject(SILENT);
    const of25 = { ...of24, speed: [rowOf(29 / 3.6, 25)] };
    expect(session([item({ kpis: { highResolution: of25 } })]).statements.distance.statements).toHaveLength(1);
  });

  it('never leave a coloured cell under no word but that nothing is unusual', () => {
    const rank = fc.double({ min: 0, max: 100, noNaN: true });
    const flag = fc.constantFrom(null, 0, 1, 2);
    fc.assert(
      fc.property(rank, rank, rank, flag, fc.boolean(), (played, distance, beyond, fatigueFlagValue, isMatch) => {
        const row = { threshold: 20 / 3.6, distanceM: of(412, beyond), timeS: of(61, 50) };
        const view = session([
          item({
            session: { sessionIsAMatch: isMatch },
            kpis: {
              matchTimeM: of(90, played),
              totalDistanceM: of(9000, distance),
              wellnessKpis: { gameDemandValue: NONE, fatigueFlagValue, hamstringRisk: null, hamstringRiskScore: null },
              highResolution: { speed: [row], acceleration: null, deceleration: null },
            },
          }),
        ]);
        const isNormal =
          [played, distance, beyond].every((one) => one > 5 && one <= 95) && (fatigueFlagValue ?? 0) === 0;
        const { distance: said } = view.statements;
        expect(/Nothing unusual/.test(standingText(said) ?? '')).toBe(isNormal);
        expect(said.isMarked).toBe(!isNormal);
      }),
    );
  });

  it('where nothing is ranked, do not say that nothing is unusual', () => {
    const unranked = { matchTimeM: of(12), totalDistanceM: of(1715) };
    const missing = 'everything shown is part of a session, or with fewer than four like it to compare with';
    const tooFew = { statements: [], standing: { kind: 'none', missing }, isMarked: false };
    expect(session([item({ kpis: unranked })]).statements).toEqual({ distance: tooFew, time: tooFew });
    const ranked = item({ playerId: 2, kpis: { totalDistanceM: of(9000, 50) } });
    expect(session([item({ kpis: unranked }), ranked]).statements.distance.statements).toEqual([]);
    expect(session([]).statements.distance.statements).toEqual([]);
  });

  it('do not compare a rank that prints as the edge', () => {
    const at = (rank: number) =>
      session([item({ kpis: { totalDistanceM: of(9000, rank) } })]).statements.distance.statements;
    expect(at(95.04)).toEqual([]);
    expect(at(95.06)).toHaveLength(1);
  });
});

describe('player report', () => {
  const day = (date: string, sessionId: number, sessionTypeId = 1) =>
    item({ session: { date: `${date}T15:00:00.000Z`, sessionId, sessionTypeId } });
  const playerData = [day('2026-11-20', 5), day('2026-03-01', 4, 3), day('2025-11-23', 3), day('2025-08-02', 2)];
  const ask = (periodId: string | null, sessionTypeId: number | null = null) =>
    playerReportView(
      { playerData, comparisonGroupOptions: OPTIONS },
      { units: DEFAULT_UNITS, played: 'match', withShirtNumbers: false, today: '2026-11-22', periodId, sessionTypeId },
    );
  const ids = (view: ReturnType<typeof ask>) => view.rows.map(({ sessionId }) => sessionId);

  it('shows the last 12 months, newest first, unless another period is chosen', () => {
    expect(ids(ask(null))).toEqual([5, 4, 3]);
    expect(ids(ask('last-3'))).toEqual([5]);
    expect(ids(ask('2025-26'))).toEqual([4, 3, 2]);
    expect(ask(null).periods.map(({ id }) => id)).toContain('2025-26');
    expect(ask(null).rows[0]?.lead).toEqual([
      { text: '20 Nov 2026', value: '2026-11-20T15:00:00.000Z', short: '20 Nov' },
    ]);
    // A day of more than a year needs it.
    expect(ask('last-24').rows[0]?.lead[0]?.short).toBeUndefined();
  });

  it('a cell of a KPI, of a score and of a mark of the report opens its number', () => {
    const [row] = ask(null).rows;
    if (row === undefined) throw new Error('The report has no row.');
    const place = { playerId: row.playerId, sessionId: row.sessionId };
    expect(explainedReportCell('totalDistanceM', row)).toEqual({ metric: 'totalDistanceM', ...place });
    expect(explainedReportCell('hamstringRisk', row)).toEqual({ metric: 'hamstring', ...place });
    expect(explainedReportCell(`speed ${15 / 3.6} time`, row)).toEqual({
      metric: 'beyond.speed.time',
      thousandths: 4167,
      ...place,
    });
    expect(explainedReportCell('deceleration -3.25 distance', row)).toEqual({
      metric: 'beyond.deceleration.distance',
      thousandths: 3250,
      ...place,
    });
    expect(explainedReportCell('note', row)).toBeNull();
  });

  it('narrows to a session type', () => {
    expect(ids(ask(null, 3))).toEqual([4]);
    expect(ids(ask(null, 2))).toEqual([]);
  });
});

describe('export', () => {
  it('has every value with its percentile, unrounded, whatever is shown', () => {
    const table = reportTable(session([item({ kpis: { totalDistanceM: of(10_432.4, 95.2) } })]));
    expect(table.columns.slice(0, 6)).toEqual([
      'Player',
      'Pos',
      'Match Time (min)',
      'Match Time (min) percentile',
      'Total Distance (m)',
      'Total Distance (m) percentile',
    ]);
    expect(table.rows[0]?.slice(0, 6)).toEqual(['Ann', 'CB', 90, 50, 10_432.4, 95.2]);
    expect(table.columns.at(-1)).toBe('Reference appearances');
    expect(table.rows[0]?.at(-1)).toBe(12);
  });
});
