import type { LocatedPitch } from './fix-on-plane';
import { TangentFrame, type GeoPoint } from './tangent-frame';
import { CellRow } from '../lines/cell-row';
import { Header } from '../lines/header-names';
import { MAX_PITCH_SIDE_M, MIN_PITCH_SIDE_M } from '../../tracking/session-limits';
import { readLines, type ReadProgress } from '../lines/read-lines';
import { FormatError, type FileHead, type SourceFile } from '../format-reader';
import { headNames } from '../file-heads';

/**
 * Largest difference of opposite sides, as a share of the longer; beyond it the corners do not form a rectangle.
 */
const MAX_SIDE_DIFFERENCE = 0.15;

export function isCorners(head: FileHead): boolean {
  const names = headNames(head);
  return names.length === 2 && names.includes('longitude') && names.includes('latitude');
}

/** @throws FormatError if the file does not hold four corners of a pitch */
export async function readCorners(file: SourceFile, progress: ReadProgress): Promise<LocatedPitch> {
  const corners: GeoPoint[] = [];
  const row = new CellRow(file.name);
  let columns: { width: number; longitude: number; latitude: number } | null = null;
  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (columns === null) {
      const header = new Header(row);
      columns = { width: header.width, longitude: header.required('longitude'), latitude: header.required('latitude') };
      return;
    }
    row.expectCount(columns.width);
    if (corners.length === 4) throw row.error('A pitch has four corners; this is a fifth. Remove the line.');
    corners.push({
      longitudeDeg: row.requiredNumber(columns.longitude),
      latitudeDeg: row.requiredNumber(columns.latitude),
    });
  });
  return locatePitch(corners, file.name);
}

/**
 * Derives the pitch from its corners, in any order. Length and width are the means of opposite sides; the x axis
 * runs along the long sides towards the east, or towards the north if they run exactly north.
 * @throws FormatError unless the corners form a rectangle of a pitch's size
 */
export function locatePitch(corners: readonly GeoPoint[], fileName: string): LocatedPitch {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const centre: GeoPoint = {
    longitudeDeg: mean(corners.map((corner) => corner.longitudeDeg)),
    latitudeDeg: mean(corners.map((corner) => corner.latitudeDeg)),
  };
  const frame = new TangentFrame(centre);
  const [a, b, c, d] = corners
    .map((corner) => ({ x: frame.eastM(corner.longitudeDeg), y: frame.northM(corner.latitudeDeg) }))
    .sort((p, q) => Math.atan2(p.y, p.x) - Math.atan2(q.y, q.x));
  if (a === undefined || b === undefined || c === undefined || d === undefined) {
    throw new FormatError(`The file has ${corners.length} corners; four are needed.`, fileName);
  }
  // Counter-clockwise a-b-c-d: opposite sides point in opposite directions, so their difference is twice the mean side.
  const first = { x: (b.x - a.x + c.x - d.x) / 2, y: (b.y - a.y + c.y - d.y) / 2 };
  const second = { x: (c.x - b.x + d.x - a.x) / 2, y: (c.y - b.y + d.y - a.y) / 2 };
  expectSimilar(distance(a, b), distance(c, d), fileName);
  expectSimilar(distance(b, c), distance(d, a), fileName);
  const [long, short] = norm(first) >= norm(second) ? [first, second] : [second, first];
  const pitch = { lengthM: norm(long), widthM: norm(short) };
  if (pitch.widthM < MIN_PITCH_SIDE_M || pitch.lengthM > MAX_PITCH_SIDE_M) {
    throw new FormatError(
      `The corners make a pitch of ${pitch.lengthM.toFixed(1)} x ${pitch.widthM.toFixed(1)} m. Check the four corners.`,
      fileName,
    );
  }
  const towardsEast = long.x > 0 || (long.x === 0 && long.y > 0) ? 1 : -1;
  return { pitch, centre, axisRad: Math.atan2(long.y * towardsEast, long.x * towardsEast) };
}

interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

function norm(vector: PlanePoint): number {
  return Math.sqrt(vector.x * vector.x + vector.y * vector.y);
}

function distance(p: PlanePoint, q: PlanePoint): number {
  return norm({ x: q.x - p.x, y: q.y - p.y });
}

function expectSimilar(sideM: number, oppositeM: number, fileName: string): void {
  // Negated so that NaN is refused as well.
  if (!(Math.abs(sideM - oppositeM) <= MAX_SIDE_DIFFERENCE * Math.max(sideM, oppositeM))) {
    throw new FormatError(
      `The corners do not form a rectangle: opposite sides are ${sideM.toFixed(1)} and ${oppositeM.toFixed(1)} m. Check them.`,
      fileName,
    );
  }
}
