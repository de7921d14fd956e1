import type { ImportState } from './use-import';

export const IMPORT_STAGES = ['Uploading', 'Reading', 'Computing', 'Storing'] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];

const UPLOAD_PART = 0.3;

/** Share of a whole import, 0 to 1, while its files are uploaded. */
export function shareOfUpload(uploaded: number): number {
  return uploaded * UPLOAD_PART;
}

/** The same once they have arrived. @param progress of the job, 0 to 1 */
export function shareOfWork(progress: number): number {
  return UPLOAD_PART + progress * (1 - UPLOAD_PART);
}

export function importProgress(state: ImportState): { stage: ImportStage; share: number } | null {
  if (state.phase === 'uploading') return { stage: 'Uploading', share: shareOfUpload(state.share) };
  if (state.phase !== 'working') return null;
  const share = shareOfWork(state.job.progress);
  switch (state.job.state) {
    case 'computing':
      return { stage: 'Computing', share };
    case 'storing':
    case 'complete':
      return { stage: 'Storing', share };
    default:
      return { stage: 'Reading', share };
  }
}
