export interface PlanTargetsTable {
  customer_id: number;
  day: string;
  day_type: string;
  /** 0 for the whole day. */
  session_no: number;
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
  /** yyyy-mm-dd; empty: from the beginning. */
  valid_from: string;
  set_at: string;
  set_by: string;
  /** JSON RehabTargets (core/metrics/rehab/suggested-targets) */
  targets: string;
}

export interface SessionRatingsTable {
  customer_id: number;
  session_id: number;
  player_id: number;
  rating: number;
  set_at: string;
  set_by: string | null;
}

export interface RatingLinksTable {
  customer_id: number;
  link_id: number;
  session_id: number;
  player_id: number;
  /** SHA-256 of the token's secret. */
  token_hash: string;
  created_at: string;
  created_by: string;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}
