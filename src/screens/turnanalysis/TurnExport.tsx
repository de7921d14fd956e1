import type { UnitSettings } from '@halfturn/core/units/units';
import type { TurnView } from '@halfturn/core/views/turn-view';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { PictureExport } from '../../charts/export/PictureExport';
import { scattersPicture } from '../../charts/turn-scatter/scatters-picture';
import { tellExport } from '../../state/record-export';
import { downloadText } from '../../tables/download';
import { tableCsv } from '../../tables/table-csv';
import { BYTE_ORDER_MARK } from './byte-order-mark';
import { turnColumns, turnRows } from './turn-rows';
import { axisWords } from './TurnScatters';
import classes from './turnanalysis.module.css';

interface Props {
  readonly view: TurnView;
  readonly units: UnitSettings;
  readonly title: string;
  /** File name without its ending. */
  readonly name: string;
  readonly withClocks: boolean;
}

/** The turns shown as CSV, the scatters shown as one picture. */
export function TurnExport({ view: { scatter, matching, total }, units, title, name, withClocks }: Props) {
  const exportCsv = () => {
    const csv = tableCsv(turnColumns(scatter, units), turnRows(scatter, units));
    downloadText(`${name}.csv`, BYTE_ORDER_MARK + csv, 'text/csv');
    tellExport(`${name}.csv`);
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
      <PictureExport
        name={name}
        label="Charts"
        disabled={total === 0}
        picture={() =>
          scattersPicture(scatter, `${title}: ${matching} of ${total} significant turns`, axisWords(units), withClocks)
        }
      />
    </div>
  );
}
