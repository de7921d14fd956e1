import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props<Value> {
  readonly label: string;
  /** What is wrong with a text that is none of the values. */
  readonly fault: string;
  /** As it stands at first. */
  readonly text: string;
  readonly parse: (text: string) => Value | null;
  /** Null: empty, or no value. */
  readonly onChange: (value: Value | null) => void;
}

/** A value that is typed as text: half-typed ones stay as they are. */
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
