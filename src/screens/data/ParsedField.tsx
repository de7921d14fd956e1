import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props<Value> {
  readonly label: string;
  readonly fault: string;
  readonly text: string;
  readonly parse: (text: string) => Value | null;
  readonly onChange: (value: Value | null) => void;
}

export function ParsedField<Value>({ label, fault, text, parse, onChange }: Props<Value>) {
  const [typed, setTyped] = useState(text);
  return (
    <TextInput
      label={label}
      value={typed}
      maxLength={30}
      error={typed.trim() !== '' && parse(typed) === null ? fault : null}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parse(event.currentTarget.value));
      }}
    />
  );
}
