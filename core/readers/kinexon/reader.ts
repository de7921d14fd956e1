/**
 * Reader of the Kinexon position CSV: one row per sensor and time, UTC milliseconds, metres, with a device speed.
 */
import { readHead } from '../file-heads';
import { GnssPlane } from '../gnss/fix-on-plane';
import { headerName } from '../lines/header-names';
import { ReadProgress } from '../lines/read-lines';
import { NO_MAPPING } from '../long/column-mapping';
import { readLongFile, type LongFile } from '../long/long-rows';
import { longSession } from '../long/long-session';
import {
  FormatError,
  type FileHead,
  type FormatReader,
  type ReadOptions,
  type ReadSet,
  type SourceFile,
} from '../format-reader';
import { SampleTracks } from '../tracks/sample-tracks';
import { separatedNames, separatorOf } from '../lines/separator';

const POSITION_NAMES = ['ts in ms', 'x in m', 'y in m'] as const;
const OWNER_NAMES = ['mapped id', 'sensor id', 'full name'] as const;

function isKinexon(head: FileHead): boolean {
  const names = separatedNames(head).map(headerName);
  return POSITION_NAMES.every((name) => names.includes(name)) && OWNER_NAMES.some((name) => names.includes(name));
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSet> {
  const progress = new ReadProgress(files, options);
  const samples = new SampleTracks(true);
  const read: { readonly name: string; readonly long: LongFile }[] = [];
  for (const file of files) {
    const head = await readHead(file);
    if (!isKinexon(head)) {
      throw new FormatError(
        'The file is not a Kinexon export with the columns ts in ms, x in m, y in m and a mapped id, sensor id or full name.',
        file.name,
        1,
      );
    }
    // Players keep their id when they change groups within a session.
    const layout = {
      separator: separatorOf(head),
      mapping: NO_MAPPING,
      idsByTeam: false,
      plane: new GnssPlane(null),
      periods: null,
    };
    read.push({ name: file.name, long: await readLongFile(file, layout, samples, progress) });
  }
  const known = { pitch: options.pitch ?? null, rateHz: null };
  return longSession('kinexon-csv', 'lps', samples, read, known, options).set;
}

export const KINEXON_CSV: FormatReader = {
  id: 'kinexon-csv',
  label: 'Kinexon position CSV',
  description:
    'One CSV with ts in ms, mapped id or sensor id, full name, group name, x in m, y in m and speed in m/s; positions stay ' +
    'where the system has its origin. Several files are one session.',
  detect(heads) {
    const known = heads.filter(isKinexon).length;
    return known === 0 ? 0 : known === heads.length ? 1 : 0.6;
  },
  read,
};
