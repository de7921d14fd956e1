/** Reader of Catapult position exports: one CSV per player with Excel day, longitude and latitude; corners beside it. */
import { CellRow } from '../cells';
import { assembleGnssSession } from '../gnss/assemble';
import { GnssDeviceFile, type GnssColumns } from '../gnss/device-file';
import { GnssPlane } from '../gnss/plane';
import { Header } from '../header';
import { headNames, surenessOf, withRoles } from '../heads';
import { ReadProgress, readLines } from '../lines';
import { nameWithoutExtension } from '../names';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../reader';
import { MISSING, type QualityNote, type TrackSet } from '../../tracking/trackset';
import { readCorners } from './corners';

/** Excel's day number of 1970-01-01. */
const EXCEL_DAY_OF_EPOCH = 25_569;
const DAY_MS = 86_400_000;
/** Excel days of 1990 and 2100: a time stamp outside is in another unit. */
const FIRST_DAY = 32_874;
const LAST_DAY = 73_051;

interface CatapultColumns extends GnssColumns {
  readonly timestamp: number;
}

type Role = 'positions' | 'corners' | 'unknown';

function roleOf(head: FileHead): Role {
  const names = headNames(head);
  if (!names.includes('longitude') || !names.includes('latitude')) return 'unknown';
  if (names.includes('timestamp')) return 'positions';
  return names.length === 2 ? 'corners' : 'unknown';
}

async function readPlayer(
  file: SourceFile,
  plane: GnssPlane,
  samplesBefore: number,
  progress: ReadProgress,
): Promise<GnssDeviceFile> {
  const row = new CellRow(file.name);
  const device = new GnssDeviceFile(file.name, plane, false, samplesBefore);
  device.sourceKey = nameWithoutExtension(file.name);
  device.name = device.sourceKey;
  let columns: CatapultColumns | null = null;
  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (columns === null) {
      const header = new Header(row);
      columns = {
        width: header.width,
        timestamp: header.required('timestamp'),
        longitude: header.required('longitude'),
        latitude: header.required('latitude'),
      };
      return;
    }
    row.expectCount(columns.width);
    const day = row.requiredNumber(columns.timestamp);
    if (day < FIRST_DAY || day > LAST_DAY) {
      throw row.error(`The Timestamp ${day} is no Excel day number like 44519.7157. Export the file again.`);
    }
    // Eleven decimals of a day are a microsecond: rounding to milliseconds gives back the device's own clock.
    device.push(Math.round((day - EXCEL_DAY_OF_EPOCH) * DAY_MS), row, columns, MISSING);
  });
  if (device.length === 0) {
    throw new FormatError('The file holds no samples, only a header or nothing. Export the session again.', file.name);
  }
  return device;
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const roles = await withRoles(files, roleOf);
  const stranger = roles.find((entry) => entry.role === 'unknown');
  if (stranger !== undefined) {
    throw new FormatError(
      'The file is neither Catapult positions nor pitch corners. Leave it out.',
      stranger.file.name,
    );
  }
  const [cornerFile, secondCorners] = roles.filter((entry) => entry.role === 'corners').map((entry) => entry.file);
  if (secondCorners !== undefined) {
    throw new FormatError(`${cornerFile?.name ?? ''} holds pitch corners too. Leave one out.`, secondCorners.name);
  }
  const progress = new ReadProgress(files, options);
  const located = cornerFile === undefined ? null : await readCorners(cornerFile, progress);
  const plane = new GnssPlane(located);
  const devices: GnssDeviceFile[] = [];
  let samples = 0;
  for (const { file, role } of roles) {
    if (role !== 'positions') continue;
    const device = await readPlayer(file, plane, samples, progress);
    samples += device.length;
    devices.push(device);
  }
  const session = assembleGnssSession(devices);
  return {
    format: 'catapult-csv',
    sourceClass: options.sourceClass ?? 'gnss',
    frameRateHz: session.frameRateHz,
    originEpochMs: session.originMs,
    periods: session.periods,
    pitch: located === null ? null : (options.pitch ?? located.pitch),
    teams: [{ side: 'home', name: 'Own team' }],
    tracks: session.tracks,
    ball: null,
    notes: [...session.notes, ...unlocatedPitchNotes(options, located !== null)],
  };
}

function unlocatedPitchNotes(options: ReadOptions, isLocated: boolean): QualityNote[] {
  if (options.pitch === undefined || isLocated) return [];
  const text = 'The pitch size was not used: without the corners file it is unknown where the pitch lies.';
  return [{ code: 'pitchNotLocated', text, count: null }];
}

export const CATAPULT_CSV: FormatReader = {
  id: 'catapult-csv',
  label: 'Catapult positions CSV',
  description:
    'One CSV per player with Timestamp (Excel day, taken as UTC), Longitude and Latitude; several files are one session. ' +
    'A corners CSV (longitude,latitude, four rows) sets the pitch; without it positions count from the first sample.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['positions']);
  },
  read,
};
