import type { Generated } from 'kysely';

export interface ImportJobsTable {
  customer_id: number;
  import_id: string;
  user_id: number | null;
  /** `import` | `recompute` */
  kind: string;
  /** contract IMPORT_STATES */
  state: string;
  progress: number;
  /** JSON of `jobFiles`: the uploaded files, below `upload_folder` */
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
  run_after: string | null;
  /** The place with the upload (`FileStore.place`); null: the data folder of whichever server takes it. */
  upload_folder: string | null;
  /** When the upload of a failed import may be deleted. */
  kept_until: string | null;
  /** SHA-256 over the files' hashes, in hexadecimal digits. */
  content_hash: string | null;
  recompute_id: number | null;
  /**
   * For a recomputed session: JSON SessionChanges (core/metrics/session/fact-changes), until the recompute is summed up.
   */
  changes: string | null;
}

/** When a customer last had a turn in the queue: the one that has waited longest is next. */
export interface JobTurnsTable {
  customer_id: number;
  claimed_at: string;
}

export interface RecomputesTable {
  customer_id: number;
  recompute_id: number;
  /** contract RECOMPUTE_REASONS */
  reason: string;
  created_at: string;
  created_by: string | null;
  finished_at: string | null;
  sessions: number;
  /** JSON {sessionId, message}[] of sessions that cannot be recomputed */
  left_out: string;
  /** JSON {sessionId, message}[] */
  failed: string;
  /** JSON of contract kpiChange[]; null until it ends */
  summary: string | null;
}
