import type { Table } from '@halfturn/core/text/csv';
import { NO_FILTER } from '@halfturn/core/turns/filter-categories';
import { acceptTable } from '@halfturn/core/turns/filter-by-class';
import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { axisWords, edgeWords } from '@halfturn/core/views/turns/turn-scatter';
import { useComputedColorScheme } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { BrushRange } from '../charts/brush/brush-range';
import { NO_PLANE_RANGE, type PlaneRange } from '../charts/brush/brush-plane';
import { ChartFrame } from '../charts/frame/ChartFrame';
import type { Bins } from '../charts/histogram/histogram-bins';
import { DateStrip, type DayRange } from '../charts/histogram/DateStrip';
import { Histogram } from '../charts/histogram/Histogram';
import { numberTicks } from '../charts/axis-ticks';
import { cellCounts, type CloudContent, type CloudDensity } from '../charts/turn-cloud/cloud-plan';
import type { CloudAxis } from '../charts/turn-cloud/cloud-geometry';
import { TurnCloud } from '../charts/turn-cloud/TurnCloud';
import { ScatterPainter } from '../charts/turn-scatter/scatter-painter';
import { scattersPart } from '../charts/turn-scatter/scatters-picture';
import { TurnLegend } from '../charts/turn-scatter/TurnLegend';
import { TurnScatterChart } from '../charts/turn-scatter/TurnScatterChart';
import { turnColumns, turnRows } from '../screens/turns/turn-rows';
import { tableOf } from '../tables/table-of-columns';
import { frameStates } from './frame-states';
import { wave } from './gallery-numbers';
import type { GallerySection } from './gallery-section';
import { cloudDensity, cloudMarks, scatterOf } from './gallery-turns';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };
const ACCEPT = acceptTable(NO_FILTER);
const PAINTER = new ScatterPainter(() => undefined);

function Scatter({ name, count, units = DEFAULT_UNITS }: { name: string; count: number; units?: UnitSettings }) {
  const scatter = useMemo(() => scatterOf(name, count, units), [name, count, units]);
  const scheme = useComputedColorScheme('light');
  const edge = edgeWords(scatter, units);
  return (
    <ChartFrame
      title={`Turns, ${name}`}
      unit={axisWords(units)}
      table={() => tableOf(turnColumns(scatter, units), turnRows(scatter, ACCEPT, units))}
      picture={() => scattersPart(scatter, ACCEPT, edge, true)}
    >
      <TurnLegend edge={edge} />
      {scatter.players.map((player) => (
        <TurnScatterChart
          key={player.player.playerId}
          {...{ scatter, player, units, scheme }}
          accept={ACCEPT}
          painter={PAINTER}
          withClocks={count < 20}
        />
      ))}
    </ChartFrame>
  );
}

function hump(turns: number, bins = 40): number[] {
  return Array.from({ length: bins }, (_, bin) =>
    Math.round(turns * Math.exp(-(((bin - bins / 3) / (bins / 5)) ** 2)) * (0.7 + 0.3 * wave(bin))),
  );
}
const SPEED_AXIS = { low: 1, high: 9, ticks: numberTicks([2, 4, 6, 8]) };
const PER_CENT_AXIS = { low: -20, high: 20, ticks: numberTicks([-20, -10, 0, 10, 20], ' %') };
const none = (bins: number) => Array.from({ length: bins }, () => 0);

interface CountsProps {
  readonly bins: Bins;
  readonly axis?: typeof SPEED_AXIS;
  readonly label?: string;
  readonly unit?: string;
  readonly initial?: BrushRange | null;
}

function Counts({ bins, axis = SPEED_AXIS, label = 'Entry speed', unit = 'm/s', initial = null }: CountsProps) {
  const [range, setRange] = useState(initial);
  return (
    <Histogram
      {...{ label, unit, axis, bins, range }}
      step={0.1}
      onRange={setRange}
      format={(value) => value.toFixed(1).replace('-', '−')}
      summary="mean 4.1, SD 1.2"
    />
  );
}

function Days({ counts, initial }: { counts: readonly number[]; initial: DayRange | null }) {
  const [range, setRange] = useState(initial);
  return (
    <DateStrip
      label="Turns by day"
      days={{ from: '2025-08-01', to: '2026-05-27' }}
      bins={{ counts, all: null, reference: null }}
      step={1}
      range={range}
      onRange={setRange}
    />
  );
}

const cloudAxis = (name: string, unit: string, low: number, high: number, ticks: readonly number[]): CloudAxis => {
  const words = (value: number) => `${value.toFixed(1)}${unit}`;
  const title = `${name} (${unit.trim()})`;
  const rangeWords = (from: number, to: number) => `${from.toFixed(1)} to ${words(to)}`;
  return { name, title, low, high, ticks: numberTicks(ticks), step: 0.1, words, rangeWords };
};
const CLOUD_X = cloudAxis('Entry speed', '\u202Fm/s', 1, 9, [2, 4, 6, 8]);
const CLOUD_Y = cloudAxis('Turn angle', '°', 20, 180, [45, 90, 135, 180]);

