/**
 * The current time for everything that depends on today: flags, recent sessions, the demo league, the pages. Durations
 * and expiry (tokens, locks, leases, silent feeds) use the machine's clock.
 */
export type Clock = () => Date;

export const MACHINE_CLOCK: Clock = () => new Date();

/** Starts at noon UTC of the day, when nearly every time zone has that date, and advances from there. */
export function clockFrom(day: string): Clock {
  const aheadMs = Date.parse(`${day}T12:00:00Z`) - Date.now();
  return () => new Date(Date.now() + aheadMs);
}
