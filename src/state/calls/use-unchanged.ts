import { useState } from 'react';
import { isSameContent } from './same-content';

/**
 * The value that was there first of those that say the same: what is asked with it is not asked again.
 * @param value made anew with each render it is made of lists and plain objects, as `same-content.ts` compares them
 */
export function useUnchanged<Value>(value: Value): Value {
  const [kept, setKept] = useState({ value });
  if (isSameContent(kept.value, value)) return kept.value;
  setKept({ value });
  return value;
}
