/**
 * A small picture of an unassigned track: where on the pitch it was, with the shirt number if known. Since there is no
 * video, it helps users to recognise the player.
 */
import { SPORT_PITCHES, type Sport } from '../../simulation/sport-pitches';
import { type Mark, marksOf, type Point } from '../pitch/pitch-markings';
import { fromFixedPoint, MISSING, type Pitch, type Track } from '../../tracking/trackset';
import { shirtText } from '../../roster/shirt-number';

/** Drawing units: tenths of a cell of 5 m on a football pitch, which is 210 x 136 of them. */
const WIDTH = 210;
const OPEN_HEIGHT = 136;
const COLUMNS = 21;
const ROWS = 14;
const STRIDE = 10;
/** The picture is standalone, so it cannot use the portal's tokens. */
const GROUND = '#2f6b46';
const LINES = '#ffffff';
const HEAT = '#ffb000';

/**
 * The picture as SVG text, 210 units wide, as high as the ground is.
 * @param track null where the tracking was not kept: then only the ground is drawn
 * @param pitch null: the picture is as large as the track, with nothing painted on it; without a track the sport's own
 */
export function trackThumbnail(
  track: Track | null,
  pitch: Pitch | null,
  shirtNumber: number | null,
  sport: Sport = 'football',
): string {
  const ground = pitch ?? (track === null ? SPORT_PITCHES[sport] : null);
  const height = ground === null ? OPEN_HEIGHT : Math.round((WIDTH * ground.widthM) / ground.lengthM);
  const heat = track === null ? [] : heatCells(track, pitch);
  const cellW = WIDTH / COLUMNS;
  const cellH = height / ROWS;
  const cells = heat.map(
    ({ column, row, share }) =>
      `<rect x="${fixed(column * cellW)}" y="${fixed(row * cellH)}" width="${fixed(cellW)}" height="${fixed(cellH)}" fill="${HEAT}" fill-opacity="${fixed(Math.sqrt(share))}"/>`,
  );
  const marks =
    ground === null
      ? ''
      : marksOf(sport, ground)
          .map((mark) => markText(mark, ground, height))
          .join('');
  const lines = `<g fill="none" stroke="${LINES}" stroke-width="1.5">${marks}</g>`;
  const label =
    shirtNumber === null
      ? ''
      : `<text x="${WIDTH - 10}" y="${height - 12}" text-anchor="end" font-family="sans-serif" font-size="40" font-weight="700" fill="${LINES}" stroke="${GROUND}" stroke-width="6" paint-order="stroke">${shirtText(shirtNumber)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"><rect width="${WIDTH}" height="${height}" fill="${GROUND}"/>${cells.join('')}${lines}${label}</svg>`;
}

/** A mark of the ground within the picture, half a line inside its edge. */
function markText(mark: Mark, { lengthM, widthM }: Pitch, height: number): string {
  const [scaleX, scaleY] = [(WIDTH - 2) / lengthM, (height - 2) / widthM];
  const at = ([xM, yM]: Point): string => `${fixed(WIDTH / 2 + xM * scaleX)} ${fixed(height / 2 - yM * scaleY)}`;
  // A spot is smaller than a line is wide.
  if (mark.kind === 'spot') return '';
  if (mark.kind === 'path') return `<path d="M${mark.points.map(at).join('L')}${mark.isClosed ? 'Z' : ''}"/>`;
  const { centre, radiusM, from, to } = mark;
  // Two halves, since an arc from a point to itself draws nothing.
  const [first, middle, last] = [from, (from + to) / 2, to].map((angle) =>
    at([centre[0] + radiusM * Math.cos(angle), centre[1] + radiusM * Math.sin(angle)]),
  );
  const radii = `${fixed(radiusM * scaleX)} ${fixed(radiusM * scaleY)}`;
  return `<path d="M${first}A${radii} 0 0 0 ${middle}A${radii} 0 0 0 ${last}"/>`;
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}

interface HeatCell {
  readonly column: number;
  readonly row: number;
  readonly share: number;
}

function heatCells(track: Track, pitch: Pitch | null): HeatCell[] {
  const { lengthM, widthM } = pitch ?? extentOf(track);
  const counts = new Uint32Array(COLUMNS * ROWS);
  for (let i = 0; i < track.x.length; i += STRIDE) {
    const x = track.x[i] ?? MISSING;
    const y = track.y[i] ?? MISSING;
    if (x === MISSING || y === MISSING) continue;
    const column = Math.floor((fromFixedPoint(x) / lengthM + 0.5) * COLUMNS);
    const row = Math.floor((0.5 - fromFixedPoint(y) / widthM) * ROWS);
    if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS) continue;
    const cell = row * COLUMNS + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const most = counts.reduce((highest, count) => Math.max(highest, count), 0);
  const cells: HeatCell[] = [];
  counts.forEach((count, cell) => {
    if (count > 0) cells.push({ column: cell % COLUMNS, row: Math.floor(cell / COLUMNS), share: count / most });
  });
  return cells;
}

/** Twice the farthest coordinate keeps the origin in the middle. */
function extentOf({ x, y }: Track): Pitch {
  const farthest = (column: Int32Array) =>
    column.reduce((most, value) => (value === MISSING ? most : Math.max(most, Math.abs(fromFixedPoint(value)))), 1);
  return { lengthM: 2 * farthest(x), widthM: 2 * farthest(y) };
}
