import { useState } from 'react';

interface Field<Value, Wrong> {
  readonly stored: Value | null;
  readonly textOf: (value: Value | null) => string;
  readonly parse: (text: string) => Value | null | Wrong;
  readonly isWrong: (value: Value | null | Wrong) => value is Wrong;
  /** `done` once it is stored. */
  readonly save: (value: Value | null, done: () => void) => void;
}

/** Text that is saved when its field loses focus; invalid text stays and is not sent. */
export function useTyped<Value, Wrong>({ stored, textOf, parse, isWrong, save }: Field<Value, Wrong>) {
  // Null: as stored.
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed === null ? stored : parse(typed);
  const store = () => {
    if (typed === null || isWrong(value)) return;
    if (value === stored) {
      setTyped(null);
      return;
    }
    // Unless the user has typed something else since.
    save(value, () => setTyped((now) => (now === typed ? null : now)));
  };
  return { text: typed ?? textOf(stored), isProblem: isWrong(value), type: setTyped, store };
}
