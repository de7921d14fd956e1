import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../routes/routes';

const subjectAtom = atom<string | null>(null);

/** Shows the subject in the browser tab's title while the caller is mounted. */
export function useSubject(subject: string | undefined): void {
  const setSubject = useSetAtom(subjectAtom);
  useEffect(() => {
    if (subject === undefined) return undefined;
    setSubject(subject);
    return () => setSubject(null);
  }, [subject, setSubject]);
}

/** "Turn Analysis · Cup tie · Halfturn": page, subject, portal. */
export function documentTitle(pathname: string, subject: string | null): string {
  const page = routeAt(pathname)?.title ?? 'Page not found';
  return [page, ...(subject === null ? [] : [subject]), 'Halfturn'].join(' · ');
}

/** Updates the browser tab's title from the URL; call it once, around all pages. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const subject = useAtomValue(subjectAtom);
  useEffect(() => {
    document.title = documentTitle(pathname, subject);
  }, [pathname, subject]);
}
