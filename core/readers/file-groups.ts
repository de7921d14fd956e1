/**
 * Which files of a folder make up which session: those of one folder, one format and one start. Files that no reader knows by
 * themselves go with the one session that they belong to by what is in them: metadata, line-ups, corners of a pitch.
 */
import { DEFAULT_TIME_ZONE } from '../calendar/time-zone';
import { readHead } from './heads';
import { headOf } from './shared/head-file';
import { type KeptMapping, type NamedMapping, namedMappingFor } from './long/kept-mapping';
import { isMapping } from './long/mapping';
import { MAPPING_FILE_NAME } from './long/mapping-draft';
import { lookAtFiles } from './look';
import { FormatError, type FileHead, type SourceFile } from './reader';
import { asReadersWant, asTable, detectFormat, READERS } from './registry';
import { matchIdOf } from './sportec/match-id';

/** A file with where it lies: `Monday/Ann.csv`, folders with `/`. */
export interface PlacedFile {
  readonly path: string;
  readonly file: SourceFile;
}

export interface FileGroup {
  /** Empty: the folder itself. */
  readonly folder: string;
  /** Id of the reader. */
  readonly format: string;
  /** UTC ms of the first sample; null where the files have no date. */
  readonly startMs: number | null;
  /** In the order of their paths. */
  readonly paths: readonly string[];
  /** A kept mapping by which its tables are read; null without. */
  readonly mapping: NamedMapping | null;
}

export interface GroupedFiles {
  /** By start, those without one last; then by path. */
  readonly groups: readonly FileGroup[];
  /** Paths of files that belong to no session. */
  readonly left: readonly string[];
}

/** Enough for the date of any file that has one. */
const HEAD_BYTES = 256 * 1024;
/** Files of one session begin together; who was late comes within this. */
const SAME_SESSION_MS = 2 * 3600 * 1000;
/** A file per team or player, often without a date: those of one folder are one session. */
const TOGETHER: readonly string[] = ['metrica-csv', 'statsports-csv', 'openfield-csv', 'catapult-csv', 'gpsports'];
/** Several kinds of files, each of which the reader knows, and of which some say nothing without the others. */
const IN_PARTS: readonly string[] = ['epts', 'sportec-xml'];
const SURE_ENOUGH = 0.5;

interface Seen {
  readonly path: string;
  readonly head: FileHead;
  readonly format: string | null;
  /** False: it cannot be read, at least not without others. */
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
 * @param kept mappings of the club: a table that no reader knows better is read by the one that was kept for its header
 * @param timeZone of the club
 * @param onFile called with how many files have been looked at
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

/** A mapping that lies in the folder is the one that counts there. */
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

/** A workbook as its sheet; one that cannot be read belongs to nobody. */
async function tableOrItself(file: SourceFile): Promise<SourceFile> {
  try {
    return await asTable(file);
  } catch (error) {
    if (error instanceof FormatError) return file;
    throw error;
  }
}

/** As readers see it, whatever its encoding and separators. */
async function plainHead(file: SourceFile): Promise<FileHead> {
  return (await asReadersWant(file)).head;
}

function groupFolder(found: readonly Seen[]): { readonly drafts: readonly Draft[]; readonly rest: readonly Seen[] } {
  const drafts: Draft[] = [];
  const alike = new Map<string, Alike>();
  for (const each of found) {
    const { format, mapping } = each;
    if (format === null) continue;
    // What two mappings read is not of one recording.
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

/** Of two sessions that could both take a file nobody knows which. */
function onlyTaker(drafts: readonly Draft[], canTake: (draft: Draft) => boolean): Draft | undefined {
  const [taker, another] = drafts.filter(canTake);
  return another === undefined ? taker : undefined;
}

/** By the numbers of the matches that the files name; where one names none, it may be. */
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

/** The reader is as sure with the file beside the others as without it. */
function belongs(side: Seen, { format, mapping, files }: Draft): boolean {
  const reader = READERS.find(({ id }) => id === format);
  if (reader === undefined) return false;
  const beside = mapping === null ? [] : [{ name: MAPPING_FILE_NAME, bytes: new TextEncoder().encode(mapping.text) }];
  const heads = [...files.map(({ head }) => head), ...beside];
  return reader.detect([...heads, side.head]) >= Math.max(SURE_ENOUGH, reader.detect(heads));
}

/** Files that only make a format together. */
function formatOfAll(files: readonly Seen[]): string | null {
  if (files.length < 2) return null;
  try {
    return detectFormat(files.map(({ head }) => head)).id;
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}
