import {
  type ClubSession,
  clubSessions,
  lockSession,
  setSessionOpponent,
} from '@halfturn/contract/calendar/club-calendar';
import { localDay } from '@halfturn/core/calendar/day';
import { dayText } from '@halfturn/core/calendar/day-text';
import { Button, NativeSelect, Stack } from '@mantine/core';
import type { z } from 'zod';
import { WhyEmpty } from '../../../frame/WhyEmpty';
import { QueryView } from '../../../frame/QueryView';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';

interface Props {
  readonly customerId: number;
}

export function SessionsEditor({ customerId }: Props) {
  const query = useCall(clubSessions, { query: { customerId } });
  const lock = useChange(lockSession, { named: SAID_HERE });
  const oppose = useChange(setSessionOpponent, { named: SAID_HERE });
  const changes: Changes = {
    onLock: ({ sessionId, isLocked }) => lock.mutate({ body: { customerId, sessionId, isLocked: !isLocked } }),
    onOpponent: ({ sessionId }, oppositionCustomerId) =>
      oppose.mutate({ body: { customerId, sessionId, oppositionCustomerId } }),
    isSaving: oppose.isPending,
  };
  return (
    <Stack>
      <ChangeProblem changes={[lock, oppose]} />
      <QueryView
        query={query}
        isEmpty={({ sessions }) => sessions.length === 0}
        emptyText="No sessions yet"
        emptyReason={<WhyEmpty way="sessions">They are listed here once they are imported.</WhyEmpty>}
        failedTitle="The sessions could not be loaded"
      >
        {({ sessions, rivals }) => (
          <PlainTable
            label="Sessions"
            minWidthPx={680}
            columns={columnsOf(rivals, changes)}
            rows={sessions}
            rowKey={({ sessionId }) => sessionId}
          />
        )}
      </QueryView>
    </Stack>
  );
}

type Rivals = z.output<typeof clubSessions.answer>['rivals'];

interface Changes {
  readonly onLock: (session: ClubSession) => void;
  readonly onOpponent: (session: ClubSession, customerId: number | null) => void;
  readonly isSaving: boolean;
}

function columnsOf(rivals: Rivals, changes: Changes): readonly PlainColumn<ClubSession>[] {
  return [
    { title: 'Session', kind: 'head', cell: ({ title }) => title },
    { title: 'Date', kind: 'time', cell: ({ date }) => dayText(localDay(date)) },
    { title: 'Type', cell: ({ type }) => type },
    { title: 'State', cell: ({ isLocked, status }) => (isLocked ? 'Locked' : status) },
    {
      title: 'Opposing club',
      cell: (session) => (session.isMatch ? <Opponent session={session} rivals={rivals} changes={changes} /> : ''),
    },
    {
      title: 'Actions',
      cell: (session) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${session.isLocked ? 'Unlock' : 'Lock'} ${session.title}`}
          onClick={() => changes.onLock(session)}
        >
          {session.isLocked ? 'Unlock' : 'Lock'}
        </Button>
      ),
    },
  ];
}

interface OpponentProps {
  readonly session: ClubSession;
  readonly rivals: Rivals;
  readonly changes: Changes;
}

function Opponent({ session, rivals, changes }: OpponentProps) {
  const { isLocked, opposition, status, title } = session;
  return (
    <NativeSelect
      aria-label={`Opposing club of ${title}`}
      disabled={isLocked || status !== 'Complete' || changes.isSaving}
      value={String(opposition?.customerId ?? '')}
      data={[
        { value: '', label: unnamed(session) },
        ...rivals.map((rival) => ({ value: String(rival.customerId), label: rival.name })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        changes.onOpponent(session, value === '' ? null : Number(value));
      }}
    />
  );
}

/** For a match against a team that is not a club of the portal: what the file calls it. */
function unnamed({ opposition }: ClubSession): string {
  return opposition === null || opposition.customerId !== null ? 'None of these' : `None of these (${opposition.name})`;
}
