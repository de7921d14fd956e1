import { useState } from 'react';
import { isSameContent } from './same-content';

/**
 * Returns the first of successive values with equal content, so that requests with it are not repeated.
 * @param value created on each render from lists and plain objects, compared as in `same-content.ts`
 */
export function useUnchanged<Value>(value: Value): Value {
  const [kept, setKept] = useState({ value });
  if (isSameContent(kept.value, value)) return kept.value;
  setKept({ value });
  return value;
}
