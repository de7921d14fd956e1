import { localDay } from '@halfturn/core/calendar/day';
import { dayText } from '@halfturn/core/calendar/day-text';
import { zonedTime } from '@halfturn/core/calendar/time-zone';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { findRatingLink } from '../../store/access/rating-links';
import { findCustomer } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { listPlayers } from '../../store/player/players';
import { COMPLETE } from '../../store/session/open-sessions';
import { findSession } from '../../store/session/sessions';

const ASK = 'Ask your staff for a new one.';
export const USED = 'This link has been used already: your answer is with your staff. To change it, tell them.';
const CLOSED = 'This link no longer opens anything: your club has closed this session.';

/** @throws HttpError 404 | 410 */
export async function openedBy(db: Store['db'], token: string, now: Date) {
  const link = found(await findRatingLink(db, token), NO_SUCH.ratingLink);
  const { customerId, sessionId, playerId } = link;
  if (link.usedAt !== null) throw new HttpError(410, USED);
  if (link.revokedAt !== null) throw new HttpError(410, 'A newer link has taken the place of this one: use that.');
  const club = await findCustomer(db, customerId);
  if (club === null || club.isClosed || !club.modules.includes('week')) throw new HttpError(410, CLOSED);
  if (link.expiresAt <= now.toISOString()) {
    const day = dayText(localDay(zonedTime(link.createdAt, club.timeZone)));
    throw new HttpError(410, `This link has expired: it was good on ${day} alone. ${ASK}`);
  }
  const session = await findSession(db, customerId, sessionId);
  if (session === null || session.isLocked || session.status !== COMPLETE) throw new HttpError(410, CLOSED);
  const player = (await listPlayers(db, customerId)).find((each) => each.playerId === playerId);
  if (player === undefined) throw new HttpError(410, `This link no longer belongs to a player of the club. ${ASK}`);
  return { link, name: player.name, title: session.title, startsAt: session.startsAt };
}
