import { users } from '@halfturn/contract/admin/accounts';
import { AUDIT_ACTIONS, auditLog } from '@halfturn/contract/admin/audit-log';
import { Group, NativeSelect, Pagination, Stack, TextInput } from '@mantine/core';
import { Empty } from '../../frame/Empty';
import { useState } from 'react';
import type { z } from 'zod';
import { QueryView } from '../../frame/QueryView';
import { useCall } from '../../state/calls/use-call';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';

const ACTION_LABELS: Readonly<Record<string, string>> = {
  signIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  signOut: 'Signed out',
  switchAccount: 'Switched account',
  read: 'Read another club’s data',
  change: 'Changed',
  export: 'Exported',
  delete: 'Deleted',
  administer: 'Administered',
};

type Entry = z.infer<typeof auditLog.answer>['entries'][number];

function columnsOf(clubs: ReadonlyMap<number, string>): readonly PlainColumn<Entry>[] {
  return [
    { title: 'Time', kind: 'time', cell: ({ at }) => new Date(at).toLocaleString() },
    { title: 'User', cell: ({ userName }) => userName },
    { title: 'Action', cell: ({ action }) => ACTION_LABELS[action] ?? action },
    { title: 'Call', cell: ({ call }) => call },
    { title: 'Customer', cell: ({ customerId }) => (customerId === 0 ? '' : (clubs.get(customerId) ?? customerId)) },
    {
      title: 'About',
      cell: ({ subject }) =>
        Object.entries(subject)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
    },
  ];
}

export function AuditLogTable() {
  const [page, setPage] = useState(0);
  const [action, setAction] = useState('');
  const [userName, setUserName] = useState('');
  const names = new Map(useCall(users).data?.customers.map((each) => [each.customerId, each.customerDisplayName]));
  const wanted = userName.trim().toLowerCase();
  const chosen = AUDIT_ACTIONS.find((each) => each === action);
  const query = useCall(
    auditLog,
    {
      query: {
        page,
        ...(chosen === undefined ? {} : { action: chosen }),
        ...(wanted === '' ? {} : { userName: wanted }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <Stack>
      <Group align="flex-end">
        <NativeSelect
          label="Action"
          value={action}
          onChange={(event) => {
            setAction(event.currentTarget.value);
            setPage(0);
          }}
          data={[
            { value: '', label: 'All' },
            ...AUDIT_ACTIONS.map((each) => ({ value: each, label: ACTION_LABELS[each] ?? each })),
          ]}
        />
        <TextInput
          label="Username"
          placeholder="Full username"
          maxLength={200}
          value={userName}
          onChange={(event) => {
            setUserName(event.currentTarget.value);
            setPage(0);
          }}
        />
      </Group>
      <QueryView query={query} failedTitle="The audit log could not be loaded">
        {({ entries, total, pageSize }) => (
          <>
            {total === 0 ? (
              <Empty text="No matching entries in the last 400 days" reason="Choose other days, accounts or actions." />
            ) : (
              <PlainTable
                label="Audit log"
                columns={columnsOf(names)}
                rows={entries}
                rowKey={({ customerId, entryId }) => `${customerId} ${entryId}`}
                minWidthPx={720}
              />
            )}
            <Pagination
              total={Math.max(1, Math.ceil(total / pageSize))}
              value={page + 1}
              onChange={(next) => setPage(next - 1)}
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
