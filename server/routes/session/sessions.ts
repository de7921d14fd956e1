import { localDay } from '@halfturn/core/calendar/day';
import {
  getSession,
  sessionQuality,
  sessions as listSessionsCall,
  sessionSource,
  updateSession,
} from '@halfturn/contract/session/sessions';
import { sessionPossession } from '@halfturn/contract/session/session-possession';
import { seenPlayers } from '@halfturn/core/views/session/session-quality';
import { correctSession } from '../../jobs/correct-session';
import { HttpError } from '../../plugins/http-error';
import type { CustomerRecord } from '../../store/club/customers';
import { fixtureDatesAround } from '../../store/club/fixtures';
import { listPossession } from '../../store/session/possession';
import { marksOfSession, sessionParameters } from '../../store/club/parameter-sets';
import { listOfOlderMethods } from '../../store/session/older-methods';
import { listQuality } from '../../store/session/session-quality';
import { findSession, findSessionSource, listAllSessions } from '../../store/session/sessions';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { sessionAnswer, sessionsAnswer } from '../../answers/session/sessions';
import { ClubRows, NO_SESSION } from '../club-rows';

export interface SessionSources extends AnswerSources {
  /** A session is opened: whoever asked for it goes on to its drills and replays. */
  readonly onOpened?: (() => void) | undefined;
  /** A club's sessions are listed: somebody begins to work. */
  readonly onListed?: ((customer: CustomerRecord) => void) | undefined;
}

export function mountSessions(mount: Mount, { store, answers, onOpened, onListed }: SessionSources): void {
  mount.customer(listSessionsCall, async ({ customer, query: { lastMatches } }) => {
    onListed?.(customer);
    const all = await listAllSessions(store.db, customer.customerId);
    const records =
      lastMatches === undefined ? all : all.filter(({ type }) => type.sessionIsAMatch).slice(0, lastMatches);
    return answers.of(sessionsAnswer, records);
  });

  mount.customer(getSession, async ({ customer, query }) => {
    const record = await findSession(store.db, customer.customerId, query.sessionId);
    const stored = await findSessionSource(store.db, customer.customerId, query.sessionId);
    if (record === null || stored === null) throw new HttpError(404, NO_SESSION);
    onOpened?.();
    const source = sessionSource.parse(JSON.parse(stored.source));
    const day = localDay(record.startsAt);
    const quality = await listQuality(store.db, customer.customerId, query.sessionId);
    const older = await listOfOlderMethods(store.db, customer.customerId);
    const others = older.filter((id) => id !== query.sessionId).length;
    return {
      session: sessionAnswer(record),
      source,
      parameters: await sessionParameters(store.db, customer, stored.parameterSet, source),
      marks: await marksOfSession(store.db, customer, stored.parameterSet, source),
      ...(await fixtureDatesAround(store.db, customer.customerId, day, day)),
      ...(older.length === 0 ? {} : { olderMethods: { isThis: others < older.length, others } }),
      ...(quality.length === 0 ? {} : { seen: seenPlayers(quality.map((each) => each.quality)) }),
    };
  });

  mount.customer(sessionQuality, async ({ query: { sessionId }, ...scope }) => {
    const { customerId } = scope.customer;
    await new ClubRows(store, scope).session(sessionId);
    return scope.seen(await listQuality(store.db, customerId, sessionId)).map(({ playerId, name, quality }) => ({
      playerId,
      name,
      coverage: quality.coverage,
      suspectShare: quality.suspectShare,
      gaps: quality.gaps,
      longestGapS: quality.longestGapS,
      jumps: quality.jumps,
      frozenS: quality.frozenS,
      deviceSpeedRatio: quality.deviceSpeedRatio ?? null,
      speedFaultShare: quality.speedFaultShare ?? null,
      deviceDistanceRatio: quality.deviceDistanceRatio ?? null,
    }));
  });

  mount.customer(sessionPossession, async ({ query: { sessionId }, ...scope }) => {
    const { customerId } = scope.customer;
    await new ClubRows(store, scope).session(sessionId);
    return scope.seen(await listPossession(store.db, customerId, sessionId)).map(({ playerId, name, possession }) => ({
      playerId,
      name,
      inPossession: possession.inPossession,
      outOfPossession: possession.outOfPossession,
      ballInPlay: possession.ballInPlay,
    }));
  });

  mount.customer(updateSession, async ({ customer, user, body, change }) => {
    return change(async (trx) => {
      await correctSession(trx, customer, body, user.userName);
      const record = await findSession(trx, customer.customerId, body.sessionId);
      if (record === null) throw new HttpError(404, NO_SESSION);
      return { session: sessionAnswer(record) };
    });
  });
}
