import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** `drag` while a pointer moves, `rest` once it is let go, `key` for every key: one held down comes thirty times a second. */
export type BrushPhase = 'drag' | 'rest' | 'key';

/** A brush that leaves the page while it is held has come to rest. */
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
