import type { Markish } from '@observablehq/plot';
import { CHART_TEXT_PX } from '../chart-text';
import type { PlotLibrary } from '../plot/load-plot';
import { CHART_COLOUR } from '../plot/plot-colours';
import { textWidth } from '../plot/text-width';

interface KeyEntry {
  readonly text: string;
  readonly colour: string;
  readonly x: number;
  readonly line: number;
}

export const KEY_PX = 22;
const SWATCH_PX = 12;

export function keyLines(texts: readonly string[], colours: readonly string[], width: number) {
  const widthOf = textWidth();
  const entries: KeyEntry[] = [];
  let x = 0;
  let line = 0;
  texts.forEach((text, index) => {
    const entryPx = SWATCH_PX + 6 + widthOf(text);
    if (x > 0 && x + entryPx > width) {
      x = 0;
      line++;
    }
    entries.push({ text, colour: colours[index] ?? CHART_COLOUR.label, x, line });
    x += entryPx + 16;
  });
  return { entries, lines: line + 1 };
}

export function keyMarks(
  plot: PlotLibrary,
  { entries }: { readonly entries: readonly KeyEntry[] },
  left: number,
  top: number,
): Markish[] {
  return entries.flatMap(({ text, colour, x, line }) => {
    const dy = top + line * KEY_PX + KEY_PX / 2;
    return [
      plot.dot([text], {
        frameAnchor: 'top-left',
        symbol: 'square',
        r: SWATCH_PX / 2,
        fill: colour,
        dx: left + x + SWATCH_PX / 2,
        dy,
      }),
      plot.text([text], {
        frameAnchor: 'top-left',
        lineAnchor: 'middle',
        dx: left + x + SWATCH_PX + 6,
        dy,
        fill: CHART_COLOUR.ink,
        fontSize: CHART_TEXT_PX,
      }),
    ];
  });
}
