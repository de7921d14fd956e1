import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  readonly name: string;
  readonly maxLength: number;
  readonly error: string | null;
  readonly onRename: (name: string) => void;
}

export function NameForm({ name, maxLength, error, onRename }: Props) {
  const [text, setText] = useState(name);
  const isChanged = text.trim() !== '' && text.trim() !== name;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onRename(text);
      }}
    >
      <Group gap={8} wrap="nowrap" align="start">
        <TextInput
          aria-label={`Name of ${name}`}
          maxLength={maxLength}
          miw={0}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" flex="none" disabled={!isChanged} aria-label={`Rename ${name}`}>
          Rename
        </Button>
      </Group>
    </form>
  );
}
