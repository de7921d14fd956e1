import { type AdminClub, closeClub, deleteClub, updateClub } from '@halfturn/contract/admin/clubs';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDraft } from '../../../state/drafts';
import { changeOwnCustomer } from '../../../state/user/own-customer';
import { useChange } from '../../../state/calls/use-change';
import classes from '../admin.module.css';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import { changedClubOf, clubFields, fieldsOf } from './club-form';
import { ClubFieldset } from './ClubFieldset';

interface Props {
  readonly club: AdminClub;
}

export function ClubForm({ club }: Props) {
  const { customerId } = club;
  const [fields, setFields] = useDraft(`club ${customerId}`, clubFields, () => fieldsOf(club));
  const [isSure, setSure] = useState(false);
  const update = useChange(updateClub, { named: SAID_HERE });
  const close = useChange(closeClub, { named: SAID_HERE });
  const remove = useChange(deleteClub, { named: SAID_HERE });
  const body = changedClubOf(customerId, fields);
  const save = (changed: NonNullable<typeof body>) =>
    update.mutate(
      { body: changed },
      {
        onSuccess: () =>
          changeOwnCustomer(customerId, (before) => ({
            ...before,
            customerDisplayName: changed.name,
            teamType: changed.teamType,
            timeZone: changed.timeZone ?? before.timeZone,
            sport: changed.sport ?? before.sport,
            leagueName: changed.leagueName === undefined ? before.leagueName : changed.leagueName,
            additionalModules: changed.modules,
            customerOptions: changed.options,
            turnEntrySpeedBoundaries: {
              ...before.turnEntrySpeedBoundaries,
              lowerMPerS: changed.turnEntryLowerMPerS,
              upperMPerS: changed.turnEntryUpperMPerS,
            },
          })),
      },
    );
  return (
    <form
      className={classes['form']}
      aria-label={`Settings of ${club.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (body !== null) save(body);
      }}
    >
      <Stack>
        {update.isSuccess && (
          <Alert color="green" role="status">
            Saved
          </Alert>
        )}
        <ChangeProblem changes={[update, close, remove]} />
        <ClubFieldset club={club} fields={fields} onChange={setFields} />
        {body === null && <Text size="sm">Enter a name, and entry speeds from 0.5 to 12 m/s with Low below High.</Text>}
        <Group>
          <Button type="submit" loading={update.isPending} disabled={body === null}>
            Save club
          </Button>
          <Button
            variant="default"
            loading={close.isPending}
            onClick={() => close.mutate({ body: { customerId, isClosed: !club.isClosed } })}
          >
            {club.isClosed ? 'Open club' : 'Close club'}
          </Button>
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => {
              if (isSure) remove.mutate({ body: { customerId } });
              setSure(!isSure);
            }}
          >
            {isSure ? `Delete ${club.name} permanently` : 'Delete club'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
