/** What page and worker say to each other about files that are to be imported. */
import type { LookOptions } from '@halfturn/core/formats/look';
import type { ImportLook } from '@halfturn/core/views/import-look';

export type LookQuestion = Pick<LookOptions, 'format' | 'playerColumn' | 'speedUnit' | 'positionUnit' | 'timeUnit'>;

export interface ImportsWorker {
  look(files: readonly File[], question: LookQuestion): Promise<ImportLook>;
}
