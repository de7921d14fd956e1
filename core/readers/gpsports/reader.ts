import { cellsOf } from '../../text/delimited-cells';
import type { CellRow } from '../lines/cell-row';
import { GnssDeviceFile, type GnssColumns } from '../gnss/device-file';
import { readDeviceRows } from '../gnss/read-device-rows';
import type { GnssPlane } from '../gnss/fix-on-plane';
import { gnssSureness, readGnssSession } from '../gnss/session';
import { Header, headerName } from '../lines/header-names';
import { headLines } from '../file-heads';
import type { ReadProgress } from '../lines/read-lines';
import { TimeCell } from '../long/time-cell';
import { cleanName, nameWithoutExtension } from '../shared/clean-names';
import type { FileHead, FormatReader, SourceFile } from '../format-reader';

/** Known exports have a preamble of eight lines. */
const HEADER_WITHIN_LINES = 40;
const SPEED = 'speed (km/h)';
const HEADER_NAMES = ['time', SPEED, 'latitude', 'longitude', 'sats'] as const;
const M_PER_S_PER_KM_PER_H = 1 / 3.6;

interface GpsportsColumns extends GnssColumns {
  readonly speedKmPerH: number;
}

function isHeader(names: readonly string[]): boolean {
  const known = names.map(headerName);
  return HEADER_NAMES.every((name) => known.includes(name));
}

function isGpsports(head: FileHead): boolean {
  return headLines(head, HEADER_WITHIN_LINES).some((line) => isHeader(cellsOf(line)));
}

class GpsportsRows {
  private columns: GpsportsColumns | null = null;
  private time = new TimeCell(0);
  private lineCount = 0;

  constructor(private readonly device: GnssDeviceFile) {}

  read(row: CellRow): void {
    if (this.columns === null) this.readPreamble(row);
    else this.readSample(row, this.columns);
  }

  private readPreamble(row: CellRow): void {
    const texts = row.texts();
    if (isHeader(texts)) {
      const header = new Header(row);
      this.time = new TimeCell(header.required('time'));
      this.columns = {
        width: header.width,
        latitude: header.required('latitude'),
        longitude: header.required('longitude'),
        speedKmPerH: header.required(SPEED),
      };
      return;
    }
    const [label = '', value = ''] = texts;
    const player = cleanName(value.replace(/^[\s:]+/, ''));
    if (headerName(label) === 'player' && player !== '') {
      this.device.sourceKey = player;
      this.device.name = player;
    }
    if (++this.lineCount > HEADER_WITHIN_LINES) {
      throw row.error(`No line names the columns ${HEADER_NAMES.join(', ')}. Export the session again.`);
    }
  }

  private readSample(row: CellRow, columns: GpsportsColumns): void {
    const { device } = this;
    row.expectCount(columns.width);
    const time = this.time.read(row);
    device.isLocalClock = this.time.isLocalClock;
    const speed = row.fixedPoint(columns.speedKmPerH, M_PER_S_PER_KM_PER_H, 0);
    // A plain number is in seconds; dates and times of day arrive in milliseconds.
    device.push(this.time.kind === 'number' ? Math.round(time * 1000) : Math.round(time), row, columns, speed);
  }
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
  const rows = new GpsportsRows(device);
  return readDeviceRows(file, progress, device, (row) => rows.read(row));
}

export const GPSPORTS: FormatReader = {
  id: 'gpsports',
  label: 'GPSports export',
  description:
    'One workbook or CSV per player with Time, Speed (km/h), Latitude, Longitude and Sats after a few lines about the ' +
    'session; several files are one session. Four pitch corners (CSV or workbook) may be added.',
  detect: (heads) => gnssSureness(heads, isGpsports),
  read: (files, options) => readGnssSession('gpsports', files, options, readPlayer, true),
};
