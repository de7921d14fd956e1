import { useAtomValue } from 'jotai';
import { Navigate, Outlet, useOutletContext, useParams } from 'react-router-dom';
import { ClosedScreen } from '../frame/ClosedScreen';
import { currentCustomerAtom, customersAtom, userAtom } from '../state/user';
import { isOpen } from '../routes/access';
import { pathOf } from '../routes/paths';
import type { ScreenRoute } from '../routes/routes';

/**
 * Before every screen: it is shown to clubs that have it, and its address tells the others that it is not bought; the
 * administrator's account alone sees /admin.
 */
export function ScreenGate({ route }: { readonly route: ScreenRoute }) {
  const user = useAtomValue(userAtom);
  const current = useAtomValue(currentCustomerAtom);
  const customers = useAtomValue(customersAtom);
  const { customerId } = useParams();
  const context: unknown = useOutletContext();
  // A session belongs to the club that its address names, and so does what was bought for it.
  const customer =
    customerId === undefined ? current : (customers.find((one) => String(one.customerId) === customerId) ?? null);

  if (route.needs?.adminAccount === true && user?.isAdmin !== true) {
    return <Navigate to={pathOf('calendar')} replace />;
  }
  if (isOpen(route, customer) || route.opensWithoutAccess === true) return <Outlet context={context} />;
  return <ClosedScreen title={route.title} />;
}
