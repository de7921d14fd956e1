import {
  BITS_AT,
  CONDITION_BYTES,
  CONDITIONS_AT,
  FOUND_AT,
  RUNS_AT,
  STARTS_AT,
  STEP_ROWS,
  VECTOR_BYTES,
} from '../row-layout';
import { inRange, lowOf, onRight, oppositeOf, reachOf } from './conditions';

/** The eight bytes that begin where a row's bit is hold at least so many rows. */
const ROWS_AT_ONCE: i32 = 56;

/**
 * Writes to `FOUND_AT` how many rows of each block fulfil every condition. Blocks come in `runs` runs: those of a run follow
 * each other. Rows are looked at in steps, first all of a step, a bit each, then its bits are counted block by block.
 * @param code address of the code of row 0; each measure lies `stride` bytes behind the one before
 * @param conditionsEnd where the conditions from `CONDITIONS_AT` on end
 */
export function countByBlock(runs: i32, code: i32, stride: i32, conditionsEnd: i32): void {
  let block: i32 = 0;
  // Each run has one more start than blocks: where its last block ends.
  let start: i32 = STARTS_AT;
  for (let run: i32 = 0; run < runs; run++) {
    const endBlock = block + load<i32>(run << 2, RUNS_AT);
    const endRow = load<i32>(STARTS_AT + ((endBlock + run) << 2));
    let row = load<i32>(start);
    let stepRow = row;
    let stepEnd = row;
    for (; block < endBlock; block++) {
      start += 4;
      const blockEnd = load<i32>(start);
      let count: i32 = 0;
      while (row < blockEnd) {
        if (row === stepEnd) {
          stepRow = row;
          stepEnd = min(row + STEP_ROWS, endRow);
          markRows(code + (row << 1), stride, (stepEnd - stepRow) << 1, conditionsEnd);
        }
        const rows = min(min(blockEnd, stepEnd) - row, ROWS_AT_ONCE);
        count += countBits(row - stepRow, rows);
        row += rows;
      }
      store<i32>(block << 2, count, FOUND_AT);
    }
    start += 4;
  }
}

/** Sets a bit for each row of a step that fulfils every condition, sixteen rows at a time. */
function markRows(code: i32, stride: i32, bytes: i32, conditionsEnd: i32): void {
  for (let at: i32 = 0; at < (bytes >> 4) + 1; at += VECTOR_BYTES) v128.store(at, i8x16.splat(-1), BITS_AT);
  for (let condition: i32 = CONDITIONS_AT; condition < conditionsEnd; condition += CONDITION_BYTES) {
    const column = code + load<i32>(condition) * stride;
    const low = lowOf(condition);
    const reach = reachOf(condition);
    const opposite = oppositeOf(condition);
    if (load<i32>(condition, 4) !== 0) {
      for (let at: i32 = 0; at < bytes; at += 2 * VECTOR_BYTES) {
        keepBits(at, onRight(v128.load(column + at), opposite), onRight(v128.load(column + at, VECTOR_BYTES), opposite)); // prettier-ignore
      }
    } else {
      for (let at: i32 = 0; at < bytes; at += 2 * VECTOR_BYTES) {
        keepBits(at, inRange(v128.load(column + at), low, reach, opposite), inRange(v128.load(column + at, VECTOR_BYTES), low, reach, opposite)); // prettier-ignore
      }
    }
  }
}

/** Of sixteen rows, from byte `at` of a column on, the bits stay where a condition holds. */
function keepBits(at: i32, first: v128, second: v128): void {
  const holds = i8x16.bitmask(i8x16.narrow_i16x8_s(first, second));
  store<u16>(at >> 4, load<u16>(at >> 4, BITS_AT) & <u16>holds, BITS_AT);
}

/** How many bits are set of `rows` rows from row `from` of a step on. */
function countBits(from: i32, rows: i32): i32 {
  const bits = load<u64>(from >> 3, BITS_AT) >> <u64>(from & 7);
  return <i32>popcnt<u64>(bits & (((<u64>1) << (<u64>rows)) - 1));
}
