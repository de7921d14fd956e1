/** How many matches the rolling average of Longitudinal Analysis is of: the choice, and what the screen opens with. */
export const LEAST_MATCHES = 1;
export const MOST_MATCHES = 40;
export const FIRST_MATCHES = 6;
