import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { bulletRows, bulletRowsTable } from '@halfturn/core/views/forms/bullet-rows';
import { boxRows, boxRowsTable, teamWords } from '@halfturn/core/views/forms/box-rows';
import { dotRanking, dotRankingTable } from '@halfturn/core/views/forms/dot-ranking';
import { leftRightBars, leftRightTable } from '@halfturn/core/views/forms/left-right-bars';
import { rainbowBars, rainbowBarsTable } from '@halfturn/core/views/forms/rainbow-bars';
import type { ReactNode } from 'react';
import { BulletRows } from '../charts/forms/BulletRows';
import { BoxRows } from '../charts/forms/BoxRows';
import { DotRanking } from '../charts/forms/DotRanking';
import { LeftRightBars } from '../charts/forms/LeftRightBars';
import { RainbowBars } from '../charts/forms/RainbowBars';
import { ChartFrame } from '../charts/frame/ChartFrame';
import { frameStates } from './frame-states';
import type { GallerySection } from './gallery-section';
import { type GalleryPlayer, LONG_NAME, players, spread } from './row-data';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };
const longNamed = players(8).map((player, i) => (i % 3 === 0 ? { ...player, name: `${LONG_NAME} ${i}` } : player));

const COLUMNS = [
  { id: 'distance', title: 'Total Distance', quantity: 'longDistance', low: 9200, high: 11_800 },
  { id: 'hsd', title: 'High Speed Distance', quantity: 'longDistance', low: 320, high: 1100 },
  { id: 'sprint', title: 'Sprint Distance', quantity: 'longDistance', low: 20, high: 260 },
  { id: 'turns', title: 'Turns', quantity: 'count', digits: 1, low: 12, high: 54 },
  { id: 'accelerations', title: 'Accelerations above 3 m/s²', quantity: 'count', digits: 1, low: 18, high: 70 },
  { id: 'decelerations', title: 'Decelerations', quantity: 'count', digits: 1, low: 22, high: 80 },
] as const;

interface RainbowState {
  readonly of: readonly GalleryPlayer[];
  readonly columns?: number;
  readonly units?: UnitSettings;
  readonly isPartial?: boolean;
}

function rainbow({ of, columns: count = 1, units = DEFAULT_UNITS, isPartial = false }: RainbowState): ReactNode {
  const columns = COLUMNS.slice(0, count);
  const view = rainbowBars(
    {
      columns,
      rows: of.map((player, i) => ({
        ...player,
        mark: isPartial && i === 2 ? 'Fewer than 4 matches' : null,
        count: isPartial && i === 2 ? 3 : 7,
        cells: columns.map(({ low, high }, column) => ({
          value: isPartial && i === 1 ? null : spread(i * 5 + column, low, high),
          edges:
            isPartial && (i === 3 || column === 1)
              ? null
              : {
                  minValue: low,
                  percentile15Value: low + (high - low) * 0.2,
                  percentile35Value: low + (high - low) * 0.4,
                  percentile65Value: low + (high - low) * 0.6,
                  percentile85Value: low + (high - low) * 0.75,
                  maxValue: high,
                },
          reference: '34 matches',
        })),
      })),
      whyNone: 'Fewer than 4 matches',
      noun: 'match',
    },
    units,
  );
  return (
    <ChartFrame title="Centre Back" reference="34 matches of 8 players" table={() => rainbowBarsTable(view, null)}>
      <RainbowBars explained={null} label="Centre Back" view={view} />
    </ChartFrame>
  );
}

