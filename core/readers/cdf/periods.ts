const CDF_PERIODS = ['first_half', 'second_half', 'first_half_extratime', 'second_half_extratime', 'shootout'] as const;
export type CdfPeriod = (typeof CDF_PERIODS)[number];

/** 1 for the first half; NaN for any other name. */
export function cdfPeriodId(name: string | null): number {
  const index = CDF_PERIODS.findIndex((period) => period === name);
  return index < 0 ? NaN : index + 1;
}

export function cdfPeriodName(id: number): CdfPeriod | null {
  return CDF_PERIODS[id - 1] ?? null;
}
