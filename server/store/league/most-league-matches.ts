/** The newest matches a club's league is read from: more hardly change a reference. */
export const MOST_LEAGUE_MATCHES = 400;
/** Of the team comparison: sessions of the other clubs, the newest of the period, a season of two dozen clubs. */
export const MOST_COMPARED_SESSIONS = 1000;
