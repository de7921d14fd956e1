import { z } from 'zod';

/** What one import process reports. */
export const importRun = z.object({
  /** From the queued job to the committed session, in a thread that has its code, as in a server that is up. */
  totalS: z.number(),
  /** What that thread took to load, before. */
  threadLoadS: z.number(),
  /** Of the processor during totalS, both processes: on a busy machine the truer measure of the work. */
  processorS: z.number(),
  readingS: z.number(),
  computingS: z.number(),
  storingS: z.number(),
  /** Highest resident memory of the server and the process of its jobs together. */
  peakRssMB: z.number(),
  players: z.number().int(),
  turns: z.number().int(),
  /** Stored raw tracking, compressed. */
  trackingMB: z.number(),
});
export type ImportRun = z.infer<typeof importRun>;

/** What one look reports. */
export const lookRun = z.object({ lookS: z.number(), format: z.string() });
