import { useAtomValue } from 'jotai';
import { Navigate, Outlet, useOutletContext } from 'react-router-dom';
import { ClosedScreen } from '../frame/ClosedScreen';
import { currentCustomerAtom, userAtom } from '../state/user/user';
import { isOpen, whyClosed } from '../routes/access';
import { pathOf } from '../routes/links';
import type { ScreenRoute } from '../routes/routes';

/**
 * Access gate of every screen: clubs without it are told that it is not bought; only the administrator's account sees
 * /admin.
 */
export function ScreenGate({ route }: { readonly route: ScreenRoute }) {
  const user = useAtomValue(userAtom);
  const customer = useAtomValue(currentCustomerAtom);
  const context: unknown = useOutletContext();

  if (route.needs?.adminAccount === true && user?.isAdmin !== true) {
    return <Navigate to={pathOf('calendar')} replace />;
  }
  if (isOpen(route, customer) || route.opensWithoutAccess === true) return <Outlet context={context} />;
  return <ClosedScreen title={route.title} why={whyClosed(route, customer)} />;
}
