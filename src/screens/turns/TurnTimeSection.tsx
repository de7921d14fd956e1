import { NO_TURNS } from '../../frame/empty-reasons';
import { TURN_TIME_NOTES, type TurnTimeRow } from '@halfturn/core/views/turns/turn-time-table';
import type { TurnTime } from '@halfturn/core/methods/turn-classes';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { TurnFilter } from '@halfturn/core/turns/filter-categories';
import { filterText } from '@halfturn/core/turns/filter-text';
import { memo, useMemo } from 'react';
import { Section } from '../../frame/Section';
import { DataTable } from '../../tables/DataTable';
import type { TableColumn } from '../../tables/table-columns';
import classes from './turnanalysis.module.css';

type DoorOf = (time: TurnTime, row: TurnTimeRow) => Explained | null;

const count = (id: TurnTime, title: string, doorOf: DoorOf): TableColumn<TurnTimeRow> => ({
  id,
  title,
  note: TURN_TIME_NOTES[id],
  kind: 'number',
  explained: (row) => doorOf(id, row),
  widthPx: 130,
  value: (row) => row[id],
});

const columnsOf = (doorOf: DoorOf): readonly TableColumn<TurnTimeRow>[] => [
  { id: 'name', title: 'Player', kind: 'text', sticky: true, widthPx: 220, value: (row) => row.name },
  count('lessThan300ms', '0.3s Count', doorOf),
  count('lessThan500ms', '0.5s Count', doorOf),
  count('lessThan1s', '1s Count', doorOf),
];

interface Props {
  readonly sessionId: number;
  readonly drillId: number;
  readonly rows: readonly TurnTimeRow[];
  readonly filter: TurnFilter;
  readonly exportName: string;
}

export const TurnTimeSection = memo(function TurnTimeSection(props: Props) {
  const { rows, filter, exportName, sessionId, drillId } = props;
  const chosen = filterText(filter);
  const columns = useMemo(
    () =>
      columnsOf((time, { playerId }) => ({
        metric: `turnTime.${time}`,
        playerId,
        sessionId,
        drillId,
        ...(chosen === null ? {} : { classes: chosen }),
      })),
    [chosen, sessionId, drillId],
  );
  return (
    <Section
      id="turn-time-table"
      title="Turn Time Table"
      note={`${chosen !== null ? 'Turns that match the filter' : 'All turns'} by turn time: below 0.3 s, 0.3 to 0.5 s, 0.5 to 1 s. The bands do not overlap, so the three columns sum to the player’s turns.`}
    >
      <div className={classes['timeTable']}>
        <DataTable
          label="Turns per turn-time band"
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.playerId)}
          emptyText="Turn Time Table unavailable"
          emptyReason={NO_TURNS}
          exportName={exportName}
        />
      </div>
    </Section>
  );
});
