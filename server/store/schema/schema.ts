/**
 * The tables as Kysely sees them: the common subset of SQLite and PostgreSQL.
 * | Rules: `customer_id` is the first key column of every table with a customer's data; dates and times are ISO 8601
 * text in UTC (`…Z`), calendar days `yyyy-mm-dd`; booleans are 0/1 integers; `counters` issues ids; structured values
 * are JSON text, parsed with zod when read; large columns are compressed blobs.
 */
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
import type {
  CustomersTable,
  SquadsTable,
  PositionsTable,
  SessionTypesTable,
  FixturesTable,
  ParameterSetsTable,
  ClubBadgesTable,
  ColumnMappingsTable,
  UsageCountsTable,
  CountersTable,
  LeagueVersionsTable,
} from './schema-clubs';
import type {
  SessionsTable,
  PlayerSessionsTable,
  SessionTurnsTable,
  RawTrackingTable,
  DrillsTable,
  DrillPlayersTable,
  ExercisesTable,
} from './schema-sessions';
import type { PlanTargetsTable, RatingLinksTable, RehabTargetsTable, SessionRatingsTable } from './schema-plans';
import type { ImportJobsTable, JobTurnsTable, RecomputesTable } from './schema-jobs';
import type { SensorsTable, LiveFeedsTable, LiveBatchesTable } from './schema-live';

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
  exercises: ExercisesTable;
  drill_players: DrillPlayersTable;
  rehab_targets: RehabTargetsTable;
  plan_targets: PlanTargetsTable;
  availability_spells: AvailabilitySpellsTable;
  session_ratings: SessionRatingsTable;
  rating_links: RatingLinksTable;
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
  club_badges: ClubBadgesTable;
  counters: CountersTable;
  league_versions: LeagueVersionsTable;
}
