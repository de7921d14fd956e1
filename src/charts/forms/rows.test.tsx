import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { bulletRows } from '@halfturn/core/views/forms/bullet-rows';
import { dotRanking } from '@halfturn/core/views/forms/dot-ranking';
import { leftRightBars } from '@halfturn/core/views/forms/left-right-bars';
import { rainbowBars } from '@halfturn/core/views/forms/rainbow-bars';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import { BulletRows } from './BulletRows';
import { DotRanking } from './DotRanking';
import { LeftRightBars } from './LeftRightBars';
import { RainbowBars } from './RainbowBars';

const LONG = 'Maximilian Featherstonehaugh-Jones of Harbour Town';
const edges = {
  minValue: 0,
  percentile15Value: 15,
  percentile35Value: 35,
  percentile65Value: 65,
  percentile85Value: 85,
  maxValue: 100,
};
const players = [
  { playerId: 1, name: 'Gabe Rask', positionSortOrder: 1 },
  { playerId: 2, name: LONG, positionSortOrder: 2 },
];
const columns = [
  { id: 'turns', title: 'Turns', quantity: 'count' },
  { id: 'hsr', title: 'HSR', quantity: 'longDistance' },
] as const;

let widthPx = 800;
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => widthPx);
});
afterEach(() => {
  cleanup();
  widthPx = 800;
  vi.restoreAllMocks();
});

async function draw(form: ReactElement): Promise<SVGSVGElement[]> {
  renderAt('/gallery', form);
  await waitFor(() => expect(document.querySelector('[role=group] svg text')).not.toBeNull());
  return [...document.querySelectorAll<SVGSVGElement>('[role=group] div > svg')];
}
const texts = () =>
  [...document.querySelectorAll('[role=group] svg text')].map(({ firstChild }) => firstChild?.textContent ?? '');

const NO_BAR = { left: 0, top: 0, width: 0, height: 0 };
function barsOf(colour: string) {
  return [...document.querySelectorAll(`[role=group] svg path[fill="${colour}"]`)].flatMap((path) =>
    [...(path.getAttribute('d') ?? '').matchAll(/M(\S+) ([^h]+)h([^v]+)v([^h]+)h/g)].map(([, ...numbers]) => {
      const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number);
      return { left, top, width, height };
    }),
  );
}

function rainbow() {
  const cells = (value: number | null) => [
    { value, edges, reference: '9 matches' },
    { value, edges: null, reference: '3 matches' },
  ];
  return rainbowBars(
    {
      columns,
      rows: players.map((player, i) => ({ ...player, count: 7, cells: cells(i === 0 ? 50 : null) })),
      whyNone: 'Fewer than 4 matches',
      noun: 'match',
    },
    DEFAULT_UNITS,
  );
}

