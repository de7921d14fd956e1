import { edgeWords } from '@halfturn/core/views/turn-scatter';
import { ChartSave } from '../../charts/frame/ChartSave';
import { scattersPicture } from '../../charts/turn-scatter/scatters-picture';
import { tableCsv } from '../../tables/table-csv';
import { turnColumns, turnRows } from './turn-rows';
import { axisWords } from './TurnScatters';
import type { TurnPicture } from './use-turn-picture';

interface Props {
  readonly picture: TurnPicture;
  readonly title: string;
  /** File name without its ending. */
  readonly name: string;
  readonly withClocks: boolean;
}

/** The scatters shown as one picture, and their turns as CSV where the club exports data. */
export function TurnExport({ picture, title, name, withClocks }: Props) {
  const {
    scatter,
    filtered: { accept, matching, total },
    scope: { units },
  } = picture;
  return (
    <ChartSave
      title="Turns"
      fileName={name}
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
      csv={matching === 0 ? null : () => tableCsv(turnColumns(scatter, units), turnRows(scatter, accept, units))}
    />
  );
}
