import type { AccessToken } from '@halfturn/contract/admin/access-tokens';
import { dayText } from '@halfturn/core/calendar/day-text';
import { zonedTime } from '@halfturn/core/calendar/time-zone';
import { SCOPE_LABELS } from '@halfturn/contract/token-scopes';
import { Button, Code, Stack, Text } from '@mantine/core';
import { QueryView } from '../../frame/QueryView';
import type { Shown } from '../../state/calls/use-call';
import { useTimeZone } from '../../state/user/use-customer';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';

interface Props {
  readonly listed: Shown<readonly AccessToken[]>;
  readonly isOfClub?: boolean;
  readonly problem: string | null;
  readonly onRevoke: (tokenId: number) => void;
}

export function TokensTable({ listed, isOfClub = false, problem, onRevoke }: Props) {
  const timeZone = useTimeZone();
  return (
    <>
      <QueryView query={listed} isEmpty={(all) => all.length === 0} emptyText="No tokens yet.">
        {(all) => (
          <PlainTable
            label={isOfClub ? 'Club tokens' : 'My tokens'}
            columns={columnsOf(isOfClub, timeZone, onRevoke)}
            rows={all}
            rowKey={({ tokenId }) => tokenId}
            minWidthPx={620}
          />
        )}
      </QueryView>
      {problem !== null && (
        <Text role="alert" c="var(--risk-red-text)" size="sm">
          {problem}
        </Text>
      )}
    </>
  );
}

function columnsOf(
  isOfClub: boolean,
  timeZone: string,
  onRevoke: Props['onRevoke'],
): readonly PlainColumn<AccessToken>[] {
  const owner: PlainColumn<AccessToken> = { title: 'Owner', cell: ({ ownerName }) => ownerName ?? 'Club' };
  return [
    {
      title: 'Name',
      kind: 'head',
      cell: ({ name, prefix }) => (
        <Stack gap={2} align="start">
          <span>{name}</span>
          <Code>{prefix}…</Code>
        </Stack>
      ),
    },
    ...(isOfClub ? [owner] : []),
    { title: 'Scopes', cell: ({ scopes }) => scopes.map((scope) => SCOPE_LABELS[scope]).join(', ') },
    { title: 'Expires', kind: 'time', cell: (token) => expiryText(token, timeZone) },
    {
      title: 'Last used',
      kind: 'time',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : new Date(lastUsedAt).toLocaleString()),
    },
    {
      title: 'Revoke',
      cell: ({ tokenId, name, prefix }) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Revoke ${name} ${prefix}`}
          onClick={() => onRevoke(tokenId)}
        >
          Revoke
        </Button>
      ),
    },
  ];
}

function expiryText({ expiresAt, isExpired }: AccessToken, timeZone: string): string {
  if (expiresAt === null) return 'Never';
  return isExpired ? 'Expired' : dayText(zonedTime(expiresAt, timeZone));
}
