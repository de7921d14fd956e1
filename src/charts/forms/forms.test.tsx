import type { Table } from '@halfturn/core/formats/csv';
import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import {
  forceVelocityPlane,
  forceVelocityTable,
  type ForceVelocityInput,
} from '@halfturn/core/views/forms/force-velocity';
import { rainbowCurve, rainbowCurveTable, type RainbowCurveInput } from '@halfturn/core/views/forms/rainbow-curve';
import { strip, stripTable, type StripInput } from '@halfturn/core/views/forms/strip';
import { trend, trendTable, type TrendInput } from '@halfturn/core/views/forms/trend';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import { ChartFrame } from '../frame/ChartFrame';
import { ForceVelocityPlane } from './ForceVelocityPlane';
import { RainbowCurve } from './RainbowCurve';
import { Strip } from './Strip';
import { Trend } from './Trend';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function draw(form: ReactElement): Promise<void> {
  renderAt('/gallery', form);
  // The library is loaded with the first chart.
  await waitFor(() => expect(document.querySelector('[role=group] svg text')).not.toBeNull(), { timeout: 15_000 });
}
/** Elements of a mark of Plot, by its name there. */
const marks = (name: string, elements: string) => [
  ...document.querySelectorAll(`[role=group] svg [aria-label="${name}"] ${elements}`),
];
const filled = (colour: string) => document.querySelectorAll(`[role=group] svg [fill="${colour}"]`);
const texts = () =>
  [...document.querySelectorAll('[role=group] svg text')].map(({ firstChild }) => firstChild?.textContent ?? '');
const summary = () =>
  document.getElementById(screen.getByRole('group').getAttribute('aria-describedby') ?? '')?.textContent ?? '';
