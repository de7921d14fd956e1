import { useEffect, useState } from 'react';

/** Below this an answer is felt as immediate: nothing dims, nothing flickers. */
const PATIENCE_MS = 150;

/** True once `waiting` has been true for 150 ms without a break. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}
