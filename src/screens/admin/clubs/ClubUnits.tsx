import { setClubUnits } from '@halfturn/contract/admin/clubs';
import type { UnitSettings } from '@halfturn/core/units/units';
import { Alert, Stack, Text } from '@mantine/core';
import { UnitsPicker } from '../../../pickers/UnitsPicker';
import { changeOwnCustomer } from '../../../state/user/own-customer';
import { useChange } from '../../../state/calls/use-change';

interface Props {
  readonly customerId: number;
  readonly units: UnitSettings;
}

/** The units a club's users see, unless they choose their own; saved with each choice. */
export function ClubUnits({ customerId, units }: Props) {
  const save = useChange(setClubUnits);
  const choose = (chosen: UnitSettings) =>
    save.mutate(
      { body: { customerId, units: chosen } },
      { onSuccess: () => changeOwnCustomer(customerId, (before) => ({ ...before, units: chosen })) },
    );
  return (
    <Stack>
      {save.problem !== null && (
        <Alert color="red" role="alert">
          {save.problem}
        </Alert>
      )}
      <UnitsPicker units={save.isPending ? (save.variables.body?.units ?? units) : units} onChange={choose} />
      <Text size="sm" c="var(--ink-muted)" role="status">
        {save.isSuccess ? 'Saved. ' : ''}Tables, charts, exports and reports follow; a user’s own choice in Settings
        comes first.
      </Text>
    </Stack>
  );
}
