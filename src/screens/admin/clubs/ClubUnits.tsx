import { setClubUnits } from '@halfturn/contract/admin/clubs';
import type { UnitSettings } from '@halfturn/core/units/units';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { UnitsPicker } from '../../../pickers/UnitsPicker';
import { changeOwnCustomer } from '../../../state/user/own-customer';
import { useChange } from '../../../state/calls/use-change';

interface Props {
  readonly customerId: number;
  readonly units: UnitSettings;
}

export function ClubUnits({ customerId, units }: Props) {
  const save = useChange(setClubUnits);
  // Shown as selected at once, until the list of clubs has been reloaded.
  const [chosen, setChosen] = useState<UnitSettings | null>(null);
  const choose = (next: UnitSettings) => {
    setChosen(next);
    save.mutate(
      { body: { customerId, units: next } },
      {
        onSuccess: () => changeOwnCustomer(customerId, (before) => ({ ...before, units: next })),
        onError: () => setChosen(null),
      },
    );
  };
  return (
    <Stack>
      <ProblemAlert text={save.problem} />
      <UnitsPicker units={chosen ?? units} onChange={choose} />
      <Text size="sm" c="var(--ink-muted)" role="status">
        {save.isSuccess ? 'Saved. ' : ''}Tables, charts, exports and reports follow; a user’s own choice in Settings
        comes first.
      </Text>
    </Stack>
  );
}
