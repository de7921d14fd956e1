/** Crest and colour of a demo club: a shield with one of four charges, from its colours and its place in the league. */
import { writePng } from '../images/png';
import type { ClubBadgeRecord } from '../store/club/club-badges';

const SIZE = 128;
/** Samples a pixel, each way: edges become smooth. */
const FINE = 4;

type Colour = readonly [red: number, green: number, blue: number];
/** Whether a point is in the charge; x -1 to 1, y 0 (top) to 1 (tip). */
type Charge = (x: number, y: number) => boolean;

const COLOURS: readonly (readonly [field: string, charge: string])[] = [
  ['#1d3f72', '#f4c430'],
  ['#8c1c3a', '#f3e9dc'],
  ['#3b1f63', '#f28c28'],
  ['#14532d', '#ffffff'],
  ['#7a1f1f', '#ffd479'],
  ['#0b4f6c', '#e8f1f2'],
  ['#2d2d2d', '#e4572e'],
];

const CHARGES: readonly Charge[] = [
  // Two waves.
  (x, y) => Math.abs((((y + 0.05 * Math.sin(5 * x)) * 4) % 1) - 0.5) < 0.22 && y > 0.3 && y < 0.85,
  // A sun of eight rays.
  (x, y) => {
    const dy = (y - 0.45) * 2.5;
    return Math.hypot(x, dy) < 0.46 + 0.16 * Math.cos(8 * Math.atan2(dy, x));
  },
  // A bird in flight: two arcs that meet.
  (x, y) => Math.abs(y - 0.34 - 0.55 * Math.abs(Math.abs(x) - 0.38)) < 0.075 && Math.abs(x) < 0.82,
  // A chevron.
  (x, y) => Math.abs(y - 0.3 - 0.45 * Math.abs(x)) < 0.1,
];

/** @param place in the league, from 0 */
export function demoBadge(place: number): ClubBadgeRecord {
  const [field = '#1d3f72', second = '#ffffff'] = COLOURS[place % COLOURS.length] ?? [];
  const charge = CHARGES[place % CHARGES.length] ?? (() => false);
  return { colour: field, crest: shield(colourOf(field), colourOf(second), charge) };
}

function shield(field: Colour, second: Colour, charge: Charge): Uint8Array {
  const stride = 1 + SIZE * 4;
  const rows = new Uint8Array(SIZE * stride);
  for (let row = 0; row < SIZE; row++) {
    const samples = samplesOfRow(row, charge);
    for (let column = 0; column < SIZE; column++) {
      const [ofField = 0, ofSecond = 0] = [samples.field[column], samples.second[column]];
      const inside = ofField + ofSecond;
      const mixed = field.map((value, at) => (value * ofField + (second[at] ?? 0) * ofSecond) / Math.max(1, inside));
      rows.set([...mixed, (255 * inside) / FINE ** 2].map(Math.round), row * stride + 1 + column * 4);
    }
  }
  return writePng({ width: SIZE, height: SIZE, channels: 4, rows });
}

/** How many samples of each pixel have which colour. */
function samplesOfRow(row: number, charge: Charge): { readonly field: Uint8Array; readonly second: Uint8Array } {
  const counts = { field: new Uint8Array(SIZE), second: new Uint8Array(SIZE) };
  for (let down = 0; down < FINE; down++) {
    const y = (row + (down + 0.5) / FINE) / SIZE;
    const [reach, withoutRim] = [reachOf(y, 0.88), reachOf(y, 0.8)];
    for (let sample = 0; sample < SIZE * FINE; sample++) {
      const x = ((sample + 0.5) / (SIZE * FINE)) * 2 - 1;
      if (Math.abs(x) > reach) continue;
      const of = Math.abs(x) > withoutRim || charge(x / 0.8, y) ? counts.second : counts.field;
      const column = Math.floor(sample / FINE);
      of[column] = (of[column] ?? 0) + 1;
    }
  }
  return counts;
}

/** How far a shield that is `half` as wide at its top reaches to each side; negative above and below it. */
function reachOf(y: number, half: number): number {
  const edge = 0.92 - half;
  const [top, bottom] = [0.04 + edge / 2, 0.98 - edge * 0.7];
  if (y < top || y > bottom) return -1;
  const down = Math.max(0, (y - 0.45) / (bottom - 0.45));
  return half * Math.sqrt(Math.max(0, 1 - down ** 2.2));
}

function colourOf(text: string): Colour {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