function bullets({ of, columns: count = 1, units = DEFAULT_UNITS, isPartial = false }: RainbowState): ReactNode {
  const columns = COLUMNS.slice(0, count);
  const view = bulletRows(
    {
      columns,
      rows: of.map((player, i) => ({
        ...player,
        minutes: i % 4 === 2 ? 61 : 95,
        cells: columns.map(({ low, high }, column) => {
          const average = spread(i + 3 * column, low * 1.1, high * 0.8);
          const isNew = isPartial && i % 2 === 0;
          return {
            value: isPartial && i === 1 ? null : spread(i * 5 + column, low * 0.7, high),
            average: isNew ? null : average,
            standardDeviation: isNew ? null : average * 0.12,
            minimum: isNew ? null : average * 0.7,
            maximum: isNew ? null : average * 1.3,
            count: 14,
            isBest: i === 4,
          };
        }),
      })),
      sessionIsAMatch: true,
    },
    units,
  );
  return (
    <ChartFrame
      title="KPI Summary"
      reference="Band: own average ± SD · line: least to most · star: personal best"
      table={() => bulletRowsTable(view, null)}
    >
      <BulletRows explained={null} label="KPI Summary" view={view} />
    </ChartFrame>
  );
}

const CLASSES = ['Low < 60°', 'Medium 60–120°', 'High > 120°'];

function sides(of: readonly GalleryPlayer[], isPartial = false): ReactNode {
  const view = leftRightBars({
    classes: CLASSES,
    noun: 'significant turns',
    digits: 0,
    rows: of.map((player, i) => ({
      ...player,
      left:
        isPartial && i === 1
          ? null
          : [i % 4, (i * 3) % 7, (i * 5) % 18].map((turns) => (isPartial && i === 3 ? 0 : turns)),
      right:
        isPartial && i === 1
          ? null
          : [(i * 2) % 5, i % 6, (i * 7) % 20].map((turns) => (isPartial && i === 3 ? 0 : turns)),
      isAbnormal: i % 5 === 2,
    })),
  });
  return (
    <ChartFrame
      title="Turns by angle, left and right"
      reference="Asterisk and hatch: abnormal asymmetry"
      table={() => leftRightTable(view, null)}
    >
      <LeftRightBars explained={null} label="Turns by angle" view={view} />
    </ChartFrame>
  );
}

interface RankingState {
  readonly teams: number;
  readonly own?: number;
  readonly units?: UnitSettings;
  readonly name?: (index: number) => string;
  readonly isPartial?: boolean;
}

function ranking({
  teams,
  own = 5,
  units = DEFAULT_UNITS,
  name = (i) => `Club ${i + 1}`,
  isPartial = false,
}: RankingState): ReactNode {
  const view = dotRanking(
    {
      title: 'Average distance',
      quantity: 'longDistance',
      teams: Array.from({ length: teams }, (_, i) => ({
        id: i,
        name: i === own ? 'Millbrook' : name(i),
        value: isPartial && i % 3 === 1 ? null : spread(isPartial && i === own + 2 ? own : i, 108_000, 116_000),
        isOwn: i === own,
        count: 22,
      })),
    },
    units,
  );
  return (
    <ChartFrame
      title="Average distance of a match"
      unit={view.unit}
      reference="Line: league median"
      table={() => dotRankingTable(view, null)}
    >
      <DotRanking explained={null} label="Average distance of a match" view={view} />
    </ChartFrame>
  );
}

function boxes(teams: number, units: UnitSettings = DEFAULT_UNITS, isPartial = false): ReactNode {
  const view = boxRows(
    {
      title: '60s',
      quantity: 'distancePerMinute',
      words: teamWords('match'),
      teams: Array.from({ length: teams }, (_, i) => {
        const average = spread(i, 140, 170);
        const isKnown = !isPartial || i % 3 !== 1;
        return {
          id: i,
          name: i === Math.min(2, teams - 1) ? 'Millbrook' : null,
          isOwn: i === Math.min(2, teams - 1),
          minimum: isKnown ? average - 14 : null,
          lowerQuartile: isKnown ? average - 5 : null,
          median: isKnown ? average - 1 : null,
          upperQuartile: isKnown ? average + 6 : null,
          maximum: isKnown ? average + 15 : null,
          average: isKnown ? average : null,
          matchCount: isKnown ? 8 : 0,
        };
      }).sort((a, b) => (b.average ?? 0) - (a.average ?? 0)),
    },
    units,
  );
  return (
    <ChartFrame title="Distance, 60s" unit={view.unit} table={() => boxRowsTable(view, null)}>
      <BoxRows explained={null} label="Peak Periods, Distance, 60s" view={view} />
    </ChartFrame>
  );
}

