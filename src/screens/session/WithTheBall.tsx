import { sessionPossession } from '@halfturn/contract/session-possession';
import { NO_POSSESSION, possessionTables } from '@halfturn/core/views/session-possession';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { QueryView } from '../../frame/QueryView';
import { unitSettingsAtom } from '../../state/units';
import { useCall } from '../../state/use-call';
import { PlainTable } from '../../tables/PlainTable';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
}

/** In and out of possession, and with the ball in play; asked for when it is opened. */
export function WithTheBall({ customerId, sessionId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const units = useAtomValue(unitSettingsAtom);
  const query = useCall(sessionPossession, isOpen ? { query: { customerId, sessionId } } : null);
  const view = useMemo(() => possessionTables(query.data ?? [], units), [query.data, units]);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>In and out of possession</summary>
      {isOpen && (
        <QueryView query={query} failedTitle="Possession could not be loaded">
          {() => (view.tables === null ? <p>{NO_POSSESSION}</p> : <Tables {...view} tables={view.tables} />)}
        </QueryView>
      )}
    </details>
  );
}

type TablesProps = ReturnType<typeof possessionTables> & {
  readonly tables: NonNullable<ReturnType<typeof possessionTables>['tables']>;
};

function Tables({ tables, distanceUnit, rateUnit }: TablesProps) {
  return tables.map(({ id, title, rows }) => (
    <section key={id} aria-labelledby={`ball-${id}`}>
      <h3 id={`ball-${id}`}>{title}</h3>
      {rows === null ? (
        <p>N/A: not in the tracking.</p>
      ) : (
        <PlainTable
          label={title}
          minWidthPx={640}
          rows={rows}
          rowKey={(row) => row.playerId}
          columns={[
            { title: 'Player', kind: 'head', cell: (row) => row.name },
            { title: 'Minutes', kind: 'number', cell: (row) => row.minutes },
            { title: `Distance (${distanceUnit})`, kind: 'number', cell: (row) => row.distance },
            { title: `Per minute (${rateUnit})`, kind: 'number', cell: (row) => row.perMinute },
            { title: `HSR (${distanceUnit})`, kind: 'number', cell: (row) => row.hsr },
            { title: `Sprint (${distanceUnit})`, kind: 'number', cell: (row) => row.sprint },
          ]}
        />
      )}
    </section>
  ));
}
