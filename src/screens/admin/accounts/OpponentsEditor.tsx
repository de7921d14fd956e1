import { addOpponent, deleteOpponent, type Opponent, renameOpponent } from '@halfturn/contract/admin/opponents';
import { Button, Stack, Text } from '@mantine/core';
import { Empty } from '../../../frame/Empty';
import { useChange } from '../../../state/calls/use-change';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { AddByName } from '../clubs/AddByName';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import { NameForm } from '../clubs/NameForm';

interface Props {
  readonly customerId: number;
  readonly opponents: readonly Opponent[];
}

export function OpponentsEditor({ customerId, opponents }: Props) {
  const add = useChange(addOpponent, { named: SAID_HERE });
  const remove = useChange(deleteOpponent, { named: SAID_HERE });
  return (
    <Stack>
      <ChangeProblem changes={[add, remove]} />
      {opponents.length === 0 ? (
        <Empty
          text="No opponents yet"
          reason="Add those you play: an import then offers them, and their players are compared with yours."
        />
      ) : (
        <PlainTable
          label="Opponents"
          minWidthPx={480}
          columns={columnsOf(customerId, (opponentId) => remove.mutate({ body: { customerId, opponentId } }))}
          rows={opponents}
          rowKey={({ customerId: opponentId }) => opponentId}
        />
      )}
      <AddByName
        noun="opponent"
        article="an"
        maxLength={100}
        isPending={add.isPending}
        onAdd={(name, onAdded) => add.mutate({ body: { customerId, name } }, { onSuccess: onAdded })}
      />
    </Stack>
  );
}

function columnsOf(customerId: number, onDelete: (opponentId: number) => void): readonly PlainColumn<Opponent>[] {
  return [
    {
      title: 'Club',
      kind: 'head',
      cell: (opponent) =>
        opponent.isOwn ? <OpponentName customerId={customerId} opponent={opponent} /> : opponent.name,
    },
    {
      title: 'Actions',
      cell: ({ customerId: opponentId, name, isOwn }) =>
        isOwn ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(opponentId)}
          >
            Delete
          </Button>
        ) : (
          <Text size="sm" c="var(--ink-muted)">
            Changed by the installation
          </Text>
        ),
    },
  ];
}

function OpponentName({ customerId, opponent }: { readonly customerId: number; readonly opponent: Opponent }) {
  const rename = useChange(renameOpponent, { named: SAID_HERE });
  return (
    <NameForm
      name={opponent.name}
      maxLength={100}
      error={rename.refusal?.message ?? rename.problem}
      onRename={(name) => rename.mutate({ body: { customerId, opponentId: opponent.customerId, name } })}
    />
  );
}
