import { type AdminClub, addClub } from '@halfturn/contract/admin/clubs';
import { addOpponent } from '@halfturn/contract/admin/opponents';
import { Alert, Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useDraft } from '../../../state/drafts';
import { useChange } from '../../../state/calls/use-change';
import classes from '../admin.module.css';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import { clubFields, NEW_CLUB, newClubOf } from './club-form';
import { ClubFieldset } from './ClubFieldset';

interface Props {
  readonly own: AdminClub;
}

const KIND = z.enum(['opponent', 'club']);

export function AddClubForm({ own }: Props) {
  const [kind, setKind] = useDraft('kind of club', KIND, 'opponent');
  const [fields, setFields] = useDraft('new club', clubFields, NEW_CLUB);
  const add = useChange(addClub, { named: SAID_HERE });
  const oppose = useChange(addOpponent, { named: SAID_HERE });
  const isOpponent = kind === 'opponent';
  const name = fields.name.trim();
  const body = newClubOf(fields);
  const saved = isOpponent ? oppose : add;
  return (
    <form
      className={classes['form']}
      aria-label="Add a club"
      onSubmit={(event) => {
        event.preventDefault();
        if (body === null) return;
        const onSuccess = () => setFields(NEW_CLUB);
        if (isOpponent) oppose.mutate({ body: { customerId: own.customerId, name } }, { onSuccess });
        else add.mutate({ body }, { onSuccess });
      }}
    >
      <Stack>
        <ChangeProblem changes={[add, oppose]} />
        {saved.isSuccess && (
          <Alert color="green" role="status">
            {`${saved.variables.body?.name ?? 'The club'} added`}
          </Alert>
        )}
        <Radio.Group
          label="What kind of club is it?"
          value={kind}
          onChange={(value) => setKind(value === 'club' ? 'club' : 'opponent')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="opponent"
              label="An opponent"
              description={`Matches of ${own.name} name it. It has no staff here, so it needs no modules.`}
            />
            <Radio
              value="club"
              label="Another club of ours"
              description="Its staff sign in here, with squads, modules and a time zone of its own."
            />
          </Stack>
        </Radio.Group>
        {isOpponent ? (
          <TextInput
            label="Club name"
            required
            maxLength={100}
            value={fields.name}
            onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
          />
        ) : (
          <ClubFieldset club={null} fields={fields} onChange={setFields} />
        )}
        <Group>
          <Button type="submit" loading={saved.isPending} disabled={body === null}>
            {isOpponent ? 'Add opponent' : 'Add club'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
