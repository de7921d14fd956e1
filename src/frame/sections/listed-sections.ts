import { atom, useAtomValue, useSetAtom } from 'jotai';
import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useState } from 'react';

export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
}

const foundAtom = atom<readonly PageSection[]>([]);

const FEWEST = 4;
const NONE: readonly PageSection[] = [];

export const InsideSection = createContext(false);

export function useListedSection(id: string, title: string, ref: RefObject<HTMLElement | null>): void {
  const isInside = useContext(InsideSection);
  const setFound = useSetAtom(foundAtom);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || isInside) return undefined;
    const own: PageSection = { id, title, element };
    setFound((found) => [...found, own].sort(byPlace));
    return () => setFound((found) => found.filter((one) => one !== own));
  }, [id, title, ref, isInside, setFound]);
}

function byPlace(one: PageSection, other: PageSection): number {
  const isBefore = (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isBefore ? -1 : 1;
}

export function useSections(): readonly PageSection[] {
  const found = useAtomValue(foundAtom);
  return found.length < FEWEST ? NONE : found;
}

/** A section counts as read once its top is in the upper part of the window. */
const READ_FROM = 0.3;

export function useSectionRead(sections: readonly PageSection[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (sections.length === 0) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      const line = window.innerHeight * READ_FROM;
      const passed = sections.findLast(({ element }) => element.getBoundingClientRect().top <= line);
      const isScrolled = window.scrollY > 0;
      setRead((isAtEnd && isScrolled ? sections.at(-1) : (passed ?? sections[0]))?.id ?? null);
    };
    const follow = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [sections]);
  return read;
}
