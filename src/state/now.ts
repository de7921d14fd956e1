/** How far the portal's clock is ahead of this machine's. */
let aheadMs = 0;

/** @param portalNow what the server says the time is, as it arrives */
export function setNow(portalNow: string): void {
  aheadMs = Date.parse(portalNow) - Date.now();
}

/** The time by the portal's clock: this machine's may be wrong, or the portal be run as of another day. */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}
