import type { ClassLabel } from '@halfturn/core/views/turn-filter-labels';
import type { ReportGroup } from '@halfturn/core/views/turn-report-groups';
import { ChartSave } from '../../charts/frame/ChartSave';
import { tableCsv } from '../../tables/table-csv';
import { REPORT_CSV_COLUMNS, reportLines } from './report-csv';
import { reportPicture } from './report-picture';

interface Props {
  readonly groups: readonly ReportGroup[];
  readonly columns: readonly ClassLabel[];
  /** What the picture shows, in words. */
  readonly title: string;
  /** File name without its ending. */
  readonly name: string;
}

/** The report of the chosen category as a picture, and as CSV where the club exports data. */
export function ReportExport({ groups, columns, title, name }: Props) {
  return (
    <ChartSave
      title="Turn Report"
      fileName={name}
      picture={() => reportPicture(groups, columns, title)}
      csv={() => tableCsv(REPORT_CSV_COLUMNS, reportLines(groups, columns))}
    />
  );
}