export const sections: readonly GallerySection[] = [
  {
    id: 'rainbow-bars',
    title: 'Rainbow bars',
    states: [
      { name: 'Six columns', element: rainbow({ of: players(8), columns: 6 }) },
      { name: 'One column', element: rainbow({ of: players(8) }) },
      { name: 'One player', element: rainbow({ of: players(1), columns: 3 }) },
      { name: 'Names of 30 letters', element: rainbow({ of: longNamed, columns: 3 }) },
      { name: 'Nulls, no reference, few matches', element: rainbow({ of: players(5), columns: 3, isPartial: true }) },
      { name: 'Imperial', element: rainbow({ of: players(4), columns: 4, units: IMPERIAL }) },
      ...frameStates('Centre Back', 'Squad Data Unavailable'),
      { name: '40 players', element: rainbow({ of: players(40), columns: 6 }) },
    ],
  },
  {
    id: 'bullet-rows',
    title: 'Bullet rows',
    states: [
      { name: 'Four columns', element: bullets({ of: players(8), columns: 4 }) },
      { name: 'One column', element: bullets({ of: players(8) }) },
      { name: 'One player', element: bullets({ of: players(1), columns: 2 }) },
      { name: 'Names of 30 letters', element: bullets({ of: longNamed, columns: 2 }) },
      { name: 'Nulls, no reference', element: bullets({ of: players(6), columns: 2, isPartial: true }) },
      { name: 'Imperial', element: bullets({ of: players(4), columns: 2, units: IMPERIAL }) },
      ...frameStates('KPI Summary', 'KPI Summary Unavailable'),
      { name: '40 players', element: bullets({ of: players(40), columns: 4 }) },
    ],
  },
  {
    id: 'left-right-bars',
    title: 'Left/right bars',
    states: [
      { name: 'Eight players', element: sides(players(8)) },
      { name: 'One player', element: sides(players(2).slice(1)) },
      { name: 'Names of 30 letters', element: sides(longNamed) },
      { name: 'Nulls and no turn', element: sides(players(5), true) },
      ...frameStates('Turns by angle, left and right', 'Turn Rates Unavailable'),
      { name: '40 players', element: sides(players(40)) },
    ],
  },
  {
    id: 'box-rows',
    title: 'Box rows',
    states: [
      { name: 'Eight clubs', element: boxes(8) },
      { name: 'One club', element: boxes(1) },
      { name: 'Nulls', element: boxes(6, DEFAULT_UNITS, true) },
      { name: 'Imperial', element: boxes(4, IMPERIAL) },
      ...frameStates('Distance, 60s', 'No Data For This Season'),
      { name: '40 clubs', element: boxes(40) },
    ],
  },
  {
    id: 'dot-ranking',
    title: 'Dot ranking',
    states: [
      { name: 'Eight clubs', element: ranking({ teams: 8 }) },
      { name: 'One club', element: ranking({ teams: 1, own: 0 }) },
      { name: 'Names of 30 letters', element: ranking({ teams: 6, name: () => LONG_NAME }) },
      { name: 'Nulls and a shared place', element: ranking({ teams: 9, own: 3, isPartial: true }) },
      { name: 'Imperial', element: ranking({ teams: 6, units: IMPERIAL }) },
      ...frameStates('Average distance of a match', 'Chart Data Unavailable'),
      { name: '40 clubs', element: ranking({ teams: 40 }) },
    ],
  },
];
