import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onWholePage } from '../../state/whole-page';
import { InsideSection } from './listed-sections';

/**
 * Two screens ahead on a phone, one on a wide page, where the screen itself has as much to draw: there, and mostly
 * answered, before it is seen.
 */
const AHEAD_PX = 1600;
const AHEAD_WIDE = '100%';
const WIDE = '(min-width: 62em)';
const USUAL_HEIGHT_PX = 480;

/** Heights of the sections seen since the page loaded, so that the page keeps its length when the user comes back. */
const heights = new Map<string, number>();

export const OnLongPage = createContext(false);

interface Near {
  readonly isNear: boolean;
  readonly reservedPx: number;
}

/**
 * Whether to render a section of a long page: once it has come near the window, and at once if a link leads to a mark
 * of the page, which may be in it or below it.
 */
export function useNear(id: string, ref: RefObject<HTMLElement | null>, isNeeded: boolean): Near {
  const isInside = useContext(InsideSection);
  const isLong = useContext(OnLongPage) && !isInside && typeof IntersectionObserver !== 'undefined';
  const { pathname, hash } = useLocation();
  const [isNear, setNear] = useState(!isLong);
  if (!isNear && (isNeeded || hash !== '')) setNear(true);
  useLayoutEffect(() => {
    const section = ref.current;
    if (isNear || section === null) return undefined;
    // Visible sections are rendered before the first picture, those nearby right after it.
    if (section.getBoundingClientRect().top < window.innerHeight) {
      setNear(true);
      return undefined;
    }
    const show = () => setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((each) => each.isIntersecting) && show(), {
      rootMargin: `${window.matchMedia(WIDE).matches ? AHEAD_WIDE : `${AHEAD_PX}px`} 0px`,
    });
    observer.observe(section);
    const stop = onWholePage(show);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [isNear, ref]);
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
