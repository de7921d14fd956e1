import { type RefObject, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onWholePage } from '../../state/whole-page';
import { OnLongPage } from './awaiting';
import { InsideSection } from './listed-sections';

/**
 * Two screens ahead on a phone, one on a wide page, where the screen itself has as much to draw: there, and mostly
 * answered, before it is seen.
 */
const AHEAD_PX = 1600;
const AHEAD_WIDE = '100%';
const WIDE = '(min-width: 62em)';
const USUAL_HEIGHT_PX = 480;
/** What is in the window comes first: its last answers and pictures have arrived by then. */
const REST_MS = 600;

/** Heights of the sections seen since the page loaded, so that the page keeps its length when the user comes back. */
const heights = new Map<string, number>();

/** Calls `show` once the section is in the window, or near it and the page rests. @returns a function that cancels it */
function whenNear(section: HTMLElement, show: () => void): () => void {
  let cancel: (() => void) | null = null;
  const observer = new IntersectionObserver(
    (entries) => {
      // Of several since the last picture, the last is how it stands now.
      const entry = entries.at(-1);
      if (entry?.isIntersecting !== true) return;
      if (entry.boundingClientRect.top < window.innerHeight) show();
      else cancel ??= onceAtRest(show);
    },
    { rootMargin: `${window.matchMedia(WIDE).matches ? AHEAD_WIDE : `${AHEAD_PX}px`} 0px` },
  );
  observer.observe(section);
  return () => {
    observer.disconnect();
    cancel?.();
  };
}

/** What the user does ends the rest: its answer comes first. */
const ACTIONS = ['pointerdown', 'click', 'change'] as const;

/** Calls `work` after a rest, or as soon as the user scrolls. @returns a function that cancels it */
function onceAtRest(work: () => void): () => void {
  let timer = window.setTimeout(work, REST_MS);
  const restAgain = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(work, REST_MS);
  };
  window.addEventListener('scroll', work, { once: true, passive: true });
  for (const action of ACTIONS) window.addEventListener(action, restAgain, { capture: true, passive: true });
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('scroll', work);
    for (const action of ACTIONS) window.removeEventListener(action, restAgain, { capture: true });
  };
}

interface Near {
  readonly isNear: boolean;
  readonly reservedPx: number;
}

/**
 * Whether to render a section of a long page: once what is above has come and the section is in the window, or near it
 * while the page rests; at once if a link leads to a mark of the page, which may be in it or below it.
 */
export function useNear(id: string, ref: RefObject<HTMLElement | null>, isNeeded: boolean): Near {
  const isInside = useContext(InsideSection);
  const awaiting = useContext(OnLongPage);
  const isLong = awaiting !== null && !isInside && typeof IntersectionObserver !== 'undefined';
  const { pathname, hash } = useLocation();
  const [isNear, setNear] = useState(!isLong);
  if (!isNear && (isNeeded || hash !== '')) setNear(true);
  useLayoutEffect(() => {
    const section = ref.current;
    if (isNear || section === null || awaiting === null) return undefined;
    const ends: (() => void)[] = [];
    const show = () => setNear(true);
    const watch = () => {
      // Visible sections are rendered before the first picture, those nearby once the page rests.
      if (section.getBoundingClientRect().top < window.innerHeight) show();
      else ends.push(whenNear(section, show));
    };
    ends.push(awaiting.onceCome(watch), onWholePage(show));
    return () => ends.forEach((end) => end());
  }, [isNear, awaiting, ref]);
  const key = `${pathname}#${id}`;
  useEffect(() => {
    const section = ref.current;
    if (!isLong || !isNear || section === null) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && heights.set(key, entry.contentRect.height));
    observer.observe(section);
    return () => observer.disconnect();
  }, [isLong, isNear, key, ref]);
  return { isNear, reservedPx: heights.get(key) ?? USUAL_HEIGHT_PX };
}
