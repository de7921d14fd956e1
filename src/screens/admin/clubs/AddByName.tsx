import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  readonly noun: string;
  readonly article: 'a' | 'an';
  readonly maxLength: number;
  readonly isPending: boolean;
  readonly onAdd: (name: string, onAdded: () => void) => void;
}

export function AddByName({ noun, article, maxLength, isPending, onAdd }: Props) {
  const [name, setName] = useState('');
  return (
    <form
      aria-label={`Add ${article} ${noun}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onAdd(name, () => setName(''));
      }}
    >
      <Group align="end">
        <TextInput
          label={`New ${noun}`}
          maxLength={maxLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
          Add {noun}
        </Button>
      </Group>
    </form>
  );
}
