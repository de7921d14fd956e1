import { MEASURES, RUNS_AT } from '../row-layout';
import { word, type Views } from './views';

/** Copies the codes and measures of `runs` runs of rows to `to` on, one behind the other. */
export function copyRuns(views: Views, runs: number, code: number, stride: number, to: number, toStride: number): void {
  let into = to;
  for (let run = 0; run < runs; run++) {
    const from = code + 2 * word(views, RUNS_AT + 8 * run);
    const bytes = 2 * word(views, RUNS_AT + 8 * run + 4);
    for (let column = 0; column < MEASURES + 1; column++) {
      const first = from + column * stride;
      views.bytes.copyWithin(into + column * toStride, first, first + bytes);
    }
    into += bytes;
  }
}
