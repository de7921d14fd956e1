import { AUDIT_ACTIONS, auditLog, users } from '@halfturn/contract/admin';
import { Group, NativeSelect, Pagination, Stack, Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../frame/QueryView';
import { useCall } from '../../state/use-call';

const ACTION_LABELS: Readonly<Record<string, string>> = {
  signIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  signOut: 'Signed out',
  switchAccount: 'Switched account',
  change: 'Changed',
  export: 'Exported',
  delete: 'Deleted',
  administer: 'Administered',
};

/** Who did what, newest first. */
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
            <Table.ScrollContainer minWidth={720}>
              <Table verticalSpacing={4} aria-label="Audit log">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Time</Table.Th>
                    <Table.Th>User</Table.Th>
                    <Table.Th>Action</Table.Th>
                    <Table.Th>Call</Table.Th>
                    <Table.Th>Customer</Table.Th>
                    <Table.Th>About</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {entries.map((entry) => (
                    <Table.Tr key={`${entry.customerId} ${entry.entryId}`}>
                      <Table.Td className="tabular">{new Date(entry.at).toLocaleString()}</Table.Td>
                      <Table.Td>{entry.userName}</Table.Td>
                      <Table.Td>{ACTION_LABELS[entry.action] ?? entry.action}</Table.Td>
                      <Table.Td>{entry.call}</Table.Td>
                      <Table.Td>
                        {entry.customerId === 0 ? '' : (names.get(entry.customerId) ?? entry.customerId)}
                      </Table.Td>
                      <Table.Td>
                        {Object.entries(entry.subject)
                          .map(([name, value]) => `${name} ${value}`)
                          .join(', ')}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {total === 0 && <p>No matching entries in the last 400 days.</p>}
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
