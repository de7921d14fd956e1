import type { ClubAccount } from '@halfturn/contract/admin/club-accounts';
import { ROLE_LABELS } from '@halfturn/contract/roles';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PlainColumn } from '../../../tables/PlainTable';
import { nameOf, secondStepOf, squadsOf, stateOf } from './account-words';

type Squads = Parameters<typeof squadsOf>[1];

export function accountColumns(
  squads: Squads,
  actions: (account: ClubAccount) => ReactNode,
): readonly PlainColumn<ClubAccount>[] {
  return [
    {
      title: 'Name',
      kind: 'head',
      cell: (account) => (
        <>
          {nameOf(account)}
          {nameOf(account) !== account.userName && (
            <Text size="xs" c="var(--ink-muted)" fw="normal">
              {account.userName}
            </Text>
          )}
        </>
      ),
    },
    { title: 'Role', cell: (a) => (a.isInstallationAdmin ? 'Installation administrator' : ROLE_LABELS[a.role]) },
    { title: 'Squads', cell: (account) => squadsOf(account, squads) },
    { title: 'State', cell: stateOf },
    { title: 'Second step', cell: secondStepOf },
    { title: 'Change', cell: actions },
  ];
}
