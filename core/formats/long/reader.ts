/** Reader of any long CSV: one row per player and moment with a time, x and y; names and units as people use them. */
import { readHead } from '../heads';
import { ReadProgress } from '../lines';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../reader';
import { SampleTracks } from '../sample-tracks';
import { separatedNames, separatorOf } from '../separator';
import type { QualityNote, TrackSet } from '../../tracking/trackset';
import { hasLongHeader } from './columns';
import { NO_MAPPING, isMapping, readMapping } from './mapping';
import { readLongFile, type LongFile } from './rows';
import { longSession } from './session';

type Role = 'rows' | 'mapping' | 'unknown';

function roleOf(head: FileHead): Role {
  if (isMapping(head)) return 'mapping';
  return hasLongHeader(separatedNames(head)) ? 'rows' : 'unknown';
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const entries = await Promise.all(files.map(async (file) => ({ file, head: await readHead(file) })));
  const [mappingFile, secondMapping] = entries.filter(({ head }) => isMapping(head)).map(({ file }) => file);
  if (secondMapping !== undefined) {
    throw new FormatError(`${mappingFile?.name ?? ''} is a column mapping too. Leave one out.`, secondMapping.name);
  }
  const mapping = mappingFile === undefined ? NO_MAPPING : await readMapping(mappingFile);
  const progress = new ReadProgress(files, options);
  const samples = new SampleTracks(true);
  const longFiles: { readonly name: string; readonly long: LongFile }[] = [];
  for (const { file, head } of entries) {
    if (file === mappingFile) continue;
    const layout = { separator: separatorOf(head), mapping, idsByTeam: true };
    longFiles.push({ name: file.name, long: await readLongFile(file, layout, samples, progress) });
  }
  const set = longSession('long-csv', 'lps', samples, longFiles, mapping, options);
  return { ...set, notes: [...set.notes, ...sourceClassNotes(options)] };
}

function sourceClassNotes(options: ReadOptions): QualityNote[] {
  if (options.sourceClass !== undefined) return [];
  const text = 'The file does not say how it was measured: local positioning assumed.';
  return [{ code: 'sourceClassAssumed', text, count: null }];
}

export const LONG_CSV: FormatReader = {
  id: 'long-csv',
  label: 'Long CSV (one row per player and moment)',
  description:
    'Any CSV with columns such as time, player, x, y and speed, their units in the header (x [m], speed km/h, ts in ms) or ' +
    'metres, m/s and seconds. A JSON file beside it may name columns, units, pitch and origin.',
  /** Less sure than a reader that knows its export: it only takes what no other one does. */
  detect(heads) {
    const roles = heads.map(roleOf);
    // With a mapping the columns may have any name.
    if (roles.includes('mapping')) return roles.every((role) => role === 'mapping') ? 0 : 0.9;
    if (!roles.includes('rows')) return 0;
    return roles.includes('unknown') ? 0.5 : 0.7;
  },
  read,
};
