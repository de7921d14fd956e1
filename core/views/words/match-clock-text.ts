/**
 * `mm:ss` of a match clock in milliseconds, whole seconds elapsed. Minutes continue past 99; before the start it is
 * `−mm:ss`.
 */
export function matchClockText(clockMs: number): string {
  const seconds = Math.floor(Math.abs(clockMs) / 1000);
  const sign = clockMs <= -1000 ? '−' : '';
  return `${sign}${String(Math.trunc(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
