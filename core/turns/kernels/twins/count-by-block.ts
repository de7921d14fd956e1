import { CONDITIONS_AT, FOUND_AT, RUNS_AT, STARTS_AT } from '../row-layout';
import { fulfils } from './conditions';
import { word, type Views } from './views';

/** Writes to `FOUND_AT` how many rows of each block of `runs` runs fulfil every condition. */
export function countByBlock(views: Views, runs: number, code: number, stride: number, conditionsEnd: number): void {
  let block = 0;
  for (let run = 0; run < runs; run++) {
    const endBlock = block + word(views, RUNS_AT + 4 * run);
    for (; block < endBlock; block++) {
      // Each run before has one more start than blocks.
      const start = STARTS_AT + 4 * (block + run);
      let count = 0;
      for (let row = word(views, start); row < word(views, start + 4); row++) {
        if (fulfils(views, code + 2 * row, stride, CONDITIONS_AT, conditionsEnd)) count++;
      }
      views.words[(FOUND_AT >> 2) + block] = count;
    }
  }
}
