import { type Role, ROLE_LABELS, ROLE_TEXTS, ROLES } from '@halfturn/contract/roles';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { z } from 'zod';

interface Squad {
  readonly squadId: number;
  readonly name: string;
}

export interface RoleChoice {
  readonly role: Role;
  /** Null: all of them, including those added later. */
  readonly squadIds: readonly number[] | null;
}

interface Props {
  readonly squads: readonly Squad[];
  readonly choice: RoleChoice;
  readonly onChange: (choice: RoleChoice) => void;
}

export const ROLE_CHOICE = z.object({ role: z.enum(ROLES), squadIds: z.array(z.number()).nullable() });

export function isComplete({ squadIds }: RoleChoice): boolean {
  return squadIds === null || squadIds.length > 0;
}

export function RoleFields({ squads, choice, onChange }: Props) {
  const { role, squadIds } = choice;
  const seen = squadIds ?? squads.map(({ squadId }) => squadId);
  return (
    <>
      <Radio.Group
        label="Role"
        value={role}
        onChange={(value) => onChange({ ...choice, role: ROLES.find((each) => each === value) ?? role })}
      >
        <Stack gap="xs" mt="xs">
          {ROLES.map((each) => (
            <Radio key={each} value={each} label={ROLE_LABELS[each]} description={ROLE_TEXTS[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group
        label="Squads"
        description="Players of other squads are left out of every table, chart, report and download."
        error={isComplete(choice) ? null : 'Choose at least one squad.'}
        value={seen.map(String)}
        onChange={(chosen) =>
          onChange({ ...choice, squadIds: chosen.length === squads.length ? null : chosen.map(Number) })
        }
      >
        <Stack gap={8} mt={8}>
          {squads.map(({ squadId, name }) => (
            <Checkbox key={squadId} value={String(squadId)} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}
