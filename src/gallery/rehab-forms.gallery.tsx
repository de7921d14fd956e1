import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { balanceTrend, balanceTrendTable } from '@halfturn/core/views/forms/balance-trend';
import { referenceBars, referenceBarsTable } from '@halfturn/core/views/forms/reference-bars';
import { turnLayers, turnLayersTable } from '@halfturn/core/views/forms/turn-layers';
import type { ReactNode } from 'react';
import { BalanceTrend } from '../charts/forms/BalanceTrend';
import { ReferenceBars } from '../charts/forms/ReferenceBars';
import { TurnLayers } from '../charts/forms/TurnLayers';
import { ChartFrame } from '../charts/frame/ChartFrame';
import type { GallerySection } from './gallery-section';

function bars(hasReference: boolean): ReactNode {
  const row = (title: string, value: number | null, reference: number, target: number | null) => ({
    title,
    quantity: 'shortDistance' as const,
    value,
    reference: hasReference ? reference : null,
    target,
    also: value === null ? null : value * 0.7,
  });
  const view = referenceBars(
    {
      name: 'Dario Reyes',
      referenceName: 'match average',
      barName: 'best',
      alsoName: 'latest',
      rows: [
        row('Distance', 6200, 10_400, 6700),
        row('HSR', 0, 780, 400),
        row('Sprint Distance', 410, 190, 120),
        row('Acceleration Distance', null, 420, 300),
        row('Deceleration Distance', 260, 400, null),
      ],
    },
    DEFAULT_UNITS,
  );
  return (
    <ChartFrame title="Best as per cent of their own match" table={() => referenceBarsTable(view, null)}>
      <ReferenceBars explained={null} label="KPIs as a percentage of the match average" view={view} />
    </ChartFrame>
  );
}

function balance(count: number): ReactNode {
  const view = balanceTrend({
    name: 'Dario Reyes',
    sessions: Array.from({ length: count }, (_, at) => ({
      sessionId: at,
      label: `${at + 1} Mar 2026`,
      title: 'Running',
      turns: at === 2 ? 4 : 20 + at,
      index: at === 3 ? null : 0.7 - 0.08 * at,
      isAbnormal: at < 2,
      usual: at === 2 ? null : { centre: 0.05, low: -0.35, high: 0.45 },
    })),
  });
  return (
    <ChartFrame title="Turns to the right and to the left" table={() => balanceTrendTable(view, null)}>
      <BalanceTrend explained={null} view={view} />
    </ChartFrame>
  );
}

function layers(): ReactNode {
  const turns = (count: number, faster: number) =>
    Array.from({ length: count }, (_, at) => ({
      session: '2 Mar 2026 · Running',
      turn: {
        entrySpeedMPerS: faster + ((at * 7) % 11) / 4,
        angleDegrees: 20 + ((at * 37) % 160),
        twistingTimeS: 0.4,
      },
    }));
  const [view] = turnLayers(
    [
      {
        name: 'Left',
        layers: [
          { name: 'Match Profile', turns: turns(120, 3) },
          { name: 'Rehab', turns: turns(50, 2.5) },
          { name: 'Active Sessions', turns: turns(9, 3.5) },
        ],
      },
    ],
    DEFAULT_UNITS,
  );
  return view === undefined ? null : (
    <ChartFrame title="Left" table={() => turnLayersTable(view)}>
      <TurnLayers view={view} />
    </ChartFrame>
  );
}

export const sections: readonly GallerySection[] = [
  {
    id: 'reference-bars',
    title: 'Reference bars',
    states: [
      { name: 'With targets: reached, not reached, beyond the end, not known', element: bars(true) },
      { name: 'No reference yet', element: bars(false) },
    ],
  },
  {
    id: 'balance-trend',
    title: 'Balance trend',
    states: [
      { name: 'A balance that evens out; few turns, no turn', element: balance(12) },
      { name: 'One session', element: balance(1) },
    ],
  },
  { id: 'turn-layers', title: 'Turn layers', states: [{ name: 'Three layers', element: layers() }] },
];
