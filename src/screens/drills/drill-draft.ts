import { type Drill, MAX_DRILL_NAME_LENGTH } from '@halfturn/contract/drills/drills';
import {
  betweenText,
  clockText,
  millisecondsOf,
  nanosecondsOf,
  timeOfClock,
  type TimeRange,
} from '@halfturn/core/views/drills/drill-times';
import { z } from 'zod';

export const drillDraft = z.object({
  /** 0: a new one. */
  drillId: z.number(),
  name: z.string(),
  start: z.string(),
  end: z.string(),
  playerIds: z.array(z.number()).readonly(),
  exerciseId: z.number().nullable(),
});
export type DrillDraft = Readonly<z.infer<typeof drillDraft>>;

export function draftOf(drill: Drill, playerIds: readonly number[], timeZone: string): DrillDraft {
  return {
    drillId: drill.id,
    name: drill.name,
    start: clockText(millisecondsOf(drill.startTime), timeZone),
    end: clockText(millisecondsOf(drill.endTime), timeZone),
    playerIds,
    exerciseId: drill.exerciseId,
  };
}

export function newDraft({ startMs, endMs, timeZone }: TimeRange, playerIds: readonly number[]): DrillDraft {
  const [start, end] = [clockText(startMs, timeZone), clockText(endMs, timeZone)];
  return { drillId: 0, name: '', start, end, playerIds, exerciseId: null };
}

export function nameProblem(name: string): string | null {
  return name.trim().length > MAX_DRILL_NAME_LENGTH
    ? `Drill name cannot exceed ${MAX_DRILL_NAME_LENGTH} characters.`
    : null;
}

/**
 * Checks a typed time (analysis-modules section 5): outside the session, or with start after end, it becomes the
 * session's bound and the sentence says why.
 */
export function checkedTime(
  draft: DrillDraft,
  field: 'start' | 'end',
  session: TimeRange,
): { readonly draft: DrillDraft; readonly problem: string | null } {
  const [start, end] = [timeOfClock(draft.start, session), timeOfClock(draft.end, session)];
  const own = field === 'start' ? start : end;
  const isInOrder = start === null || end === null || start < end;
  if (own !== null && isInOrder) return { draft, problem: null };
  const bound = clockText(field === 'start' ? session.startMs : session.endMs, session.timeZone);
  return { draft: { ...draft, [field]: bound }, problem: betweenText(session) };
}

export function timeOfDraft({ start, end }: DrillDraft, session: TimeRange): TimeRange | null {
  const [startMs, endMs] = [timeOfClock(start, session), timeOfClock(end, session)];
  if (startMs === null || endMs === null || startMs >= endMs) return null;
  return { startMs, endMs, timeZone: session.timeZone };
}

export function requestOf(
  draft: DrillDraft,
  session: TimeRange,
  about: { readonly customerId: number; readonly sessionId: number },
) {
  const [start, end] = [timeOfClock(draft.start, session), timeOfClock(draft.end, session)];
  const name = draft.name.trim();
  if (name === '' || nameProblem(name) !== null || draft.playerIds.length === 0) return null;
  if (start === null || end === null || start >= end) return null;
  return {
    drill: {
      teamId: about.customerId,
      sessionId: about.sessionId,
      name,
      startTime: nanosecondsOf(start),
      endTime: nanosecondsOf(end),
      exerciseId: draft.exerciseId,
    },
    drillPlayerIds: [...draft.playerIds],
  };
}
