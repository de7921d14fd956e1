import { MEASURES, RUNS_AT, VECTOR_BYTES } from '../row-layout';

/**
 * Copies the codes and measures of `runs` runs of rows to `to` on, one behind the other.
 * @param code address of the code of row 0; each measure lies `stride` bytes behind the one before, `toStride` in the copy
 */
export function copyRuns(runs: i32, code: i32, stride: i32, to: i32, toStride: i32): void {
  for (let run: i32 = 0; run < runs; run++) {
    let from = code + (load<i32>(run << 3, RUNS_AT) << 1);
    const bytes = load<i32>(run << 3, RUNS_AT + 4) << 1;
    let into = to;
    for (let column: i32 = 0; column < MEASURES + 1; column++) {
      // The last vector writes over the end: the next run stands there, or nothing.
      for (let at: i32 = 0; at < bytes; at += VECTOR_BYTES) v128.store(into + at, v128.load(from + at));
      from += stride;
      into += toStride;
    }
    to += bytes;
  }
}
