import type { CellRow } from '../lines/cell-row';
import { GnssDeviceFile, type GnssColumns } from '../gnss/device-file';
import { readDeviceRows } from '../gnss/read-device-rows';
import type { GnssPlane } from '../gnss/fix-on-plane';
import { gnssSureness, readGnssSession } from '../gnss/session';
import { Header } from '../lines/header-names';
import { headNames } from '../file-heads';
import type { ReadProgress } from '../lines/read-lines';
import { HEART_RATE_NAMES } from '../shared/heart-rate';
import { quoteForMessage } from '../shared/clean-names';
import type { FileHead, FormatReader, SourceFile } from '../format-reader';
import { unwrapMidnight } from '../lines/clock-time';

const M_PER_S_PER_KM_PER_H = 1 / 3.6;

interface StatsportsColumns extends GnssColumns {
  readonly playerId: number;
  readonly playerName: number | null;
  readonly time: number;
  readonly speed: number;
  readonly metresPerSecondPerUnit: number;
}

function findColumns(row: CellRow): StatsportsColumns {
  const header = new Header(row);
  return {
    width: header.width,
    playerId: header.required('player id'),
    playerName: header.optional('player display name'),
    time: header.required('time'),
    latitude: header.required('lat', 'latitude'),
    longitude: header.required('lon', 'longitude'),
    heartRate: header.optional(...HEART_RATE_NAMES),
    ...speedColumn(header),
  };
}

function speedColumn(header: Header): Pick<StatsportsColumns, 'speed' | 'metresPerSecondPerUnit'> {
  const speedMPerS = header.optional('speed m/s', 'speed (m/s)');
  return speedMPerS === null
    ? { speed: header.required('speed km/h', 'speed (km/h)'), metresPerSecondPerUnit: M_PER_S_PER_KM_PER_H }
    : { speed: speedMPerS, metresPerSecondPerUnit: 1 };
}

function isStatsports(head: FileHead): boolean {
  const names = headNames(head);
  return (
    names.includes('player id') && names.includes('time') && names.some((name) => name === 'lat' || name === 'latitude')
  );
}

async function readPlayer(
  file: SourceFile,
  plane: GnssPlane,
  samplesBefore: number,
  progress: ReadProgress,
): Promise<GnssDeviceFile> {
  const device = new GnssDeviceFile(file.name, plane, true, samplesBefore);
  let columns: StatsportsColumns | null = null;
  return readDeviceRows(file, progress, device, (row) => {
    if (columns === null) columns = findColumns(row);
    else readSample(row, columns, device);
  });
}

function readSample(row: CellRow, columns: StatsportsColumns, device: GnssDeviceFile): void {
  row.expectCount(columns.width);
  const playerId = row.name(columns.playerId);
  if (playerId === '') throw row.error('The player id is missing. Export the session again.');
  if (device.length === 0) {
    const displayName = columns.playerName === null ? '' : row.name(columns.playerName);
    device.sourceKey = playerId;
    device.name = displayName === '' ? playerId : displayName;
  } else if (playerId !== device.sourceKey) {
    throw row.error(`The file holds players ${device.sourceKey} and ${playerId}. Export one file per player.`);
  }
  const clockMs = row.clockTimeMs(columns.time);
  if (Number.isNaN(clockMs)) {
    throw row.error(`${quoteForMessage(row.text(columns.time))} is not a time of day like 12:09:48.10.`);
  }
  const speed = row.fixedPoint(columns.speed, columns.metresPerSecondPerUnit, 0);
  device.push(unwrapMidnight(clockMs, device.lastMs), row, columns, speed);
}

export const STATSPORTS_CSV: FormatReader = {
  id: 'statsports-csv',
  label: 'STATSports raw CSV',
  description:
    'One CSV per player with Player Id, Time, Lat, Lon and Speed km/h or m/s; several files are one session. The time has no ' +
    'date. Four pitch corners (CSV or workbook with latitude and longitude) may be added.',
  detect: (heads) => gnssSureness(heads, isStatsports),
  read: (files, options) => readGnssSession('statsports-csv', files, options, readPlayer, false),
};
