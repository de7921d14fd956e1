import type { KeptMapping } from '@halfturn/contract/data/column-mappings';
import { mappingFor } from '@halfturn/core/readers/long/kept-mapping';
import { draftProblem, firstDraft, fittedDraft, type MappingDraft } from '@halfturn/core/readers/long/mapping-draft';
import type { ImportLook } from '@halfturn/core/views/data/import-look';

/** By which mapping a table is read: the one saved for its header, one that is being made, or none. */
export type MappingChoice =
  | { readonly kind: 'saved' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'own';
      /** Null: what the names of the columns suggest, whichever these are. */
      readonly draft: MappingDraft | null;
      /** The saved one that it changes; null for a new one. */
      readonly saved: Pick<KeptMapping, 'mappingId' | 'name'> | null;
    };

/** Of the mappings of the club, the one that is used without being asked for; null where none is. */
export function usedMapping(
  choice: MappingChoice,
  saved: readonly KeptMapping[],
  look: Pick<ImportLook, 'canMap' | 'columns'>,
): KeptMapping | null {
  return choice.kind === 'saved' && look.canMap ? mappingFor(saved, look.columns) : null;
}

/** A mapping that is being made, for the columns that the file has. */
export function ownDraft(draft: MappingDraft | null, columns: readonly string[]): MappingDraft {
  return draft === null ? firstDraft(columns) : fittedDraft(draft, columns);
}

/** Null where the files are read by the names of their columns, also while a mapping is not complete. */
export function mappingOf(
  choice: MappingChoice,
  saved: readonly KeptMapping[],
  look: Pick<ImportLook, 'canMap' | 'columns'>,
): MappingDraft | null {
  if (choice.kind === 'own') {
    const draft = ownDraft(choice.draft, look.columns);
    return look.canMap && draftProblem(draft) === null ? draft : null;
  }
  const used = usedMapping(choice, saved, look);
  return used === null ? null : fittedDraft(used.mapping, look.columns);
}
