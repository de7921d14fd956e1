/**
 * A small picture of a track that nobody is named for: where on the pitch it was, with the shirt number where that is
 * known. There is no video: this is what a track can be recognised by.
 */
import { fromFixedPoint, MISSING, type Pitch, type Track } from '../../tracking/trackset';
import { shirtText } from '../../roster/shirt-number';

/** Drawing units: tenths of a cell of 5 m on a pitch of 105 x 68 m. */
const WIDTH = 210;
const HEIGHT = 136;
const COLUMNS = 21;
const ROWS = 14;
/** Every tenth sample is enough for cells of 5 m. */
const STRIDE = 10;
/** A picture stands by itself, so it cannot use the portal's tokens. */
const GROUND = '#2f6b46';
const LINES = '#ffffff';
const HEAT = '#ffb000';

/**
 * The picture as SVG text, 210 x 136 units.
 * @param track null where the tracking was not kept: the pitch alone is drawn then
 * @param pitch null: the picture is as large as the track
 */
export function trackThumbnail(track: Track | null, pitch: Pitch | null, shirtNumber: number | null): string {
  const heat = track === null ? [] : heatCells(track, pitch);
  const cellW = WIDTH / COLUMNS;
  const cellH = HEIGHT / ROWS;
  const cells = heat.map(
    ({ column, row, share }) =>
      `<rect x="${fixed(column * cellW)}" y="${fixed(row * cellH)}" width="${fixed(cellW)}" height="${fixed(cellH)}" fill="${HEAT}" fill-opacity="${fixed(Math.sqrt(share))}"/>`,
  );
  const lines = `<g fill="none" stroke="${LINES}" stroke-width="1.5"><rect x="1" y="1" width="${WIDTH - 2}" height="${HEIGHT - 2}"/><path d="M${WIDTH / 2} 1V${HEIGHT - 1}M1 28H34V108H1M${WIDTH - 1} 28H${WIDTH - 34}V108H${WIDTH - 1}"/><circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="18"/></g>`;
  const label =
    shirtNumber === null
      ? ''
      : `<text x="${WIDTH - 10}" y="${HEIGHT - 12}" text-anchor="end" font-family="sans-serif" font-size="40" font-weight="700" fill="${LINES}" stroke="${GROUND}" stroke-width="6" paint-order="stroke">${shirtText(shirtNumber)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>${cells.join('')}${lines}${label}</svg>`;
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}

interface HeatCell {
  readonly column: number;
  readonly row: number;
  /** Of the fullest cell: above 0, up to 1. */
  readonly share: number;
}

/** Samples per cell; y points up on the pitch and down in the picture. */
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

/** Twice the farthest coordinate: the origin stays in the middle. */
function extentOf({ x, y }: Track): Pitch {
  const farthest = (column: Int32Array) =>
    column.reduce((most, value) => (value === MISSING ? most : Math.max(most, Math.abs(fromFixedPoint(value)))), 1);
  return { lengthM: 2 * farthest(x), widthM: 2 * farthest(y) };
}
