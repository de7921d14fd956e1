/** Largest accepted difference: `absolute + relative * |reference|`. */
export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
}

export interface AgreementRow {
  readonly set: string;
  readonly against: string;
  readonly group: string;
  readonly tolerance: Tolerance;
  count: number;
  worstRelative: number;
  worstShare: number;
}

/** References below this many absolute tolerances do not count for the worst relative difference. */
const NEXT_TO_ZERO = 100;

export class Agreement {
  readonly rows: AgreementRow[] = [];
  readonly beyond: string[] = [];

  constructor(private readonly set: string) {}

  /**
   * @param reference as in the file: an empty cell is "not computable" and expects null
   * @param what names player and column
   */
  compare(
    against: string,
    group: string,
    what: string,
    ours: number | null,
    reference: string | number,
    tolerance: Tolerance,
  ): void {
    const row = this.rowOf(against, group, tolerance);
    row.count++;
    const isUnknown = reference === '';
    if (isUnknown || ours === null) {
      if (isUnknown === (ours === null)) return;
      row.worstShare = Infinity;
      this.beyond.push(`${this.set} ${against} ${what}: reference "${reference}", ours ${String(ours)}`);
      return;
    }
    const expected = Number(reference);
    const difference = Math.abs(ours - expected);
    const allowed = tolerance.absolute + tolerance.relative * Math.abs(expected);
    const share = difference === 0 ? 0 : difference / allowed;
    row.worstShare = Math.max(row.worstShare, share);
    if (Math.abs(expected) >= NEXT_TO_ZERO * tolerance.absolute && expected !== 0) {
      row.worstRelative = Math.max(row.worstRelative, difference / Math.abs(expected));
    }
    if (!(share <= 1)) this.beyond.push(`${this.set} ${against} ${what}: reference ${expected}, ours ${ours}`);
  }

  private rowOf(against: string, group: string, tolerance: Tolerance): AgreementRow {
    const found = this.rows.find(
      (row) =>
        row.against === against &&
        row.group === group &&
        row.tolerance.absolute === tolerance.absolute &&
        row.tolerance.relative === tolerance.relative,
    );
    if (found !== undefined) return found;
    const row = { set: this.set, against, group, tolerance, count: 0, worstRelative: 0, worstShare: 0 };
    this.rows.push(row);
    return row;
  }
}
