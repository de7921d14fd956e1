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

/** Targets of a returning player; without a row there are none. */
export interface RehabTargetsTable {
  customer_id: number;
  player_id: number;
  set_at: string;
  set_by: string;
  /** JSON RehabTargets (core/metrics/rehab/suggested-targets) */
  targets: string;
}
