import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** `drag` while a pointer moves, `rest` after its release, `key` for every key: a held key repeats thirty times a second. */
export type BrushPhase = 'drag' | 'rest' | 'key';

/** Reports `rest` for a brush that unmounts during a drag. */
export function useRestAtEnd<Range>(
  drag: RefObject<{ readonly latest: Range; readonly moved: boolean } | null>,
  onRange: (range: Range, phase: BrushPhase) => void,
): void {
  const tell = useRef(onRange);
  useLayoutEffect(() => {
    tell.current = onRange;
  });
  useEffect(
    () => () => {
      const held = drag.current;
      drag.current = null;
      if (held?.moved === true) tell.current(held.latest, 'rest');
    },
    [drag],
  );
}
