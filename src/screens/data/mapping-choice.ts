import { columnMapping, keptMapping, type KeptMapping } from '@halfturn/contract/data/column-mappings';
import { mappingFor } from '@halfturn/core/readers/long/saved-mapping';
import { draftProblem, firstDraft, fittedDraft, type MappingDraft } from '@halfturn/core/readers/long/mapping-draft';
import { z } from 'zod';
import type { ImportLook } from '@halfturn/core/views/data/import-look';

export const MAPPING_CHOICE = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved') }),
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('own'),
    draft: columnMapping.nullable(),
    saved: keptMapping.pick({ mappingId: true, name: true }).nullable(),
  }),
]);
export type MappingChoice = z.infer<typeof MAPPING_CHOICE>;

export function usedMapping(
  choice: MappingChoice,
  saved: readonly KeptMapping[],
  look: Pick<ImportLook, 'canMap' | 'columns'>,
): KeptMapping | null {
  return choice.kind === 'saved' && look.canMap ? mappingFor(saved, look.columns) : null;
}

export function ownDraft(draft: MappingDraft | null, columns: readonly string[]): MappingDraft {
  return draft === null ? firstDraft(columns) : fittedDraft(draft, columns);
}

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
