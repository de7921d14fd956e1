import { edgeWords } from '@halfturn/core/views/turn-scatter';
import { PictureExport } from '../../charts/export/PictureExport';
import { scattersPicture } from '../../charts/turn-scatter/scatters-picture';
import { CsvButton } from '../../tables/CsvButton';
import { tableCsv } from '../../tables/table-csv';
import { turnColumns, turnRows } from './turn-rows';
import { axisWords } from './TurnScatters';
import type { TurnPicture } from './use-turn-picture';
import classes from './turnanalysis.module.css';

interface Props {
  readonly picture: TurnPicture;
  readonly title: string;
  /** File name without its ending. */
  readonly name: string;
  readonly withClocks: boolean;
}

/** The turns shown as CSV, where the club exports data, the scatters shown as one picture. */
export function TurnExport({ picture, title, name, withClocks }: Props) {
  const {
    scatter,
    filtered: { accept, matching, total },
    scope: { units },
  } = picture;
  return (
    <div className={classes['exports']}>
      <CsvButton
        name={name}
        label="Turns CSV"
        table={() => tableCsv(turnColumns(scatter, units), turnRows(scatter, accept, units))}
        disabled={matching === 0}
      />
      <PictureExport
        name={name}
        label="Charts"
        disabled={total === 0}
        picture={() =>
          scattersPicture(
            scatter,
            accept,
            {
              title: `${title}: ${matching} of ${total} significant turns`,
              axes: axisWords(units),
              edge: edgeWords(scatter, units),
            },
            withClocks,
          )
        }
      />
    </div>
  );
}
