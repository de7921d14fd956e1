import { z } from 'zod';

/** JSON of the files column of a job. */
export const jobFiles = z.array(z.object({ name: z.string(), path: z.string(), sizeBytes: z.number() }));
export type JobFile = z.infer<typeof jobFiles>[number];
