import type { ImportState } from './use-import';

export const IMPORT_STAGES = ['Uploading', 'Reading', 'Computing', 'Storing'] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];

const UPLOAD_PART = 0.3;

export function importProgress(state: ImportState): { stage: ImportStage; share: number } | null {
  if (state.phase === 'uploading') return { stage: 'Uploading', share: state.share * UPLOAD_PART };
  if (state.phase !== 'working') return null;
  const share = UPLOAD_PART + state.job.progress * (1 - UPLOAD_PART);
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
