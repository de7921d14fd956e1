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
    for (let column = 0; column < SIZE; column++) {
      const sum = [0, 0, 0, 0];
      for (let sample = 0; sample < FINE * FINE; sample++) {
        const x = (column + ((sample % FINE) + 0.5) / FINE) / SIZE;
        const y = (row + (Math.floor(sample / FINE) + 0.5) / FINE) / SIZE;
        const colour = colourAt(x * 2 - 1, y, field, second, charge);
        if (colour === null) continue;
        colour.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
        sum[3] = (sum[3] ?? 0) + 1;
      }
      const [red = 0, green = 0, blue = 0, inside = 0] = sum;
      const share = Math.max(1, inside);
      rows.set(
        [red / share, green / share, blue / share, (255 * inside) / FINE ** 2].map(Math.round),
        row * stride + 1 + column * 4,
      );
    }
  }
  return writePng({ width: SIZE, height: SIZE, channels: 4, rows });
}

/** Null: outside the shield. */
function colourAt(x: number, y: number, field: Colour, second: Colour, charge: Charge): Colour | null {
  if (!isInShield(x, y, 0.88)) return null;
  if (!isInShield(x, y, 0.8)) return second;
  return charge(x / 0.8, y) ? second : field;
}

function isInShield(x: number, y: number, half: number): boolean {
  const edge = 0.92 - half;
  const [top, bottom] = [0.04 + edge / 2, 0.98 - edge * 0.7];
  if (y < top || y > bottom) return false;
  const down = Math.max(0, (y - 0.45) / (bottom - 0.45));
  return Math.abs(x) <= half * Math.sqrt(Math.max(0, 1 - down ** 2.2));
}

function colourOf(text: string): Colour {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
