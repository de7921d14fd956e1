import { kindOf, type ReferenceKind } from '@halfturn/core/metrics/reference';
import type { SessionMark } from '../store/session-marks';

/** The other sessions of a kind: what references are taken from (METHODS R1). */
export function comparedWith(
  session: SessionMark,
  marks: readonly SessionMark[],
  kind: ReferenceKind,
): readonly SessionMark[] {
  return marks.filter((mark) => mark.sessionId !== session.sessionId && kindOf(mark) === kind);
}
