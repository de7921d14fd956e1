/** Heart rates as files write them. They never cause a refusal: anything that is not a number is missing. */
import { isHeartRate } from '../../tracking/heart-rate-range';
import { MISSING } from '../../tracking/trackset';
import { Int32ColumnBuilder } from './growing-columns';

export const HEART_RATE_NAMES = ['heart rate (bpm)', 'heart rate', 'heartrate', 'hr (bpm)', 'hr'] as const;

/** Whole beats a minute; `MISSING` for NaN and for anything that is not a heart rate. */
export function wholeBpm(value: number): number {
  return isHeartRate(value) ? Math.round(value) : MISSING;
}

/** A column that takes no memory before its first value: most files have none. */
export class HeartRateColumn {
  private column: Int32ColumnBuilder | null = null;
  private missingBefore = 0;

  push(bpm: number): void {
    if (this.column === null) {
      if (bpm === MISSING) {
        this.missingBefore++;
        return;
      }
      this.column = new Int32ColumnBuilder();
      for (let i = 0; i < this.missingBefore; i++) this.column.push(MISSING);
    }
    this.column.push(bpm);
  }

  finish(): Int32Array | null {
    return this.column?.finish() ?? null;
  }
}
