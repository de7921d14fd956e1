/** Of the league: efforts are most of the stored data, and a mean over this many matches is as good as over all. */
export const MOST_EFFORT_MATCHES = 24;
