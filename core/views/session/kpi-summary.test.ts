import { derivedParametersFor } from '../../methods/derived-parameters';
import { parametersFor } from '../../methods/default-parameters';
import { type SessionMarks, sessionMarks } from '../../methods/session-thresholds';
import { describe, expect, it } from 'vitest';
import type { KpiName } from '../../metrics/session/session-facts';
import { kpiRecord } from '../../metrics/session/kpi-record';
import type { TeamKpis } from '../../metrics/team/team-values';
import { DEFAULT_UNITS } from '../../units/units';
import { drillKpiSummary, sessionKpiSummary, type SummaryRow, teamTiles } from './kpi-summary';
import { standingText } from '../words/statement';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';

const NONE = { minimum: null, maximum: null, average: null, standardDeviation: null, percentile: null, count: 0 };
const REFERENCE = { minimum: 600, maximum: 1200, average: 800, standardDeviation: 100, percentile: 60, count: 14 };
const MATCHES: ReferenceAbout = { kind: 'match', dayType: null, minimumM: 85, maximumM: null };

type Values = Partial<Record<KpiName, number>>;

function row(
  playerId: number,
  values: Values,
  references: Partial<Record<KpiName, typeof REFERENCE>> = {},
): SummaryRow {
  return {
    player: { playerId, name: `Player ${playerId}`, positionSortOrder: playerId, positionGroupId: null },
    ...kpiRecord((name) => ({ value: values[name] ?? null, ...(references[name] ?? NONE) })),
  };
}
const full = { activeTimeM: 90, matchTimeM: 90 };
const TOTAL = { units: DEFAULT_UNITS, perMinute: false, sessionIsAMatch: true, sortBy: null };
const summary = (rows: readonly SummaryRow[], request: Partial<typeof TOTAL> = {}) =>
  sessionKpiSummary({ ourData: rows, reference: MATCHES }, { ...TOTAL, ...request });

