import type { Developed } from '@halfturn/core/metrics/explained/explained-number';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import type { DevelopmentView } from '@halfturn/core/views/development/player-development';
import { type ThresholdCountRow, thresholdCountsTable } from '@halfturn/core/views/development/peak-threshold-counts';
import { memo } from 'react';
import { BoxWhisker } from '../../charts/box-whisker/BoxWhisker';
import { Section } from '../../frame/Section';
import { CsvButton } from '../../tables/CsvButton';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import classes from './playerdevelopment.module.css';
import type { SectionProps } from './section-props';

export const ThresholdCountsSection = memo(function ThresholdCountsSection({
  view: { thresholds, of },
  files,
}: SectionProps<DevelopmentView>) {
  if (thresholds === null) {
    return (
      <Section id="threshold-counts" title="Peak Threshold Counts">
        <p className={classes['warning']}>Insufficient data for player</p>
      </Section>
    );
  }
  const { epochs, lengths, rows, hasReference } = thresholds;
  return (
    <Section
      id="threshold-counts"
      title="Peak Threshold Counts"
      note={
        hasReference
          ? 'Windows of a match that reach the rate and do not overlap. Number and mark: the player’s match average. Box: average ± one standard deviation of the other players; line: their range.'
          : 'Windows of a match that reach the rate and do not overlap. Number and mark: the player’s match average.'
      }
      controls={
        <CsvButton
          name={fileNameOf(['peak', 'threshold', 'counts', ...files.fileParts])}
          table={() => thresholdCountsTable(thresholds)}
        />
      }
    >
      <PlainTable
        label="Peak Threshold Counts"
        minWidthPx={600}
        columns={[
          { title: 'KPI', kind: 'head', cell: ({ title }) => title },
          ...epochs.map((epoch, at) => countColumn(epoch, at, lengths[at] ?? null, of)),
        ]}
        rows={rows}
        rowKey={({ title }) => title}
      />
      <PlainTable
        label="Thresholds"
        caption="Thresholds: a window counts from this rate on."
        minWidthPx={420}
        columns={[
          { title: 'KPI', kind: 'head', cell: ({ title }) => title },
          ...epochs.map((epoch, at) => ({
            title: epoch,
            cell: ({ cells }: ThresholdCountRow) => cells[at]?.rate ?? NOT_AVAILABLE,
          })),
        ]}
        rows={rows}
        rowKey={({ title }) => title}
      />
    </Section>
  );
});

function countColumn(epoch: string, at: number, epochS: number | null, of: Developed): PlainColumn<ThresholdCountRow> {
  return {
    title: epoch,
    explained: ({ kpi, cells }) =>
      epochS === null || (cells[at]?.cell ?? null) === null
        ? null
        : { metric: `development.count.${kpi}`, epochS, ...of },
    cell: (row) => <CountCell row={row} at={at} epoch={epoch} />,
  };
}

interface CellProps {
  readonly row: ThresholdCountRow;
  readonly at: number;
  readonly epoch: string;
}

function CountCell({ row: { title, cells }, at, epoch }: CellProps) {
  const shown = cells[at];
  if (shown === undefined || shown.cell === null) return NOT_AVAILABLE;
  return (
    <span className={classes['cell']}>
      <BoxWhisker label={`${title}, ${epoch}`} cell={shown.cell} high={shown.high} digits={2} valueDigits={2} />
    </span>
  );
}
