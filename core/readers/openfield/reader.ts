/** Reader of the Catapult OpenField sensor CSV: one file per player, ten rows a second, no clock. */
import type { CellRow } from '../lines/cell-row';
import { withJudgedSpeed } from '../gnss/vest-speed-unit';
import { GnssDeviceFile, type GnssColumns } from '../gnss/device-file';
import { readDeviceRows } from '../gnss/read-device-rows';
import type { GnssPlane } from '../gnss/fix-on-plane';
import { gnssSureness, readGnssSession } from '../gnss/session';
import { Header } from '../lines/header-names';
import { headNames } from '../file-heads';
import type { ReadProgress } from '../lines/read-lines';
import { HEART_RATE_NAMES } from '../shared/heart-rate';
import { nameWithoutExtension } from '../shared/clean-names';
import type { FileHead, FormatReader, ReadOptions, SourceFile } from '../format-reader';
import type { QualityNote, TrackSet } from '../../tracking/trackset';

const ROW_STEP_MS = 100;
const SPEED_NAMES = ['speed', 'velocity'] as const;
const OWN_NAMES = ['odometer', 'player load', 'positional quality (%)'] as const;

interface OpenFieldColumns extends GnssColumns {
  readonly speedMPerS: number;
}

function findColumns(row: CellRow): OpenFieldColumns {
  const header = new Header(row);
  return {
    width: header.width,
    latitude: header.required('latitude'),
    longitude: header.required('longitude'),
    heartRate: header.optional(...HEART_RATE_NAMES),
    speedMPerS: header.required(...SPEED_NAMES),
  };
}

function isOpenField(head: FileHead): boolean {
  const names = headNames(head);
  return (
    names.includes('latitude') &&
    names.includes('longitude') &&
    !names.includes('timestamp') &&
    SPEED_NAMES.some((name) => names.includes(name)) &&
    OWN_NAMES.some((name) => names.includes(name))
  );
}

async function readPlayer(
  file: SourceFile,
  plane: GnssPlane,
  samplesBefore: number,
  progress: ReadProgress,
): Promise<GnssDeviceFile> {
  const device = new GnssDeviceFile(file.name, plane, true, samplesBefore);
  device.sourceKey = nameWithoutExtension(file.name);
  device.name = device.sourceKey;
  let columns: OpenFieldColumns | null = null;
  return readDeviceRows(file, progress, device, (row) => {
    if (columns === null) {
      columns = findColumns(row);
      return;
    }
    row.expectCount(columns.width);
    const speed = row.fixedPoint(columns.speedMPerS, 1, 0);
    device.push(device.length * ROW_STEP_MS, row, columns, speed);
  });
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const set = await readGnssSession('openfield-csv', files, options, readPlayer, false);
  const complete = { ...set, notes: [...set.notes, ...assumptionNotes(files.length)] };
  return withJudgedSpeed(complete, options, files[0]?.name ?? '');
}

function assumptionNotes(fileCount: number): QualityNote[] {
  const notes: QualityNote[] = [
    { code: 'frameRateAssumed', text: 'The file has no times: 10 rows a second assumed.', count: null },
  ];
  if (fileCount > 1) {
    const text = 'The files have no times: all players are taken to start at the same moment.';
    notes.push({ code: 'startAssumed', text, count: fileCount });
  }
  return notes;
}

export const OPENFIELD_CSV: FormatReader = {
  id: 'openfield-csv',
  label: 'Catapult OpenField sensor CSV',
  description:
    'One CSV per player with speed (m/s), Latitude, Longitude, Odometer and Player Load, ten rows a second and no times; ' +
    'several files are one session and start together. Positions in metres from the first sample, east and north.',
  detect: (heads) => gnssSureness(heads, isOpenField),
  read,
};
