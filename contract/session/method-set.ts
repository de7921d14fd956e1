import { z } from 'zod';

/** Method behind an answer over several sessions, which includes no sessions of other methods. */
export const methodSet = z.object({
  sourceClass: z.string(),
  versions: z.record(z.string(), z.string()),
  parametersHash: z.string(),
});
