/**
 * Which files of a folder make up which session: those of one folder, one format and one start. Files that no reader knows by
 * themselves go with the one session that they belong to by what is in them: metadata, line-ups, corners of a pitch.
 */
import { readHead } from './heads';
import { headOf } from './head-file';
import { lookAtFiles } from './look';
import { FormatError, type FileHead, type SourceFile } from './reader';
import { detectFormat, READERS } from './registry';

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
const SURE_ENOUGH = 0.5;

interface Seen {
  readonly path: string;
  readonly head: FileHead;
  readonly format: string | null;
  readonly startMs: number | null;
}

interface Draft {
  readonly format: string;
  readonly startMs: number | null;
  readonly files: Seen[];
}

export async function groupFiles(files: readonly PlacedFile[]): Promise<GroupedFiles> {
  const folders = new Map<string, Seen[]>();
  for (const placed of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const folder = placed.path.split('/').slice(0, -1).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), await seen(placed)]);
  }
  const groups: FileGroup[] = [];
  const left: string[] = [];
  for (const [folder, found] of folders) {
    const { drafts, rest } = groupFolder(found);
    left.push(...rest.map(({ path }) => path));
    for (const { format, startMs, files: own } of drafts) {
      groups.push({ folder, format, startMs, paths: own.map(({ path }) => path).toSorted() });
    }
  }
  groups.sort((a, b) => (a.startMs ?? Infinity) - (b.startMs ?? Infinity) || (pathOf(a) < pathOf(b) ? -1 : 1));
  return { groups, left };
}

function pathOf({ paths }: FileGroup): string {
  return paths[0] ?? '';
}

async function seen({ path, file }: PlacedFile): Promise<Seen> {
  const { file: beginning } = await headOf(file, HEAD_BYTES);
  const look = await lookAtFiles([beginning], {}, HEAD_BYTES);
  return {
    path,
    head: await readHead(beginning),
    format: look.format?.id ?? null,
    startMs: look.set?.originEpochMs ?? null,
  };
}

function groupFolder(found: readonly Seen[]): { readonly drafts: readonly Draft[]; readonly rest: readonly Seen[] } {
  const drafts: Draft[] = [];
  const byFormat = new Map<string, Seen[]>();
  for (const each of found) {
    if (each.format !== null) byFormat.set(each.format, [...(byFormat.get(each.format) ?? []), each]);
  }
  for (const [format, of] of byFormat) drafts.push(...sessionsOf(format, of));
  const sides = found.filter(({ format }) => format === null);
  if (drafts.length === 0) {
    const format = formatOfAll(sides);
    return format === null
      ? { drafts, rest: sides }
      : { drafts: [{ format, startMs: null, files: [...sides] }], rest: [] };
  }
  const rest = sides.filter((side) => {
    const takers = drafts.filter((draft) => belongs(side, draft));
    const [taker] = takers;
    // Of two sessions that could both take it nobody knows which.
    if (taker === undefined || takers.length > 1) return true;
    taker.files.push(side);
    return false;
  });
  return { drafts, rest };
}

function sessionsOf(format: string, files: readonly Seen[]): readonly Draft[] {
  const dated = files.filter((each) => each.startMs !== null).toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
  const drafts: Draft[] = [];
  for (const each of dated) {
    const last = drafts.at(-1);
    if (last !== undefined && (each.startMs ?? 0) - (last.startMs ?? 0) <= SAME_SESSION_MS) last.files.push(each);
    else drafts.push({ format, startMs: each.startMs, files: [each] });
  }
  const undated = files.filter((each) => each.startMs === null);
  if (undated.length === 0) return drafts;
  if (TOGETHER.includes(format)) return [...drafts, { format, startMs: null, files: undated }];
  return [...drafts, ...undated.map((each) => ({ format, startMs: null, files: [each] }))];
}

/** The reader is as sure with the file beside the others as without it. */
function belongs(side: Seen, { format, files }: Draft): boolean {
  const reader = READERS.find(({ id }) => id === format);
  if (reader === undefined) return false;
  const heads = files.map(({ head }) => head);
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
