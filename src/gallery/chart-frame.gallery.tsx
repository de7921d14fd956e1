import type { Table } from '@halfturn/core/text/csv';
import { ChartFrame } from '../charts/frame/ChartFrame';
import { Segments } from '../pickers/Segments';
import { frameStates } from './frame-states';
import type { GallerySection } from './gallery-section';

const TITLE = 'Distance by player';
const TABLE: Table = {
  columns: ['Player', 'Distance (m)', 'Matches'],
  rows: [
    ['Ada Byron', 10_680, 14],
    ['Maximilian Featherstonehaugh-X', 9_412.5, 3],
    ['Ola Nordmann', null, 0],
  ],
};
const table = () => TABLE;
const picture = <p>The chart</p>;
const peaks = (
  <Segments
    isSmall
    label="Value"
    value="mean"
    onChange={() => {}}
    options={[
      { value: 'mean', label: 'Mean' },
      { value: 'peak', label: 'Peak' },
    ]}
  />
);

export const sections: readonly GallerySection[] = [
  {
    id: 'chart-frame',
    title: 'Chart frame',
    states: [
      {
        name: 'Title alone',
        element: (
          <ChartFrame title={TITLE} table={table}>
            {picture}
          </ChartFrame>
        ),
      },
      {
        name: 'Unit, reference, simulated, a switch of its own',
        element: (
          <ChartFrame title={TITLE} unit="m" reference="own average of 14 matches" table={table} controls={peaks}>
            {picture}
          </ChartFrame>
        ),
      },
      {
        name: 'Long title',
        element: (
          <ChartFrame
            title="High speed running distance by session, Maximilian Featherstonehaugh-X"
            unit="m"
            reference="filled: full match · line: rolling mean of 6 · No reference: fewer than 4 matches"
            table={table}
          >
            {picture}
          </ChartFrame>
        ),
      },
      ...frameStates(TITLE, 'Squad Data Unavailable'),
    ],
  },
];
