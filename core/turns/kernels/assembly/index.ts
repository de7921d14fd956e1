/** The module of kernels. Each has a twin in plain TypeScript of the same name in `../twins`. */
export { classCodes } from './class-codes';
export { copyRuns } from './copy-runs';
export { countByBlock } from './count-by-block';
export { countCodes } from './count-codes';
export { findCells } from './find-cells';
export { hasOtherSides } from './has-other-sides';
export { joinBytes } from './join-bytes';
export { sumColumns } from './sum-columns';
export { tally } from './tally';
export { takeMoments } from './take-moments';
