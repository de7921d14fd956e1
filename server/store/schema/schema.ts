/**
 * The tables as Kysely sees them: the common subset of SQLite and PostgreSQL.
 * | Rules: `customer_id` is the first key column of every table with a customer's data; dates and times are ISO 8601
 * text in UTC (`…Z`), calendar days `yyyy-mm-dd`; booleans are 0/1 integers; `counters` issues ids; structured values
 * are JSON text, parsed with zod when read; large columns are compressed blobs.
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
  AvailabilitySpellsTable,
  IdentificationsTable,
  PlayerChangesTable,
  PlayerKeysTable,
  PlayersTable,
  RosterChangesTable,
  PositionOffersTable,
  RosterOffersTable,
} from './schema-players';
import type { AccessTokensTable, FirstPasswordsTable } from './schema-secrets';

/** SQLite returns `ArrayBuffer`, PostgreSQL `Buffer`: `store/engine/blob.ts` converts either to `Uint8Array`. */
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
  /** JSON number[]: players the module is open for although the customer has not bought it as a whole. */
  wellness_players: Generated<string>;
  player_development_players: Generated<string>;
  player_module_players: Generated<string>;
  /** JSON string[]: parts of the data network. */
  network_shares: Generated<string>;
  /** 1: nobody works with the club; its recordings stay. */
  is_closed: Generated<number>;
  /** JSON string[]: set-up steps that an administrator has marked as done. */
  confirmed_steps: Generated<string>;
  /** Name of the competition the club plays in; null: the specification's for its sport and team. */
  league_name: Generated<string | null>;
  /**
   * metric
   * imperial: for users who have not chosen themselves.
   */
  measurement_system: Generated<string>;
  /** m/s | km/h */
  peak_speed_unit: Generated<string>;
  /** 1: every account of the club needs a second step. */
  mfa_required: Generated<number>;
  /** The club that added it as an opponent; null: the installation. */
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
  /** Its key in the calendar it comes from; null: entered by hand or from a table. */
  source_key: string | null;
  /** `15:00`, as the club's clock shows it; null: not known. */
  kick_off: string | null;
}

export interface SessionsTable {
  customer_id: number;
  session_id: number;
  title: string;
  /** The instant in UTC: orders sessions. */
  starts_at: string;
  /** The same instant on the club's clock, with its offset: decides the day. */
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
  /** Incremented whenever its facts change or get another player: see `factsVersion`. */
  revision: Generated<number>;
  /** Contract `competition`; null: not stated, or not a match. */
  competition: string | null;
  /** 1 if its facts are those of a match; null if not recorded. */
  computed_as_match: number | null;
  /** Turns whose side comes from the body's orientation. */
  turns_by_body: Generated<number>;
  /** `store/session/team-summaries` of the own team; null until computed. */
  team_summary: Generated<string | null>;
  /** For new players in its recording; null: the club's default squad. */
  squad_id: Generated<number | null>;
}

/** Versions of a club's own parameters: the newest is in force. */
export interface ParameterSetsTable {
  customer_id: number;
  version: number;
  created_at: string;
  created_by: string;
  note: string;
  /** JSON CustomerOverrides (core/methods/parameter-row) */
  overrides: string;
  /** JSON ParameterHashes (core/methods/parameter-set) when the version was created */
  hashes: string;
}

/** The facts of one player in one session. */
export interface PlayerSessionsTable {
  customer_id: number;
  session_id: number;
  player_id: number;
  /** `Track.sourceKey` of their track; null if an older import did not record it. */
  source_key: string | null;
  /** The track's name and number in the file; null if an older import did not record them. */
  source_name: Generated<string | null>;
  source_number: Generated<number | null>;
  /** `Track.position` */
  source_position: Generated<string | null>;
  /**
   * `own`
   * `opposition`
   * `discarded`: a track of no player, shown only among unidentified tracks.
   */
  team: string;
  /** JSON KpiValues (core/metrics/session/facts) */
  kpis: string;
  /** JSON Effort[] */
  efforts: string;
  /** JSON Peak[] */
  peaks: string;
  /**
   * JSON HighResolutionTables
   * null; also null if an older import did not compute them.
   */
  high_resolution: Generated<string>;
  /** JSON SpeedProfile | null */
  profile: string;
  /**
   * JSON MinutePowers
   * null; also null if an older import did not compute them.
   */
  minute_powers: Generated<string>;
  /** `store/session/possession`; null if the source has none, or an older import did not look. */
  possession: string | null;
  /** JSON PeakCount[]; null if an older import did not count, as for the two below. */
  peak_counts: string | null;
  /** JSON [speed, acceleration][]; also null for a session beyond human limits. */
  profile_points: string | null;
  /** JSON EffortThirds | null */
  effort_thirds: string | null;
  /** JSON PlayerQuality */
  quality: string;
  /** JSON MethodSet */
  method: string;
}

/**
 * All turns of a session as one Arrow IPC stream, ready to send (core/turns/wire/batch), with player ids in a column.
 */
export interface SessionTurnsTable {
  customer_id: number;
  session_id: number;
  row_count: number;
  batch: Blob;
}

/** The TrackSet as read, lossless (core/tracking/codec/codec, then gzip): new methods recompute from it. */
export interface RawTrackingTable {
  customer_id: number;
  session_id: number;
  tracking: Blob;
}

