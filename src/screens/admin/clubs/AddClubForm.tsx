import { addClub } from '@halfturn/contract/clubs';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../state/use-change';
import classes from '../admin.module.css';
import { ChangeProblem, SAID_HERE } from './ChangeProblem';
import { NEW_CLUB, newClubOf } from './club-form';
import { ClubFieldset } from './ClubFieldset';

interface Props {
  readonly onAdded: (customerId: number) => void;
}

export function AddClubForm({ onAdded }: Props) {
  const [fields, setFields] = useState(NEW_CLUB);
  const add = useChange(addClub, { named: SAID_HERE });
  const body = newClubOf(fields);
  return (
    <form
      className={classes['form']}
      aria-label="Add a club"
      onSubmit={(event) => {
        event.preventDefault();
        if (body === null) return;
        add.mutate(
          { body },
          {
            onSuccess: ({ customerId }) => {
              setFields(NEW_CLUB);
              onAdded(customerId);
            },
          },
        );
      }}
    >
      <Stack>
        <ChangeProblem changes={[add]} />
        <ClubFieldset club={null} fields={fields} onChange={setFields} />
        <Group>
          <Button type="submit" loading={add.isPending} disabled={body === null}>
            Add club
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
