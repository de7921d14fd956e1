import { QUESTION_FIELDS, type ReadOptions } from '@halfturn/core/readers/format-reader';
import type { Pitch } from '@halfturn/core/tracking/trackset';
import type { ImportClaim, ImportFields, ImportRecord, ImportStage } from '../../store/jobs/job-columns';
import type { NamedFile } from '@halfturn/core/node/source-file';

export interface ImportRequest {
  readonly customerId: number;
  readonly files: readonly NamedFile[];
  readonly fields: ImportFields;
  readonly scratchFolder: string;
  readonly job: ImportClaim | null;
  readonly record?: ImportRecord;
}

export interface ImportHooks {
  /** `share` 0..1 of this stage. May be called often. */
  readonly onProgress?: (stage: ImportStage, share: number) => void;
  /** @throws ImportCancelled if the import must stop; called at every progress step and before storing. */
  readonly checkCancelled?: () => void;
}

export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

export class ImportCancelled extends Error {
  override readonly name = 'ImportCancelled';
  constructor() {
    super('The import was interrupted.');
  }
}

/**
 * The session or the club's parameters have changed meanwhile: the result is out of date and must be computed again.
 */
export class WorkOvertaken extends Error {
  override readonly name = 'WorkOvertaken';
  constructor() {
    super('The session or the parameters were changed while it was computed: nothing was stored.');
  }
}

/** `105x68` to metres. The field's schema has checked the form; refuses sizes beyond any sports field. */
export function parsePitch(text: string): Pitch {
  const [length, width] = text.split('x').map(Number);
  if (length === undefined || width === undefined || !(length >= 10 && length <= 200 && width >= 5 && width <= 150)) {
    throw new ImportRefusal(`Pitch "${text}" is not a size: give length x width in metres, for example 105x68.`);
  }
  return { lengthM: length, widthM: width };
}

export function readOptionsOf(fields: ImportFields): ReadOptions & { format: string } {
  return {
    format: fields.format,
    ...(fields.sourceClass === undefined ? {} : { sourceClass: fields.sourceClass }),
    ...(fields.pitch === undefined ? {} : { pitch: parsePitch(fields.pitch) }),
    ...Object.fromEntries(
      QUESTION_FIELDS.flatMap((field) => {
        const answer = fields[field];
        return answer === undefined ? [] : [[field, answer]];
      }),
    ),
  };
}
