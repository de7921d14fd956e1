/** `@halfturn/core/node`: sessions from files on disk. Everything else is the same in Node as in a browser. */
import { basename } from 'node:path';
import type { ReadOptions } from '../readers/format-reader';
import { readTrackSet } from '../readers/read-session';
import type { TrackSet } from '../tracking/trackset';
import { withScratchFolder } from './scratch-folder';
import { openSourceFiles } from './source-file';

export interface ReadFilesOptions extends ReadOptions {
  /** A reader's id from `READERS`; default `auto`: recognised by content. */
  readonly format?: string;
  /** Bound on what the packed files unpack to, together. Default 1.5 GB, ten full games of text. */
  readonly maxUnpackedBytes?: number;
}

/**
 * The files of one session, plain or packed (`.gz`, `.xz`; `.zip` as well).
 * @throws FormatError where a file is not readable as tracking data: it names file and line, and says what to do; the
 * error of Node for a path that cannot be opened
 */
export async function readFiles(paths: readonly string[], options: ReadFilesOptions = {}): Promise<TrackSet> {
  const { maxUnpackedBytes, ...reading } = options;
  const files = paths.map((path) => ({ name: basename(path), path }));
  return withScratchFolder(async (folder) =>
    readTrackSet(await openSourceFiles(files, folder, maxUnpackedBytes), reading),
  );
}
