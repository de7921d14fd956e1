/** What marks say, without the database. */
import { isBefore } from '@halfturn/core/calendar/time-zone';
import type { Competition } from '@halfturn/contract/session/sessions';
import type { ComparedSession } from '@halfturn/core/metrics/reference/reference-sessions';
import { SESSION_TYPE_ID } from '../club/session-type-ids';
import type { SessionRecord } from './sessions';

/** What decides which sessions are compared, and whether their facts are still those of the last look. */
export interface SessionMark extends ComparedSession {
  /** `factsVersion`: facts and turns never change while this stays the same; null where no job imported it. */
  readonly importId: string | null;
  /** Null: not stated, or it is no match. */
  readonly competition: Competition | null;
}

/** What the facts of a session are found and grouped by. */
export function markOf({ sessionId, importId, startsAt, competition, type }: SessionRecord): SessionMark {
  const { sessionIsAMatch, isAcademyMatch } = type;
  return { sessionId, importId, startsAt, competition, sessionIsAMatch, isAcademyMatch, ...typeMark(type.id) };
}

/** What the type of a session says of whom it is compared with. */
export function typeMark(sessionTypeId: number): Pick<SessionMark, 'sessionTypeId' | 'isRehab'> {
  return { sessionTypeId, isRehab: sessionTypeId === SESSION_TYPE_ID.rehab };
}

/** What records are among (METHODS R6): all sessions up to and including this one. */
export function upTo({ startsAt }: SessionMark, marks: readonly SessionMark[]): readonly SessionMark[] {
  return marks.filter((mark) => !isBefore(startsAt, mark.startsAt));
}