describe('rainbow bars', () => {
  it('bands for those with a reference, a percentile for those with a value too, N/A for neither', async () => {
    await draw(<RainbowBars explained={null} label="Backs" view={rainbow()} />);
    // A path for each of five bands, each with a bar of 10 px for the two players in the only column with a reference.
    const bands = [0, 1, 2, 3, 4].map((step) => barsOf(`var(--percentile-${step})`));
    expect(bands.map((bars) => bars.length)).toEqual([2, 2, 2, 2, 2]);
    const [first, , middle] = bands;
    // Rows have three lines of 13 px and 10 px; bands cover 15 and 30 % of the strip, the third begins at 35 %.
    const [one = NO_BAR, two = NO_BAR] = first ?? [];
    expect([two.top - one.top, one.height, two.left - one.left]).toEqual([49, 10, 0]);
    const strip = one.width / 0.15;
    expect(middle?.[0]?.width).toBeCloseTo(0.3 * strip, 0);
    expect((middle?.[0]?.left ?? 0) - one.left).toBeCloseTo(0.35 * strip, 0);
    expect(texts()).toEqual(expect.arrayContaining(['50', 'P50', 'N/A', 'Gabe Rask']));
    expect(texts().filter((text) => text.startsWith('P'))).toEqual(['P50']);
  });

  it('a long name stands in three lines, whole as title too', async () => {
    await draw(<RainbowBars explained={null} label="Backs" view={rainbow()} />);
    const lines = [...document.querySelectorAll('svg text')]
      .find(({ textContent }) => textContent.startsWith('Maximilian'))
      ?.querySelectorAll('tspan');
    expect([...(lines ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Maximilian',
      'Featherstonehaugh-Jones of',
      'Harbour Town',
    ]);
    expect([...document.querySelectorAll('svg title')].map(({ textContent }) => textContent)).toContain(LONG);
  });

  it('columns without room go below each other', async () => {
    expect(await draw(<RainbowBars explained={null} label="Backs" view={rainbow()} />)).toHaveLength(1);
    cleanup();
    widthPx = 360;
    expect(await draw(<RainbowBars explained={null} label="Backs" view={rainbow()} />)).toHaveLength(2);
    expect(screen.getAllByRole('group').map((chart) => chart.getAttribute('aria-label'))).toEqual([
      'Backs: Turns',
      'Backs: HSR',
    ]);
  });

  it('arrow keys go from cell to cell and say what is there', async () => {
    await draw(<RainbowBars explained={null} label="Backs" view={rainbow()} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('status').textContent).toContain('50 of 9 matches');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('status').textContent).toContain('Fewer than 4 matches');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('bullet rows', () => {
  it('a mark for each value, a star for the best, none for N/A', async () => {
    const cell = { average: 40, standardDeviation: 5, minimum: 30, maximum: 60, count: 9 };
    const view = bulletRows(
      {
        columns: columns.slice(0, 1),
        rows: players.map((player, i) => ({
          ...player,
          minutes: 95,
          cells: [{ ...cell, value: i === 0 ? 50 : null, isBest: i === 0 }],
        })),
        sessionIsAMatch: true,
      },
      DEFAULT_UNITS,
    );
    await draw(<BulletRows explained={null} label="KPI Summary" view={view} />);
    const marks = [...document.querySelectorAll('[role=group] svg [aria-label=dot]')];
    expect(marks.map((group) => group.childElementCount).reduce((all, count) => all + count, 0)).toBe(2);
    expect(texts()).toEqual(expect.arrayContaining(['50', 'N/A']));
  });
});

describe('left/right bars', () => {
  it('hatches what is abnormal and nothing else', async () => {
    const view = leftRightBars({
      classes: ['Low', 'Medium', 'High'],
      noun: 'turns',
      digits: 0,
      rows: players.map((player, i) => ({
        ...player,
        left: [1, 2, 0],
        right: [0, 0, 9],
        isAbnormal: i === 0,
      })),
    });
    await draw(<LeftRightBars explained={null} label="Turns" view={view} />);
    const bars = [...document.querySelectorAll('[role=group] svg [aria-label=bar]')];
    const hatched = bars.filter((group) => (group.getAttribute('fill') ?? '').startsWith('url('));
    expect(hatched.map((group) => group.childElementCount)).toEqual([3]);
    const pattern = /#(.*)\)/.exec(hatched[0]?.getAttribute('fill') ?? '')?.[1] ?? '';
    expect(document.getElementById(pattern)?.tagName).toBe('pattern');
    expect(texts()).toEqual(expect.arrayContaining(['Gabe Rask (*)', '3', '9']));
  });
});

describe('dot ranking', () => {
  it('the own club with its rank, others with their value, no dot for N/A', async () => {
    const team = (id: number, value: number | null, isOwn = false) => ({
      id,
      name: `Club ${id}`,
      value,
      isOwn,
      count: 4,
    });
    const view = dotRanking(
      { title: 'Turns', quantity: 'count', teams: [team(1, 40), team(2, 30, true), team(3, null)] },
      DEFAULT_UNITS,
    );
    await draw(<DotRanking explained={null} label="Turns" view={view} />);
    expect(texts()).toEqual(expect.arrayContaining(['40', '30 · 2nd of 2', 'N/A', 'Median 35']));
    expect(document.querySelectorAll('[role=group] svg circle')).toHaveLength(2);
  });

  it('one club is a figure, not a dot on an axis of its own', () => {
    const teams = [{ id: 1, name: 'Millbrook Hoops', value: 1234, isOwn: true, count: 4 }];
    const view = dotRanking({ title: 'Distance', quantity: 'longDistance', teams }, DEFAULT_UNITS);
    renderAt('/gallery', <DotRanking explained={null} label="Distance" view={view} />);
    const figure = screen.getByRole('group', { name: 'Distance' });
    expect(figure.textContent).toBe('1,234\u202fmMillbrook Hoops. No other club has a value to compare with yet.');
    expect(figure.querySelector('svg')).toBeNull();
  });
});
