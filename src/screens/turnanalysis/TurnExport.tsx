import type { UnitSettings } from '@halfturn/core/units/units';
import type { TurnView } from '@halfturn/core/views/turn-view';
import { Button } from '@mantine/core';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { scattersPng } from '../../charts/turn-scatter/export-png';
import { tellExport } from '../../state/record-export';
import { downloadFile, downloadText } from '../../tables/download';
import { tableCsv } from '../../tables/table-csv';
import { turnColumns, turnRows } from './turn-rows';
import { axisWords } from './TurnScatters';
import classes from './turnanalysis.module.css';

interface Props {
  readonly view: TurnView;
  readonly units: UnitSettings;
  readonly title: string;
  /** File name without its ending. */
  readonly name: string;
}

/** Spreadsheets take a file for UTF-8 by this mark; the headings have a degree sign and a superscript. */
const BYTE_ORDER_MARK = '\ufeff';

/** The turns shown as CSV, the scatters shown as one picture. */
export function TurnExport({ view: { scatter, matching, total }, units, title, name }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const exportCsv = () => {
    const csv = tableCsv(turnColumns(scatter, units), turnRows(scatter, units));
    downloadText(`${name}.csv`, BYTE_ORDER_MARK + csv, 'text/csv');
    tellExport(`${name}.csv`);
  };
  const exportPng = () => {
    setProblem(null);
    scattersPng(scatter, `${title}: ${matching} of ${total} significant turns`, axisWords(units))
      .then((picture) => {
        downloadFile(`${name}.png`, picture);
        tellExport(`${name}.png`);
      })
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'The picture failed.'));
  };
  return (
    <div className={classes['exports']}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        disabled={matching === 0}
        onClick={exportCsv}
      >
        Turns CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconPhoto size={16} aria-hidden="true" />}
        disabled={total === 0}
        onClick={exportPng}
      >
        Charts PNG
      </Button>
      {problem !== null && <span role="alert">{problem}</span>}
    </div>
  );
}
