import { z } from 'zod';

/** By what the numbers of an answer over several sessions were computed; sessions of another method are in none of them. */
export const methodSet = z.object({
  sourceClass: z.string(),
  /** Method id to version. */
  versions: z.record(z.string(), z.string()),
  parametersHash: z.string(),
});
