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
  const rows = new Uint8Array(SIZE * (1 + SIZE * 4));
  let at = 0;
  for (let row = 0; row < SIZE; row++) {
    const samples = samplesOfRow(row, charge);
    at += 1;
    for (let column = 0; column < SIZE; column++) {
      const [ofField, ofSecond] = [samples[column * 2] ?? 0, samples[column * 2 + 1] ?? 0];
      const inside = ofField + ofSecond;
      for (let part = 0; part < 3; part++) {
        const mixed = (field[part] ?? 0) * ofField + (second[part] ?? 0) * ofSecond;
        rows[at + part] = Math.round(mixed / Math.max(1, inside));
      }
      rows[at + 3] = Math.round((255 * inside) / FINE ** 2);
      at += 4;
    }
  }
  return writePng({ width: SIZE, height: SIZE, channels: 4, rows });
}

/** How many samples of each pixel have the field's colour and how many the second colour. */
function samplesOfRow(row: number, charge: Charge): Uint8Array {
  const counts = new Uint8Array(SIZE * 2);
  const [top, bottom] = [lineAt(row, charge), lineAt(row + 1, charge)];
  const fine = Array.from({ length: FINE }, (_, down) => lineAt(row + (down + 0.5) / FINE, charge));
  let [left, lowerLeft] = [top(0), bottom(0)];
  for (let column = 0; column < SIZE; column++) {
    const [right, lowerRight] = [top(column + 1), bottom(column + 1)];
    // Nothing drawn but the tip is as narrow as a pixel.
    if (left === right && left === lowerLeft && left === lowerRight) {
      if (left !== OUTSIDE) counts[column * 2 + left] = FINE ** 2;
    } else {
      for (const line of fine) {
        for (let across = 0; across < FINE; across++) {
          const part = line(column + (across + 0.5) / FINE);
          if (part !== OUTSIDE) counts[column * 2 + part] = (counts[column * 2 + part] ?? 0) + 1;
        }
      }
    }
    [left, lowerLeft] = [right, lowerRight];
  }
  return counts;
}

const [FIELD, SECOND, OUTSIDE] = [0, 1, 2];

/** What is drawn along a line, by its distance from the left; both in pixels. */
function lineAt(fromTop: number, charge: Charge): (fromLeft: number) => number {
  const y = fromTop / SIZE;
  const [reach, withoutRim] = [reachOf(y, 0.88), reachOf(y, 0.8)];
  return (fromLeft) => {
    const x = (fromLeft / SIZE) * 2 - 1;
    if (Math.abs(x) > reach) return OUTSIDE;
    return Math.abs(x) > withoutRim || charge(x / 0.8, y) ? SECOND : FIELD;
  };
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
