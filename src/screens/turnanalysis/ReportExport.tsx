import type { ClassLabel } from '@halfturn/core/views/turn-filter-labels';
import type { ReportGroup } from '@halfturn/core/views/turn-report-groups';
import { PictureExport } from '../../charts/export/PictureExport';
import { CsvButton } from '../../tables/CsvButton';
import { tableCsv } from '../../tables/table-csv';
import { REPORT_CSV_COLUMNS, reportLines } from './report-csv';
import { reportPicture } from './report-picture';
import classes from './turnanalysis.module.css';

interface Props {
  readonly groups: readonly ReportGroup[];
  readonly columns: readonly ClassLabel[];
  /** What the picture shows, in words. */
  readonly title: string;
  /** File name without its ending. */
  readonly name: string;
}

/** The report of the chosen category as CSV, where the club exports data, and as a picture. */
export function ReportExport({ groups, columns, title, name }: Props) {
  return (
    <div className={classes['exports']}>
      <CsvButton
        name={name}
        label="Report CSV"
        table={() => tableCsv(REPORT_CSV_COLUMNS, reportLines(groups, columns))}
      />
      <PictureExport name={name} label="Report" picture={() => reportPicture(groups, columns, title)} />
    </div>
  );
}
