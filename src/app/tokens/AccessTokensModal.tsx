import {
  addClubToken,
  addToken,
  clubTokens,
  revokeClubToken,
  revokeToken,
  tokens,
} from '@halfturn/contract/admin/access-tokens';
import { Modal, Stack, Tabs, Text } from '@mantine/core';
import { useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import { useCustomer } from '../../state/user/use-customer';
import { NewToken } from './NewToken';
import { TokensTable } from './TokensTable';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AccessTokensModal({ opened, onClose }: Props) {
  const { role } = useCustomer();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Access tokens"
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close access tokens' }}
    >
      {role === 'administrator' ? (
        <Tabs defaultValue="own" keepMounted={false}>
          <Tabs.List aria-label="Whose tokens" mb="md">
            <Tabs.Tab value="own">My tokens</Tabs.Tab>
            <Tabs.Tab value="club">Club tokens</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="own">
            <OwnTokens />
          </Tabs.Panel>
          <Tabs.Panel value="club">
            <ClubTokens />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <OwnTokens />
      )}
    </Modal>
  );
}

function OwnTokens() {
  const { customerId, customerDisplayName } = useCustomer();
  const listed = useCall(tokens);
  const make = useChange(addToken, { named: [409, 422] });
  const revoke = useChange(revokeToken, { named: [404] });
  return (
    <Stack>
      <Text size="sm">
        A program signs in to {customerDisplayName} with a token instead of your password. It can never do more than
        you, and ends with your account.
      </Text>
      <TokensTable
        listed={{ ...listed, data: listed.data?.filter((token) => token.customerId === customerId) }}
        problem={revoke.refusal?.message ?? revoke.problem}
        onRevoke={(tokenId) => revoke.mutate({ body: { tokenId } })}
      />
      <NewToken
        customerId={customerId}
        problem={make.refusal?.message ?? make.problem}
        isPending={make.isPending}
        onMake={(asked, onMade) => make.mutate({ body: asked }, { onSuccess: ({ token }) => onMade(token) })}
      />
    </Stack>
  );
}

function ClubTokens() {
  const { customerId, customerDisplayName } = useCustomer();
  const listed = useCall(clubTokens, { query: { customerId } });
  const make = useChange(addClubToken, { named: [409, 422] });
  const revoke = useChange(revokeClubToken, { named: [404] });
  return (
    <Stack>
      <Text size="sm">
        Every token for {customerDisplayName}. A token of the club is nobody’s own: it goes on when whoever made it
        leaves.
      </Text>
      <TokensTable
        listed={listed}
        isOfClub
        problem={revoke.refusal?.message ?? revoke.problem}
        onRevoke={(tokenId) => revoke.mutate({ body: { customerId, tokenId } })}
      />
      <NewToken
        customerId={customerId}
        problem={make.refusal?.message ?? make.problem}
        isPending={make.isPending}
        onMake={(asked, onMade) => make.mutate({ body: asked }, { onSuccess: ({ token }) => onMade(token) })}
      />
    </Stack>
  );
}
