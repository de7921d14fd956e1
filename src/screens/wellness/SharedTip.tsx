import { Tooltip } from '@mantine/core';
import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { useEscape } from '../../frame/on-use/use-escape';

interface Props {
  /** What the tip of a mark says; null for a mark without one. */
  readonly tipOf: (key: string) => ReactNode;
  readonly children: ReactNode;
}

/**
 * One tip for all marks of a table that have `data-tip`: on hover, focus and touch, as the description of the mark it
 * belongs to. A tip for each mark would cost several components and effects a cell.
 */
export function SharedTip({ tipOf, children }: Props) {
  const id = useId();
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const label = mark === null ? null : tipOf(mark.dataset['tip'] ?? '');
  useEffect(() => {
    if (mark === null) return;
    mark.setAttribute('aria-describedby', id);
    return () => mark.removeAttribute('aria-describedby');
  }, [mark, id]);
  const close = useCallback(() => setMark(null), []);
  useEscape(mark !== null, close);
  const show = ({ target }: PointerEvent | FocusEvent) => setMark(markOf(target));
  const hide = ({ currentTarget, relatedTarget }: PointerEvent | FocusEvent) => {
    // From mark to mark the tip moves.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setMark(focusedIn(currentTarget));
  };
  return (
    <div style={{ display: 'contents' }} onPointerOver={show} onPointerOut={hide} onFocus={show} onBlur={hide}>
      {children}
      {mark !== null && label !== null && (
        <Tooltip opened multiline maw={340} target={mark} label={<div id={id}>{label}</div>} />
      )}
    </div>
  );
}

function markOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

function focusedIn(area: Element): HTMLElement | null {
  const { activeElement } = document;
  return activeElement !== null && area.contains(activeElement) && activeElement.matches(':focus-visible')
    ? markOf(activeElement)
    : null;
}
