/** Tables about who is who: players, their keys in files, and changes of both. */
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
  /** What an import recognises an opponent by (`format:team:sourceKey`); those of our own players are `player_keys`. */
  source_key: string | null;
  /** 1: a track of ours that the source names nobody for; in no player list until somebody says who it was. */
  is_unidentified: Generated<number>;
  short_name: Generated<string | null>;
  /** yyyy-mm-dd */
  birth_date: Generated<string | null>;
  /** JSON string[]: vests, tags and devices that they wear. */
  tags: Generated<string>;
  /** The session whose tracks they came into the squad by; null once staff have written something down of them. */
  made_by_session: Generated<number | null>;
}

/** Whom a key of a provider's files stands for; per key each row holds until the next begins. */
export interface PlayerKeysTable {
  customer_id: number;
  /** `TrackSet.format` */
  format: string;
  /** `Track.sourceKey` */
  source_key: string;
  /** Start of the first session it is known from. */
  valid_from: string;
  /** Exclusive; null: to this day. */
  valid_until: string | null;
  player_id: number;
  /** What the file called them. */
  source_name: string | null;
  /** Who of the squad wore the track's number when they were named. */
  wearer_id: number | null;
}

/** Changes of the roster, as they are listed and undone. */
export interface RosterChangesTable {
  customer_id: number;
  change_id: number;
  made_at: string;
  made_by: string;
  undone_at: string | null;
  /** JSON number[] */
  squad_ids: string;
  /** JSON: the players before and after; null: too long ago to be undone. */
  record: string | null;
}

/** A number that a tracking file gives a player, where the roster has another one. */
export interface RosterOffersTable {
  customer_id: number;
  player_id: number;
  shirt_number: number;
  session_id: number;
  /** 1: the roster's number has been kept; the same one is not offered again. */
  is_kept: number;
}

/** A position that a tracking file gives a player, where the roster has another one or none. */
export interface PositionOffersTable {
  customer_id: number;
  player_id: number;
  position_id: number;
  session_id: number;
  /** 1: the file names the line they play in, the position is one of it. */
  is_line: number;
  /** 1: the roster's position has been kept; the same one is not offered again. */
  is_kept: number;
}

/** Players merged and split. */
export interface PlayerChangesTable {
  customer_id: number;
  change_id: number;
  /** contract PLAYER_CHANGE_KINDS */
  kind: string;
  made_at: string;
  /** Name of the account. */
  made_by: string;
  undone_at: string | null;
  /** Of a merge the player who stays, of a split the one whose sessions were another's. */
  player_id: number;
  /** Their name before. */
  player_name: string;
  /** Of a merge the player who is gone, of a split who got the sessions; null: nobody yet. */
  other_name: string | null;
  /** JSON number[]: the squads of both. */
  squad_ids: string;
  /** JSON ChangeRecord (jobs/joined/change-record); null once it can no longer be undone. */
  record: string | null;
}

/** Who a track turned out to be, said by somebody after the import. */
export interface IdentificationsTable {
  customer_id: number;
  session_id: number;
  unidentified_player_id: number;
  /** Null: nobody's track, discarded. */
  identified_player_id: number | null;
}
