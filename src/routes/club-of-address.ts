import { matchPath } from 'react-router-dom';
import { routeAt } from './routes';

export const CLUB_PARAM = 'customerId';

export function clubOfAddress({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const params = routeAt(pathname)?.paths.map((path) => matchPath(path, pathname)?.params['customerId']);
  const named = params?.find((id) => id !== undefined) ?? new URLSearchParams(search).get(CLUB_PARAM) ?? '';
  return /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
}
