import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { ReportCell } from '@halfturn/core/views/turns/turn-report-view';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BoxTable } from '../charts/box-whisker/BoxTable';
import { FlagSign } from '../frame/FlagSign';
import type { ColumnSort, TableColumn } from '../tables/table-columns';
import { DataTable } from '../tables/DataTable';
import { BandLegend, type DenseColumn, DenseTable } from '../tables/DenseTable';
import { type PlainColumn, PlainTable } from '../tables/PlainTable';
import { CHOICES, LONG_NAME } from './gallery-players';
import { wave } from './gallery-numbers';
import type { GallerySection } from './gallery-section';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly level: 'green' | 'amber' | 'red';
  readonly figures: readonly (number | null)[];
}

const TITLES = ['Distance', 'HSR', 'Sprint', 'Turns', 'Power', 'Peak', 'Load', 'Change'] as const;
const LEVELS = ['green', 'amber', 'red'] as const;
const LEVEL_WORDS = { green: 'Low', amber: 'Medium', red: 'High' } as const;
const BANDS = ['below P5', 'P5 to P15', 'P15 to P85', 'P85 to P95', 'above P95'];

function rows(count: number): readonly Row[] {
  return [LONG_NAME, ...CHOICES.slice(0, 39)].slice(0, count).map(({ playerId, name, detail }, at) => ({
    id: `gallery-row-${playerId}`,
    name,
    position: detail,
    level: LEVELS[at % 3] ?? 'green',
    figures: TITLES.map((_, column) => {
      if ((at + column) % 9 === 8) return null;
      const share = wave(at * 11 + column);
      return column === TITLES.length - 1 ? Math.round(share * 60 - 30) : Math.round(10_000 * share ** 4);
    }),
  }));
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'name', title: 'Player', kind: 'text', sticky: true, widthPx: 170, value: ({ name }) => name },
  { id: 'position', title: 'Position', kind: 'text', widthPx: 150, value: ({ position }) => position },
  ...TITLES.map((title, at): TableColumn<Row> => ({
    id: title,
    title,
    unit: at === TITLES.length - 1 ? '%' : 'm',
    kind: 'number',
    explained: null,
    widthPx: 110,
    value: ({ figures }) => figures[at] ?? null,
  })),
];

const DENSE: readonly DenseColumn<Row>[] = [
  { id: 'name', title: 'Player', kind: 'text', value: ({ name }) => name },
  ...TITLES.map((title, at): DenseColumn<Row> => ({
    id: title,
    title,
    note: `${title}, average of a match`,
    group: at < 4 ? 'Running' : 'Load',
    kind: 'number',
    explained: null,
    value: ({ figures }) => figures[at] ?? null,
    band: ({ figures }) => {
      const value = figures[at] ?? null;
      const index = value === null ? null : Math.floor(wave(value + at) * 5);
      return index === null ? null : { index, words: BANDS[index] ?? '' };
    },
  })),
];

const PLAIN: readonly PlainColumn<Row>[] = [
  { title: 'Player', kind: 'head', cell: ({ name }) => name },
  { title: 'Position', cell: ({ position }) => position },
  {
    title: 'Distance (m)',
    kind: 'number',
    explained: null,
    cell: ({ figures }) => figures[0]?.toLocaleString('en-GB') ?? NOT_AVAILABLE,
  },
  {
    title: 'Minutes played before the first turn',
    kind: 'number',
    explained: null,
    cell: ({ figures }) => figures[1]?.toLocaleString('en-GB') ?? NOT_AVAILABLE,
  },
  {
    title: 'Flag',
    cell: ({ level }) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        <FlagSign colour={level} /> {LEVEL_WORDS[level]}
      </span>
    ),
  },
  {
    title: 'Change',
    cell: ({ name }) => (
      <Button size="compact-sm" variant="default" aria-label={`Rename ${name}`}>
        Rename
      </Button>
    ),
  },
];

const plain = (count: number, minWidthPx: number, columns = PLAIN) => (
  <PlainTable label="Players" columns={columns} rows={rows(count)} rowKey={({ id }) => id} minWidthPx={minWidthPx} />
);

function Dense({ count }: { readonly count: number }) {
  const [sort, setSort] = useState<ColumnSort | null>(null);
  return (
    <>
      <BandLegend title="Percentile" bands={BANDS} />
      <DenseTable
        label={`Report of ${count}`}
        columns={DENSE}
        rows={rows(count)}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
      />
    </>
  );
}

const data = (count: number) => (
  <DataTable
    label={`Figures of ${count}`}
    columns={COLUMNS}
    rows={rows(count)}
    rowId={({ id }) => id}
    emptyText="Chart Data Unavailable"
    exportName="gallery"
  />
);

const cell = (value: number, mark: ReportCell['mark'], isKnown = true): ReportCell => ({
  value,
  minimum: isKnown ? 2 : null,
  maximum: isKnown ? 18 : null,
  average: isKnown ? 9 : null,
  lower: isKnown ? 6 : null,
  upper: isKnown ? 12 : null,
  mark,
});
const boxRow = (name: string, cells: readonly (ReportCell | null)[]) => ({
  key: name,
  name,
  cells: cells.map((one) => ({ cell: one, high: 20 })),
});

export const sections: readonly GallerySection[] = [
  {
    id: 'plain-table',
    title: 'Plain table',
    states: [
      { name: 'Wider than a phone', element: plain(4, 640) },
      { name: 'Narrow', element: plain(3, 0, PLAIN.slice(0, 2)) },
      { name: 'One row', element: plain(1, 640) },
      { name: '40 rows', element: plain(40, 640) },
    ],
  },
  {
    id: 'data-table',
    title: 'Data table',
    states: [
      { name: 'Six rows', element: data(6) },
      { name: 'Empty', element: data(0) },
      { name: '40 rows', element: data(40) },
    ],
  },
  {
    id: 'dense-table',
    title: 'Dense table',
    states: [
      { name: 'Six rows', element: <Dense count={6} /> },
      { name: 'One row', element: <Dense count={1} /> },
      { name: '40 rows', element: <Dense count={40} /> },
    ],
  },
  {
    id: 'box-table',
    title: 'Box table',
    states: [
      {
        name: 'Usual, above, below, without reference, unknown, beyond the axis',
        element: (
          <BoxTable
            explained={null}
            label="Significant turns"
            columns={['Low', 'Medium', 'High'].map((title) => ({ title, note: '' }))}
            groups={[
              {
                title: 'Team',
                rows: [boxRow('Team', [cell(9, 'usual'), cell(15, 'above'), cell(3, 'below')])],
                axisEnd: '20',
              },
              {
                title: 'Defenders',
                rows: [
                  boxRow(LONG_NAME.name, [cell(7, 'usual', false), null, cell(31, 'above')]),
                  boxRow('Li Na', [cell(0, 'below'), cell(12, 'usual'), cell(20, 'above')]),
                ],
              },
            ]}
          />
        ),
      },
    ],
  },
];
