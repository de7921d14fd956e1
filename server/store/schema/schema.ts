/**
 * The tables, as Kysely sees them: the common subset of SQLite and PostgreSQL.
 *
 * Rules: `customer_id` is the first key column of every table that holds a customer's data; dates and times are ISO 8601
 * text in UTC (`…Z`), calendar days `yyyy-mm-dd`; booleans are 0/1 integers; ids are handed out by `counters`; structured
 * values are JSON text, parsed by zod when read; large columns are compressed blobs.
 */
import type { ColumnType, Generated } from 'kysely';
import type {
  AuditLogTable,
  InvitationsTable,
  RecoveryCodesTable,
  SignInAttemptsTable,
  SignInPlacesTable,
  SpentMfaStepsTable,
  SpentMicrosoftTokensTable,
  TokensTable,
  UserRolesTable,
  UserSquadsTable,
  UsersTable,
} from './schema-accounts';
import type { DeletedBlobsTable, DeletedSessionsTable } from './schema-deleted';
import type { DemoClubsTable, DemoLeagueTable, DemoSessionsTable } from './schema-demo';
import type {
  IdentificationsTable,
  PlayerChangesTable,
  PlayerKeysTable,
  PlayersTable,
  RosterChangesTable,
  PositionOffersTable,
  RosterOffersTable,
} from './schema-players';
import type { AccessTokensTable, FirstPasswordsTable } from './schema-secrets';

/** SQLite gives `ArrayBuffer`, PostgreSQL `Buffer`: `store/engine/blob.ts` turns either into `Uint8Array`. */
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
  /** IANA name. */
  time_zone: Generated<string>;
  /** JSON number[]: single players for whom a module is open that the customer has not bought as a whole. */
  wellness_players: Generated<string>;
  player_development_players: Generated<string>;
  player_module_players: Generated<string>;
  /** JSON string[]: parts of the data network. */
  network_shares: Generated<string>;
  /** 1: nobody works with it; what it has recorded stays. */
  is_closed: Generated<number>;
  /** JSON string[]: steps of the set-up that an administrator has declared done. */
  confirmed_steps: Generated<string>;
  /** Of the competition that the club plays in; null: the specification's for its sport and team. */
  league_name: Generated<string | null>;
  /** metric | imperial: what its users see unless they choose otherwise. */
  measurement_system: Generated<string>;
  /** m/s | km/h */
  peak_speed_unit: Generated<string>;
  /** 1: every account of the club gives a second step. */
  mfa_required: Generated<number>;
  /** The club that has added it to play against; null: the installation. */
  added_by_customer_id: Generated<number | null>;
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
  /** What the calendar it comes from calls it; null: entered by hand or from a table. */
  source_key: string | null;
}

export interface SessionsTable {
  customer_id: number;
  session_id: number;
  title: string;
  /** The instant in UTC: orders sessions. */
  starts_at: string;
  /** The same instant as the club's clock showed it, with its offset: decides the day. */
  local_start: string;
  session_type_id: number;
  /** `Complete` or other */
  status: string;
  is_locked: number;
  opposition_customer_id: number | null;
  opposition_name: string | null;
  /** JSON of contract `sessionSource` */
  source: string;
  import_id: string | null;
  /** Version of `parameter_sets` the facts were computed with; 0 is the defaults of the sport. */
  parameter_set: Generated<number>;
  /** Grows whenever facts of it change or get another player: see `factsVersion`. */
  revision: Generated<number>;
  /** Contract `competition`; null: not stated, or it is not a match. */
  competition: string | null;
  /** 1 where its facts are those of a match; null where nothing was written down. */
  computed_as_match: number | null;
  /** Turns whose side comes from the body's orientation. */
  turns_by_body: Generated<number>;
  /** `store/session/team-summaries`, of the own team; null where nobody has worked it out. */
  team_summary: Generated<string | null>;
  /** Of the players whom its recording brings; null: the club's default squad. */
  squad_id: Generated<number | null>;
}

/** A club's own parameters, one version after the other: the newest is in force. */
export interface ParameterSetsTable {
  customer_id: number;
  version: number;
  created_at: string;
  /** Name of the account. */
  created_by: string;
  note: string;
  /** JSON CustomerOverrides (core/methods/parameter-row) */
  overrides: string;
  /** JSON ParameterHashes (core/methods/parameter-set) as they were when the version was made */
  hashes: string;
}

