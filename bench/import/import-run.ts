import { z } from 'zod';

/** What one import process reports. */
export const importRun = z.object({
  /** From the queued job to the committed session, worker start included. */
  totalS: z.number(),
  /** Of the processor in the same time, all threads: on a busy machine the truer measure of the work. */
  processorS: z.number(),
  readingS: z.number(),
  computingS: z.number(),
  storingS: z.number(),
  /** Highest resident memory of the whole process, both threads. */
  peakRssMB: z.number(),
  players: z.number().int(),
  turns: z.number().int(),
  /** Stored raw tracking, compressed. */
  trackingMB: z.number(),
});
export type ImportRun = z.infer<typeof importRun>;
