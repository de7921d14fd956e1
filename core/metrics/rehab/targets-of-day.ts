/** Which targets of a returning player hold on a day (METHODS H2, rehabtarget@2). */

export interface DatedTargets {
  /** First day on which they hold; null: from the beginning. */
  readonly validFrom: string | null;
}

/**
 * The targets that hold on the day; if several do, those that began last, so that targets set later never judge an earlier session.
 * @param history in any order
 * @returns null before the first
 */
export function targetsOn<Targets extends DatedTargets>(history: readonly Targets[], day: string): Targets | null {
  return history
    .filter(({ validFrom }) => validFrom === null || validFrom <= day)
    .reduce<Targets | null>(
      (latest, each) => (latest === null || (each.validFrom ?? '') >= (latest.validFrom ?? '') ? each : latest),
      null,
    );
}

/**
 * From when new targets hold: from the beginning if they are the first, else from today.
 * @param wanted null if not stated
 * @returns null from the beginning; `isRefused` if targets that already hold would be rewritten
 */
export function holdsFrom(
  history: readonly DatedTargets[],
  wanted: string | null,
  today: string,
): { readonly isRefused: boolean; readonly validFrom: string | null } {
  if (wanted === null) return { isRefused: false, validFrom: history.length === 0 ? null : today };
  return { isRefused: wanted < today && targetsOn(history, wanted) !== null, validFrom: wanted };
}
