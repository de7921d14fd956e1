import { matchPath } from 'react-router-dom';
import { routeAt } from './routes';

/** Needed with ids of sessions and players, which are only unique within a club. */
export const CLUB_PARAM = 'customerId';

export function clubOfAddress({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const params = routeAt(pathname)?.paths.map((path) => matchPath(path, pathname)?.params['customerId']);
  const named = params?.find((id) => id !== undefined) ?? new URLSearchParams(search).get(CLUB_PARAM) ?? '';
  return /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
}
