import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const FLASH_MS = 2000;
const MOVES = ['pointerdown', 'wheel', 'keydown'] as const;

function goTo(mark: Element): void {
  if (!(mark instanceof HTMLElement) && !(mark instanceof SVGElement)) return;
  if (!mark.hasAttribute('tabindex') && mark.tabIndex < 0) mark.setAttribute('tabindex', '-1');
  mark.scrollIntoView(mark.tagName === 'SECTION' ? undefined : { block: 'center' });
  mark.dataset['flash'] = '';
  setTimeout(() => delete mark.dataset['flash'], FLASH_MS);
  mark.focus({ preventScroll: true });
}

function markId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Makes a link to a mark on the screen work, even when followed twice. If the mark comes with a later answer, the page
 * goes to it then, unless the reader has moved on.
 */
export function useAnchors(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = markId(hash);
    if (id === '') return undefined;
    const mark = document.getElementById(id);
    if (mark !== null) {
      goTo(mark);
      return undefined;
    }
    const observer = new MutationObserver(() => {
      const late = document.getElementById(id);
      if (late === null) return;
      stop();
      if (late.tagName !== 'SECTION') goTo(late);
    });
    const stop = () => {
      observer.disconnect();
      for (const move of MOVES) removeEventListener(move, stop);
    };
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['id'] });
    for (const move of MOVES) addEventListener(move, stop);
    return stop;
  }, [hash, key]);
}

export function useAnchorOf(id: string, ref: RefObject<Element | null>): void {
  const { hash } = useLocation();
  const isMeant = markId(hash) === id;
  useEffect(() => {
    if (isMeant && ref.current !== null) goTo(ref.current);
  }, [isMeant, ref]);
}
