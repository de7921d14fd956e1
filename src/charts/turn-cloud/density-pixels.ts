import type { CloudDensity } from './cloud-plan';

export type Rgb = readonly [number, number, number];

/** Opacity of a cell with a single turn; the fullest cell has 1. */
const FAINTEST = 0.22;

export function rgbOf(hex: string): Rgb {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? hex.slice(1) : null;
  if (digits === null) throw new RangeError(`"${hex}" is not a colour as #rrggbb.`);
  const long = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('');
  const byte = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [byte(0), byte(2), byte(4)];
}

export function fullestCell({ cellsX, cellsY, layers, counts }: CloudDensity): number {
  const cells = cellsX * cellsY;
  let fullest = 0;
  for (let cell = 0; cell < cells; cell++) {
    let sum = 0;
    for (let layer = 0; layer < layers; layer++) sum += counts[layer * cells + cell] ?? 0;
    if (sum > fullest) fullest = sum;
  }
  return fullest;
}

/**
 * The density as pixels, one per cell, top row first: the colour of the layer with most turns in the cell, its opacity
 * on a logarithmic scale from one turn to the fullest cell; empty cells are transparent.
 * @param colours per layer
 * @param pixels 4 bytes per cell: red, green, blue, opacity
 */
export function paintDensity(density: CloudDensity, colours: readonly Rgb[], pixels: Uint8ClampedArray): void {
  const { cellsX, cellsY, layers, counts } = density;
  const cells = cellsX * cellsY;
  const fullest = Math.log1p(Math.max(1, fullestCell(density)));
  for (let y = 0; y < cellsY; y++) {
    for (let x = 0; x < cellsX; x++) {
      const cell = y * cellsX + x;
      let sum = 0;
      let most = 0;
      let layerOfMost = 0;
      for (let layer = 0; layer < layers; layer++) {
        const turns = counts[layer * cells + cell] ?? 0;
        sum += turns;
        if (turns > most) {
          most = turns;
          layerOfMost = layer;
        }
      }
      const at = 4 * ((cellsY - 1 - y) * cellsX + x);
      const colour = colours[layerOfMost];
      if (sum === 0 || colour === undefined) {
        pixels[at + 3] = 0;
        continue;
      }
      pixels[at] = colour[0];
      pixels[at + 1] = colour[1];
      pixels[at + 2] = colour[2];
      pixels[at + 3] = 255 * (FAINTEST + (1 - FAINTEST) * (Math.log1p(sum) / fullest));
    }
  }
}
