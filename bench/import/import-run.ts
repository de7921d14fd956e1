import { z } from 'zod';

export const importRun = z.object({
  /** From the queued job to the committed session, in a warm thread, as in a running server. */
  totalS: z.number(),
  threadLoadS: z.number(),
  /** Processor time of both processes during totalS: the truer measure on a busy machine. */
  processorS: z.number(),
  readingS: z.number(),
  computingS: z.number(),
  storingS: z.number(),
  peakRssMB: z.number(),
  players: z.number().int(),
  turns: z.number().int(),
  trackingMB: z.number(),
});
export type ImportRun = z.infer<typeof importRun>;

export const lookRun = z.object({ lookS: z.number(), format: z.string() });
