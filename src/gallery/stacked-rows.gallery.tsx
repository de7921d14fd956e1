import { stackedRows, stackedRowsTable } from '@halfturn/core/views/forms/stacked-rows';
import type { ReactNode } from 'react';
import { StackedRows } from '../charts/forms/StackedRows';
import { ChartFrame } from '../charts/frame/ChartFrame';
import { frameStates } from './frame-states';
import type { GallerySection } from './gallery-section';
import { type GalleryPlayer, LONG_NAME, players } from './row-data';

const BANDS = ['0–10 m', '10–20 m', '20–30 m', '30+ m'];
const longNamed = players(8).map((player, i) => (i % 3 === 0 ? { ...player, name: `${LONG_NAME} ${i}` } : player));

function stacks(of: readonly GalleryPlayer[], sortBy: number | null = null): ReactNode {
  const view = stackedRows({
    bands: BANDS,
    noun: 'sprints',
    rowNoun: 'player',
    by: 'distance',
    sortBy,
    rows: of.map((player, i) => ({
      ...player,
      matchMinutes: i % 4 === 2 ? 61 : 95,
      counts: [(i * 3) % 7, (i * 5) % 9, i % 4, i % 5 === 3 ? 1 : 0].map((count) => (i === 1 ? 0 : count)),
      lines: [['Match clock', '03:12, 46:08, 71:55']],
    })),
  });
  return (
    <ChartFrame title="Sprints above 7.0 m/s" unit="efforts by distance" table={() => stackedRowsTable(view, null)}>
      <StackedRows explained={null} label="Sprints per player by distance" view={view} />
    </ChartFrame>
  );
}

export const sections: readonly GallerySection[] = [
  {
    id: 'stacked-rows',
    title: 'Stacked rows',
    states: [
      { name: 'Most of all first', element: stacks(players(8)) },
      { name: 'Most of a band first', element: stacks(players(8), 1) },
      { name: 'One player', element: stacks(players(1)) },
      { name: 'Names of 30 letters', element: stacks(longNamed) },
      ...frameStates('Sprints above 7.0 m/s', 'Sprint Counts Unavailable'),
      { name: '40 players', element: stacks(players(40)) },
    ],
  },
];
