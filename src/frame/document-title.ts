import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../routes/routes';

const subjectAtom = atom<string | null>(null);

export function useSubject(subject: string | undefined): void {
  const setSubject = useSetAtom(subjectAtom);
  useEffect(() => {
    if (subject === undefined) return undefined;
    setSubject(subject);
    return () => setSubject(null);
  }, [subject, setSubject]);
}

export function documentTitle(pathname: string, subject: string | null): string {
  const page = routeAt(pathname)?.title ?? 'Page not found';
  return [page, ...(subject === null ? [] : [subject]), 'Halfturn'].join(' · ');
}

export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const subject = useAtomValue(subjectAtom);
  useEffect(() => {
    document.title = documentTitle(pathname, subject);
  }, [pathname, subject]);
}
