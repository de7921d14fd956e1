/** `halfturn import FILE… --customer ID`: stores one session in the portal's database, like the portal's dialog. */
import { FormatError } from '@halfturn/core/readers/format-reader';
import { decodedText } from '@halfturn/core/readers/lines/character-encodings';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { readEnvironment } from '../environment';
import { runImport } from '../jobs/queue/import-job';
import type { ImportRequest } from '../jobs/upload/import-request';
import { type NamedFile, openSourceFiles } from '@halfturn/core/node/source-file';
import { listSessionTypes } from '../store/club/types-positions-squads';
import type { CustomerRecord } from '../store/club/customers';
import { openDatabase } from '../store/engine/database';
import { listPlayers } from '../store/player/players';
import type { Database } from '../store/schema/schema';
import { argumentsOf } from './arguments';
import { customerIdOf, requireCustomer } from './customers';
import { metadataBeside, namedFiles } from './input-files';
import { withScratchFolder } from '@halfturn/core/node/scratch-folder';
import { isFolderOrZip } from './folder-files';
import { importFolder } from './import-folder';
import { mappingFile, mappingNamed } from './saved-mappings';
import { openTracksText } from './open-tracks';
import { answersOf, fieldsOf, READING_OPTIONS, type Sport, sportOf } from './reading-options';
import { CommandError, type Terminal, UsageError } from './terminal';

export async function importFiles(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = argumentsOf({
    args: [...args],
    allowPositionals: true,
    options: {
      ...READING_OPTIONS,
      customer: { type: 'string' },
      'session-title': { type: 'string' },
      date: { type: 'string' },
      type: { type: 'string' },
      competition: { type: 'string' },
      'our-team': { type: 'string' },
      replace: { type: 'string' },
      players: { type: 'string' },
      mapping: { type: 'string' },
      'new-players': { type: 'boolean', default: false },
    },
  });
  const customerId = customerIdOf(values.customer);
  const sport = sportOf(values.sport);
  const folder = await folderOf(positionals, values);
  const files = folder === null ? await namedFiles(positionals) : [];
  const fields = fieldsOf({
    format: values.format,
    sourceClass: values.source,
    pitch: values.pitch,
    ...answersOf(values),
    title: values['session-title'],
    date: dayOrTime(values.date),
    competition: values.competition,
    ourTeam: values['our-team'],
    replaceSessionId: values.replace,
    players: values.players === undefined ? undefined : await listIn(values.players),
    newPlayers: values['new-players'] ? 'true' : undefined,
  });
  const environment = readEnvironment(process.env);
  const store = await openDatabase(environment);
  try {
    requireSport(await requireCustomer(store.db, customerId), sport);
    const sessionTypeId =
      values.type === undefined ? undefined : await sessionTypeNamed(store.db, customerId, values.type);
    await withScratchFolder(async (scratchFolder) => {
      if (folder !== null) {
        const own = { ...fields, ...(sessionTypeId === undefined ? {} : { sessionTypeId }) };
        const refused = await importFolder(store, { customerId, path: folder, fields: own, scratchFolder }, terminal);
        if (refused > 0)
          throw new CommandError(
            refused === 1 ? '1 session was not imported.' : `${refused} sessions were not imported.`,
          );
        return;
      }
      const { mapping } = values;
      const beside =
        mapping === undefined
          ? []
          : [await mappingFile(await mappingNamed(store.db, customerId, mapping), scratchFolder)];
      const complete = await withMetadata([...files, ...beside], scratchFolder, terminal);
      const request: ImportRequest = {
        customerId,
        files: complete,
        fields: { ...fields, ...(sessionTypeId === undefined ? {} : { sessionTypeId }) },
        scratchFolder,
        job: null,
      };
      const { sessionId, seconds, notes, open } = await runImport(store, request);
      for (const { text } of notes) terminal.note(`Note: ${text}`);
      const { reading, computing, storing } = seconds;
      terminal.note(
        `Read in ${tenths(reading)} s, computed in ${tenths(computing)} s, stored in ${tenths(storing)} s.`,
      );
      for (const line of openTracksText(open, await listPlayers(store.db, customerId), sessionId)) terminal.note(line);
      terminal.out(`${sessionId}\n`);
    });
  } finally {
    await store.close();
  }
}

const OF_ONE = ['session-title', 'date', 'replace', 'players', 'mapping'] as const;

/**
 * The single folder or archive given; null if files were given.
 * @throws UsageError if it is not the only path, or comes with options for one session
 */
async function folderOf(
  positionals: readonly string[],
  values: Readonly<Partial<Record<(typeof OF_ONE)[number], unknown>>>,
): Promise<string | null> {
  const folders: string[] = [];
  for (const path of positionals) if (await isFolderOrZip(path)) folders.push(path);
  const [folder] = folders;
  if (folder === undefined) return null;
  if (positionals.length > 1) throw new UsageError('Name one folder or archive alone, or the files of one session.');
  const given = OF_ONE.find((option) => values[option] !== undefined);
  if (given !== undefined) throw new UsageError(`--${given} is about one session: name its files, not a folder.`);
  return folder;
}

async function listIn(path: string): Promise<string> {
  try {
    const { text, note } = decodedText(await readFile(path), path);
    if (note !== null) process.stderr.write(`${note}\n`);
    return text;
  } catch (error) {
    if (error instanceof FormatError) throw new CommandError(error.message);
    throw new CommandError(`${path}: file not found or not readable.`);
  }
}

/** A day without a time starts at the club's midnight. */
function dayOrTime(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text;
}

async function withMetadata(
  files: readonly NamedFile[],
  scratchFolder: string,
  terminal: Terminal,
): Promise<readonly NamedFile[]> {
  const path = await metadataBeside(files, await openSourceFiles(files, scratchFolder));
  if (path === null) return files;
  terminal.note(`Note: ${path} found next to the tracking file and used.`);
  return [...files, { name: 'metadata.json', path }];
}

function requireSport(customer: CustomerRecord, sport: Sport | null): void {
  if (sport === null || sport === customer.sport) return;
  throw new CommandError(
    `Customer ${customer.customerId} plays ${customer.sport}, and its sessions are computed for that: leave --sport out, or choose another customer.`,
  );
}

async function sessionTypeNamed(db: Kysely<Database>, customerId: number, name: string): Promise<number> {
  const types = await listSessionTypes(db, customerId);
  const type = types.find((candidate) => candidate.name.toLowerCase() === name.trim().toLowerCase());
  if (type !== undefined) return type.id;
  throw new CommandError(`--type "${name}" is not known: choose ${types.map((each) => each.name).join(', ')}.`);
}

function tenths(seconds: number): string {
  return seconds.toFixed(1);
}
