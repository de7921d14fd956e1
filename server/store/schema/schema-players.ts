import type { Generated } from 'kysely';

export interface PlayersTable {
  customer_id: number;
  player_id: number;
  name: string;
  position_id: number;
  squad_id: number;
  shirt_number: number | null;
  is_active: number;
  /** 1: a player of another club, known from a two-team file; never in player lists. */
  is_opposition: number;
  /** Identifies an opponent to an import (`format:team:sourceKey`); keys of our own players are in `player_keys`. */
  source_key: string | null;
  /** 1: a track of ours that the source does not name; in no player list until somebody identifies it. */
  is_unidentified: Generated<number>;
  short_name: Generated<string | null>;
  /** yyyy-mm-dd */
  birth_date: Generated<string | null>;
  /** Beats a minute, entered by staff; null: the highest observed counts. */
  maximum_heart_rate: Generated<number | null>;
  /** JSON string[]: vests, tags and devices they wear. */
  tags: Generated<string>;
  /** The session whose import added them to the squad; null once staff have edited them. */
  made_by_session: Generated<number | null>;
}

export interface PlayerKeysTable {
  customer_id: number;
  /** `TrackSet.format` */
  format: string;
  /** `Track.sourceKey` */
  source_key: string;
  /** Start of the first session with the key. */
  valid_from: string;
  /** Exclusive; null: still valid. */
  valid_until: string | null;
  player_id: number;
  source_name: string | null;
  /** The squad's player who wore the track's number when they were named. */
  wearer_id: number | null;
}

/** Medical data: `core/metrics/availability/shown-spell.ts` decides who sees what of it. */
export interface AvailabilitySpellsTable {
  customer_id: number;
  spell_id: number;
  player_id: number;
  state: string;
  /** yyyy-mm-dd, as below */
  starts_on: string;
  /** First day after it; null: it continues. */
  ends_on: string | null;
  expected_return: string | null;
  region: string | null;
  side: string | null;
  set_at: string;
  set_by: string;
}

export interface RosterChangesTable {
  customer_id: number;
  change_id: number;
  made_at: string;
  made_by: string;
  undone_at: string | null;
  /** JSON number[] */
  squad_ids: string;
  /** JSON: the players before and after; null: too old to be undone. */
  record: string | null;
}

export interface RosterOffersTable {
  customer_id: number;
  player_id: number;
  shirt_number: number;
  session_id: number;
  /** 1: the roster's number was kept; the same offer is not repeated. */
  is_kept: number;
}

/** A position that a tracking file gives a player, if the roster has another one or none. */
export interface PositionOffersTable {
  customer_id: number;
  player_id: number;
  position_id: number;
  session_id: number;
  /** 1: the file names the line they play in, the position is one in that line. */
  is_line: number;
  /** 1: the roster's position was kept; the same offer is not repeated. */
  is_kept: number;
}

export interface PlayerChangesTable {
  customer_id: number;
  change_id: number;
  /** contract PLAYER_CHANGE_KINDS */
  kind: string;
  made_at: string;
  made_by: string;
  undone_at: string | null;
  player_id: number;
  player_name: string;
  /** The player removed by a merge, or who got the sessions of a split; null: nobody yet. */
  other_name: string | null;
  /** JSON number[]: the squads of both. */
  squad_ids: string;
  /** JSON ChangeRecord (jobs/joined/change-record); null once it can no longer be undone. */
  record: string | null;
}

export interface IdentificationsTable {
  customer_id: number;
  session_id: number;
  unidentified_player_id: number;
  /** Null: discarded, nobody's track. */
  identified_player_id: number | null;
}
