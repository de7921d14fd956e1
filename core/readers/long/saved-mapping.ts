import { fittedDraft, headerKey, mappingText, type MappingDraft } from './mapping-draft';

export interface KeptMapping {
  readonly mappingId: number;
  readonly name: string;
  readonly headerKey: string;
  readonly mapping: MappingDraft;
}

export interface NamedMapping {
  readonly name: string;
  readonly text: string;
}

export function mappingFor<Kept extends KeptMapping>(kept: readonly Kept[], columns: readonly string[]): Kept | null {
  const key = headerKey(columns);
  if (key === '' || columns.length < 2) return null;
  return kept.filter((each) => each.headerKey === key).reduce<Kept | null>(newer, null);
}

function newer<Kept extends KeptMapping>(best: Kept | null, each: Kept): Kept {
  return best === null || each.mappingId > best.mappingId ? each : best;
}

export function namedMappingFor(kept: readonly KeptMapping[], columns: readonly string[]): NamedMapping | null {
  const found = mappingFor(kept, columns);
  return found === null ? null : { name: found.name, text: mappingText(fittedDraft(found.mapping, columns)) };
}
