import { isBefore } from '@halfturn/core/calendar/time-zone';
import type { Competition } from '@halfturn/contract/session/sessions';
import type { ComparedSession } from '@halfturn/core/metrics/reference/reference-sessions';
import { SESSION_TYPE_ID } from '../club/session-type-ids';
import type { SessionRecord } from './sessions';

export interface SessionMark extends ComparedSession {
  /** `factsVersion`: facts and turns never change while it stays the same; null if no job imported them. */
  readonly importId: string | null;
  readonly competition: Competition | null;
}

export type KeptMark = Pick<SessionMark, 'sessionId' | 'importId'>;

/** For questions about a session's tracking: whether it is kept affects the answer. */
export interface TrackingMark extends KeptMark {
  readonly isKept: boolean;
}

export function markOf({ sessionId, importId, startsAt, competition, type }: SessionRecord): SessionMark {
  const { sessionIsAMatch, isAcademyMatch } = type;
  return { sessionId, importId, startsAt, competition, sessionIsAMatch, isAcademyMatch, ...typeMark(type.id) };
}

export function typeMark(sessionTypeId: number): Pick<SessionMark, 'sessionTypeId' | 'isRehab'> {
  return { sessionTypeId, isRehab: sessionTypeId === SESSION_TYPE_ID.rehab };
}

/** The sessions that records are chosen from (METHODS R6): all up to and including this one. */
export function upTo({ startsAt }: SessionMark, marks: readonly SessionMark[]): readonly SessionMark[] {
  return marks.filter((mark) => !isBefore(startsAt, mark.startsAt));
}
