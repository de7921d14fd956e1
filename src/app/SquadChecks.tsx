import { config } from '@halfturn/contract/config';
import { Checkbox, Stack } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { chosenSquadIdsAtom, useChosenSquads } from '../state/user/squads';
import { LASTING, useCall } from '../state/calls/use-call';

export function SquadChecks({ customerId }: { readonly customerId: number }) {
  const { data: club } = useCall(config, { query: { customerId } }, LASTING);
  const chosen = useChosenSquads(customerId);
  const choose = useSetAtom(chosenSquadIdsAtom);
  if (club === undefined || chosen === null) return null;
  const squads = club.squads.filter(({ squadId }) => club.seenSquadIds.includes(squadId));
  return (
    <Checkbox.Group
      label="Squads"
      description="Player lists show these squads until you sign in again."
      value={chosen.map(String)}
      onChange={(values) => choose(values.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {squads.map(({ squadId, name }) => (
          <Checkbox key={squadId} value={String(squadId)} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
