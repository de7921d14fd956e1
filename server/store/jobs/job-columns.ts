/** What the columns of `import_jobs` and `recomputes` hold. */
import type { importFields } from '@halfturn/contract/data/imports';
import { z } from 'zod';

/** JSON of the files column of a job. */
export const jobFiles = z.array(z.object({ name: z.string(), path: z.string(), sizeBytes: z.number() }));
export type JobFile = z.infer<typeof jobFiles>[number];

/** JSON of the fields column of a recompute: whether the other of the session's two teams was ours. */
export const recomputeFields = z.object({ swapSides: z.literal(true).optional() });

/** Until when the upload of a failed import is kept that is a recording of ours: nobody else has it. */
export const KEPT_FOR_GOOD = '9999-12-31T00:00:00.000Z';

/** JSON of the fields column of an import. */
export type ImportFields = z.infer<typeof importFields>;

export interface ImportRecord {
  /** As of an upload: SHA-256 over those of the files. */
  readonly contentHash: string;
  readonly fileNames: readonly string[];
}

/** Which run of a job may store: a run that lost its claim changes nothing. */
export interface ImportClaim {
  readonly importId: string;
  /** Counted up by every claim. */
  readonly run: number;
}

export type ImportStage = 'reading' | 'computing' | 'storing';
export type StageSeconds = Readonly<Record<ImportStage, number>>;
