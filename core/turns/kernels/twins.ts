/** The kernels in plain TypeScript: what they compute, without vectors. Tests hold each kernel against its twin. */
import { classCodes } from './twins/class-codes';
import { copyRuns } from './twins/copy-runs';
import { countByBlock } from './twins/count-by-block';
import { countCodes } from './twins/count-codes';
import { findCells } from './twins/find-cells';
import { hasOtherSides, joinBytes } from './twins/rows-in';
import { sumColumns } from './twins/sum-columns';
import { takeMoments } from './twins/take-moments';
import { tally } from './twins/tally';
import { viewsOf, type Views } from './twins/views';

export type Kernels = ReturnType<typeof twinsOf>;

/** The twins over a memory, which may grow. */
export function twinsOf(memory: { readonly buffer: ArrayBuffer }) {
  let views = viewsOf(memory.buffer);
  /** A twin gets the memory in front of the numbers that its kernel gets. */
  const over =
    <Numbers extends readonly number[], Result>(twin: (views: Views, ...numbers: Numbers) => Result) =>
    (...numbers: Numbers): Result => {
      if (views.bytes.buffer !== memory.buffer) views = viewsOf(memory.buffer);
      return twin(views, ...numbers);
    };
  return {
    classCodes: over(classCodes),
    copyRuns: over(copyRuns),
    countByBlock: over(countByBlock),
    countCodes: over(countCodes),
    findCells: over(findCells),
    hasOtherSides: over(hasOtherSides),
    joinBytes: over(joinBytes),
    sumColumns: over(sumColumns),
    takeMoments: over(takeMoments),
    tally: over(tally),
  };
}
