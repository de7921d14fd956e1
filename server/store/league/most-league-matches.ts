/** The newest matches a club's league is read from: more hardly change a reference. */
export const MOST_LEAGUE_MATCHES = 400;
/** Of the team comparison: sessions of the other clubs, the newest of the period, a season of two dozen clubs. */
export const MOST_COMPARED_SESSIONS = 1000;
/** Of efforts: they are most of the stored data, and a mean over this many matches is as good as over all. */
export const MOST_EFFORT_MATCHES = 24;
/** Of the Turn Explorer: the reference only shows a distribution, which more turns would not change. */
export const MOST_LEAGUE_TURNS = 50_000;
