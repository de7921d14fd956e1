import { useLayoutEffect, useRef } from 'react';
import type { Moving } from './frame-painter';

interface Props {
  /** As rendered. */
  readonly text: string;
  /** While a hand moves. */
  readonly moving: Moving<string>;
}

/** Words of a page that follow a moving hand without being rendered. */
export function MovingText({ text, moving }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    let shown: string | null = null;
    return moving.add((latest) => {
      const next = latest ?? text;
      if (next !== shown && element.current !== null) element.current.textContent = next;
      shown = next;
    }, 'words');
  }, [text, moving]);
  return <span ref={element} />;
}
