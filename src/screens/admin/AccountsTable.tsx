import { type Account, disableUser, resetMfa, ROLE_ID, unlockUser, users } from '@halfturn/contract/admin';
import { Button, Group, Table } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { QueryView } from '../../frame/QueryView';
import { useCall } from '../../state/use-call';
import { useChange } from '../../state/use-change';
import { userAtom } from '../../state/user';
import { clubsOf, squadsText } from './squad-limits';
import { SquadsModal } from './SquadsModal';

type Step = 'disable' | 'enable' | 'resetMfa' | 'unlock';

/** Every account: disable, enable, unlock, reset two-step sign-in. */
export function AccountsTable() {
  const query = useCall(users);
  const me = useAtomValue(userAtom)?.userName;
  const disable = useChange(disableUser);
  const reset = useChange(resetMfa);
  const unlock = useChange(unlockUser);
  const act = (step: Step, userId: number) => {
    if (step === 'resetMfa') reset.mutate({ body: { userId } });
    else if (step === 'unlock') unlock.mutate({ body: { userId } });
    else disable.mutate({ body: { userId, isDisabled: step === 'disable' } });
  };
  const [limiting, setLimiting] = useState<Account | null>(null);
  return (
    <QueryView query={query} failedTitle="The accounts could not be loaded">
      {({ users: accounts, customers }) => (
        <>
          <Table.ScrollContainer minWidth={1120}>
            <Table verticalSpacing={4} aria-label="Accounts">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Username</Table.Th>
                  <Table.Th>Name</Table.Th>
                  <Table.Th>Email</Table.Th>
                  <Table.Th>Role</Table.Th>
                  <Table.Th>Customers</Table.Th>
                  <Table.Th>Squads</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th>Actions</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {accounts.map((account) => (
                  <Table.Tr key={account.userId}>
                    <Table.Td>{account.userName}</Table.Td>
                    <Table.Td>
                      {[account.firstName, account.lastName].filter((part) => part !== null).join(' ')}
                    </Table.Td>
                    <Table.Td>{account.email ?? ''}</Table.Td>
                    <Table.Td>{account.roleId === ROLE_ID.administrator ? 'Administrator' : 'Customer'}</Table.Td>
                    <Table.Td>
                      {clubsOf(account, customers)
                        .map(({ customerId, customerDisplayName }) => `${customerDisplayName} (${customerId})`)
                        .join(', ')}
                    </Table.Td>
                    <Table.Td>{squadsText(account, customers)}</Table.Td>
                    <Table.Td>{stateText(account)}</Table.Td>
                    <Table.Td>
                      <Actions
                        account={account}
                        isMe={account.userName === me}
                        onStep={(step) => act(step, account.userId)}
                        onSquads={() => setLimiting(account)}
                      />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <SquadsModal
            account={limiting}
            clubs={limiting === null ? [] : clubsOf(limiting, customers)}
            onClose={() => setLimiting(null)}
          />
        </>
      )}
    </QueryView>
  );
}

/** What keeps an account from the portal, the gravest first; `Active` where nothing does. */
function stateText({ isDisabled, lockedUntil, passwordChangeRequired }: Account): string {
  if (isDisabled) return 'Disabled';
  if (lockedUntil !== null) return `Locked until ${new Date(lockedUntil).toLocaleTimeString()}`;
  return passwordChangeRequired ? 'First sign-in pending' : 'Active';
}

interface ActionsProps {
  readonly account: Account;
  readonly isMe: boolean;
  readonly onStep: (step: Step) => void;
  readonly onSquads: () => void;
}

function Actions({ account, isMe, onStep, onSquads }: ActionsProps) {
  const { userName, isDisabled, lockedUntil, mfaConfirmed } = account;
  const button = (step: Step, label: string, disabled = false) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label} ${userName}`}
      disabled={disabled}
      onClick={() => onStep(step)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={4} wrap="nowrap">
      {isDisabled ? button('enable', 'Enable') : button('disable', 'Disable', isMe)}
      {button('unlock', 'Unlock', lockedUntil === null)}
      {button('resetMfa', 'Reset MFA', !mfaConfirmed)}
      <Button size="compact-sm" variant="default" aria-label={`Squads ${userName}`} onClick={onSquads}>
        Squads
      </Button>
    </Group>
  );
}
