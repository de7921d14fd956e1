/** A token is good for this long; a sign-in whose tokens are not renewed ends with it. */
export const TOKEN_LIFETIME_S = 15 * 60;
/** A younger token is not renewed, so few answers contain a new one. */
export const RENEWED_AFTER_S = 5 * 60;
export const SIGN_IN_LIFETIME_S = 12 * 3600;
/** A place stays known as long as a sign-in from it can last, and longer if a second step was given there. */
export const PLACE_KNOWN_MS = SIGN_IN_LIFETIME_S * 1000;
export const PLACE_KNOWN_WITH_SECOND_STEP_MS = 30 * 24 * 3600_000;
