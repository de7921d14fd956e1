import {
  type Account,
  disableUser,
  requireMfa,
  resetMfa,
  ROLE_ID,
  unlockUser,
  users,
} from '@halfturn/contract/admin/accounts';
import { Button, Group } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { QueryView } from '../../frame/QueryView';
import { useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import { userAtom } from '../../state/user/user';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import { ChangeProblem } from '../../frame/problems/ChangeProblem';
import { ResetPasswordModal } from './ResetPasswordModal';
import { clubsOf, squadsText } from './account-squads-text';
import { SquadsModal } from './SquadsModal';
import { UserClubsModal } from './UserClubsModal';
import { secondStepOf } from './accounts/account-words';

type Step = 'disable' | 'enable' | 'requireMfa' | 'dropMfa' | 'resetMfa' | 'unlock';

export function AccountsTable() {
  const query = useCall(users);
  const me = useAtomValue(userAtom)?.userName;
  const disable = useChange(disableUser);
  const mfa = useChange(requireMfa);
  const reset = useChange(resetMfa);
  const unlock = useChange(unlockUser);
  const act = (step: Step, userId: number) => {
    if (step === 'resetMfa') reset.mutate({ body: { userId } });
    else if (step === 'unlock') unlock.mutate({ body: { userId } });
    else if (step === 'requireMfa' || step === 'dropMfa') {
      mfa.mutate({ body: { userId, mfaRequired: step === 'requireMfa' } });
    } else disable.mutate({ body: { userId, isDisabled: step === 'disable' } });
  };
  const [limitedId, setLimited] = useDraft('squads of', z.number().nullable(), null);
  const [movedId, setMoved] = useDraft('clubs of', z.number().nullable(), null);
  const [resetting, setResetting] = useState<Account | null>(null);
  const actions = (account: Account) => (
    <Actions
      account={account}
      isMe={account.userName === me}
      onStep={(step) => act(step, account.userId)}
      onClubs={() => setMoved(account.userId)}
      onSquads={() => setLimited(account.userId)}
      onPassword={() => setResetting(account)}
    />
  );
  return (
    <QueryView query={query} failedTitle="The accounts could not be loaded">
      {({ users: accounts, customers }) => {
        const limited = accounts.find(({ userId }) => userId === limitedId) ?? null;
        const moved = accounts.find(({ userId }) => userId === movedId) ?? null;
        return (
          <>
            <ChangeProblem changes={[disable, mfa, reset, unlock]} />
            <PlainTable
              label="Accounts"
              columns={columnsOf(customers, actions)}
              rows={accounts}
              rowKey={({ userId }) => userId}
              minWidthPx={1380}
            />
            <SquadsModal
              account={limited}
              clubs={limited === null ? [] : clubsOf(limited, customers)}
              onClose={() => setLimited(null)}
            />
            <UserClubsModal account={moved} clubs={customers} onClose={() => setMoved(null)} />
            <ResetPasswordModal account={resetting} onClose={() => setResetting(null)} />
          </>
        );
      }}
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
    { title: 'MFA', cell: secondStepOf },
    { title: 'Actions', cell: actions },
  ];
}

function stateText({ isDisabled, lockedUntil, passwordChangeRequired }: Account): string {
  if (isDisabled) return 'Disabled';
  if (lockedUntil !== null) return `Locked until ${new Date(lockedUntil).toLocaleTimeString()}`;
  return passwordChangeRequired ? 'First sign-in pending' : 'Active';
}

interface ActionsProps {
  readonly account: Account;
  readonly isMe: boolean;
  readonly onStep: (step: Step) => void;
  readonly onClubs: () => void;
  readonly onSquads: () => void;
  readonly onPassword: () => void;
}

function Actions({ account, isMe, onStep, onClubs, onSquads, onPassword }: ActionsProps) {
  const { userName, isDisabled, lockedUntil, mfaConfirmed, mfaRequired, ssoRequired } = account;
  const button = (step: Step | (() => void), label: string, disabled = false) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label} ${userName}`}
      disabled={disabled}
      onClick={() => (typeof step === 'string' ? onStep(step) : step())}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={4} wrap="nowrap">
      {isDisabled ? button('enable', 'Enable') : button('disable', 'Disable', isMe)}
      {button('unlock', 'Unlock', lockedUntil === null)}
      {mfaRequired ? button('dropMfa', 'Drop MFA', ssoRequired) : button('requireMfa', 'Require MFA', ssoRequired)}
      {button('resetMfa', 'Reset MFA', !mfaConfirmed)}
      {button(onPassword, 'Reset Password', isMe || ssoRequired)}
      {button(onClubs, 'Clubs')}
      {button(onSquads, 'Squads')}
    </Group>
  );
}
