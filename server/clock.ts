/**
 * What time it is for everything that knows a today: flags, recent sessions, the demo league, the pages. How long something
 * takes or is good for (tokens, locks, leases, silent feeds) goes by the machine.
 */
export type Clock = () => Date;

export const MACHINE_CLOCK: Clock = () => new Date();

/** As of a day: runs on from its noon in UTC, when it is that day in nearly every time zone. */
export function clockFrom(day: string): Clock {
  const aheadMs = Date.parse(`${day}T12:00:00Z`) - Date.now();
  return () => new Date(Date.now() + aheadMs);
}
