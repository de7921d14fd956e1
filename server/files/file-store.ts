/** Files outside the tables: uploads, and with object storage raw tracking too. Rows name them. */
import type { Readable } from 'node:stream';

export interface FileFacts {
  readonly sizeBytes: number;
  readonly sha256: string;
}

export interface StoredFile extends FileFacts {
  /** `uploads/<import>/00`, `tracking/<customer>/<random>`: ids only, nothing that a user typed. */
  readonly name: string;
}

export interface FileEntry {
  readonly name: string;
  readonly modifiedMs: number;
  readonly sizeBytes: number;
}

export interface FileStore {
  /** The name in rows: only a server that reaches this place takes a job whose files are stored there. */
  place(): Promise<string>;
  /** Once it resolves the file is whole and durable; if it rejects there is none. */
  write(name: string, bytes: Readable): Promise<FileFacts>;
  open(name: string): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** The path on this machine; null: it has to be fetched first. */
  pathOf(name: string): string | null;
  /** Removes a file, or a folder with its contents. A missing one is not an error. */
  remove(name: string): Promise<void>;
  /** What `remove` can take away, at any depth below a folder; empty: everything. */
  list(folder: string): AsyncIterable<FileEntry>;
  /** Removes what writes have left that a killed server began. @returns how many */
  removeUnfinished(minAgeMs: number): Promise<number>;
  close(): void;
}
