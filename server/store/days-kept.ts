/** How long rows are kept before they are deleted. What can be undone: `undo-period.ts`. */
export const AUDIT_KEPT_DAYS = 400;
export const USAGE_KEPT_DAYS = 400;
/** Spent, withdrawn and expired links are remembered this long after their expiry, so that the refusal can say why. */
export const INVITATIONS_KEPT_DAYS = 90;
export const RATING_LINKS_KEPT_DAYS = 30;
