/** What the server and the league's threads say to each other. */
import type { MessagePort } from 'node:worker_threads';

/** Places of `DemoTask.shared`. */
export const NEXT_PLAN = 0;
export const CANCELLED = 1;

export interface DemoTask {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly planKeys: readonly string[];
  /** Shared by all threads: the next plan to take; 1 calls everything off. */
  readonly shared: Int32Array;
  /** Transferred. */
  readonly port: MessagePort;
}

/** What a thread says of each plan. */
export type DemoMessage =
  | { readonly kind: 'stored'; readonly planKey: string; readonly seconds: Readonly<Record<string, number>> }
  | { readonly kind: 'failed'; readonly planKey: string; readonly detail: string };
