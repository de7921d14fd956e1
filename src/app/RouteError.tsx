import { useRouteError } from 'react-router-dom';
import { ScreenError } from '../frame/ScreenError';

/** Error boundary of a screen, including code that fails to load; the shell around it stays. */
export function RouteError() {
  return <ScreenError error={useRouteError()} onRetry={() => window.location.reload()} />;
}
