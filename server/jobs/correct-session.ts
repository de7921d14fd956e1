import type { SessionCorrection } from '@halfturn/contract/session/sessions';
import { byTime, givenTimeMs } from '@halfturn/core/calendar/time-zone';
import type { Transaction } from 'kysely';
import { HttpError } from '../plugins/http-error';
import { found, NO_SUCH } from '../plugins/not-found-sentences';
import { type CustomerRecord, findCustomer, takeCustomer } from '../store/club/customers';
import type { Database } from '../store/schema/schema';
import { redateSession } from '../store/session/session-redate';
import { hasChangedKind, setOpponent, updateSessionHeading } from '../store/session/session-update';
import { findSession, type SessionRecord } from '../store/session/sessions';
import { refusalOf } from './delete-sessions';
import { isRival } from './opposition-choice';
import { orderRecompute, orderSwap } from './recompute-plan';

type Seen = NonNullable<SessionCorrection['seen']>;

/** Player tracking did not exist before; a two-digit year is a typing error. */
const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2099;

/**
 * @throws HttpError 404
 * 409
 * 422 with the reason for the user
 */
export async function correctSession(
  trx: Transaction<Database>,
  customer: CustomerRecord,
  correction: SessionCorrection,
  userName: string,
): Promise<void> {
  const { customerId } = customer;
  const { sessionId, date, opponent, seen } = correction;
  // Lock the club first: of two simultaneous saves the later sees what the first saved.
  await takeCustomer(trx, customerId);
  const session = found(await findSession(trx, customerId, sessionId), NO_SUCH.sessionOrType);
  if (seen !== undefined) requireSame(session, seen);
  const refusal = await refusalOf(trx, customerId, session, { whileComputing: correction.swapSides !== true });
  if (refusal !== null) throw new HttpError(refusal.status, refusal.message);
  found(await updateSessionHeading(trx, customerId, correction), NO_SUCH.sessionOrType);
  if (date !== undefined) {
    requireYear(date, customer.timeZone);
    await redateSession(trx, customerId, sessionId, date);
  }
  if (opponent !== undefined) await setOpponent(trx, customerId, sessionId, await opponentOf(trx, customer, opponent));
  if (correction.swapSides === true) await orderSwap(trx, customer, { sessionId, createdBy: userName });
  else if (await hasChangedKind(trx, customerId, sessionId)) {
    await orderRecompute(trx, customer, { reason: 'sessionType', createdBy: userName, sessionId });
  }
}

/** @throws HttpError 409 naming what somebody else has changed */
function requireSame(session: SessionRecord, seen: Seen): void {
  const changed = [
    ...(session.title === seen.title ? [] : [`the title is “${session.title}”`]),
    ...(byTime(session.startsAt, seen.date) === 0 ? [] : ['its start is another']),
    ...(session.type.id === seen.sessionTypeId ? [] : [`the type is ${session.type.name}`]),
    ...((session.competition ?? undefined) === seen.competition ? [] : ['the competition is another']),
    ...(session.oppositionName === seen.opponent ? [] : [`the opponent is ${session.oppositionName ?? 'not named'}`]),
  ];
  if (changed.length === 0) return;
  throw new HttpError(
    409,
    `Somebody else has changed this session since you opened it: ${changed.join(', ')}. Nothing was saved.`,
  );
}

/** @throws HttpError 422 */
function requireYear(date: string, timeZone: string): void {
  const year = new Date(givenTimeMs(date, timeZone)).getUTCFullYear();
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) {
    throw new HttpError(422, `The year ${year} cannot be right: enter a date from ${EARLIEST_YEAR} on.`);
  }
}

/** @throws HttpError 422 for a club outside the league */
async function opponentOf(
  trx: Transaction<Database>,
  own: CustomerRecord,
  opponent: NonNullable<SessionCorrection['opponent']> | null,
): Promise<{ readonly customerId: number | null; readonly name: string | null }> {
  if (opponent === null) return { customerId: null, name: null };
  if ('name' in opponent) return { customerId: null, name: opponent.name };
  const rival = await findCustomer(trx, opponent.customerId);
  if (rival === null || !isRival(own, rival)) {
    throw new HttpError(422, 'The opposing club is not in this league: choose another, or enter a name.');
  }
  return { customerId: rival.customerId, name: rival.displayName };
}
