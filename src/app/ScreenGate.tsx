import { useAtomValue } from 'jotai';
import { Navigate, Outlet, useOutletContext } from 'react-router-dom';
import { ClosedScreen } from '../frame/ClosedScreen';
import { currentCustomerAtom, userAtom } from '../state/user/user';
import { isOpen, whyClosed } from '../routes/access';
import { pathOf } from '../routes/links';
import type { ScreenRoute } from '../routes/routes';

/**
 * Before every screen: it is shown to clubs that have it, and its address tells the others that it is not bought; the
 * administrator's account alone sees /admin.
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
