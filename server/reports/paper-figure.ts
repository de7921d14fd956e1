import type { FigureAxis, FigureLine, PaperFigure } from '@halfturn/core/views/documentation/paper-figure';
import type { Area } from './report-charts';
import { INK, type Sheet } from './pdf-sheet';

const LEFT = 44;
const BELOW = 34;
const ABOVE = 22;
const TONES: Readonly<Record<FigureLine['tone'], { readonly colour: string; readonly width: number }>> = {
  strong: { colour: INK.high, width: 1.6 },
  dashed: { colour: INK.warning, width: 1.2 },
  quiet: { colour: INK.quiet, width: 0.7 },
};

export function drawPaperFigure(sheet: Sheet, figure: PaperFigure, area: Area): void {
  const inner = { x: area.x + LEFT, y: area.y + ABOVE, width: area.width - LEFT, height: area.height - ABOVE - BELOW };
  const share = (axis: FigureAxis, value: number) =>
    Math.min(1, Math.max(0, (value - axis.from) / (axis.to - axis.from)));
  const xOf = (value: number) => inner.x + share(figure.x, value) * inner.width;
  const yOf = (value: number) => inner.y + (1 - share(figure.y, value)) * inner.height;
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  for (const [k, { axis, from, to, name }] of figure.bands.entries()) {
    const isMark = from === to;
    if (axis === 'x') {
      if (!isMark && k % 2 === 0) sheet.box(xOf(from), inner.y, xOf(to) - xOf(from), inner.height, INK.shade);
      if (isMark)
        sheet.line(
          [
            [xOf(from), inner.y],
            [xOf(from), bottom],
          ],
          INK.line,
          0.8,
        );
      sheet.text(name, xOf(from) + 3, inner.y + 8, { size: 7, colour: INK.quiet });
    } else {
      if (!isMark && k % 2 === 0) sheet.box(inner.x, yOf(to), inner.width, yOf(from) - yOf(to), INK.shade);
      if (isMark)
        sheet.line(
          [
            [inner.x, yOf(from)],
            [right, yOf(from)],
          ],
          INK.line,
          0.8,
        );
      const at = isMark ? yOf(from) - 3 : (yOf(from) + yOf(to)) / 2 + 3;
      sheet.text(name, right - 3, at, { size: 7, colour: INK.quiet, align: 'right' });
    }
  }
  for (const [at, text] of figure.x.ticks) {
    sheet.text(text, xOf(at), bottom + 11, { size: 7.5, colour: INK.quiet, align: 'centre' });
  }
  for (const [at, text] of figure.y.ticks) {
    sheet.line(
      [
        [inner.x, yOf(at)],
        [right, yOf(at)],
      ],
      INK.line,
      0.3,
    );
    sheet.text(text, inner.x - 5, yOf(at) + 2.5, { size: 7.5, colour: INK.quiet, align: 'right' });
  }
  sheet.text(figure.x.title, inner.x + inner.width / 2, bottom + 26, { size: 8, align: 'centre' });
  sheet.text(figure.y.title, area.x, area.y + 8, { size: 8 });
  let legend = right;
  for (const { name, tone, points } of figure.lines) {
    const { colour, width } = TONES[tone];
    if (tone === 'dashed') sheet.doc.dash(4, { space: 2 });
    sheet.line(
      points.map(([x, y]) => [xOf(x), yOf(y)] as const),
      colour,
      width,
    );
    if (tone === 'dashed') sheet.doc.undash();
    if (figure.lines.length > 1) {
      legend -= sheet.text(name, legend, area.y + 8, { size: 8, colour, align: 'right' }) + 14;
    }
  }
  for (const [x, y] of figure.dots) sheet.dot(xOf(x), yOf(y), 2, INK.accent);
}
