/** Reader of the raw export of Catapult OpenField: one file per player, lines with `#`, then a row per sample. */
import { cellsOf } from '../../text/delimited-cells';
import { CellRow } from '../lines/cell-row';
import { withJudgedSpeed } from '../gnss/vest-speed-unit';
import { GnssDeviceFile, type GnssColumns } from '../gnss/device-file';
import type { GnssPlane } from '../gnss/fix-on-plane';
import { gnssSureness, readGnssSession } from '../gnss/session';
import { Header, headerName } from '../lines/header-names';
import { headLines } from '../file-heads';
import { readLines, type ReadProgress } from '../lines/read-lines';
import { nameWithoutExtension } from '../shared/clean-names';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../format-reader';
import type { TrackSet } from '../../tracking/trackset';
import { isPreambleLine, readPreamble, type OpenFieldPreamble } from './preamble';

const HEADER_WITHIN_LINES = 30;
const decoder = new TextDecoder('utf-8');

interface RawColumns extends GnssColumns {
  readonly seconds: number;
  readonly velocity: number;
}

function isRawExport(head: FileHead): boolean {
  const lines = headLines(head, HEADER_WITHIN_LINES);
  if (!lines.some((line) => isPreambleLine(line) && /openfield export/i.test(line))) return false;
  const header = lines.find((line) => !isPreambleLine(line)) ?? '';
  const names = cellsOf(header).map(headerName);
  return ['seconds', 'velocity', 'latitude', 'longitude'].every((name) => names.includes(name));
}

function findColumns(row: CellRow): RawColumns {
  const header = new Header(row);
  return {
    width: header.width,
    seconds: header.required('seconds'),
    velocity: header.required('velocity'),
    latitude: header.required('latitude'),
    longitude: header.required('longitude'),
  };
}

class RawPlayer {
  preamble: OpenFieldPreamble | null = null;
  private readonly lines: string[] = [];
  private columns: RawColumns | null = null;

  constructor(
    private readonly row: CellRow,
    private readonly device: GnssDeviceFile,
  ) {}

  line(bytes: Uint8Array, start: number, end: number, line: number): void {
    const { row, device } = this;
    row.load(bytes, start, end, line);
    if (this.columns === null) {
      const text = decoder.decode(bytes.subarray(start, end));
      if (isPreambleLine(text)) this.lines.push(text);
      else this.begin();
      return;
    }
    row.expectCount(this.columns.width);
    const seconds = row.requiredNumber(this.columns.seconds);
    const speed = row.fixedPoint(this.columns.velocity, this.preamble?.metresPerSecondPerUnit ?? 1, 0);
    device.push((this.preamble?.startMs ?? 0) + Math.round(seconds * 1000), row, this.columns, speed);
  }

  private begin(): void {
    const { device, row } = this;
    this.preamble = readPreamble(this.lines, row);
    this.columns = findColumns(row);
    const { athlete, deviceId } = this.preamble;
    device.sourceKey = deviceId || athlete || nameWithoutExtension(row.fileName);
    device.name = athlete || device.sourceKey;
  }
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const preambles: OpenFieldPreamble[] = [];
  const readPlayer = async (
    file: SourceFile,
    plane: GnssPlane,
    samplesBefore: number,
    progress: ReadProgress,
  ): Promise<GnssDeviceFile> => {
    const device = new GnssDeviceFile(file.name, plane, true, samplesBefore);
    const player = new RawPlayer(new CellRow(file.name), device);
    await readLines(file, progress, (bytes, start, end, line) => player.line(bytes, start, end, line));
    if (device.length === 0 || player.preamble === null) {
      throw new FormatError('The file holds no samples, only a header or nothing. Export it again.', file.name);
    }
    preambles.push(player.preamble);
    return device;
  };
  const set = await readGnssSession('openfield-raw', files, options, readPlayer, true);
  const dated = preambles.filter(({ startMs }) => startMs !== null).length;
  if (dated > 0 && dated < preambles.length) {
    throw new FormatError('Not every file says when it starts. Export all players alike.', files[0]?.name ?? null);
  }
  const text = 'The files do not say when they start: all players are taken to start at the same moment.';
  const notes = dated === 0 && preambles.length > 1 ? [{ code: 'startAssumed', text, count: preambles.length }] : [];
  const isOpen = preambles.some(({ metresPerSecondPerUnit }) => metresPerSecondPerUnit === null);
  const complete = { ...set, notes: [...set.notes, ...notes] };
  return isOpen ? withJudgedSpeed(complete, options, files[0]?.name ?? '') : complete;
}

export const OPENFIELD_RAW: FormatReader = {
  id: 'openfield-raw',
  label: 'Catapult OpenField raw export',
  description:
    'One CSV per player: lines with # (athlete, device, start, units), then Timestamp, Seconds, Velocity, Latitude and ' +
    'Longitude. Several files are one session. Four pitch corners may be added.',
  detect: (heads) => gnssSureness(heads, isRawExport),
  read,
};
