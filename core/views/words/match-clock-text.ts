import { NOT_AVAILABLE } from '../../not-available';
import { minutesSecondsText } from '../../units/minutes-seconds';

/**
 * `mm:ss` of a match clock in milliseconds, whole seconds elapsed. Minutes continue past 99; before the start it is
 * `−mm:ss`.
 */
export function matchClockText(clockMs: number): string {
  return (clockMs <= -1000 ? '−' : '') + minutesSecondsText(Math.abs(clockMs) / 1000, 2);
}

/** The same of a match clock in seconds; null or NaN where the session has none. */
export function matchTimeText(clockS: number | null): string {
  return clockS === null || Number.isNaN(clockS) ? NOT_AVAILABLE : matchClockText(clockS * 1000);
}