/** The facts of one player in one session. */
export interface PlayerSessionsTable {
  customer_id: number;
  session_id: number;
  player_id: number;
  /** `Track.sourceKey` of the track they are from; null where an older import did not say. */
  source_key: string | null;
  /** What the file called the track, and its number; null where an older import did not say. */
  source_name: Generated<string | null>;
  source_number: Generated<number | null>;
  /** `Track.position` */
  source_position: Generated<string | null>;
  /** `own` | `opposition` | `discarded`: a track that is no player's; in no answer but that of what is unidentified. */
  team: string;
  /** JSON KpiValues (core/metrics/session/facts) */
  kpis: string;
  /** JSON Effort[] */
  efforts: string;
  /** JSON Peak[] */
  peaks: string;
  /** JSON HighResolutionTables | null; null too where an older import did not compute them. */
  high_resolution: Generated<string>;
  /** JSON SpeedProfile | null */
  profile: string;
  /** JSON MinutePowers | null; null too where an older import did not compute them. */
  minute_powers: Generated<string>;
  /** `store/session/possession`; null where the source says nothing of it, and where an older import did not look. */
  possession: string | null;
  /** JSON PeakCount[]; null where an older import did not count. The same of the two below. */
  peak_counts: string | null;
  /** JSON [speed, acceleration][]; null too for a session beyond human limits. */
  profile_points: string | null;
  /** JSON EffortThirds | null */
  effort_thirds: string | null;
  /** JSON PlayerQuality */
  quality: string;
  /** JSON MethodSet */
  method: string;
}

/** All turns of a session as one ready Arrow IPC stream (core/turns/wire/batch), player ids in a column. */
export interface SessionTurnsTable {
  customer_id: number;
  session_id: number;
  row_count: number;
  batch: Blob;
}

/** The TrackSet as read, without loss (core/tracking/codec/codec, then gzip): new methods are recomputed from it. */
export interface RawTrackingTable {
  customer_id: number;
  session_id: number;
  tracking: Blob;
}

/** A named part of a session. `drill_id` counts from 1 within the session: 0 is the full session. */
export interface DrillsTable {
  customer_id: number;
  session_id: number;
  drill_id: number;
  name: string;
  drill_type: string | null;
  /** Seconds since the session's start. */
  start_s: number;
  end_s: number;
  /** JSON of KpiValues by `Track.sourceKey`, of our tracks; null where it was made before they were stored. */
  kpis: string | null;
}

/** What a returning player is to reach; a player without a row has no targets. */
export interface RehabTargetsTable {
  customer_id: number;
  player_id: number;
  set_at: string;
  /** Name of the account. */
  set_by: string;
  /** JSON RehabTargets (core/metrics/rehab/suggested-targets) */
  targets: string;
}

/** Who takes part in a drill; a drill without a row is one of everybody. */
export interface DrillPlayersTable {
  customer_id: number;
  session_id: number;
  drill_id: number;
  player_id: number;
}

/** Work for the threads: imports, and sessions recomputed. One table is one queue. */
export interface ImportJobsTable {
  customer_id: number;
  /** Id of the job. */
  import_id: string;
  /** Null: the server itself. */
  user_id: number | null;
  /** `import` | `recompute` */
  kind: string;
  /** contract IMPORT_STATES */
  state: string;
  progress: number;
  /** JSON {name, path, sizeBytes}[] of the uploaded files in the data folder */
  files: string;
  /** JSON of contract importFields */
  fields: string;
  created_at: string;
  updated_at: string;
  /** Runs that count against the most there may be. */
  attempts: number;
  message: string | null;
  /** Of an import the session it became, of a recompute the session it is about. */
  session_id: number | null;
  /** JSON {reading, computing, storing} in seconds */
  seconds: string | null;
  /** How often it was claimed; never falls. What a run stores is fenced by it. */
  runs: Generated<number>;
  /** Of a running job, by the database's clock: whoever has not prolonged it by then has lost the job. */
  lease_until: string | null;
  /** A queued job is not claimed before. */
  run_after: string | null;
  /** Which data folder the upload lies in (`jobs/upload/upload-folder`); null: any server can do it. */
  upload_folder: string | null;
  /** Of a failed import: its upload is kept until then. */
  kept_until: string | null;
  /** SHA-256 over the files' own, in hexadecimal digits. */
  content_hash: string | null;
  recompute_id: number | null;
  /** Of a recomputed session: JSON SessionChanges (core/metrics/session/fact-changes), until the recompute is summed up. */
  changes: string | null;
}

/** When a customer last had a turn in the queue: who has waited longest is next. */
export interface JobTurnsTable {
  customer_id: number;
  claimed_at: string;
}

/** One recompute of a club's sessions; its jobs are removed when it is summed up. */
export interface RecomputesTable {
  customer_id: number;
  recompute_id: number;
  /** contract RECOMPUTE_REASONS */
  reason: string;
  created_at: string;
  /** Name of the account; null: the server. */
  created_by: string | null;
  finished_at: string | null;
  /** How many it is about. */
  sessions: number;
  /** JSON {sessionId, message}[] of sessions that cannot be recomputed */
  left_out: string;
  /** JSON {sessionId, message}[] */
  failed: string;
  /** JSON of contract kpiChange[]; null before the end */
  summary: string | null;
}

