/**
 * Groups the files of a folder into sessions: files of one session share folder, format and start. A file that no
 * reader recognises by itself joins the one session its content fits, such as metadata, line-ups or pitch corners.
 */
import { DEFAULT_TIME_ZONE } from '../calendar/time-zone';
import { readHead, SURE_ENOUGH } from './file-heads';
import { headOf } from './shared/head-file';
import { type KeptMapping, type NamedMapping, namedMappingFor } from './long/saved-mapping';
import { isMapping } from './long/column-mapping';
import { MAPPING_FILE_NAME } from './long/mapping-draft';
import { lookAtFiles } from './look-at-files';
import { FormatError, type FileHead, type SourceFile } from './format-reader';
import { asReadersWant, asTable } from './readable-file';
import { detectFormat, READERS } from './format-registry';
import { matchIdOf } from './sportec/match-id';

export interface PlacedFile {
  readonly path: string;
  readonly file: SourceFile;
}

export interface FileGroup {
  readonly folder: string;
  readonly format: string;
  readonly startMs: number | null;
  readonly paths: readonly string[];
  readonly mapping: NamedMapping | null;
}

export interface GroupedFiles {
  readonly groups: readonly FileGroup[];
  readonly left: readonly string[];
}

const HEAD_BYTES = 256 * 1024;
/** Longest time between the starts of a session's files; a latecomer's starts later. */
const SAME_SESSION_MS = 2 * 3600 * 1000;
const TOGETHER: readonly string[] = ['metrica-csv', 'statsports-csv', 'openfield-csv', 'catapult-csv', 'gpsports'];
/** Formats made of several kinds of files, some of which are meaningless without the others. */
const IN_PARTS: readonly string[] = ['epts', 'sportec-xml'];

interface Seen {
  readonly path: string;
  readonly head: FileHead;
  readonly format: string | null;
  readonly isReadable: boolean;
  readonly startMs: number | null;
  readonly mapping: NamedMapping | null;
}

interface Draft {
  readonly format: string;
  readonly mapping: NamedMapping | null;
  readonly startMs: number | null;
  readonly files: Seen[];
}

/**
 * @param kept the club's saved mappings: one reads every table whose header it was saved for, unless a reader knows
 * the table better
 * @param timeZone of the club
 * @param onFile called with the number of files examined so far
 */
export async function groupFiles(
  files: readonly PlacedFile[],
  kept: readonly KeptMapping[] = [],
  timeZone = DEFAULT_TIME_ZONE,
  onFile: (done: number) => void = () => undefined,
): Promise<GroupedFiles> {
  const folders = new Map<string, PlacedFile[]>();
  for (const placed of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const folder = placed.path.split('/').slice(0, -1).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), placed]);
  }
  const groups: FileGroup[] = [];
  const left: string[] = [];
  let done = 0;
  for (const [folder, placed] of folders) {
    const { drafts, rest } = groupFolder(await seenIn(placed, kept, timeZone, () => onFile(++done)));
    left.push(...rest.map(({ path }) => path));
    for (const { format, startMs, mapping, files: own } of drafts) {
      groups.push({ folder, format, startMs, paths: own.map(({ path }) => path).toSorted(), mapping });
    }
  }
  groups.sort((a, b) => (a.startMs ?? Infinity) - (b.startMs ?? Infinity) || (pathOf(a) < pathOf(b) ? -1 : 1));
  return { groups, left };
}

function pathOf({ paths }: FileGroup): string {
  return paths[0] ?? '';
}

async function seenIn(
  placed: readonly PlacedFile[],
  kept: readonly KeptMapping[],
  timeZone: string,
  onFile: () => void,
): Promise<readonly Seen[]> {
  const heads = kept.length === 0 ? [] : await Promise.all(placed.map(({ file }) => readHead(file)));
  const used = heads.some(isMapping) ? [] : kept;
  const found: Seen[] = [];
  for (const each of placed) {
    found.push(await seen(each, used, timeZone));
    onFile();
  }
  return found;
}

async function seen({ path, file }: PlacedFile, kept: readonly KeptMapping[], timeZone: string): Promise<Seen> {
  const { file: beginning } = await headOf(await tableOrItself(file), HEAD_BYTES);
  const plain = await lookAtFiles([beginning], { timeZone }, HEAD_BYTES);
  const mapping = plain.canMap ? namedMappingFor(kept, plain.columns) : null;
  const look =
    mapping === null ? plain : await lookAtFiles([beginning], { timeZone, mapping: mapping.text }, HEAD_BYTES);
  return {
    path,
    head: await plainHead(beginning),
    format: look.format?.id ?? null,
    isReadable: look.set !== null,
    startMs: look.set?.originEpochMs ?? null,
    mapping,
  };
}

