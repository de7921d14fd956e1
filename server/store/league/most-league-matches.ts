/** The newest matches a club's league is read from: more hardly change a reference. */
export const MOST_LEAGUE_MATCHES = 400;
