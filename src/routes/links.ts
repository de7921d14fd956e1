import { familyOfMethod, type MethodFamilyId } from '@halfturn/core/methods/method-families';
import { generatePath } from 'react-router-dom';
import { CLUB_PARAM } from './club-of-address';
import { type PageId, routeOf, type SessionTabId } from './routes';

export const START_PATH = '/';

export function pathOf(id: PageId): string {
  return routeOf(id).paths[0];
}

export interface SessionKey {
  readonly customerId: number;
  readonly sessionId: number;
}

export interface SessionPlace extends SessionKey {
  /** 0, or omitted, is the full session. Tabs without drills ignore it. */
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

export function calendarPath(customerId: number): string {
  return withQuery('calendar', { [CLUB_PARAM]: customerId });
}

export function realTimePath({ customerId, sessionId }: SessionKey, atS = 0): string {
  const from = Math.max(0, Math.round(atS * 10) / 10);
  return withQuery('realTime', { session: sessionId, ...(from === 0 ? {} : { at: from }), [CLUB_PARAM]: customerId });
}

export function replaceFilePath({ customerId, sessionId }: SessionKey): string {
  return withQuery('data', { replace: sessionId, [CLUB_PARAM]: customerId });
}

export function importPath(customerId: number): string {
  return `${withQuery('data', { [CLUB_PARAM]: customerId })}&import=true`;
}

export function whitePaperPath(family: MethodFamilyId, anchor = ''): string {
  return `${pathOf('whitePaper')}/${family}${anchor === '' ? '' : `#${anchor}`}`;
}

/** The place of a method in the table that ends its white paper. */
export function methodAnchor(methodId: string): string {
  return `method-${methodId}`;
}

/** @throws RangeError for an id that is not in the registry */
export function methodPaperPath(methodId: string): string {
  return whitePaperPath(familyOfMethod(methodId).id, methodAnchor(methodId));
}

interface PlayerKey {
  readonly customerId: number;
  readonly playerId: number;
}

export function playerPath({ customerId, playerId }: PlayerKey): string {
  return withQuery('player', { player: playerId, [CLUB_PARAM]: customerId });
}

export function twoPlayersPath({ customerId, playerId, withId }: PlayerKey & { readonly withId: number }): string {
  return withQuery('comparePlayers', { player: playerId, with: withId, [CLUB_PARAM]: customerId });
}

export function comparePath({ customerId, playerId }: PlayerKey): string {
  return withQuery('comparePlayers', { player: playerId, [CLUB_PARAM]: customerId });
}

export function reportingPath({ customerId, playerId }: PlayerKey): string {
  return withQuery('playerReporting', { player: playerId, [CLUB_PARAM]: customerId });
}

function withQuery(page: PageId, query: Readonly<Record<string, number>>): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${pathOf(page)}?${text.toString()}`;
}
