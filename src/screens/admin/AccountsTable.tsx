import { type Account, disableUser, resetMfa, ROLE_ID, unlockUser, users } from '@halfturn/contract/admin';
import { Button, Group } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../frame/QueryView';
import { useCall } from '../../state/use-call';
import { useChange } from '../../state/use-change';
import { userAtom } from '../../state/user';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
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
  const actions = (account: Account) => (
    <Actions
      account={account}
      isMe={account.userName === me}
      onStep={(step) => act(step, account.userId)}
      onSquads={() => setLimiting(account)}
    />
  );
  return (
    <QueryView query={query} failedTitle="The accounts could not be loaded">
      {({ users: accounts, customers }) => (
        <>
          <PlainTable
            label="Accounts"
            columns={columnsOf(customers, actions)}
            rows={accounts}
            rowKey={({ userId }) => userId}
            minWidthPx={1120}
          />
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

type Clubs = Parameters<typeof clubsOf>[1];

function columnsOf(customers: Clubs, actions: (account: Account) => ReactNode): readonly PlainColumn<Account>[] {
  return [
    { title: 'Username', cell: ({ userName }) => userName },
    {
      title: 'Name',
      cell: ({ firstName, lastName }) => [firstName, lastName].filter((part) => part !== null).join(' '),
    },
    { title: 'Email', cell: ({ email }) => email ?? '' },
    { title: 'Role', cell: ({ roleId }) => (roleId === ROLE_ID.administrator ? 'Administrator' : 'Customer') },
    {
      title: 'Customers',
      cell: (account) =>
        clubsOf(account, customers)
          .map(({ customerId, customerDisplayName }) => `${customerDisplayName} (${customerId})`)
          .join(', '),
    },
    { title: 'Squads', cell: (account) => squadsText(account, customers) },
    { title: 'State', cell: stateText },
    { title: 'Actions', cell: actions },
  ];
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
