/** Addresses of the portal's pages: every link and redirect is made here, from the table of routes. */
import { generatePath } from 'react-router-dom';
import { type PageId, routeOf, type SessionTabId } from './routes';

/** Leads on: to the calendar, or to the sign-in. */
export const START_PATH = '/';

export function pathOf(id: PageId): string {
  return routeOf(id).paths[0];
}

export interface SessionPlace {
  readonly customerId: number;
  readonly sessionId: number;
  /** 0, or left out, is the full session. Tabs without drills ignore it. */
  readonly drillId?: number;
}

export function sessionPath(tab: SessionTabId, { customerId, sessionId, drillId = 0 }: SessionPlace): string {
  const { paths } = routeOf(tab);
  const pattern = (drillId === 0 ? undefined : paths[1]) ?? paths[0];
  return generatePath(pattern, {
    customerId: String(customerId),
    id: String(sessionId),
    drillId: String(drillId),
  });
}

/** The comparison that begins with a player. */
export function comparePath(playerId: number): string {
  return `${pathOf('comparePlayers')}?player=${playerId}`;
}
