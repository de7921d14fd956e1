/** What page and worker say to each other about files that are to be imported. */
import type { FileGroup } from '@halfturn/core/formats/file-groups';
import type { LookOptions } from '@halfturn/core/formats/look';
import type { ImportLook } from '@halfturn/core/views/import-look';

export type LookQuestion = Pick<
  LookOptions,
  'format' | 'mapping' | 'playerColumn' | 'speedUnit' | 'positionUnit' | 'timeUnit'
>;

/** A file with where it lies in a folder: `Monday/Ann.csv`. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

export interface FoundSession {
  readonly group: FileGroup;
  readonly files: readonly File[];
}

export interface FoundSessions {
  readonly sessions: readonly FoundSession[];
  /** Paths of files that belong to none. */
  readonly left: readonly string[];
  /** Why an archive cannot be read. */
  readonly problem: string | null;
}

export interface ImportsWorker {
  /** Which sessions a folder or an archive holds. */
  sessionsIn(files: readonly ChosenFile[]): Promise<FoundSessions>;
  look(files: readonly File[], question: LookQuestion): Promise<ImportLook>;
}
