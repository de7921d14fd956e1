import { useRouteError } from 'react-router-dom';
import { ScreenError } from '../frame/problems/ScreenError';

export function RouteError() {
  return <ScreenError error={useRouteError()} onRetry={() => window.location.reload()} />;
}
