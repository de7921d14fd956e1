import { addSquad, type AdminClub, deleteSquad, renameSquad } from '@halfturn/contract/clubs';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../state/use-change';
import { PlainTable } from '../../../tables/PlainTable';
import { ChangeProblem, SAID_HERE } from './ChangeProblem';

interface Props {
  readonly club: AdminClub;
}

/** A club's squads: added, renamed, and deleted where nobody is in them. */
export function SquadsEditor({ club: { customerId, squads } }: Props) {
  const [name, setName] = useState('');
  const add = useChange(addSquad, { named: SAID_HERE });
  const remove = useChange(deleteSquad, { named: SAID_HERE });
  return (
    <Stack>
      <ChangeProblem changes={[add, remove]} />
      <PlainTable
        label="Squads"
        minWidthPx={480}
        columns={[
          {
            title: 'Squad',
            kind: 'head',
            cell: (squad) => <SquadName customerId={customerId} squadId={squad.squadId} name={squad.name} />,
          },
          { title: 'Players', kind: 'number', cell: ({ players }) => players },
          {
            title: 'Actions',
            cell: (squad) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Delete ${squad.name}`}
                onClick={() => remove.mutate({ body: { customerId, squadId: squad.squadId } })}
              >
                Delete
              </Button>
            ),
          },
        ]}
        rows={squads}
        rowKey={({ squadId }) => squadId}
      />
      <form
        aria-label="Add a squad"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          add.mutate({ body: { customerId, name } }, { onSuccess: () => setName('') });
        }}
      >
        <Group align="end">
          <TextInput
            label="New squad"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={add.isPending} disabled={name.trim() === ''}>
            Add squad
          </Button>
        </Group>
      </form>
    </Stack>
  );
}

interface NameProps {
  readonly customerId: number;
  readonly squadId: number;
  readonly name: string;
}

function SquadName({ customerId, squadId, name }: NameProps) {
  const [text, setText] = useState(name);
  const rename = useChange(renameSquad, { named: SAID_HERE });
  const isChanged = text.trim() !== '' && text.trim() !== name;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) rename.mutate({ body: { customerId, squadId, name: text } });
      }}
    >
      <Group gap={8} wrap="nowrap" align="start">
        <TextInput
          aria-label={`Name of ${name}`}
          maxLength={60}
          value={text}
          error={rename.refusal?.message ?? rename.problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isChanged} aria-label={`Rename ${name}`}>
          Rename
        </Button>
      </Group>
    </form>
  );
}
