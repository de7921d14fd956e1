import type { importFields } from '@halfturn/contract/data/imports';
import { z } from 'zod';

export const jobFiles = z.array(
  z.object({
    name: z.string(),
    /** Name of the stored file, below the place that the job names. */
    path: z.string(),
    sizeBytes: z.number(),
    /** Uploads of earlier versions lack it. */
    sha256: z.string().optional(),
  }),
);
export type JobFile = z.infer<typeof jobFiles>[number];

export const recomputeFields = z.object({ swapSides: z.literal(true).optional() });

export type ImportFields = z.infer<typeof importFields>;

export interface ImportRecord {
  /** The same as for an upload: SHA-256 over the files' hashes. */
  readonly contentHash: string;
  readonly fileNames: readonly string[];
}

export interface ImportClaim {
  readonly importId: string;
  readonly run: number;
}

export type ImportStage = 'reading' | 'computing' | 'storing';
export type StageSeconds = Readonly<Record<ImportStage, number>>;
