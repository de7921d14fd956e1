import { matchPath } from 'react-router-dom';
import { routeAt } from './routes';

/** Beside what a query names: ids of sessions and players repeat from club to club. */
export const CLUB_PARAM = 'customerId';

/** The club an address names, in its path or else in its query; null: it names none, and stands for the club worked as. */
export function clubOfAddress({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const params = routeAt(pathname)?.paths.map((path) => matchPath(path, pathname)?.params['customerId']);
  const named = params?.find((id) => id !== undefined) ?? new URLSearchParams(search).get(CLUB_PARAM) ?? '';
  return /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
}
