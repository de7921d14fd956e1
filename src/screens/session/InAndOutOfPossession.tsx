import type { BallColumn } from '@halfturn/core/metrics/explained/ball-figures';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { sessionPossession } from '@halfturn/contract/session/session-possession';
import { NO_POSSESSION, possessionTables } from '@halfturn/core/views/session/session-possession';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { Folded } from '../../frame/Folded';
import { QueryView } from '../../frame/QueryView';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { unitSettingsAtom } from '../../state/user/units';
import { useCall } from '../../state/calls/use-call';
import { PlainTable } from '../../tables/PlainTable';
import classes from './session.module.css';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
}

export function WithTheBall(props: Props) {
  return (
    <Folded name="possession" title="In and out of possession">
      <Possession {...props} />
    </Folded>
  );
}

function Possession({ customerId, sessionId }: Props) {
  const units = useAtomValue(unitSettingsAtom);
  const query = useCall(sessionPossession, { query: { customerId, sessionId } });
  const view = useMemo(() => possessionTables(query.data ?? [], units), [query.data, units]);
  return (
    <QueryView query={query} failedTitle="Possession could not be loaded">
      {() =>
        view.tables === null ? <p>{NO_POSSESSION}</p> : <Parts {...view} tables={view.tables} sessionId={sessionId} />
      }
    </QueryView>
  );
}

type PartsProps = ReturnType<typeof possessionTables> & {
  readonly tables: NonNullable<ReturnType<typeof possessionTables>['tables']>;
  readonly sessionId: number;
};

/** One part at a time: three squad lists below each other are hard to read. */
function Parts({ tables, distanceUnit, rateUnit, sessionId }: PartsProps) {
  const [chosen, choose] = useState<string | null>(null);
  const shown = tables.find(({ id }) => id === chosen) ?? tables[0];
  if (shown === undefined) return null;
  const { id, title, rows } = shown;
  const doorOf =
    (column: BallColumn) =>
    ({ playerId }: { readonly playerId: number }): Explained => ({
      metric: `ball.${id}.${column}`,
      playerId,
      sessionId,
    });
  return (
    <div className={classes['ball']}>
      <ChoiceRadios
        label="With the ball"
        options={tables.map((table) => ({ value: table.id, label: table.title }))}
        value={id}
        onChange={choose}
      />
      {rows === null ? (
        <p>{NOT_AVAILABLE}: not stated by the tracking.</p>
      ) : (
        <PlainTable
          label={title}
          minWidthPx={640}
          rows={rows}
          rowKey={(row) => row.playerId}
          columns={[
            { title: 'Player', kind: 'head', cell: (row) => row.name },
            { title: 'Minutes', kind: 'number', isBrief: true, explained: doorOf('time'), cell: (row) => row.minutes },
            {
              title: `Distance (${distanceUnit})`,
              kind: 'number',
              explained: doorOf('distance'),
              cell: (row) => row.distance,
            },
            {
              title: `Per minute (${rateUnit})`,
              kind: 'number',
              isBrief: true,
              explained: doorOf('rate'),
              cell: (row) => row.perMinute,
            },
            { title: `HSR (${distanceUnit})`, kind: 'number', explained: doorOf('hsr'), cell: (row) => row.hsr },
            {
              title: `Sprint (${distanceUnit})`,
              kind: 'number',
              explained: doorOf('sprint'),
              cell: (row) => row.sprint,
            },
          ]}
        />
      )}
    </div>
  );
}
