import type { addToken } from '@halfturn/contract/admin/access-tokens';
import { config } from '@halfturn/contract/config';
import { SCOPE_LABELS, SCOPE_TEXTS, TOKEN_SCOPES, type TokenScope } from '@halfturn/contract/token-scopes';
import { Alert, Button, Checkbox, Group, MultiSelect, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { SecretOnce } from '../../frame/dialogs/SecretOnce';
import { LASTING, useCall } from '../../state/calls/use-call';

type Asked = z.output<NonNullable<typeof addToken.body>>;

const EXPIRIES = [
  { label: '30 days', value: '30' },
  { label: '90 days', value: '90' },
  { label: '1 year', value: '365' },
  { label: 'Never', value: '' },
] as const;

interface Props {
  readonly customerId: number;
  readonly problem: string | null;
  readonly isPending: boolean;
  readonly onMake: (asked: Asked, onMade: (token: string) => void) => void;
}

export function NewToken({ customerId, problem, isPending, onMake }: Props) {
  const { data: club } = useCall(config, { query: { customerId } }, LASTING);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [squadIds, setSquadIds] = useState<readonly string[]>([]);
  const [expiry, setExpiry] = useState<string>('90');
  const [made, setMade] = useState<string | null>(null);
  const squads = club?.squads.filter(({ squadId }) => club.seenSquadIds.includes(squadId)) ?? [];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const asked: Asked = {
      customerId,
      name: name.trim(),
      scopes: [...scopes],
      squadIds: squadIds.length === 0 ? null : squadIds.map(Number),
      expiresInDays: expiry === '' ? null : Number(expiry),
    };
    onMake(asked, (token) => {
      setMade(token);
      setName('');
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Title order={3} size="h5">
          New token
        </Title>
        {made !== null && (
          <Alert title="Token created" color="green" role="status" styles={{ title: { color: 'var(--ink)' } }}>
            <SecretOnce key={made} noun="Token" secret={made} onDone={() => setMade(null)}>
              Copy it now: it is shown only once.
            </SecretOnce>
          </Alert>
        )}
        <TextInput
          label="Name"
          placeholder="What uses it"
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label="Scopes"
          value={[...scopes]}
          onChange={(values) => setScopes(TOKEN_SCOPES.filter((scope) => values.includes(scope)))}
        >
          <Stack gap="xs" mt="xs">
            {TOKEN_SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={SCOPE_LABELS[scope]} description={SCOPE_TEXTS[scope]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group align="end" grow>
          <MultiSelect
            label="Squads"
            placeholder={squadIds.length === 0 ? 'All squads' : ''}
            data={squads.map((squad) => ({ value: String(squad.squadId), label: squad.name }))}
            value={[...squadIds]}
            onChange={setSquadIds}
          />
          <NativeSelect
            label="Expires after"
            data={[...EXPIRIES]}
            value={expiry}
            onChange={(event) => setExpiry(event.currentTarget.value)}
          />
        </Group>
        <ProblemAlert text={problem} />
        <Group justify="end">
          <Button type="submit" loading={isPending} disabled={name.trim() === '' || scopes.length === 0}>
            Create Token
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
