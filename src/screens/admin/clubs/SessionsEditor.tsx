import { type ClubSession, clubSessions, lockSession, setSessionOpponent } from '@halfturn/contract/club-calendar';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { QueryView } from '../../../frame/QueryView';
import { useCall } from '../../../state/use-call';
import { useChange } from '../../../state/use-change';
import { PlainTable } from '../../../tables/PlainTable';
import { ChangeProblem, SAID_HERE } from './ChangeProblem';

interface Props {
  readonly customerId: number;
}

/** Locks of a club's sessions, and whom its matches were against. */
export function SessionsEditor({ customerId }: Props) {
  const query = useCall(clubSessions, { query: { customerId } });
  const lock = useChange(lockSession, { named: SAID_HERE });
  const oppose = useChange(setSessionOpponent, { named: SAID_HERE });
  const opponentOf = (session: ClubSession) => session.opposition?.customerId ?? null;
  return (
    <Stack>
      <ChangeProblem changes={[lock, oppose]} />
      <QueryView
        query={query}
        isEmpty={({ sessions }) => sessions.length === 0}
        emptyText="No sessions yet"
        failedTitle="The sessions could not be loaded"
      >
        {({ sessions, rivals }) => (
          <PlainTable
            label="Sessions"
            minWidthPx={820}
            columns={[
              { title: 'Date', kind: 'time', cell: ({ date }) => date.slice(0, 10) },
              { title: 'Session', kind: 'head', cell: ({ title }) => title },
              { title: 'Type', cell: ({ type }) => type },
              { title: 'State', cell: ({ isLocked, status }) => (isLocked ? 'Locked' : status) },
              {
                title: 'Opposing club',
                cell: (session) =>
                  session.isMatch ? (
                    <NativeSelect
                      aria-label={`Opposing club of ${session.title}`}
                      disabled={session.isLocked || session.status !== 'Complete' || oppose.isPending}
                      value={String(opponentOf(session) ?? '')}
                      data={[
                        { value: '', label: unnamed(session) },
                        ...rivals.map((rival) => ({ value: String(rival.customerId), label: rival.name })),
                      ]}
                      onChange={(event) => {
                        const { value } = event.currentTarget;
                        const oppositionCustomerId = value === '' ? null : Number(value);
                        oppose.mutate({ body: { customerId, sessionId: session.sessionId, oppositionCustomerId } });
                      }}
                    />
                  ) : (
                    ''
                  ),
              },
              {
                title: 'Actions',
                cell: ({ sessionId, title, isLocked }) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${isLocked ? 'Unlock' : 'Lock'} ${title}`}
                    onClick={() => lock.mutate({ body: { customerId, sessionId, isLocked: !isLocked } })}
                  >
                    {isLocked ? 'Unlock' : 'Lock'}
                  </Button>
                ),
              },
            ]}
            rows={sessions}
            rowKey={({ sessionId }) => sessionId}
          />
        )}
      </QueryView>
    </Stack>
  );
}

/** Of a match against no club of the portal: what the file calls the other team. */
function unnamed({ opposition }: ClubSession): string {
  return opposition === null || opposition.customerId !== null ? 'None of these' : `None of these (${opposition.name})`;
}
