import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { wantedPathAtom } from '../state/login-state';
import { userAtom } from '../state/user';

/**
 * Navigation guard (portal-core section 2): without a token everything leads to /login and the wanted path is remembered;
 * with one, / and /login lead to /calendar.
 */
export function Guard() {
  const user = useAtomValue(userAtom);
  const setWantedPath = useSetAtom(wantedPathAtom);
  const { pathname, search } = useLocation();
  const atLogin = pathname === '/login';
  const turnedAway = user === null && !atLogin;

  useEffect(() => {
    if (turnedAway && pathname !== '/' && pathname !== '/errorpage') setWantedPath(pathname + search);
  }, [turnedAway, pathname, search, setWantedPath]);

  if (turnedAway) return <Navigate to="/login" replace />;
  // The sign-in screen itself leads on after a sign-in: it knows the remembered path.
  if (user !== null && pathname === '/') return <Navigate to="/calendar" replace />;
  return <Outlet />;
}