async function tableOrItself(file: SourceFile): Promise<SourceFile> {
  try {
    return await asTable(file);
  } catch (error) {
    if (error instanceof FormatError) return file;
    throw error;
  }
}

async function plainHead(file: SourceFile): Promise<FileHead> {
  return (await asReadersWant(file)).head;
}

function groupFolder(found: readonly Seen[]): { readonly drafts: readonly Draft[]; readonly rest: readonly Seen[] } {
  const drafts: Draft[] = [];
  const alike = new Map<string, Alike>();
  for (const each of found) {
    const { format, mapping } = each;
    if (format === null) continue;
    // Tables with different mappings are not one recording.
    const key = JSON.stringify([format, mapping?.name]);
    alike.set(key, { format, mapping, files: [...(alike.get(key)?.files ?? []), each] });
  }
  const sides = found.filter(({ format }) => format === null);
  const open: Seen[] = [];
  for (const each of alike.values()) {
    const isPart = ({ isReadable }: Seen) => !isReadable && IN_PARTS.includes(each.format);
    const own = sessionsOf({ ...each, files: each.files.filter((file) => !isPart(file)) });
    const parts = each.files.filter(isPart);
    drafts.push(...own);
    if (own.length === 0) drafts.push({ format: each.format, startMs: null, mapping: each.mapping, files: parts });
    else for (const part of parts) (onlyTaker(own, (draft) => isOfOneMatch(draft, part))?.files ?? open).push(part);
  }
  if (drafts.length === 0) {
    const format = formatOfAll(sides);
    return format === null
      ? { drafts, rest: sides }
      : { drafts: [{ format, startMs: null, mapping: null, files: [...sides] }], rest: [] };
  }
  const rest = sides.filter((side) => {
    const taker = onlyTaker(drafts, (draft) => belongs(side, draft));
    taker?.files.push(side);
    return taker === undefined;
  });
  return { drafts, rest: [...rest, ...open] };
}

function onlyTaker(drafts: readonly Draft[], canTake: (draft: Draft) => boolean): Draft | undefined {
  const [taker, another] = drafts.filter(canTake);
  return another === undefined ? taker : undefined;
}

function isOfOneMatch({ files }: Draft, { head }: Seen): boolean {
  const matchId = matchIdOf(head);
  return matchId === null || files.every((other) => (matchIdOf(other.head) ?? matchId) === matchId);
}

type Alike = Pick<Draft, 'format' | 'mapping'> & { readonly files: readonly Seen[] };

function sessionsOf({ format, mapping, files }: Alike): readonly Draft[] {
  const dated = files.filter((each) => each.startMs !== null).toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
  const drafts: Draft[] = [];
  for (const each of dated) {
    const last = drafts.at(-1);
    const isTogether = (draft: Draft) => (each.startMs ?? 0) - (draft.startMs ?? 0) <= SAME_SESSION_MS;
    if (last !== undefined && isTogether(last) && isOfOneMatch(last, each)) last.files.push(each);
    else drafts.push({ format, startMs: each.startMs, mapping, files: [each] });
  }
  const undated = files.filter((each) => each.startMs === null);
  if (undated.length === 0) return drafts;
  if (TOGETHER.includes(format)) return [...drafts, { format, startMs: null, mapping, files: undated }];
  return [...drafts, ...undated.map((each) => ({ format, startMs: null, mapping, files: [each] }))];
}

function belongs(side: Seen, { format, mapping, files }: Draft): boolean {
  const reader = READERS.find(({ id }) => id === format);
  if (reader === undefined) return false;
  const beside = mapping === null ? [] : [{ name: MAPPING_FILE_NAME, bytes: new TextEncoder().encode(mapping.text) }];
  const heads = [...files.map(({ head }) => head), ...beside];
  return reader.detect([...heads, side.head]) >= Math.max(SURE_ENOUGH, reader.detect(heads));
}

function formatOfAll(files: readonly Seen[]): string | null {
  if (files.length < 2) return null;
  try {
    return detectFormat(files.map(({ head }) => head)).id;
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}
