/** A CSV of one player's device, row by row. */
import { CellRow } from '../lines/cell-row';
import { readLines, type ReadProgress } from '../lines/read-lines';
import { noSamples } from '../tracks/session-bounds';
import type { SourceFile } from '../format-reader';
import type { GnssDeviceFile } from './device-file';

/** @throws FormatError for a file without samples, and as `read` does */
export async function readDeviceRows(
  file: SourceFile,
  progress: ReadProgress,
  device: GnssDeviceFile,
  read: (row: CellRow) => void,
): Promise<GnssDeviceFile> {
  const row = new CellRow(file.name);
  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    read(row);
  });
  if (device.length === 0) throw noSamples(file.name);
  return device;
}
