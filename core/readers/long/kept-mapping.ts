/** Mappings that a club keeps by name: the one that reads a table without being asked for. */
import { fittedDraft, headerKey, mappingText, type MappingDraft } from './mapping-draft';

export interface KeptMapping {
  readonly mappingId: number;
  readonly name: string;
  readonly headerKey: string;
  readonly mapping: MappingDraft;
}

/** A kept mapping as the file that lies beside a table. */
export interface NamedMapping {
  readonly name: string;
  /** JSON. */
  readonly text: string;
}

/** The newest mapping that was kept for the same header; null without. */
export function mappingFor<Kept extends KeptMapping>(kept: readonly Kept[], columns: readonly string[]): Kept | null {
  const key = headerKey(columns);
  if (key === '' || columns.length < 2) return null;
  return kept.filter((each) => each.headerKey === key).reduce<Kept | null>(newer, null);
}

function newer<Kept extends KeptMapping>(best: Kept | null, each: Kept): Kept {
  return best === null || each.mappingId > best.mappingId ? each : best;
}

/** The mapping of the same header for a table of these columns; null where none is kept. */
export function namedMappingFor(kept: readonly KeptMapping[], columns: readonly string[]): NamedMapping | null {
  const found = mappingFor(kept, columns);
  return found === null ? null : { name: found.name, text: mappingText(fittedDraft(found.mapping, columns)) };
}
