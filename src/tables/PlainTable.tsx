import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PlainColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** `number`: at the right, in tabular figures; `time`: in tabular figures; `head`: names the row. */
  readonly kind?: 'text' | 'number' | 'time' | 'head';
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Scrolls sideways below this width. */
  readonly minWidthPx?: number;
  readonly caption?: string;
}

/** A short table to read or to press buttons in: not sorted, not saved. What has either is a `DataTable`. */
export function PlainTable<Row>({ label, columns, rows, rowKey, minWidthPx = 0, caption }: Props<Row>) {
  return (
    // A list that scrolls is reached by the keyboard.
    <Table.ScrollContainer type="native" minWidth={minWidthPx} tabIndex={0} role="group" aria-label={label}>
      <Table verticalSpacing={4} aria-label={label} captionSide="top">
        {caption !== undefined && (
          <Table.Caption c="var(--ink-muted)" ta="left">
            {caption}
          </Table.Caption>
        )}
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, kind }) => (
              <Table.Th key={title} {...(kind === 'number' ? { ta: 'right' } : {})}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map(({ title, kind = 'text', cell }) =>
                kind === 'head' ? (
                  <Table.Th key={title} scope="row">
                    {cell(row)}
                  </Table.Th>
                ) : (
                  <Table.Td
                    key={title}
                    {...(kind === 'text' ? {} : { className: 'tabular' })}
                    {...(kind === 'number' ? { ta: 'right' } : {})}
                  >
                    {cell(row)}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
