import type { Generated } from 'kysely';
import type { Blob } from './blob-column';

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
  added_by_customer_id: Generated<number | null>;
}

export interface ClubBadgesTable {
  customer_id: number;
  colour: string | null;
  /** A PNG that `server/images/png` has rewritten. */
  crest: Blob | null;
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

export interface UsageCountsTable {
  customer_id: number;
  day: string;
  kind: 'page' | 'event';
  name: string;
  uses: number;
}

/**
 * `UPDATE … SET value = value + 1 … RETURNING value`: issues ids on both engines. customer_id 0 is the installation.
 */
export interface CountersTable {
  customer_id: number;
  name: string;
  value: number;
}

/** Counts changes of what a league's lists are read from; empty where nothing counts them (Citus). */
export interface LeagueVersionsTable {
  slot: Generated<number>;
  version: number;
  /** PostgreSQL: the last transaction that counted here. */
  changed_by: string;
}
