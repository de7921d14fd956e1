import { FATIGUE_ALARM_RATES, WELLNESS_CAVEAT } from '@halfturn/core/metrics/wellness/fatigue-text';
import { OBSERVATIONS_ID, type ObservationRow } from '@halfturn/core/views/match-observations';
import { FlagSign } from '../../frame/FlagSign';
import { Section } from '../../frame/Section';
import type { TableColumn } from '../../tables/columns';
import { DataTable } from '../../tables/DataTable';
import classes from './session.module.css';

const COLOURS = ['green', 'amber', 'red'] as const;

const COLUMNS: readonly TableColumn<ObservationRow>[] = [
  { id: 'player', title: 'Player', kind: 'text', sticky: true, widthPx: 190, value: ({ playerName }) => playerName },
  {
    id: 'flag',
    title: 'Fatigue Flag',
    kind: 'text',
    widthPx: 130,
    value: ({ flag }) => flag,
    cell: ({ flag, flagLevel }) => {
      if (flagLevel === null) return flag;
      return (
        <span className={classes['flag']}>
          <FlagSign colour={COLOURS[flagLevel]} /> {flag}
        </span>
      );
    },
  },
  { id: 'observation', title: 'Observation', kind: 'text', widthPx: 260, value: ({ observation }) => observation },
  { id: 'value', title: 'Value', kind: 'number', widthPx: 120, sortable: false, value: ({ value }) => value },
  {
    id: 'change',
    title: 'Change',
    unit: '%',
    kind: 'number',
    value: ({ change }) => change,
    text: ({ change }) => change.toFixed(0).replace('-', '−'),
  },
  { id: 'average', title: 'Average', kind: 'number', widthPx: 120, sortable: false, value: ({ average }) => average },
  { id: 'best', title: 'Best', kind: 'number', widthPx: 120, sortable: false, value: ({ best }) => best },
];

interface Props {
  readonly rows: readonly ObservationRow[];
}

/** Values clearly below a player's own norm, with the flag they make. */
export function MatchObservations({ rows }: Props) {
  return (
    <Section id={OBSERVATIONS_ID} title="Match observations" note={`${WELLNESS_CAVEAT} ${FATIGUE_ALARM_RATES}`}>
      <DataTable
        label="Match observations"
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        emptyText="No value is clearly below a player’s own norm."
      />
    </Section>
  );
}
