import type { Generated } from 'kysely';
import type { Blob } from './blob-column';

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
  turns_by_body: Generated<number>;
  /** `store/session/team-summaries` of the own team; null until computed. */
  team_summary: Generated<string | null>;
  /** The squad of new players in its recording; null: the club's default squad. */
  squad_id: Generated<number | null>;
}

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
  /** JSON MeasuredSprintTest; null: not a sprint test, or an older import did not look. */
  sprint_test: Generated<string | null>;
  /** JSON EffortThirds | null */
  effort_thirds: string | null;
  /** JSON HeartRateFacts; null: none was recorded, or an older import did not look. */
  heart_rate: Generated<string | null>;
  /** Its `heldBpm` */
  heart_rate_held: Generated<string | null>;
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
  /** Empty where `object` names the file that has it. */
  tracking: Blob;
  /** JSON StoredFile (server/files/file-store); null: it is in this row. */
  object: Generated<string | null>;
}

/** A named part of a session. `drill_id` counts from 1 within the session; 0 is the full session. */
export interface DrillsTable {
  customer_id: number;
  session_id: number;
  drill_id: number;
  name: string;
  drill_type: string | null;
  start_s: number;
  end_s: number;
  /** JSON of our tracks' KpiValues by `Track.sourceKey`; null if created before they were stored. */
  kpis: string | null;
  exercise_id: number | null;
  /** The set-up it was played with; null: not stated. */
  length_m: number | null;
  width_m: number | null;
  side_a: number | null;
  side_b: number | null;
}

export interface ExercisesTable {
  customer_id: number;
  exercise_id: number;
  name: string;
  /** core EXERCISE_TYPES */
  exercise_type: string;
  length_m: number | null;
  width_m: number | null;
  side_a: number | null;
  side_b: number | null;
  work_s: number | null;
  rest_s: number | null;
}

/** Participants of a drill; without a row everybody takes part. */
export interface DrillPlayersTable {
  customer_id: number;
  session_id: number;
  drill_id: number;
  player_id: number;
}
