import { answerRpeLink, openRpeLink } from '@halfturn/contract/session/session-rpe';
import { localDay } from '@halfturn/core/calendar/day';
import { firstName } from '@halfturn/core/roster/first-name';
import type { Clock } from '../../clock';
import { HttpError } from '../../plugins/http-error';
import { spendRatingLink } from '../../store/access/rating-links';
import type { Store } from '../../store/engine/database';
import { setRating } from '../../store/player/session-ratings';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';
import { openedBy, USED } from './opened-rating-link';

export function mountRpeLink(mount: Mount, { db }: Store, clock: Clock): void {
  mount.open(
    openRpeLink,
    async ({ body: { token } }) => {
      const { name, title, startsAt } = await openedBy(db, token, clock());
      return { firstName: firstName(name), title, day: localDay(startsAt) };
    },
    { perMinute: REQUESTS_PER_MINUTE.attempts },
  );

  mount.open(
    answerRpeLink,
    async ({ body: { token, rating }, change }) =>
      change(async (trx) => {
        const now = clock();
        const { link } = await openedBy(trx, token, now);
        if (!(await spendRatingLink(trx, link, now))) throw new HttpError(410, USED);
        const { customerId, sessionId, playerId } = link;
        await setRating(trx, customerId, { sessionId, playerId }, rating, { setAt: now.toISOString(), setBy: null });
        return { customerId, sessionId, playerId, userId: null, userName: 'player by link' };
      }),
    { perMinute: REQUESTS_PER_MINUTE.attempts },
  );
}
