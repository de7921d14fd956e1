/** How long after a screen opens with data from before it asks for newer ones: drawing it comes first. */
export const RECHECK_MS = 500;
