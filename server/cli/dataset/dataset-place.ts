/** Where a dataset is stored: a folder, or a prefix of an object storage. */
import type { ColumnarTable } from '@halfturn/core/writers/columnar-table';
import type { DatasetFile, DatasetPart } from './manifest';

export const DATASET_TABLES = [
  'sessions',
  'players',
  'kpis',
  'efforts',
  'turns',
  'peaks',
  'drills',
  'flags',
  'frames',
] as const;
export type DatasetTableName = (typeof DATASET_TABLES)[number];

export interface PlannedFile {
  readonly path: string;
  readonly table: ColumnarTable;
}

export interface FoundDataset {
  readonly manifest: string | null;
  /** What a stopped export has completed; null if none was stopped. */
  readonly journal: readonly DatasetPart[] | null;
}

export interface DatasetPlace {
  readonly address: string;
  /** @throws CommandError for other contents, or while another export writes there */
  open(): Promise<FoundDataset>;
  /** Size in bytes; null if there is no such file. */
  sizeOf(path: string): Promise<number | null>;
  /** Readers see a file as it was or whole. */
  write(planned: readonly PlannedFile[]): Promise<readonly DatasetFile[]>;
  remove(path: string): Promise<void>;
  begin(lines: readonly string[]): Promise<void>;
  note(line: string): Promise<void>;
  /** Removes files of tables that are not `listed`. */
  sweep(listed: ReadonlySet<string>): Promise<void>;
  /** Writes the manifest, then removes the journal. */
  finish(manifest: string): Promise<void>;
}
