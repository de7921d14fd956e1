import { z } from 'zod';

/** JSON of the files column of a job. */
export const jobFiles = z.array(z.object({ name: z.string(), path: z.string(), sizeBytes: z.number() }));
export type JobFile = z.infer<typeof jobFiles>[number];

/** JSON of the fields column of a recompute: whether the other of the session's two teams was ours. */
export const recomputeFields = z.object({ swapSides: z.literal(true).optional() });

/** Until when the upload of a failed import is kept that is a recording of ours: nobody else has it. */
export const KEPT_FOR_GOOD = '9999-12-31T00:00:00.000Z';
