import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { cookieConsentAtom } from '../state/user/cookie-consent';
import { tellUse } from '../state/usage';
import { routeAt } from '../routes/routes';

/**
 * Counts page visits by id in the table of routes; called once, around all pages.
 * @param isShown false while the URL redirects to another page
 */
export function useCountedPages(isShown: boolean): void {
  const { pathname } = useLocation();
  const consent = useAtomValue(cookieConsentAtom);
  useEffect(() => {
    const page = isShown ? routeAt(pathname) : null;
    if (consent === true && page !== null) tellUse({ kind: 'page', name: page.id });
  }, [pathname, consent, isShown]);
}
