import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { benchmarkDots, benchmarkTable, type BenchmarkInput } from '@halfturn/core/views/forms/benchmark-dots';
import { BenchmarkDots } from '../charts/forms/BenchmarkDots';
import { ChartFrame } from '../charts/frame/ChartFrame';
import type { GallerySection } from './gallery-section';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };

function spread(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, i) => from + (to - from) * (0.5 + 0.5 * Math.sin(i * 12.9898) ** 3));
}

function row(id: string, title: string, others: readonly number[], value: number | null): BenchmarkInput {
  const average = others.length === 0 ? null : others.reduce((sum, one) => sum + one, 0) / others.length;
  const isTurns = id === 'TURNS';
  return {
    id,
    title,
    quantity: isTurns ? 'count' : 'longDistance',
    ...(isTurns ? { digits: 1 } : {}),
    value,
    others,
    average,
    standardDeviation: average === null ? null : average * 0.08,
    rank:
      others.length === 0 || value === null
        ? null
        : { rank: others.filter((other) => other > value).length + 1, count: others.length + 1 },
    padding: isTurns ? 10 : 300,
  };
}

function Dots({
  others,
  isKnown = true,
  units = DEFAULT_UNITS,
}: {
  others: number;
  isKnown?: boolean;
  units?: UnitSettings;
}) {
  const view = benchmarkDots(
    'Maximilian Featherstonehaugh-X',
    [
      row('DISTANCE', 'Distance', spread(others, 9300, 11_800), isKnown ? 10_900 : null),
      row('TURNS', 'Turns', spread(others, 18, 44), isKnown ? 23.7 : null),
    ],
    units,
  );
  return (
    <ChartFrame
      title="Match averages"
      reference={`18 matches against ${others} players`}
      table={() => benchmarkTable(view, null)}
    >
      <BenchmarkDots explained={null} label="Match averages among other players" view={view} />
    </ChartFrame>
  );
}

export const sections: readonly GallerySection[] = [
  {
    id: 'benchmark-dots',
    title: 'Benchmark dots',
    states: [
      { name: '134 players', element: <Dots others={134} /> },
      { name: 'Four players', element: <Dots others={4} /> },
      { name: 'No reference', element: <Dots others={0} /> },
      { name: 'Nothing known', element: <Dots others={0} isKnown={false} /> },
      { name: 'Imperial', element: <Dots others={66} units={IMPERIAL} /> },
    ],
  },
];
