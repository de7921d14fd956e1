import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAPPING_FILE_NAME, mappingText } from '@halfturn/core/readers/long/mapping-draft';
import type { Kysely } from 'kysely';
import type { NamedFile } from '@halfturn/core/node/source-file';
import { listColumnMappings } from '../store/club/column-mappings';
import type { Database } from '../store/schema/schema';
import { CommandError } from './terminal';

/**
 * The JSON of the mapping with this name.
 * @throws CommandError listing the saved ones
 */
export async function mappingNamed(db: Kysely<Database>, customerId: number, name: string): Promise<string> {
  const kept = await listColumnMappings(db, customerId);
  const wanted = name.trim().toLowerCase();
  const found = kept.find((each) => each.name.toLowerCase() === wanted);
  if (found !== undefined) return mappingText(found.mapping);
  const choice =
    kept.length === 0 ? 'the club keeps none' : `choose ${kept.map((each) => JSON.stringify(each.name)).join(', ')}`;
  throw new CommandError(`--mapping "${name}" is not known: ${choice}.`);
}

export async function mappingFile(text: string, scratchFolder: string): Promise<NamedFile> {
  const path = join(scratchFolder, MAPPING_FILE_NAME);
  await writeFile(path, text);
  return { name: MAPPING_FILE_NAME, path };
}
