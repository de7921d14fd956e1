/**
 * Reader of Catapult position exports: one CSV per player with Excel day, longitude and latitude, and optionally a
 * file of pitch corners.
 */
import { DAY_MS } from '../../calendar/day';
import { cellsOf } from '../../text/delimited-cells';
import { GnssDeviceFile, type GnssColumns } from '../gnss/device-file';
import { readDeviceRows } from '../gnss/read-device-rows';
import type { GnssPlane } from '../gnss/fix-on-plane';
import { gnssSureness, readGnssSession } from '../gnss/session';
import { Header } from '../lines/header-names';
import { nameRank } from '../long/column-names';
import { headLines, headNames } from '../file-heads';
import type { ReadProgress } from '../lines/read-lines';
import { nameWithoutExtension } from '../shared/clean-names';
import type { FileHead, FormatReader, SourceFile } from '../format-reader';
import { MISSING } from '../../tracking/trackset';

const EXCEL_DAY_OF_EPOCH = 25_569;
/** Excel days of 1990 and 2100. A time stamp outside them has another unit. */
const FIRST_DAY = 32_874;
const LAST_DAY = 73_051;

interface CatapultColumns extends GnssColumns {
  readonly timestamp: number;
}

/** Needs the columns and a time that can be an Excel day: other devices write the same columns with other times. */
function isCatapult(head: FileHead): boolean {
  const names = headNames(head);
  if (!['timestamp', 'longitude', 'latitude'].every((name) => names.includes(name))) return false;
  if (names.some((name) => nameRank('player', name) !== null || nameRank('name', name) !== null)) return false;
  const cells = cellsOf(headLines(head, 2)[1] ?? '');
  const day = Number(cells[names.indexOf('timestamp')] || 'none');
  return cells.length < names.length || (day >= FIRST_DAY && day <= LAST_DAY);
}

async function readPlayer(
  file: SourceFile,
  plane: GnssPlane,
  samplesBefore: number,
  progress: ReadProgress,
): Promise<GnssDeviceFile> {
  const device = new GnssDeviceFile(file.name, plane, false, samplesBefore);
  device.sourceKey = nameWithoutExtension(file.name);
  device.name = device.sourceKey;
  device.isLocalClock = true;
  let columns: CatapultColumns | null = null;
  return readDeviceRows(file, progress, device, (row) => {
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
      throw row.error(`The Timestamp ${day} is not an Excel day number like 44519.7157. Export the file again.`);
    }
    // Eleven decimals of a day resolve a microsecond, so rounding to milliseconds restores the device's clock.
    device.push(Math.round((day - EXCEL_DAY_OF_EPOCH) * DAY_MS), row, columns, MISSING);
  });
}

export const CATAPULT_CSV: FormatReader = {
  id: 'catapult-csv',
  label: 'Catapult positions CSV',
  description:
    'One CSV per player with Timestamp (Excel day of the club’s clock), Longitude and Latitude; several files are one session. ' +
    'Four pitch corners (CSV or workbook with latitude and longitude) may be added.',
  detect: (heads) => gnssSureness(heads, isCatapult),
  read: (files, options) => readGnssSession('catapult-csv', files, options, readPlayer, true),
};
