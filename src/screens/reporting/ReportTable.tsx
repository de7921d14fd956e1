import { type ReportLead, type ReportRow } from '@halfturn/core/views/reporting/report-rows';
import { BANDS } from '@halfturn/core/views/reporting/percentile-words';
import {
  type ReportColumn,
  explainedReportCell,
  reportTable,
  type ReportView,
} from '@halfturn/core/views/reporting/report-view';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PrintButton } from '../../frame/PrintButton';
import { CsvButton } from '../../tables/CsvButton';
import { BandLegend, type DenseColumn, DenseTable } from '../../tables/DenseTable';
import { DATA_TYPES, POSITIONS } from './ReportControls';
import type { ChangeReport, ReportState } from './report-page';
import classes from './reporting.module.css';
import { SignCell } from './SignCell';

const rowIdOf = ({ id }: ReportRow) => id;

interface Props {
  readonly view: ReportView;
  readonly label: string;
  readonly exportName: string;
  readonly state: ReportState;
  readonly onChange: ChangeReport;
  readonly pathOfRow: (row: ReportRow) => string | null;
}

export function ReportTable({ view, label, exportName, state, onChange, pathOfRow }: Props) {
  const navigate = useNavigate();
  const { shows, measure, sort } = state;
  const columns = useMemo(() => columnsOf(view, shows, measure, pathOfRow), [view, shows, measure, pathOfRow]);
  const sorted = useMemo(
    () => (sort === null ? null : { id: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }),
    [sort],
  );
  return (
    <div className={classes['report']} data-wide>
      <p className={classes['choice']}>{choiceText(view, state)}</p>
      <div className={classes['tools']}>
        <BandLegend title="Percentile" bands={BANDS} />
        <div className={classes['buttons']}>
          <PrintButton />
          <CsvButton name={exportName} table={() => reportTable(view)} />
        </div>
      </div>
      <DenseTable<ReportRow>
        label={label}
        columns={columns}
        rows={view.rows}
        rowId={rowIdOf}
        sort={sorted}
        onSort={({ id, isDescending }) => onChange({ sort: isDescending ? `-${id}` : id })}
        onRow={(row) => {
          const path = pathOfRow(row);
          if (path !== null) void navigate(path);
        }}
      />
      <p className={classes['note']}>{noteOf(view, state)}</p>
    </div>
  );
}

function choiceText({ comparisonOptions }: ReportView, { shows, position, group }: ReportState): string {
  const of = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? '';
  const comparison = comparisonOptions.find(({ id }) => id === group)?.displayText ?? '';
  return [of(DATA_TYPES, shows), of(POSITIONS, position), comparison].join(' · ');
}

function noteOf({ comparisonOptions, ownScores }: ReportView, { group }: ReportState): string {
  const compared = comparisonOptions.find(({ id }) => id === group)?.descriptionText;
  const own = ownScores.length === 0 ? '' : `Our own scores: ${ownScores.join(', ')}.`;
  return [compared === undefined ? '' : `Compared with: ${compared}`, own].filter((text) => text !== '').join(' ');
}

type Column = DenseColumn<ReportRow>;

function columnsOf(
  { headTitle, leadTitles, columns }: ReportView,
  shows: ReportState['shows'],
  measure: ReportState['measure'],
  pathOfRow: Props['pathOfRow'],
): Column[] {
  const head: Column = {
    id: 'head',
    title: headTitle,
    kind: 'text',
    value: (row) => row.head,
    cell: (row) => {
      const path = pathOfRow(row);
      return path === null ? row.head : <Link to={path}>{row.head}</Link>;
    },
  };
  const lead = leadTitles.map((title, index): Column => ({
    id: `lead-${index}`,
    title,
    kind: 'text',
    value: (row) => row.lead[index]?.value ?? null,
    text: (row) => row.lead[index]?.text ?? '',
    cell: (row) => <LeadCell lead={row.lead[index]} />,
  }));
  const count: Column = {
    id: 'count',
    title: 'n',
    note: 'Appearances compared with',
    kind: 'number',
    explained: null,
    value: (row) => row.referenceCount,
  };
  const shown = columns.flatMap((column, index) =>
    column.measure === null || column.measure === measure ? [valueColumn(column, index, shows)] : [],
  );
  return [head, ...lead, ...shown, count];
}

/** Without the year where that brings the last column into sight. */
function LeadCell({ lead }: { readonly lead: ReportLead | undefined }) {
  if (lead?.short === undefined) return lead?.text;
  return (
    <>
      <span className={classes['whole']}>{lead.text}</span>
      <span className={classes['short']}>{lead.short}</span>
    </>
  );
}

function valueColumn(
  { id, title, note, group, hasPercentile }: ReportColumn,
  index: number,
  shows: ReportState['shows'],
): Column {
  const isPercentile = shows === 'percentile' && hasPercentile;
  return {
    id,
    title,
    note,
    ...(group === null ? {} : { group }),
    kind: hasPercentile ? 'number' : 'text',
    explained: (row) => explainedReportCell(id, row),
    value: (row) => (isPercentile ? row.cells[index]?.percentile : row.cells[index]?.value) ?? null,
    text: (row) => (isPercentile ? row.cells[index]?.percentileText : row.cells[index]?.text) ?? '',
    ...(hasPercentile
      ? {
          band: (row) => {
            const cell = row.cells[index];
            return cell?.band == null || cell.words === null ? null : { index: cell.band, words: cell.words };
          },
        }
      : { cell: (row) => <SignCell sign={row.cells[index]?.sign ?? null} /> }),
  };
}
