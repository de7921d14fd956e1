import {
  addColumnMapping,
  deleteColumnMapping,
  type KeptMapping,
  updateColumnMapping,
} from '@halfturn/contract/data/column-mappings';
import { headerKey, type MappingDraft } from '@halfturn/core/readers/long/mapping-draft';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../state/calls/use-change';

export type SavedAs = Pick<KeptMapping, 'mappingId' | 'name'>;

interface Props {
  readonly customerId: number;
  readonly columns: readonly string[];
  readonly draft: MappingDraft;
  readonly isComplete: boolean;
  readonly saved: SavedAs | null;
  readonly onSaved: (saved: SavedAs | null) => void;
}

const NAMED = { named: [404, 409, 422] } as const;

export function SaveMapping({ customerId, columns, draft, isComplete, saved, onSaved }: Props) {
  const [name, setName] = useState(saved?.name ?? '');
  const [done, setDone] = useState('');
  const adding = useChange(addColumnMapping, NAMED);
  const updating = useChange(updateColumnMapping, NAMED);
  const deleting = useChange(deleteColumnMapping, NAMED);
  const isPending = adding.isPending || updating.isPending || deleting.isPending;
  const key = headerKey(columns);
  const canSave = isComplete && key !== '' && name.trim() !== '' && !isPending;
  const refusal = [adding, updating, deleting]
    .map(({ refusal: refused, problem }) => refused?.message ?? problem)
    .find((message) => message !== null);

  function begin(): void {
    setDone('');
    for (const { reset } of [adding, updating, deleting]) reset();
  }
  function save(): void {
    begin();
    const kept = (mappingId: number): void => {
      onSaved({ mappingId, name: name.trim() });
      setDone(`Saved as ${name.trim()}: the next file with this header is read with it.`);
    };
    if (saved === null) {
      adding.mutate(
        { body: { customerId, name, headerKey: key, mapping: draft } },
        { onSuccess: ({ mappingId }) => kept(mappingId) },
      );
    } else {
      const { mappingId } = saved;
      updating.mutate({ body: { customerId, mappingId, name, mapping: draft } }, { onSuccess: () => kept(mappingId) });
    }
  }
  function remove({ mappingId, name: gone }: SavedAs): void {
    begin();
    deleting.mutate(
      { body: { customerId, mappingId } },
      {
        onSuccess: () => {
          onSaved(null);
          setDone(`${gone} is deleted.`);
        },
      },
    );
  }
  return (
    <div>
      <Group align="end" gap="sm">
        <TextInput
          label="Save for the club as"
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would start the import.
            event.preventDefault();
            if (canSave) save();
          }}
        />
        <Button variant="default" disabled={!canSave} onClick={save}>
          {saved === null ? 'Save' : 'Save changes'}
        </Button>
        {saved !== null && (
          <Button variant="default" disabled={isPending} onClick={() => remove(saved)}>
            Delete {saved.name}
          </Button>
        )}
      </Group>
      <Text role="status" size="sm" mt={4}>
        {done}
      </Text>
      {refusal !== undefined && (
        <Text role="alert" size="sm" mt={4}>
          {refusal}
        </Text>
      )}
    </div>
  );
}
