/**
 * The tables, as Kysely sees them: the common subset of SQLite and PostgreSQL.
 *
 * Rules: `customer_id` is the first key column of every table that holds a customer's data; dates and times are ISO 8601
 * text in UTC (`…Z`), calendar days `yyyy-mm-dd`; booleans are 0/1 integers; ids are handed out by `counters`; structured
 * values are JSON text, parsed by zod when read; large columns are compressed blobs.
 */
import type { ColumnType } from 'kysely';

/** SQLite gives `ArrayBuffer`, PostgreSQL `Buffer`: `store/blob.ts` turns either into `Uint8Array`. */
export type Blob = ColumnType<Uint8Array | ArrayBuffer, Uint8Array, Uint8Array>;

export interface CustomersTable {
  customer_id: number;
  display_name: string;
  avatar_url: string | null;
  /** `m`, `w` or other */
  team_type: string;
  /** football | basketball */
  sport: string;
  /** JSON string[] */
  modules: string;
  /** JSON string[] */
  options: string;
  turn_entry_speed_lower: number;
  turn_entry_speed_upper: number;
  default_squad_id: number;
}

export interface UsersTable {
  user_id: number;
  user_name: string;
  password_hash: string;
  is_admin: number;
  primary_customer_id: number | null;
  additional_customer_id: number | null;
  password_change_required: number;
  failed_sign_ins: number;
  locked_until: string | null;
}

/** Live tokens: a token whose row is gone is revoked. */
export interface TokensTable {
  token_id: string;
  user_id: number;
  expires_at: string;
}

export interface SquadsTable {
  customer_id: number;
  squad_id: number;
  name: string;
}

export interface PositionsTable {
  customer_id: number;
  position_id: number;
  description: string;
  short_description: string;
  sort_order: number;
  group_id: number | null;
}

export interface SessionTypesTable {
  customer_id: number;
  session_type_id: number;
  name: string;
  colour: string;
  is_match: number;
  is_academy_match: number;
  is_player_screen_option: number;
  is_default_option: number;
}

export interface FixturesTable {
  customer_id: number;
  fixture_id: number;
  date: string;
  description: string;
}

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
  /** What an import recognises the player by (`format:sourceKey`), null for players made by hand. */
  source_key: string | null;
}

export interface SessionsTable {
  customer_id: number;
  session_id: number;
  title: string;
  starts_at: string;
  session_type_id: number;
  /** `Complete` or other */
  status: string;
  is_locked: number;
  opposition_customer_id: number | null;
  opposition_name: string | null;
  /** JSON of contract `sessionSource` */
  source: string;
  import_id: string | null;
}

/** The facts of one player in one session. */
export interface PlayerSessionsTable {
  customer_id: number;
  session_id: number;
  player_id: number;
  /** `own` | `opposition` */
  team: string;
  /** JSON KpiValues (core/metrics/facts) */
  kpis: string;
  /** JSON Effort[] */
  efforts: string;
  /** JSON Peak[] */
  peaks: string;
  /** JSON SpeedProfile | null */
  profile: string;
  /** JSON PlayerQuality */
  quality: string;
  /** JSON MethodSet */
  method: string;
}

/** All turns of a session as one ready Arrow IPC stream (core/turnset/batch), player ids in a column. */
export interface SessionTurnsTable {
  customer_id: number;
  session_id: number;
  row_count: number;
  batch: Blob;
}

/** The TrackSet as read, without loss (core/tracking/codec, then gzip): new methods are recomputed from it. */
export interface RawTrackingTable {
  customer_id: number;
  session_id: number;
  tracking: Blob;
}

export interface ImportJobsTable {
  customer_id: number;
  import_id: string;
  user_id: number;
  /** contract IMPORT_STATES */
  state: string;
  progress: number;
  /** JSON {name, path, sizeBytes}[] of the uploaded files in the data folder */
  files: string;
  /** JSON of contract importFields */
  fields: string;
  created_at: string;
  updated_at: string;
  attempts: number;
  message: string | null;
  session_id: number | null;
  /** JSON {reading, computing, storing} in seconds */
  seconds: string | null;
}

/** `UPDATE … SET value = value + 1 … RETURNING value`: ids on both engines alike. customer_id 0 is the installation. */
export interface CountersTable {
  customer_id: number;
  name: string;
  value: number;
}

export interface Database {
  customers: CustomersTable;
  users: UsersTable;
  tokens: TokensTable;
  squads: SquadsTable;
  positions: PositionsTable;
  session_types: SessionTypesTable;
  fixtures: FixturesTable;
  players: PlayersTable;
  sessions: SessionsTable;
  player_sessions: PlayerSessionsTable;
  session_turns: SessionTurnsTable;
  raw_tracking: RawTrackingTable;
  import_jobs: ImportJobsTable;
  counters: CountersTable;
}
