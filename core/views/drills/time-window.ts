import type { TimeRange } from './drill-times';

export const LEAST_SHOWN_MS = 20_000;

/**
 * The window grown by a factor (below 1: zoomed in) with a moment staying at its place; never beyond the session.
 * @param around ms, inside the window
 */
export function zoomedWindow(session: TimeRange, shown: TimeRange, factor: number, around: number): TimeRange {
  const whole = session.endMs - session.startMs;
  const lengthMs = Math.min(whole, Math.max(Math.min(LEAST_SHOWN_MS, whole), (shown.endMs - shown.startMs) * factor));
  const share = (around - shown.startMs) / (shown.endMs - shown.startMs);
  return placed(session, around - share * lengthMs, lengthMs);
}

/** The window moved by a share of its length; it stops at the ends of the session. */
export function movedWindow(session: TimeRange, { startMs, endMs }: TimeRange, share: number): TimeRange {
  return placed(session, startMs + share * (endMs - startMs), endMs - startMs);
}

export function isWhole(session: TimeRange, shown: TimeRange): boolean {
  return shown.startMs <= session.startMs && shown.endMs >= session.endMs;
}

function placed({ startMs, endMs, timeZone }: TimeRange, from: number, lengthMs: number): TimeRange {
  const first = Math.min(endMs - lengthMs, Math.max(startMs, from));
  return { startMs: first, endMs: first + lengthMs, timeZone };
}
