import type { MessagePort } from 'node:worker_threads';

/** Indices of `DemoTask.shared`. */
export const NEXT_PLAN = 0;
export const CANCELLED = 1;

export interface DemoTask {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly planKeys: readonly string[];
  /** Shared by all threads: the next plan to take, and 1 to cancel. */
  readonly shared: Int32Array;
  readonly port: MessagePort;
}

export type DemoMessage =
  | { readonly kind: 'stored'; readonly planKey: string; readonly seconds: Readonly<Record<string, number>> }
  | { readonly kind: 'failed'; readonly planKey: string; readonly detail: string };
