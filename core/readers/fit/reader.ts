/** Reader of FIT recordings: one file per player, from watches, sensors and GNSS units. */
import { MISSING, toFixedPoint } from '../../tracking/trackset';
import { MAX_COORDINATE_M } from '../../tracking/session-limits';
import { GnssDeviceFile } from '../gnss/device-file';
import type { GnssPlane } from '../gnss/fix-on-plane';
import { gnssSureness, readGnssSession } from '../gnss/session';
import type { ReadProgress } from '../lines/read-lines';
import { wholeBpm } from '../shared/heart-rate';
import { nameWithoutExtension } from '../shared/clean-names';
import { FormatError, type FileHead, type FormatReader, type SourceFile, type SourcePlace } from '../format-reader';
import { wholeFile } from '../shared/whole-file';
import { hasFitHeader, readFitMessages } from './messages';
import { readFitPoint, type FitPoint, type FitPointKind } from './points';

/** Four hours at ten samples a second are 6 MB. */
const MAX_FIT_BYTES = 64 * 1024 * 1024;
const DEGREES_PER_SEMICIRCLE = 180 / 2 ** 31;
/** FIT epoch (1989-12-31) in UTC seconds. A small number is the device's uptime instead. */
const EPOCH_S = 631_065_600;
const FIRST_CALENDAR_S = 0x1000_0000;

export function isFit(head: FileHead): boolean {
  return hasFitHeader(head.bytes);
}

async function readPlayer(
  file: SourceFile,
  plane: GnssPlane,
  samplesBefore: number,
  progress: ReadProgress,
): Promise<GnssDeviceFile> {
  const bytes = await wholeFile(file, MAX_FIT_BYTES, 'Choose a recording of one session.');
  progress.advance(bytes.length);
  if (!hasFitHeader(bytes)) throw new FormatError('The file is not a FIT recording. Leave it out.', file.name);
  const wanted = richestKind(bytes, file.name);
  if (wanted === null) {
    throw new FormatError('The file holds no samples (no records). Choose a recorded activity.', file.name);
  }
  const device = new GnssDeviceFile(file.name, plane, true, samplesBefore);
  device.sourceKey = nameWithoutExtension(file.name);
  device.name = device.sourceKey;
  const place: SourcePlace = { error: (reason) => new FormatError(reason, file.name) };
  forEachPoint(bytes, file.name, (kind, point) => {
    if (kind === wanted) push(device, point, place);
  });
  return device;
}

/**
 * A recording may hold each sample as a record and as GNSS metadata. Picks the kind with more positions, so that no
 * sample is read twice.
 */
function richestKind(bytes: Uint8Array, fileName: string): FitPointKind | null {
  const counts = { record: 0, gpsMetadata: 0 };
  const positions = { record: 0, gpsMetadata: 0 };
  forEachPoint(bytes, fileName, (kind, { latitudeSemicircles }) => {
    counts[kind]++;
    if (!Number.isNaN(latitudeSemicircles)) positions[kind]++;
  });
  if (positions.gpsMetadata > positions.record) return 'gpsMetadata';
  if (counts.record > 0) return 'record';
  return counts.gpsMetadata > 0 ? 'gpsMetadata' : null;
}

function forEachPoint(
  bytes: Uint8Array,
  fileName: string,
  onPoint: (kind: FitPointKind, point: FitPoint) => void,
): void {
  const none = { latitudeSemicircles: NaN, longitudeSemicircles: NaN, speedMPerS: NaN, heartRate: NaN };
  const point: FitPoint = { timeS: NaN, ...none };
  readFitMessages(bytes, fileName, (message) => {
    const kind = readFitPoint(message, point);
    if (kind !== null) onPoint(kind, point);
  });
}

function push(device: GnssDeviceFile, point: FitPoint, place: SourcePlace): void {
  const { timeS, speedMPerS } = point;
  if (Number.isNaN(timeS)) throw place.error('A record has no time, so no speed can be computed. Export it again.');
  if (speedMPerS > MAX_COORDINATE_M)
    throw place.error(`${speedMPerS} m/s is not a valid speed. Export the file again.`);
  device.pushPosition(
    Math.round((timeS < FIRST_CALENDAR_S ? timeS : timeS + EPOCH_S) * 1000),
    point.longitudeSemicircles * DEGREES_PER_SEMICIRCLE,
    point.latitudeSemicircles * DEGREES_PER_SEMICIRCLE,
    Number.isNaN(speedMPerS) ? MISSING : toFixedPoint(speedMPerS),
    place,
    wholeBpm(point.heartRate),
  );
}

export const FIT: FormatReader = {
  id: 'fit',
  label: 'FIT recording',
  description:
    'One FIT file per player, recorded at 1 Hz or faster; several files are one session. A speed in the records is used. ' +
    'Four pitch corners (CSV or workbook with latitude and longitude) may be added.',
  detect: (heads) => gnssSureness(heads, isFit),
  read: (files, options) => readGnssSession('fit', files, options, readPlayer, true),
};
