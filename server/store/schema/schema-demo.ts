/** The only row, which determines the simulated league: the same row gives the same league, byte for byte. */
export interface DemoLeagueTable {
  league_id: number;
  seed: number;
  /** yyyy-mm-dd: the day the league was started; its sessions are earlier, its fixtures on both sides. */
  day: string;
  clubs: number;
  seasons: number;
  sessions: number;
}

export interface DemoClubsTable {
  customer_id: number;
  club_key: string;
}

export interface DemoSessionsTable {
  customer_id: number;
  /** Reserved before preparation, so that ids do not depend on its order. */
  session_id: number;
  /** A match between two clubs of the league is one plan and two rows. */
  plan_key: string;
  /** Order of preparation, from 0. */
  place: number;
  /** pending | done | failed */
  state: string;
  attempts: number;
}
