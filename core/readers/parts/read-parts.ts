import { FormatError, type FileHead, type ReadOptions, type ReadSet } from '../format-reader';
import { NotUtf8 } from '../lines/character-encodings';
import { halfOf } from './half-names';
import { askIfHalves, byHalf, PARTS_HALVES, PARTS_PLAYERS, type PartOfSession } from './halves';
import { joinedHalves } from './joined-halves';

export interface ReadablePart {
  readonly file: PartOfSession;
  readonly head: FileHead;
}

export interface PartReader<Part extends ReadablePart> {
  read(parts: readonly Part[], options: ReadOptions): Promise<ReadSet>;
  isData(head: FileHead): boolean;
}

/** @throws FormatError asking what the files are */
export async function readParts<Part extends ReadablePart>(
  parts: readonly Part[],
  options: ReadOptions,
  reader: PartReader<Part>,
): Promise<ReadSet> {
  const isSaid = options.parts === PARTS_HALVES;
  const entries = parts.map((part) => ({ part, name: part.file.name, ...halfField(part.file.half) }));
  const halves =
    options.parts === PARTS_PLAYERS ? null : byHalf(entries, isSaid, ({ part }) => reader.isData(part.head));
  if (halves === null) return reader.read(parts, options);
  const ofHalves = halves.map((half) => half.map(({ part }) => part));
  if (isSaid) return readHalves(ofHalves, options, reader);
  return readUnlessHalves(parts, ofHalves, options, reader);
}

function halfField(half: number | undefined): Pick<PartOfSession, 'half'> {
  return half === undefined ? {} : { half };
}

async function readUnlessHalves<Part extends ReadablePart>(
  parts: readonly Part[],
  halves: readonly (readonly Part[])[],
  options: ReadOptions,
  reader: PartReader<Part>,
): Promise<ReadSet> {
  let plain: ReadSet | null = null;
  let failure: FormatError | null = null;
  try {
    plain = await reader.read(parts, options);
  } catch (error) {
    if (!(error instanceof FormatError) || error instanceof NotUtf8) throw error;
    if (error.question !== null && error.question.field !== 'playerColumn') throw error;
    failure = error;
  }
  if (plain !== null && !isFilePerPlayer(plain)) return plain;
  let joined: ReadSet;
  try {
    joined = await readHalves(halves, options, reader);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    if (plain !== null) return plain;
    throw failure ?? error;
  }
  const names = parts.map(({ file }) => file.name).filter((name) => halfOf(name) !== null);
  throw askIfHalves(pairIn(names), {
    ofHalves: joined.tracks.length,
    ofFiles: plain?.tracks.length ?? names.length,
  });
}

function pairIn(names: readonly string[]): readonly string[] {
  const [first = ''] = names;
  const one = halfOf(first);
  const isOther = (name: string): boolean => halfOf(name)?.half !== one?.half;
  const other = names.find((name) => isOther(name) && halfOf(name)?.rest === one?.rest) ?? names.find(isOther);
  return other === undefined ? [first] : [first, other];
}

function isFilePerPlayer({ format, teams, tracks }: ReadSet): boolean {
  if (format === 'wide-csv' && teams.length > 1) return true;
  return tracks.some(({ sourceKey, name }) => halfOf(sourceKey) !== null || halfOf(name) !== null);
}

async function readHalves<Part extends ReadablePart>(
  halves: readonly (readonly Part[])[],
  options: ReadOptions,
  reader: PartReader<Part>,
): Promise<ReadSet> {
  const session = {};
  const read: { readonly set: ReadSet; readonly names: readonly string[] }[] = [];
  for (const [at, parts] of halves.entries()) {
    const { onProgress } = options;
    const ownProgress =
      onProgress === undefined ? {} : { onProgress: (share: number) => onProgress((at + share) / halves.length) };
    const set = await reader.read(parts, { ...options, ...ownProgress, session });
    read.push({ set, names: parts.filter(({ head }) => reader.isData(head)).map(({ file }) => file.name) });
  }
  return joinedHalves(read);
}
