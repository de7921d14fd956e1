import { makeSensorToken, revokeSensorToken, type Sensor } from '@halfturn/contract/realtime/live';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SecretOnce } from '../../../frame/dialogs/SecretOnce';
import { useChange } from '../../../state/calls/use-change';

interface Props {
  readonly customerId: number;
  readonly sensor: Sensor;
}

export function SensorToken({ customerId, sensor: { sensorId, name, isSimulated, hasToken } }: Props) {
  const [token, setToken] = useState<string | null>(null);
  const make = useChange(makeSensorToken);
  const revoke = useChange(revokeSensorToken);
  if (isSimulated) return 'Simulated';
  const body = { customerId, sensorId };
  return (
    <Stack gap={4}>
      <Group gap={8} wrap="nowrap">
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`New token for ${name}`}
          loading={make.isPending}
          onClick={() => void make.mutateAsync({ body }).then(({ token: made }) => setToken(made))}
        >
          New token
        </Button>
        {hasToken && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Revoke token of ${name}`}
            loading={revoke.isPending}
            onClick={() => void revoke.mutateAsync({ body }).then(() => setToken(null))}
          >
            Revoke
          </Button>
        )}
      </Group>
      {token !== null && (
        <SecretOnce key={token} noun="Token" secret={token}>
          Shown only once. It replaces the previous token. A started session says where to send with it.
        </SecretOnce>
      )}
      {(make.problem ?? revoke.problem) !== null && (
        <Text size="xs" role="alert">
          {make.problem ?? revoke.problem}
        </Text>
      )}
    </Stack>
  );
}