/** A named part of a session. `drill_id` counts from 1 within the session; 0 is the full session. */
export interface DrillsTable {
  customer_id: number;
  session_id: number;
  drill_id: number;
  name: string;
  drill_type: string | null;
  /** Seconds since the session's start. */
  start_s: number;
  end_s: number;
  /** JSON of our tracks' KpiValues by `Track.sourceKey`; null if created before they were stored. */
  kpis: string | null;
}

/** Targets of a returning player; without a row there are none. */
export interface PlanTargetsTable {
  customer_id: number;
  /** Empty for a template. */
  day: string;
  /** Empty for a day. */
  day_type: string;
  scope: string;
  /** 0 for everybody. */
  scope_id: number;
  kpi: string;
  valid_from: string;
  valid_to: string | null;
  is_percent: number;
  amount: number;
  set_at: string;
  set_by: string;
}

export interface RehabTargetsTable {
  customer_id: number;
  player_id: number;
  set_at: string;
  set_by: string;
  /** JSON RehabTargets (core/metrics/rehab/suggested-targets) */
  targets: string;
}

/** Participants of a drill; without a row everybody takes part. */
export interface DrillPlayersTable {
  customer_id: number;
  session_id: number;
  drill_id: number;
  player_id: number;
}

/** The queue of work for threads: imports and recomputes of sessions. */
export interface ImportJobsTable {
  customer_id: number;
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
  /** Runs that count towards the limit. */
  attempts: number;
  message: string | null;
  /** The session an import became, or a recompute is about. */
  session_id: number | null;
  /** JSON {reading, computing, storing} in seconds */
  seconds: string | null;
  /** Incremented by every claim, never decremented. Fences what a run stores. */
  runs: Generated<number>;
  /** By the database's clock: a run that has not renewed it by then has lost the job. */
  lease_until: string | null;
  /** A queued job is not claimed before this. */
  run_after: string | null;
  /** The data folder with the upload (`jobs/upload/upload-folder`); null: any server can process it. */
  upload_folder: string | null;
  /** When the upload of a failed import may be deleted. */
  kept_until: string | null;
  /** SHA-256 over the files' hashes, in hexadecimal digits. */
  content_hash: string | null;
  recompute_id: number | null;
  /**
   * Of a recomputed session: JSON SessionChanges (core/metrics/session/fact-changes), until the recompute is summed up.
   */
  changes: string | null;
}

/** When a customer last had a turn in the queue: the one that has waited longest is next. */
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
  /** How many sessions it covers. */
  sessions: number;
  /** JSON {sessionId, message}[] of sessions that cannot be recomputed */
  left_out: string;
  /** JSON {sessionId, message}[] */
  failed: string;
  /** JSON of contract kpiChange[]; null until it ends */
  summary: string | null;
}

/** By club and day (UTC), without users. */
export interface UsageCountsTable {
  customer_id: number;
  day: string;
  kind: 'page' | 'event';
  name: string;
  uses: number;
}

/** Devices or programs that feed a live session. */
export interface SensorsTable {
  customer_id: number;
  sensor_id: number;
  name: string;
  venue: string;
  is_on: Generated<number>;
  /** 1: belongs to the demo; feeds nothing, its session is simulated. */
  is_simulated: Generated<number>;
  /** SHA-256 in hexadecimal digits: the token is random, so a fast hash is enough. Null: it cannot feed a session. */
  token_hash: string | null;
  /** The session it feeds. */
  session_id: number | null;
  /** ISO 8601: when it last sent; null: never. */
  last_seen_at: string | null;
  /** JSON SensorStatus (core/readers/live-feed/feed-status); null: nothing reported about its devices. */
  status: string | null;
}

/** A live session; the row is removed when the import takes over. */
export interface LiveFeedsTable {
  customer_id: number;
  session_id: number;
  sensor_id: number;
  /** The feed's first line; null until it arrives. */
  head: string | null;
  /** Incremented by each batch, which must state its number, so that two servers never store the same one. */
  batches: Generated<number>;
  /** JSON DropCounts (core/live/feed-intake) */
  drops: Generated<string>;
  /** JSON Period[] reported by the feed, for a server that takes it over. */
  periods: Generated<string>;
  /** ISO 8601: when the newest batch was stored, or the sensor switched on. */
  fed_at: Generated<string>;
  /** JSON FrameCounts (core/live/frame-counts) */
  recent_frames: Generated<string>;
  /** 1: its type and start were chosen by hand, and the feed's head does not change them. */
  keeps_type: Generated<number>;
  keeps_start: Generated<number>;
}

/** Lines of a feed, gzipped, as the final import reads them. */
export interface LiveBatchesTable {
  customer_id: number;
  session_id: number;
  batch_no: number;
  /** Time of the newest frame up to here, s since the session's origin; -1 before the first one. */
  last_s: number;
  /** JSON number[]: provisional distance of each column before the batch, m. */
  distances: string;
  lines: Blob;
}

/** Column mappings of tables, saved by a club under a name. */
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

/**
 * `UPDATE … SET value = value + 1 … RETURNING value`: issues ids on both engines. customer_id 0 is the installation.
 */
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
  plan_targets: PlanTargetsTable;
  availability_spells: AvailabilitySpellsTable;
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
