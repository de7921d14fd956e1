import { useLayoutEffect, useRef } from 'react';
import type { Moving } from './frame-painter';
import { writeWords } from './write-words';

interface Props {
  /** As rendered. */
  readonly text: string;
  /** While a hand moves. */
  readonly moving: Moving<string>;
}

/**
 * Words of a page that follow a moving hand without being rendered. Two elements, so that whoever has words that change
 * their width clips the outer one and gives the inner one a ground as large: where the drawn part of a clip changes its
 * size, the browser sorts all layers of the page anew.
 */
export function MovingText({ text, moving }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    let shown: string | null = null;
    return moving.add((latest) => {
      const next = latest ?? text;
      if (next !== shown && element.current !== null) writeWords(element.current, next);
      shown = next;
    }, 'words');
  }, [text, moving]);
  return (
    <span>
      <span ref={element} />
    </span>
  );
}
