import { useLayoutEffect, useRef } from 'react';
import type { Moving } from './frame-painter';
import { writeWords } from './write-words';

interface Props {
  readonly text: string;
  readonly moving: Moving<string>;
}

/**
 * Text of a page that follows a drag without being rendered. It has two elements, so that text of changing width can
 * clip the outer one and give the inner one a background of fixed size: when the drawn part of a clip changes size, the
 * browser re-sorts all layers of the page.
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
