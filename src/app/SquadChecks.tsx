import { Checkbox, Stack } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useConfig } from '../state/queries';
import { chosenSquadIdsAtom, useChosenSquads } from '../state/squads';

/** The squads whose players the lists of the portal show; each tick counts at once. */
export function SquadChecks({ customerId }: { readonly customerId: number }) {
  const { data: config } = useConfig(customerId);
  const chosen = useChosenSquads(customerId);
  const choose = useSetAtom(chosenSquadIdsAtom);
  if (config === undefined || chosen === null) return null;
  const squads = config.squads.filter(({ squadId }) => config.seenSquadIds.includes(squadId));
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
