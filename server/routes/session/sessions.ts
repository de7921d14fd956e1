import { localDay } from '@halfturn/core/calendar/day';
import { getSession, sessions as listSessionsCall, updateSession } from '@halfturn/contract/session/sessions';
import { seenPlayers } from '@halfturn/core/views/session/session-quality';
import { correctSession } from '../../jobs/correct-session';
import type { CustomerRecord } from '../../store/club/customers';
import { fixtureDatesAround } from '../../store/club/fixtures';
import { marksOfSession, sessionParameters } from '../../store/club/parameter-sets';
import { listOfOlderMethods } from '../../store/session/older-methods';
import { listQuality } from '../../store/session/session-quality';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { sessionAnswer, sessionsAnswer } from '../../answers/session/sessions';

export interface SessionSources extends AnswerSources {
  /** Called when a session is opened: its drills and replays usually follow. */
  readonly onOpened?: (() => void) | undefined;
  /** Called when a club's sessions are listed: somebody has started to work. */
  readonly onListed?: ((customer: CustomerRecord) => void) | undefined;
}

export function mountSessions(mount: Mount, { store, answers, onOpened, onListed }: SessionSources): void {
  mount.customer(listSessionsCall, async ({ customer, rows, query: { lastMatches } }) => {
    onListed?.(customer);
    const all = await rows.allSessions();
    const records =
      lastMatches === undefined ? all : all.filter(({ type }) => type.sessionIsAMatch).slice(0, lastMatches);
    return answers.of(sessionsAnswer, records);
  });

  mount.customer(getSession, async ({ customer, rows, query }) => {
    const record = await rows.session(query.sessionId);
    const { source, parameterSet } = await rows.source(query.sessionId);
    onOpened?.();
    const day = localDay(record.startsAt);
    const quality = await listQuality(store.db, customer.customerId, query.sessionId);
    const older = await listOfOlderMethods(store.db, customer.customerId);
    const others = older.filter((id) => id !== query.sessionId).length;
    return {
      session: sessionAnswer(record),
      source,
      parameters: await sessionParameters(store.db, customer, parameterSet, source),
      marks: await marksOfSession(store.db, customer, parameterSet, source),
      ...(await fixtureDatesAround(store.db, customer.customerId, day, day)),
      ...(older.length === 0 ? {} : { olderMethods: { isThis: others < older.length, others } }),
      ...(quality.length === 0 ? {} : { seen: seenPlayers(quality.map((each) => each.quality)) }),
    };
  });

  mount.customer(updateSession, async ({ customer, rows, user, body, change }) => {
    return change(async (trx) => {
      await correctSession(trx, customer, body, user.userName);
      return { session: sessionAnswer(await rows.within(trx).session(body.sessionId)) };
    });
  });
}
