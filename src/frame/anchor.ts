import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Takes the reader to a mark: the page scrolls there and the keyboard goes on from there. */
function goTo(mark: Element): void {
  if (!(mark instanceof HTMLElement) && !(mark instanceof SVGElement)) return;
  if (!mark.hasAttribute('tabindex') && mark.tabIndex < 0) mark.setAttribute('tabindex', '-1');
  mark.scrollIntoView();
  mark.focus({ preventScroll: true });
}

/** Id that a fragment names: `#player-31` -> `player-31`. */
function markId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** A link to a mark that is on the screen leads to it, also when it is followed a second time. */
export function useAnchors(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const mark = document.getElementById(markId(hash));
    if (mark !== null) goTo(mark);
  }, [hash, key]);
}

/** The same for what comes onto the screen after its address was opened. */
export function useAnchorOf(id: string, ref: RefObject<Element | null>): void {
  const { hash } = useLocation();
  const isMeant = markId(hash) === id;
  useEffect(() => {
    if (isMeant && ref.current !== null) goTo(ref.current);
  }, [isMeant, ref]);
}