function cloudTable(content: CloudContent): Table {
  const [xTitle, yTitle] = [CLOUD_X.title, CLOUD_Y.title];
  if (content.kind === 'marks') {
    const { x, y, length } = content;
    return { columns: [xTitle, yTitle], rows: Array.from({ length }, (_, at) => [x[at] ?? null, y[at] ?? null]) };
  }
  const rows = Array.from({ length: content.cellsX }, (_, column) => {
    let turns = 0;
    for (let row = 0; row < content.cellsY; row += 1)
      turns += cellCounts(content, column, row).reduce((sum, count) => sum + count, 0);
    return [CLOUD_X.low + (column / content.cellsX) * (CLOUD_X.high - CLOUD_X.low), turns];
  });
  return { columns: [`${CLOUD_X.name} from (m/s)`, 'Turns'], rows };
}

interface CloudProps {
  readonly content: CloudContent;
  readonly reference?: CloudDensity | null;
  readonly initial?: PlaneRange;
}

function Cloud({ content, reference = null, initial = NO_PLANE_RANGE }: CloudProps) {
  const [range, setRange] = useState(initial);
  return (
    <ChartFrame
      title="Entry speed against turn angle"
      reference={reference === null ? '' : 'in grey: the league reference'}
      table={() => cloudTable(content)}
    >
      <TurnLegend />
      <TurnCloud
        label="Entry speed against turn angle"
        xAxis={CLOUD_X}
        yAxis={CLOUD_Y}
        edges={[3, 5.5]}
        content={content}
        reference={reference}
        range={range}
        onRange={setRange}
        describe={(mark) => ({ title: `Turn ${mark + 1}`, lines: [['Side', mark % 2 === 0 ? 'Left' : 'Right']] })}
        height={380}
      />
    </ChartFrame>
  );
}

export const sections: readonly GallerySection[] = [
  {
    id: 'turn-scatter',
    title: 'Turn scatter',
    states: [
      { name: 'Twelve turns with their clocks', element: <Scatter name="Dario Reyes" count={12} /> },
      { name: '100 turns', element: <Scatter name="Dario Reyes" count={100} /> },
      { name: 'One turn', element: <Scatter name="Dario Reyes" count={1} /> },
      { name: 'No turn', element: <Scatter name="Dario Reyes" count={0} /> },
      { name: 'Name of 30 letters', element: <Scatter name="Maximilian Featherstonehaugh-X" count={40} /> },
      { name: 'Imperial', element: <Scatter name="Dario Reyes" count={40} units={IMPERIAL} /> },
      ...frameStates('Turns, Dario Reyes', 'Chart Data Unavailable'),
    ],
  },
  {
    id: 'histogram',
    title: 'Histogram',
    states: [
      { name: 'All turns', element: <Counts bins={{ counts: hump(900), all: null, reference: null }} /> },
      {
        name: 'A brush, all turns behind, a reference as a line',
        element: (
          <Counts
            bins={{ counts: hump(400), all: hump(900), reference: hump(5000).reverse() }}
            initial={{ low: 3, high: 5.5 }}
          />
        ),
      },
      {
        name: 'A few of very many: drawn higher',
        element: <Counts bins={{ counts: hump(9), all: hump(9000), reference: null }} />,
      },
      {
        name: 'One turn',
        element: <Counts bins={{ counts: none(40).with(12, 1), all: null, reference: null }} />,
      },
      { name: 'No turn', element: <Counts bins={{ counts: none(40), all: null, reference: null }} /> },
      {
        name: 'Negative values',
        element: (
          <Counts
            label="Change of the rate"
            unit="%"
            axis={PER_CENT_AXIS}
            bins={{ counts: hump(60), all: null, reference: null }}
          />
        ),
      },
    ],
  },
  {
    id: 'date-strip',
    title: 'Date strip',
    states: [
      {
        name: 'A season, three months of it brushed',
        element: (
          <Days
            counts={Array.from({ length: 300 }, (_, day) => (day % 7 === 5 ? Math.round(300 * wave(day)) : 0))}
            initial={{ from: '2025-10-01', to: '2025-12-31' }}
          />
        ),
      },
      { name: 'One day', element: <Days counts={none(300).with(100, 45)} initial={null} /> },
    ],
  },
  {
    id: 'turn-cloud',
    title: 'Turn cloud',
    states: [
      { name: 'One turn', element: <Cloud content={cloudMarks(1)} /> },
      { name: '100 turns', element: <Cloud content={cloudMarks(100)} /> },
      {
        name: '4,000 turns, a brush',
        element: <Cloud content={cloudMarks(4000)} initial={{ x: { low: 3, high: 5.5 }, y: { low: 60, high: 120 } }} />,
      },
      {
        name: 'Density of 200,000 turns, the league behind',
        element: <Cloud content={cloudDensity(200_000)} reference={cloudDensity(50_000)} />,
      },
      { name: 'No turn', element: <Cloud content={cloudMarks(0)} /> },
      ...frameStates('Entry speed against turn angle', 'Chart Data Unavailable'),
    ],
  },
];