/** Of a club and day (UTC); no user. */
export interface UsageCountsTable {
  customer_id: number;
  day: string;
  kind: 'page' | 'event';
  name: string;
  uses: number;
}

/** What may feed a session while it runs. */
export interface SensorsTable {
  customer_id: number;
  sensor_id: number;
  name: string;
  venue: string;
  is_on: Generated<number>;
  /** 1: of the demo; feeds nothing, its session is the simulation. */
  is_simulated: Generated<number>;
  /** SHA-256 in hexadecimal digits: the token is random, so that a fast hash is enough. Null: it may feed nothing. */
  token_hash: string | null;
  /** The session it feeds. */
  session_id: number | null;
  /** ISO 8601: when it sent last; null: never. */
  last_seen_at: string | null;
  /** JSON SensorStatus (core/readers/live-feed/feed-status); null: it has said nothing of its devices. */
  status: string | null;
}

/** A session that is being fed; its row goes when it is handed to the import. */
export interface LiveFeedsTable {
  customer_id: number;
  session_id: number;
  sensor_id: number;
  /** The feed's first line; null before it has come. */
  head: string | null;
  /** Counted up by each batch: whoever stores one says which it is, so that two servers never store the same. */
  batches: Generated<number>;
  /** JSON DropCounts (core/live/feed-intake) */
  drops: Generated<string>;
  /** JSON Period[]: those that the feed has told of, for a server that takes it over. */
  periods: Generated<string>;
  /** ISO 8601: when the newest batch was stored, or the sensor switched on. */
  fed_at: Generated<string>;
  /** JSON FrameCounts (core/live/frame-counts) */
  recent_frames: Generated<string>;
  /** 1: its type was chosen by hand, and stays whatever the feed's head says; its start likewise. */
  keeps_type: Generated<number>;
  keeps_start: Generated<number>;
}

/** Lines of a feed as they are imported in the end, gzipped. */
export interface LiveBatchesTable {
  customer_id: number;
  session_id: number;
  batch_no: number;
  /** Of the newest frame up to here, s since the session's origin; -1 before the first one. */
  last_s: number;
  /** JSON number[]: provisional distance of each column before the batch, m. */
  distances: string;
  lines: Blob;
}

/** Which column of a table is what, by a name of the club's. */
export interface ColumnMappingsTable {
  customer_id: number;
  mapping_id: number;
  name: string;
  /** `headerKey` (core/readers/long/mapping-draft) of the table it was made for. */
  header_key: string;
  /** JSON MappingDraft */
  mapping: string;
  saved_at: string;
}

/** `UPDATE … SET value = value + 1 … RETURNING value`: ids on both engines alike. customer_id 0 is the installation. */
export interface CountersTable {
  customer_id: number;
  name: string;
  value: number;
}

export interface Database {
  sensors: SensorsTable;
  live_feeds: LiveFeedsTable;
  live_batches: LiveBatchesTable;
  customers: CustomersTable;
  users: UsersTable;
  first_passwords: FirstPasswordsTable;
  access_tokens: AccessTokensTable;
  tokens: TokensTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_places: SignInPlacesTable;
  recovery_codes: RecoveryCodesTable;
  spent_mfa_steps: SpentMfaStepsTable;
  spent_microsoft_tokens: SpentMicrosoftTokensTable;
  squads: SquadsTable;
  positions: PositionsTable;
  session_types: SessionTypesTable;
  fixtures: FixturesTable;
  players: PlayersTable;
  player_keys: PlayerKeysTable;
  sessions: SessionsTable;
  parameter_sets: ParameterSetsTable;
  player_sessions: PlayerSessionsTable;
  player_changes: PlayerChangesTable;
  roster_changes: RosterChangesTable;
  roster_offers: RosterOffersTable;
  position_offers: PositionOffersTable;
  identifications: IdentificationsTable;
  session_turns: SessionTurnsTable;
  raw_tracking: RawTrackingTable;
  deleted_sessions: DeletedSessionsTable;
  deleted_blobs: DeletedBlobsTable;
  drills: DrillsTable;
  drill_players: DrillPlayersTable;
  rehab_targets: RehabTargetsTable;
  user_squads: UserSquadsTable;
  user_roles: UserRolesTable;
  invitations: InvitationsTable;
  audit_log: AuditLogTable;
  demo_league: DemoLeagueTable;
  demo_clubs: DemoClubsTable;
  demo_sessions: DemoSessionsTable;
  import_jobs: ImportJobsTable;
  job_turns: JobTurnsTable;
  recomputes: RecomputesTable;
  usage_counts: UsageCountsTable;
  column_mappings: ColumnMappingsTable;
  counters: CountersTable;
}
