import type { ClassLabel } from '@halfturn/core/views/turn-filter-labels';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { PictureExport } from '../../charts/export/PictureExport';
import { tellExport } from '../../state/record-export';
import { downloadText } from '../../tables/download';
import { tableCsv } from '../../tables/table-csv';
import { BYTE_ORDER_MARK } from './byte-order-mark';
import { REPORT_CSV_COLUMNS, reportLines } from './report-csv';
import { reportPicture } from './report-picture';
import type { ReportGroup } from './report-rows';
import classes from './turnanalysis.module.css';

interface Props {
  readonly groups: readonly ReportGroup[];
  readonly columns: readonly ClassLabel[];
  /** What the picture shows, in words. */
  readonly title: string;
  /** File name without its ending. */
  readonly name: string;
}

/** The report of the chosen category as CSV and as a picture. */
export function ReportExport({ groups, columns, title, name }: Props) {
  return (
    <div className={classes['exports']}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => {
          const csv = tableCsv(REPORT_CSV_COLUMNS, reportLines(groups, columns));
          downloadText(`${name}.csv`, BYTE_ORDER_MARK + csv, 'text/csv');
          tellExport(`${name}.csv`);
        }}
      >
        Report CSV
      </Button>
      <PictureExport name={name} label="Report" picture={() => reportPicture(groups, columns, title)} />
    </div>
  );
}
