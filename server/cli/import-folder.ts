/**
 * `halfturn import FOLDER` or `ARCHIVE.zip`: imports every session in it, one line each; skips what the portal already
 * has.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileGroup, groupFiles, type PlacedFile } from '@halfturn/core/readers/file-groups';
import { FormatError } from '@halfturn/core/readers/format-reader';
import { dayOfGroup, placeOfGroup, titleOfGroup } from '@halfturn/core/views/data/found-sessions';
import { contentHashOfFiles } from '../jobs/upload/content-hash';
import { runImport } from '../jobs/queue/import-job';
import { ImportRefusal } from '../jobs/upload/import-request';
import { sessionOfFiles } from '../store/jobs/import-record';
import { oneLine } from '@halfturn/core/text/one-line';
import { NoDate } from '../jobs/session-defaults';
import { listColumnMappings } from '../store/club/column-mappings';
import type { Store } from '../store/engine/database';
import { timeZoneOf } from '../store/session/session-start';
import { filesIn, type FolderFile, placedFile } from './folder-files';
import { mappingFile } from './saved-mappings';
import type { Terminal } from './terminal';
import type { ImportFields } from '../store/jobs/job-columns';

const MAX_PLACE_LENGTH = 200;
const NAME_THE_DAY =
  'The files have no calendar date: put the day in the name of their folder, for example 2026-05-02, and import it again.';

export interface FolderImport {
  readonly customerId: number;
  readonly path: string;
  readonly fields: ImportFields;
  readonly scratchFolder: string;
}

export async function importFolder(
  store: Store,
  { customerId, path, fields, scratchFolder }: FolderImport,
  terminal: Terminal,
): Promise<number> {
  const { db } = store;
  const archiveFolder = join(scratchFolder, 'archive');
  await mkdir(archiveFolder);
  const files = await filesIn(path, archiveFolder);
  const placed: PlacedFile[] = [];
  for (const file of files) placed.push(await placedFile(file));
  const timeZone = await timeZoneOf(db, customerId);
  const { groups, left } = await groupFiles(placed, await listColumnMappings(db, customerId), timeZone);
  const byPlace = new Map(files.map((file) => [file.place, file]));
  let refused = 0;
  for (const [index, group] of groups.entries()) {
    const own = group.paths.flatMap((place) => byPlace.get(place) ?? []);
    const folder = join(scratchFolder, String(index));
    await mkdir(folder);
    const state = await importGroup(store, { customerId, timeZone, fields, own, group, folder });
    await rm(folder, { recursive: true, force: true });
    if (state.sessionId === null) refused += 1;
    terminal.out(
      `${state.sessionId ?? '-'}\t${dayOfGroup(group, timeZone) ?? '-'}\t${group.format}\t${oneLine(placeOfGroup(group), MAX_PLACE_LENGTH)}\t${state.words}\n`,
    );
  }
  for (const place of left) terminal.note(`Left out: ${oneLine(place, MAX_PLACE_LENGTH)} belongs to no session.`);
  if (groups.length === 0) terminal.note('No session was found.');
  return refused;
}

interface GroupImport {
  readonly customerId: number;
  readonly timeZone: string;
  readonly fields: ImportFields;
  readonly own: readonly FolderFile[];
  readonly group: FileGroup;
  readonly folder: string;
}

interface GroupState {
  readonly sessionId: number | null;
  readonly words: string;
}

async function importGroup(store: Store, work: GroupImport): Promise<GroupState> {
  const { customerId, timeZone, fields, own, group, folder } = work;
  const contentHash = await contentHashOfFiles(own);
  const known = await sessionOfFiles(store.db, customerId, contentHash);
  if (known !== null) return { sessionId: known, words: 'already imported' };
  const day = dayOfGroup(group, timeZone);
  const title = titleOfGroup(group);
  const { mapping } = group;
  const files = mapping === null ? own : [...own, await mappingFile(mapping.text, folder)];
  try {
    const { sessionId, open } = await runImport(store, {
      customerId,
      files,
      fields: {
        ...fields,
        ...(day === null || fields.date !== undefined ? {} : { fallbackDate: `${day}T00:00:00` }),
        ...(title === '' ? {} : { title }),
      },
      scratchFolder: folder,
      job: null,
      record: { contentHash, fileNames: own.map(({ name }) => name) },
    });
    const unnamed = open.length === 1 ? '1 track has no player' : `${open.length} tracks have no player`;
    const words = [
      'imported',
      ...(mapping === null ? [] : [`columns by ${JSON.stringify(mapping.name)}`]),
      ...(open.length === 0 ? [] : [unnamed]),
    ];
    return { sessionId, words: words.join(', ') };
  } catch (error) {
    if (!(error instanceof FormatError || error instanceof ImportRefusal)) throw error;
    const hint = error instanceof NoDate ? NAME_THE_DAY : error.message;
    return { sessionId: null, words: `not imported: ${oneLine(hint, 1000)}` };
  }
}