describe('sessionKpiSummary', () => {
  it('has the six KPIs in the specification’s order, a column each', () => {
    const { bullets } = summary([row(1, { ...full, activeDistanceM: 10_680 })]);
    expect(bullets.columns.map(({ header }) => header)).toEqual([
      'Distance (m)',
      'HSR (m)',
      'Sprint (m)',
      'High Power (m)',
      'Turns',
      'Peak Speed (m/s)',
    ]);
    expect(bullets.rows[0]?.bullets.map(({ text }) => text)).toEqual(['10,680', 'N/A', 'N/A', 'N/A', 'N/A', 'N/A']);
  });

  it('peak speed is on the scale of the outfield players, a goalkeeper at its edge', () => {
    const fast = (playerId: number, peakSpeedMPerS: number, positionGroupId: number | null) => {
      const of = row(playerId, { ...full, peakSpeedMPerS });
      return { ...of, player: { ...of.player, positionGroupId } };
    };
    const { bullets } = summary([fast(1, 3.9, 1), fast(2, 8, 2), fast(3, 9, null)]);
    // A tenth of 8 to 9 before 8.
    expect(bullets.columns[5]).toMatchObject({ low: 7.9, high: 9 });
    expect(bullets.rows.map((each) => each.bullets[5]?.beyond)).toEqual(['below', null, null]);
    expect(summary([fast(1, 3.9, 2), fast(2, 8, 2)]).bullets.columns[5]).toMatchObject({ low: 0, high: 8 });
  });

  it('per minute: metres per minute, turns with two decimals, peak speed as it is', () => {
    const rates = row(1, { ...full, activeDistanceM: 118.66, totalTurns: 0.4567, peakSpeedMPerS: 8.4 });
    const { bullets } = summary([rates], { perMinute: true });
    expect(bullets.columns.map(({ header }) => header)).toEqual([
      'Distance (m/min)',
      'HSR (m/min)',
      'Sprint (m/min)',
      'High Power (m/min)',
      'Turns per min',
      'Peak Speed (m/s)',
    ]);
    expect(bullets.rows[0]?.bullets.map(({ text }) => text)).toEqual(['118.7', 'N/A', 'N/A', 'N/A', '0.46', '8.40']);
  });

  it('marks under 90 minutes of a match, and gives no reference of fewer than four matches', () => {
    const few = { ...REFERENCE, count: 3 };
    const { bullets } = summary([
      row(1, { activeTimeM: 89.9, matchTimeM: 89.9, highPowerDistanceM: 1000 }),
      {
        ...row(2, { ...full, highPowerDistanceM: 1000 }),
        highPowerDistanceM: { value: 1000, ...few },
      },
    ]);
    expect(bullets.rows.map(({ label }) => label)).toEqual(['Player 1 (*)', 'Player 2']);
    expect(bullets.rows[1]?.bullets[3]).toMatchObject({ band: null, mark: 'none' });
  });

  it('says who lies farthest, at least 1.5 SD, from their own average; who played less than 85 minutes is not compared', () => {
    const { statements, standing } = summary([
      row(1, { ...full, highPowerDistanceM: 1104 }, { highPowerDistanceM: REFERENCE }),
      row(2, { ...full, highPowerDistanceM: 890 }, { highPowerDistanceM: REFERENCE }),
      row(3, { activeTimeM: 84, matchTimeM: 84, highPowerDistanceM: 300 }, { highPowerDistanceM: REFERENCE }),
      row(
        4,
        { ...full, highPowerDistanceM: 600, sprintDistanceM: 400 },
        { highPowerDistanceM: REFERENCE, sprintDistanceM: REFERENCE },
      ),
    ]);
    // 4: sprint is 4 SD below, high power 2; 1: 3.04 above; 2 is within one.
    expect(statements.map(({ text, detail, tone }) => [text, detail, tone])).toEqual([
      [
        'Player 4: 400\u202fm sprint distance, 50\u202f% below their own average',
        'average 800\u202fm, SD 100\u202fm, 14 matches of at least 85 min',
        'below',
      ],
      [
        'Player 1: 1,104\u202fm high power, 38\u202f% above their own average',
        'average 800\u202fm, SD 100\u202fm, 14 matches of at least 85 min',
        'above',
      ],
    ]);
    expect(standingText({ statements, standing })).toBe('1 of 4 players could not be rated: with less than 85 min.');
  });

  it('says far more in times, and nothing where nothing is usual', () => {
    const usual = (average: number) => ({ ...REFERENCE, average, standardDeviation: 1 });
    const { statements } = summary([
      row(1, { ...full, sprintDistanceM: 400 }, { sprintDistanceM: usual(50) }),
      row(3, { ...full, sprintDistanceM: 99 }, { sprintDistanceM: usual(1) }),
      row(2, { ...full, sprintDistanceM: 8 }, { sprintDistanceM: usual(0.2) }),
    ]);
    expect(statements.map(({ text }) => text)).toEqual([
      'Player 1: 400\u202fm sprint distance, 8 times their own average',
    ]);
  });

  it('sorts by a KPI', () => {
    const rows = [row(1, { ...full, totalTurns: 3 }), row(2, { ...full, totalTurns: 9 })];
    const ids = (sortBy: 'totalTurns' | null) =>
      sessionKpiSummary({ ourData: rows, reference: MATCHES }, { ...TOTAL, sortBy }).bullets.rows.map(({ id }) => id);
    expect([ids('totalTurns'), ids(null)]).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('a session of nobody has no rows and says nothing', () => {
    expect(summary([])).toMatchObject({ bullets: { rows: [] }, statements: [] });
  });
});

const TEAM = {
  totalDistanceM: 14_400,
  totalHighSpeedDistanceM: 900,
  totalSprintDistanceM: null,
  totalHighPowerDistanceM: 2000,
  totalTurns: 25,
  averagePeakSpeedMPerS: 7.5,
};

describe('teamTiles', () => {
  it('has the totals with their units', () => {
    const tiles = teamTiles(TEAM, { units: DEFAULT_UNITS, perMinute: false, marks: null });
    expect(tiles.map(({ title, text, unit }) => `${title} ${text} ${unit}`.trim())).toEqual([
      'Total Distance 14,400 m',
      'Total HSR 900 m',
      'Total Sprint N/A m',
      'Total High Power 2,000 m',
      'Total Turns 25',
      'Average Peak Speed 7.50 m/s',
    ]);
  });
  it('per minute of a player', () => {
    const tiles = teamTiles(
      { ...TEAM, totalDistanceM: 80, totalTurns: 0.1389 },
      { units: DEFAULT_UNITS, perMinute: true, marks: null },
    );
    expect(tiles.map(({ text, unit }) => `${text} ${unit}`)).toEqual(
      expect.arrayContaining(['80.0 m/min', '0.14 per min', '7.50 m/s']),
    );
  });
});

it('a mean of peak speeds that is not there says why, by the club’s own minutes', () => {
  const why = (team: Partial<TeamKpis>, marks: SessionMarks | null = null) =>
    teamTiles({ ...TEAM, ...team }, { units: DEFAULT_UNITS, perMinute: false, marks }).at(-1)?.why;
  expect(why({})).toBeNull();
  expect(why({ averagePeakSpeedMPerS: null })).toBe('Of players with at least 30 min: nobody has one');
  const marks = sessionMarks(parametersFor('optical'), derivedParametersFor());
  expect(why({ averagePeakSpeedMPerS: null }, { ...marks, minPeakSpeedM: 20 })).toContain('at least 20 min');
  expect(why({ averagePeakSpeedMPerS: null, totalDistanceM: null })).toBeNull();
});

describe('a training among trainings of its day', () => {
  const about: ReferenceAbout = { kind: 'training', dayType: 'MD-2', minimumM: 30, maximumM: null };
  const trained = { activeTimeM: 70, sessionTotalTimeM: 80 };
  const view = (rows: readonly SummaryRow[]) =>
    sessionKpiSummary({ ourData: rows, reference: about }, { ...TOTAL, sessionIsAMatch: false });

  it('A goalkeeper who jogs 99 times their mean of one metre is no news: neither amount nor mean is worth a word', () => {
    const nearNothing = { ...REFERENCE, average: 1, standardDeviation: 0.5, count: 6 };
    const { statements, standing } = view([
      row(1, { ...trained, sprintDistanceM: 99 }, { sprintDistanceM: nearNothing }),
    ]);
    expect(standingText({ statements, standing })).toBe('Nothing unusual among 1 rated player.');
  });

  it('says what it is compared with, and how many', () => {
    const usual = { ...REFERENCE, average: 5000, standardDeviation: 500, count: 6 };
    const { statements, referenceText, bullets } = view([
      row(1, { ...trained, activeDistanceM: 6500 }, { activeDistanceM: usual }),
      row(2, { ...trained, activeDistanceM: 6500 }, { activeDistanceM: { ...usual, count: 2 } }),
    ]);
    expect(statements.map(({ text, detail }) => `${text}: ${detail}`)).toEqual([
      'Player 1: 6,500\u202fm distance, 30\u202f% above their own average: ' +
        'average 5,000\u202fm, SD 500\u202fm, 6 trainings two days before a match',
    ]);
    expect(referenceText).toBe('own 6 trainings two days before a match');
    expect(bullets.rows.map((each) => each.bullets[0]?.tip.lines[1])).toEqual([
      ['Average', '5,000, SD 500 of 6 trainings two days before a match'],
      ['Reference', 'None: 2 of the 4 trainings two days before a match that it needs'],
    ]);
  });
});

describe('what there is not', () => {
  it('one player with nulls in every KPI: their row with N/A, nothing to compare', () => {
    const { bullets, statements, standing } = summary([row(1, full)]);
    expect(bullets.rows.map(({ label }) => label)).toEqual(['Player 1']);
    expect(new Set(bullets.rows[0]?.bullets.map(({ text }) => text))).toEqual(new Set(['N/A']));
    expect(standingText({ statements, standing })).toBe(
      'Nothing can be rated yet: a reference needs 4 matches of at least 85 min; nobody has one, so it begins after 4 more.',
    );
  });
  it('a match of 12 minutes: nothing is rated low', () => {
    const short = { activeTimeM: 12, matchTimeM: 12, highPowerDistanceM: 90 };
    const { bullets, statements } = summary([row(1, short, { highPowerDistanceM: REFERENCE })]);
    expect(bullets.rows[0]?.bullets[3]?.mark).toBe('none');
    expect(statements).toEqual([]);
  });
  it('a drill of 3 seconds has its metres and its rates', () => {
    const seconds = [row(1, { activeTimeM: 0.05, activeDistanceM: 20 })];
    const request = { ...TOTAL, sessionIsAMatch: false, perMinute: true, marks: null };
    expect(drillKpiSummary(seconds, request).bullets.rows[0]?.bullets[0]?.text).toBe('400.0');
  });
  it('a team without a value has no total, not 0', () => {
    const { tiles } = drillKpiSummary([row(1, {})], { ...TOTAL, sessionIsAMatch: false, marks: null });
    expect(new Set(tiles.map(({ text }) => text))).toEqual(new Set(['N/A']));
  });
});

describe('drillKpiSummary', () => {
  const rows = [
    row(1, { activeTimeM: 10, activeDistanceM: 1200, totalTurns: 5 }),
    row(2, { activeTimeM: 5, activeDistanceM: 450, totalTurns: 1 }),
    row(3, { activeDistanceM: 3 }),
  ];
  const drill = (perMinute: boolean) =>
    drillKpiSummary(rows, { ...TOTAL, sessionIsAMatch: false, perMinute, marks: null });

  it('divides by the minutes in the drill; none without minutes', () => {
    const { bullets, tiles } = drill(true);
    expect(bullets.rows.map((each) => each.bullets[0]?.text)).toEqual(['120.0', '90.0', 'N/A']);
    // 1653 m in 15 minutes; a player without minutes still adds metres to the team's sum.
    expect(tiles[0]?.text).toBe('110.2');
  });
  it('adds up the team', () => {
    const { tiles, ...findings } = drill(false);
    expect(tiles.find(({ id }) => id === 'totalDistanceM')?.text).toBe('1,653');
    expect(tiles.find(({ id }) => id === 'totalTurns')?.text).toBe('6');
    expect(standingText(findings)).toBe('Not compared: drills have no reference.');
  });
});
