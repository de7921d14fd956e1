import { useRouteError } from 'react-router-dom';
import { ScreenError } from '../frame/ScreenError';

/** Last resort of a screen, its code that could not be loaded included; the shell around it stays. */
export function RouteError() {
  return <ScreenError error={useRouteError()} onRetry={() => window.location.reload()} />;
}
