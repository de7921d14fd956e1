let aheadMs = 0;

export function setNow(portalNow: string): void {
  aheadMs = Date.parse(portalNow) - Date.now();
}

/** The time by the portal's clock: this computer's may be wrong, or the portal may run as of another day. */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}
