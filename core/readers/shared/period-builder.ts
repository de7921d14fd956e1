import type { Period } from '../../tracking/trackset';
import type { SourcePlace } from '../format-reader';

const MAX_PERIOD_ID = 10;

/**
 * Collects the halves of a frame-based file from its period column. Rows without a period (or 0, or negative) lie
 * between periods.
 */
export class PeriodBuilder {
  private readonly found: { id: number; firstRow: number; lastRow: number }[] = [];

  /**
   * @param rowIndex index of the sample in time
   * @throws FormatError for an id that is not a period or comes back
   */
  add(id: number, rowIndex: number, place: SourcePlace): void {
    // Negated so that NaN (an empty cell) also counts as "no period".
    if (!(id > 0)) return;
    const current = this.found[this.found.length - 1];
    if (current !== undefined && current.id === id) {
      current.lastRow = rowIndex;
      return;
    }
    if (!Number.isInteger(id) || id > MAX_PERIOD_ID) throw place.error(`${id} is not a period: use 1, 2, 3 and so on.`);
    if (this.found.some((period) => period.id === id)) {
      throw place.error(`Period ${id} comes again after period ${current?.id ?? 0}. Sort the file by time.`);
    }
    this.found.push({ id, firstRow: rowIndex, lastRow: rowIndex });
  }

  finish(timeS: Float64Array, frameRateHz: number): Period[] {
    const found = this.found.length > 0 ? this.found : [{ id: 1, firstRow: 0, lastRow: timeS.length - 1 }];
    return found.map(({ id, firstRow, lastRow }) => ({
      id,
      startS: timeS[firstRow] ?? 0,
      endS: (timeS[lastRow] ?? 0) + 1 / frameRateHz,
    }));
  }
}
