import { minutesSecondsText } from '../../units/minutes-seconds';

/**
 * `mm:ss` of a match clock in milliseconds, whole seconds elapsed. Minutes continue past 99; before the start it is
 * `−mm:ss`.
 */
export function matchClockText(clockMs: number): string {
  return (clockMs <= -1000 ? '−' : '') + minutesSecondsText(Math.abs(clockMs) / 1000, 2);
}
