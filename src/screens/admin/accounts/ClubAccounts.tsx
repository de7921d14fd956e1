import {
  type ClubAccount,
  clubAccounts,
  type OpenLink,
  resetClubMfa,
  revokeLink,
  setSignInPolicy,
  suspendAccount,
  unlockClubAccount,
} from '@halfturn/contract/admin/club-accounts';
import { Button, Group, Menu, Stack, Switch, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { z } from 'zod';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { useDraft } from '../../../state/drafts';
import { Empty } from '../../../frame/Empty';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { MenuOnUse } from '../../../frame/on-use/MenuOnUse';
import { QueryView } from '../../../frame/QueryView';
import { Section } from '../../../frame/Section';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { userAtom } from '../../../state/user/user';
import { PlainTable } from '../../../tables/PlainTable';
import { nameOf } from './account-words';
import { type LinkFor, LinkModal, RoleModal } from './AccountModals';
import { accountColumns } from './club-account-columns';
import { InviteModal } from './InviteModal';
import { linkColumns } from './open-link-columns';

const SAID_HERE = [404, 409];

export function ClubAccounts({ customerId }: { readonly customerId: number }) {
  const query = useCall(clubAccounts, { query: { customerId } });
  const me = useAtomValue(userAtom);
  const [isInviting, setInviting] = useDraft('inviting', z.boolean(), false);
  const [changedId, setChanged] = useDraft('role of', z.number().nullable(), null);
  const [wanted, setWanted] = useState<LinkFor | null>(null);
  const suspend = useChange(suspendAccount, { named: SAID_HERE });
  const mfa = useChange(resetClubMfa, { named: SAID_HERE });
  const unlock = useChange(unlockClubAccount, { named: SAID_HERE });
  const revoke = useChange(revokeLink, { named: SAID_HERE });
  const policy = useChange(setSignInPolicy);
  const changes = [suspend, mfa, unlock, revoke, policy];
  const failure = changes.map((each) => each.refusal?.message ?? each.problem).find((text) => text !== null) ?? null;

  const actions = (account: ClubAccount) => {
    const { userId } = account;
    const isMe = account.userName === me?.userName;
    const isUntouchable = account.isInstallationAdmin && me?.isAdmin !== true;
    const isShared = account.worksElsewhere && me?.isAdmin !== true;
    if (isUntouchable)
      return (
        <Text size="sm" c="var(--ink-muted)">
          Not changed by a club
        </Text>
      );
    return (
      <Group gap={4} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Role and squads of ${account.userName}`}
          onClick={() => setChanged(userId)}
        >
          Role and squads
        </Button>
        <MenuOnUse
          transitionProps={{ duration: 0 }}
          button={
            <Button size="compact-sm" variant="default" aria-label={`Sign-in of ${account.userName}`}>
              Sign-in
            </Button>
          }
        >
          {isShared && <Menu.Label>Works for another club too: the installation resets sign-ins</Menu.Label>}
          <Menu.Item
            disabled={isMe || isShared || account.ssoRequired}
            onClick={() => setWanted({ kind: 'reset', name: nameOf(account), userId })}
          >
            New password by link
          </Menu.Item>
          <Menu.Item
            disabled={isShared || !account.mfaConfirmed}
            onClick={() => mfa.mutate({ body: { customerId, userId } })}
          >
            Reset second step
          </Menu.Item>
          <Menu.Item
            disabled={account.lockedUntil === null}
            onClick={() => unlock.mutate({ body: { customerId, userId } })}
          >
            Unlock
          </Menu.Item>
          <Menu.Item
            disabled={isMe || account.isInstallationAdmin}
            onClick={() => suspend.mutate({ body: { customerId, userId, isSuspended: !account.isSuspended } })}
          >
            {account.isSuspended ? 'Enable' : 'Disable'}
          </Menu.Item>
        </MenuOnUse>
      </Group>
    );
  };
  const linkActions = (link: OpenLink) => (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`New link for ${link.userName}`}
        onClick={() => setWanted({ kind: 'renewal', name: nameOf(link), invitationId: link.invitationId })}
      >
        New link
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Withdraw the link for ${link.userName}`}
        onClick={() => revoke.mutate({ body: { customerId, invitationId: link.invitationId } })}
      >
        Withdraw
      </Button>
    </Group>
  );

  return (
    <QueryView query={query} failedTitle="The accounts could not be loaded">
      {({ accounts, links, squads, mfaRequired }) => (
        <Stack gap={32}>
          <ProblemAlert text={failure} />
          <Section
            id="club-accounts"
            title="Who works for the club"
            controls={
              <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setInviting(true)}>
                Invite a colleague
              </Button>
            }
          >
            <PlainTable
              label="Accounts of the club"
              columns={accountColumns(squads, actions)}
              rows={accounts}
              rowKey={({ userId }) => userId}
              minWidthPx={680}
            />
          </Section>
          <Section
            id="links"
            title="Open links"
            note="Each link works once. Create a new one for somebody who has lost theirs."
          >
            {links.length === 0 ? (
              <Empty text="No links are open" reason="Inviting a colleague or resetting a password creates one." />
            ) : (
              <PlainTable
                label="Open links"
                columns={linkColumns(squads, linkActions)}
                rows={links}
                rowKey={({ invitationId }) => invitationId}
                minWidthPx={680}
              />
            )}
          </Section>
          <Section id="sign-in-policy" title="Sign-in policy">
            <Switch
              label="Two-step sign-in for everybody"
              description="Every account of the club gives a code of an authenticator app besides the password. Accounts without it are signed out and set it up at their next sign-in."
              checked={mfaRequired}
              disabled={policy.isPending}
              onChange={({ currentTarget: { checked } }) =>
                policy.mutate({ body: { customerId, mfaRequired: checked } })
              }
            />
          </Section>
          <InviteModal opened={isInviting} onClose={() => setInviting(false)} customerId={customerId} squads={squads} />
          <RoleModal
            account={accounts.find(({ userId }) => userId === changedId) ?? null}
            onClose={() => setChanged(null)}
            customerId={customerId}
            squads={squads}
          />
          <LinkModal wanted={wanted} onClose={() => setWanted(null)} customerId={customerId} />
        </Stack>
      )}
    </QueryView>
  );
}
