import type { FileGroup } from '@halfturn/core/readers/file-groups';
import type { KeptMapping } from '@halfturn/core/readers/long/saved-mapping';
import type { LookOptions } from '@halfturn/core/readers/look-at-files';
import type { QuestionField } from '@halfturn/core/readers/format-reader';
import type { ImportLook } from '@halfturn/core/views/data/import-look';

export interface LookQuestion extends Pick<LookOptions, 'format' | 'mapping' | QuestionField> {
  readonly timeZone: string;
}

/** A file with its path in a folder: `Monday/Ann.csv`. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

interface ArchivedFile {
  readonly archive: File;
  readonly path: string;
}

export type FoundFile = File | ArchivedFile;

export interface FoundSession {
  readonly group: FileGroup;
  readonly files: readonly FoundFile[];
}

export interface FoundSessions {
  readonly sessions: readonly FoundSession[];
  /** Paths of files that belong to no session. */
  readonly left: readonly string[];
  readonly problem: string | null;
}

interface UploadedFiles {
  readonly files: readonly File[];
  readonly problem: string | null;
}

export interface ImportsWorker {
  /**
   * Finds the sessions in a folder or archive.
   * @param kept mappings of the club
   * @param timeZone of the club
   * @param onFile called with the number of files inspected and in total
   */
  sessionsIn(
    files: readonly ChosenFile[],
    kept: readonly KeptMapping[],
    timeZone: string,
    onFile: (done: number, of: number) => void,
  ): Promise<FoundSessions>;
  uploaded(files: readonly FoundFile[]): Promise<UploadedFiles>;
  look(files: readonly File[], question: LookQuestion): Promise<ImportLook>;
}
