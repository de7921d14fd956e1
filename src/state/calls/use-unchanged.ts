import { useState } from 'react';

/** The value that was there first of those that say the same: what is asked with it is not asked again. */
export function useUnchanged<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
