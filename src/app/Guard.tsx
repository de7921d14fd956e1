import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { endedSessionAtom, LOGIN_WARNING, loginWarningAtom, wantedPathAtom } from '../state/user/login-state';
import { useDocumentTitle } from '../frame/document-title';
import { Pathname } from '../frame/pathname';
import { userAtom } from '../state/user/user';
import { pathOf, START_PATH } from '../routes/links';
import { useCountedPages } from './use-counted-pages';
import { useKeepSignedIn } from '../state/user/use-keep-signed-in';

const LEADS_NOWHERE: readonly string[] = [START_PATH, pathOf('errorPage'), pathOf('changePassword')];
/** Users of a link have no account, or not yet. */
const OPEN_TO_ALL: readonly string[] = [pathOf('login'), pathOf('invitation'), pathOf('rateSession')];
const OPEN_BEFORE_CHANGE: readonly string[] = [pathOf('changePassword'), pathOf('errorPage'), ...OPEN_TO_ALL];

/**
 * Navigation guard (portal-core section 2): without a token, everything except a link's own page leads to /login and
 * the requested path is remembered; with one, / and /login lead to /calendar. While a password change is required,
 * everything leads to it first.
 */
export function Guard() {
  const user = useAtomValue(userAtom);
  const warning = useAtomValue(loginWarningAtom);
  const [wantedPath, setWantedPath] = useAtom(wantedPathAtom);
  const [ended, setEnded] = useAtom(endedSessionAtom);
  const { pathname, search, hash } = useLocation();
  const isOpenToAll = OPEN_TO_ALL.includes(pathname);
  const turnedAway = user === null && !isOpenToAll;
  const mustChangePassword = user?.passwordChangeRequired === true;
  const worthRemembering =
    warning !== LOGIN_WARNING.loggedOut && ended?.isRefused !== true && !LEADS_NOWHERE.includes(pathname);
  const hasWanted = wantedPath !== null;
  const arrived = user !== null && !isOpenToAll && !mustChangePassword;

  useKeepSignedIn(user !== null);
  useDocumentTitle();
  useCountedPages(!turnedAway && (!mustChangePassword || OPEN_BEFORE_CHANGE.includes(pathname)));
  useEffect(() => {
    if (turnedAway && worthRemembering)
      setWantedPath({ path: pathname + search + hash, userName: ended?.userName ?? null });
    if (arrived && hasWanted) setWantedPath(null);
    if (!turnedAway && ended !== null) setEnded(null);
  }, [turnedAway, worthRemembering, arrived, hasWanted, pathname, search, hash, ended, setWantedPath, setEnded]);

  if (turnedAway) return <Navigate to={pathOf('login')} replace />;
  if (mustChangePassword && !OPEN_BEFORE_CHANGE.includes(pathname)) {
    return <Navigate to={pathOf('changePassword')} replace />;
  }
  if (user !== null && pathname === START_PATH) return <Navigate to={pathOf('calendar')} replace />;
  return (
    <Pathname value={pathname}>
      <Outlet />
    </Pathname>
  );
}
