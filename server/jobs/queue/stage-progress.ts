import type { ImportStage } from '../../store/jobs/job-columns';

/** Overall progress at which each stage of an import begins and ends, from measured full games. */
const STAGE_SPAN: Readonly<Record<ImportStage, readonly [from: number, to: number]>> = {
  reading: [0, 0.35],
  computing: [0.35, 0.85],
  storing: [0.85, 1],
};

/** @param share of the stage that is done, 0 to 1 @returns share of the whole import that is done */
export function overallProgress(stage: ImportStage, share: number): number {
  const [from, to] = STAGE_SPAN[stage];
  return from + (to - from) * Math.min(1, Math.max(0, share));
}
