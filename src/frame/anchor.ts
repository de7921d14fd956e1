import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to a mark and moves the keyboard focus there. */
function goTo(mark: Element): void {
  if (!(mark instanceof HTMLElement) && !(mark instanceof SVGElement)) return;
  if (!mark.hasAttribute('tabindex') && mark.tabIndex < 0) mark.setAttribute('tabindex', '-1');
  mark.scrollIntoView();
  mark.focus({ preventScroll: true });
}

function markId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Makes a link to a mark on the screen work, even when followed twice. */
export function useAnchors(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const mark = document.getElementById(markId(hash));
    if (mark !== null) goTo(mark);
  }, [hash, key]);
}

export function useAnchorOf(id: string, ref: RefObject<Element | null>): void {
  const { hash } = useLocation();
  const isMeant = markId(hash) === id;
  useEffect(() => {
    if (isMeant && ref.current !== null) goTo(ref.current);
  }, [isMeant, ref]);
}