/** What the keys say, from the first mark to the last. */
function walk(): string[] {
  const chart = screen.getByRole('group');
  const said: string[] = [];
  for (;;) {
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    const words = screen.getByRole('status').textContent;
    if (words === said.at(-1)) break;
    said.push(words);
  }
  fireEvent.keyDown(chart, { key: 'Escape' });
  return said;
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('rainbow curve', () => {
  const edges = {
    minValue: 100,
    percentile15Value: 110,
    percentile35Value: 120,
    percentile65Value: 130,
    percentile85Value: 140,
    maxValue: 150,
  };
  const input: RainbowCurveInput = {
    playerId: 1,
    name: 'Ada Lane',
    quantity: 'distancePerMinute',
    epochs: [
      { epochS: 60, value: 125, edges },
      { epochS: 30, value: 160, edges },
      { epochS: 120, value: 108, edges },
    ],
    matches: 14,
    referenceName: 'own matches',
    minMatches: 4,
  };
  const curve = (extra: Partial<RainbowCurveInput> = {}, units = DEFAULT_UNITS) =>
    rainbowCurve({ ...input, ...extra }, units);
  const bands = () => marks('area', 'path').filter((path) => (path.getAttribute('d') ?? '').length > 10);

  it('five bands below a line with its values, in the order of the epochs', async () => {
    await draw(<RainbowCurve view={curve()} />);
    expect(bands()).toHaveLength(5);
    expect(marks('dot', 'circle')).toHaveLength(3);
    expect(texts()).toEqual(expect.arrayContaining(['160', '125', '108', 'n = 14 matches · own matches']));
    expect(walk()).toEqual([
      'Ada Lane, 30\u202fsPeak160\u202fm/minReferenceabove every match of the referencen = 14 matches · own matches',
      'Ada Lane, 1\u202fminPeak125\u202fm/minReferencepercentile 35–65n = 14 matches · own matches',
      'Ada Lane, 2\u202fminPeak108\u202fm/minReferencepercentile 0–15n = 14 matches · own matches',
    ]);
  });

  it('without a reference only the line, and why', async () => {
    const view = curve({ matches: 2, epochs: input.epochs.map((epoch) => ({ ...epoch, edges: null })) });
    await draw(<RainbowCurve view={view} />);
    expect(bands()).toHaveLength(0);
    expect(marks('dot', 'circle')).toHaveLength(3);
    expect(texts()).toContain('No reference: fewer than 4 matches');
    expect(walk()[0]).not.toContain('Reference');
  });

  it('an unknown peak has no mark, and N/A in the table', async () => {
    const view = curve({ epochs: input.epochs.map((one) => (one.epochS === 60 ? { ...one, value: null } : one)) });
    await draw(<RainbowCurve view={view} />);
    expect(marks('dot', 'circle')).toHaveLength(2);
    expect(walk()).toHaveLength(2);
    expect(texts()).toContain('N/A');
    // A gap: each piece of the line begins with a move.
    const line = marks('line', 'path').at(-1)?.getAttribute('d') ?? '';
    expect(line.match(/M/g)).toHaveLength(2);
    cleanup();
    frame(rainbowCurveTable(view));
    expect(rows()[1]?.slice(0, 3)).toEqual(['60', 'N/A', '100']);
  });

  it('a value without room beside the one before it stands below its mark', async () => {
    const near = [120, 125, 600].map((epochS) => ({ epochS, value: 123, edges }));
    await draw(<RainbowCurve view={curve({ epochs: near })} />);
    const heights = marks('text', 'text')
      .filter(({ textContent }) => textContent === '123')
      .map((text) => text.closest('[aria-label=text]')?.getAttribute('transform'));
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(2);
  });

  it('imperial: feet per minute in marks and words', async () => {
    // 160 m are 524.93 ft, 125 m 410.10 ft.
    await draw(<RainbowCurve view={curve({}, IMPERIAL)} />);
    expect(texts()).toEqual(expect.arrayContaining(['525', '410']));
    expect(summary()).toContain('525\u202fft/min over 30\u202fs');
  });

  it('stands with one epoch, and with none known', async () => {
    await draw(<RainbowCurve view={curve({ epochs: input.epochs.slice(0, 1) })} />);
    expect(marks('dot', 'circle')).toHaveLength(1);
    expect(walk()).toHaveLength(1);
    cleanup();
    await draw(<RainbowCurve view={curve({ epochs: [{ epochS: 30, value: null, edges: null }] })} />);
    expect(marks('dot', 'circle')).toHaveLength(0);
    expect(summary()).toContain('Ada Lane: no peaks known.');
  });
});

function frame(table: Table) {
  renderAt(
    '/gallery',
    <ChartFrame title="Form" table={() => table}>
      {null}
    </ChartFrame>,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
}

describe('trend', () => {
  const session = (day: number, value: number | null, isMatch = false): TrendInput['sessions'][number] => ({
    sessionId: day,
    date: new Date(Date.UTC(2026, 0, day)).toISOString(),
    title: isMatch ? 'Oaks v Elms' : 'Training',
    isMatch,
    isFullMatch: isMatch,
    minutes: 90,
    value,
  });
  const input: TrendInput = {
    playerId: 1,
    name: 'Ada Lane',
    title: 'HSR distance',
    quantity: 'shortDistance',
    sessions: [session(1, 100), session(5, 200), session(9, 300, true), session(13, 0)],
    reference: { mean: 200, standardDeviation: 50, count: 1 },
    minMatches: 4,
  };
  const view = (extra: Partial<TrendInput> = {}, units = DEFAULT_UNITS) => trend({ ...input, ...extra }, units);
  const band = () => filled('var(--reference)');

  it('a point a session, a measured 0 too; the band of the reference; the full match filled', async () => {
    await draw(<Trend view={view()} />);
    const dots = marks('dot', 'circle');
    expect(dots.map((dot) => dot.getAttribute('fill'))).toEqual([
      'var(--chart-ground)',
      'var(--chart-ground)',
      'var(--team-own)',
      'var(--chart-ground)',
    ]);
    expect(band()).toHaveLength(1);
    expect(walk().map((words) => words.slice(0, 10))).toEqual(['1 Jan 2026', '5 Jan 2026', '9 Jan 2026', '13 Jan 202']);
  });

  it('without a reference no band, and why in the words of each point', async () => {
    await draw(<Trend view={view({ reference: null })} />);
    expect(band()).toHaveLength(0);
    expect(marks('dot', 'circle')).toHaveLength(4);
    const said = walk();
    expect(said.every((words) => words.endsWith('No reference: fewer than 4 matches'))).toBe(true);
    expect(said[0]).not.toContain('Average');
  });

  it('an unknown value has no point, and N/A in the table; 0 stays 0', async () => {
    const some = view({ sessions: [session(1, null), session(5, 0)] });
    await draw(<Trend view={some} />);
    expect(marks('dot', 'circle')).toHaveLength(1);
    cleanup();
    frame(trendTable(some));
    expect(rows()).toEqual([
      ['2026-01-01', 'Training', 'No', '90', 'N/A', 'N/A'],
      ['2026-01-05', 'Training', 'No', '90', '0', 'N/A'],
    ]);
  });

  it('imperial: feet', async () => {
    // 300 m are 984.25 ft.
    await draw(<Trend view={view({}, IMPERIAL)} />);
    expect(walk()[2]).toContain('HSR distance984\u202fft');
  });

  it('stands with one session and with none', async () => {
    await draw(<Trend view={view({ sessions: [session(3, 120)] })} />);
    expect(walk()).toHaveLength(1);
    cleanup();
    renderAt('/gallery', <Trend view={view({ sessions: [] })} />);
    await waitFor(() => expect(document.querySelector('[role=group] svg')).not.toBeNull());
    expect(summary()).toContain('Ada Lane, HSR distance: no values known.');
  });
});

describe('strip', () => {
  const row = (playerId: number, name: string, ...periods: (number | null)[][]) => ({
    playerId,
    name,
    positionSortOrder: playerId,
    periods,
  });
  const input: StripInput = {
    title: 'Intensity by minute',
    quantity: 'distancePerMinute',
    periods: [
      { startMinute: 0, minutes: 2 },
      { startMinute: 45, minutes: 1 },
    ],
    rows: [row(1, 'Ada Lane', [139, null], [0]), row(2, 'Bo Dahl', [20, 60], [139])],
  };
  const view = (extra: Partial<StripInput> = {}, units = DEFAULT_UNITS) => strip({ ...input, ...extra }, units);
  /** Cells drawn in each step: a path has an `M` for each. */
  const cells = () =>
    [...document.querySelectorAll('[role=group] svg path')].map(
      (path) => (path.getAttribute('d') ?? '').split('M').length - 1,
    );

  it('a cell for each known minute in the colour of its step', async () => {
    await draw(<Strip view={view()} />);
    // Steps of 20: 0 in the first, 20 in the second, 60 in the fourth, 139 twice in the seventh.
    expect(cells()).toEqual([1, 1, 0, 1, 0, 0, 2]);
    expect(texts()).toEqual(expect.arrayContaining(['Ada Lane', 'Bo Dahl', 'm/min']));
    expect(walk()[0]).toBe('Ada LaneMinute 1′139.0\u202fm/min');
  });

  it('Down goes to the same minute of the next player', async () => {
    await draw(<Strip view={view()} />);
    const chart = screen.getByRole('group');
    fireEvent.keyDown(chart, { key: 'Home' });
    fireEvent.keyDown(chart, { key: 'ArrowDown' });
    expect(screen.getByRole('status').textContent).toBe('Bo DahlMinute 1′20.0\u202fm/min');
    fireEvent.keyDown(chart, { key: 'Escape' });
  });

  it('an unknown minute has N/A in the table, a measured 0 is 0', () => {
    frame(stripTable(view()));
    expect(rows()).toEqual([
      ['Ada Lane', '139', 'N/A', '0'],
      ['Bo Dahl', '20', '60', '139'],
    ]);
  });

  it('imperial: feet per minute', async () => {
    // 139 m are 456.04 ft.
    await draw(<Strip view={view({}, IMPERIAL)} />);
    expect(walk()[0]).toContain('456.0\u202fft/min');
    expect(texts()).toContain('ft/min');
  });

  it('one player, and 40 whose 3,880 minutes are seven paths', async () => {
    await draw(<Strip view={view({ rows: input.rows.slice(0, 1) })} />);
    expect(cells().reduce((sum, count) => sum + count, 0)).toBe(2);
    cleanup();
    const periods = [
      { startMinute: 0, minutes: 47 },
      { startMinute: 45, minutes: 50 },
    ];
    const squad = Array.from({ length: 40 }, (_, at) =>
      row(at + 1, `Player ${at + 1}`, Array<number>(47).fill(90), Array<number>(50).fill(120)),
    );
    await draw(<Strip view={view({ periods, rows: squad })} />);
    expect(cells()).toHaveLength(7);
    expect(cells().reduce((sum, count) => sum + count, 0)).toBe(3880);
    expect(texts().filter((text) => text.startsWith('Player '))).toHaveLength(40);
  });
});

describe('force-velocity plane', () => {
  const player = (playerId: number, value: { force: number; velocity: number } | null) => ({
    playerId,
    name: `Player ${playerId}`,
    positionSortOrder: playerId,
    value,
    count: 3,
  });
  const input: ForceVelocityInput = {
    playerId: 1,
    team: [player(1, { force: 7.5, velocity: 9 }), player(2, { force: 7, velocity: 8 }), player(3, null)],
    league: [6, 7, 8, 9].map((force) => ({ force, velocity: force + 1 })),
  };
  const view = (extra: Partial<ForceVelocityInput> = {}, units = DEFAULT_UNITS) =>
    forceVelocityPlane({ ...input, ...extra }, units);
  const percentiles = () => texts().filter((text) => /^P\d+$/.test(text));
  const radii = () => marks('dot', 'circle').map((dot) => Number(dot.getAttribute('r')));

  it('the league small, the team mid, the player large, with four lines on each axis', async () => {
    await draw(<ForceVelocityPlane view={view()} />);
    expect(radii()).toEqual([2.5, 2.5, 2.5, 2.5, 4.5, 8]);
    expect(percentiles()).toEqual(['P15', 'P35', 'P65', 'P85', 'P15', 'P35', 'P65', 'P85']);
    // Two of four lie below V0 9 and half of the one that equals it: 62.5 %; two of four below F0 7.5.
    expect(walk()[0]).toBe(
      'Player 1V09.00\u202fm/s · P63F07.5\u202fN/kg · P50Sessions3lines: percentiles 15, 35, 65, 85 of 4 league players',
    );
  });

  it('too small a league is drawn without lines, and says why', async () => {
    await draw(<ForceVelocityPlane view={view({ league: input.league.slice(0, 3) })} />);
    expect(percentiles()).toEqual([]);
    expect(walk()[0]).toContain('No reference: fewer than 4 league players');
  });

  it('who has no profile has no dot, and N/A in the table', async () => {
    await draw(<ForceVelocityPlane view={view()} />);
    expect(walk()).toHaveLength(2);
    cleanup();
    frame(forceVelocityTable(view()));
    expect(rows().at(-1)).toEqual(['Player 3', 'N/A', 'N/A', 'N/A', 'N/A', 'N/A']);
  });

  it('imperial: speeds in their unit, forces per mass as they are', async () => {
    // 9 m/s are 20.13 mph.
    await draw(<ForceVelocityPlane view={view({}, IMPERIAL)} />);
    expect(texts()).toEqual(expect.arrayContaining(['V0 (mph)', 'F0 (N/kg)']));
    expect(walk()[0]).toContain('V020.13\u202fmph');
  });

  it('one player alone, nobody, and 40', async () => {
    await draw(<ForceVelocityPlane view={view({ team: input.team.slice(0, 1), league: [] })} />);
    expect(radii()).toEqual([8]);
    cleanup();
    await draw(<ForceVelocityPlane view={view({ team: [], league: [] })} />);
    expect(radii()).toEqual([]);
    expect(summary()).toContain('No profile known.');
    cleanup();
    const team = Array.from({ length: 40 }, (_, at) =>
      player(at + 1, { force: 6 + at / 20, velocity: 8 + (at % 7) / 5 }),
    );
    await draw(<ForceVelocityPlane view={view({ team, league: [] })} />);
    expect(radii()).toHaveLength(40);
    expect(walk()).toHaveLength(40);
    expect(texts()).toContain('Player 1');
  });
});
