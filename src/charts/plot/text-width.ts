import { fontFamily } from '../../theme/tokens';

const MEAN_LETTER = 0.56;
const ELLIPSIS = '…';

export type TextWidth = (text: string) => number;

let canvas: CanvasRenderingContext2D | null = null;
const measured = new Map<string, Map<string, number>>();
const MOST_TEXTS = 2000;

export function textWidth(sizePx = 12, weight = 400): TextWidth {
  canvas ??= newCanvas();
  const context = canvas;
  if (context === null) return (text) => text.length * sizePx * MEAN_LETTER;
  const family = fontFamily();
  const font = `${weight} ${sizePx}px ${family === '' ? 'sans-serif' : family}`;
  return (text) => {
    let widths = measured.get(font);
    if (widths === undefined) measured.set(font, (widths = new Map<string, number>()));
    const known = widths.get(text);
    if (known !== undefined) return known;
    if (widths.size >= MOST_TEXTS) widths.clear();
    context.font = font;
    // Figures on the page are tabular, each as wide as a 0; a canvas measures a 1 much narrower.
    const { width } = context.measureText(text.replaceAll(/\d/g, '0'));
    widths.set(text, width);
    return width;
  };
}

function newCanvas(): CanvasRenderingContext2D | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context !== null) document.fonts.addEventListener('loadingdone', () => measured.clear());
  return context;
}

/**
 * The text if it fits, else as many of its first letters as fit with an ellipsis. The caller must give a cut text its
 * full text as title.
 */
export function fitText(text: string, maxPx: number, widthOf: TextWidth): string {
  if (widthOf(text) <= maxPx) return text;
  const letters = Array.from(text);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(cut(letters, middle)) <= maxPx) fits = middle;
    else tooLong = middle;
  }
  return fits === 0 ? '' : cut(letters, fits);
}

export function wrapText(text: string, maxPx: number, widthOf: TextWidth): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= maxPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(letters: readonly string[], count: number): string {
  return letters.slice(0, count).join('').trimEnd() + ELLIPSIS;
}

export interface LineLabel {
  readonly at: number;
  readonly text: string;
}

/**
 * The labels of an axis that fit: from the first on, each that stays clear of the one before it.
 * @param labels in their order along the axis
 * @param gapPx least space between two
 */
export function clearLabels<Label extends LineLabel>(
  labels: readonly Label[],
  widthOf: TextWidth,
  gapPx = 6,
): readonly Label[] {
  const kept: Label[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const label of labels) {
    const half = widthOf(label.text) / 2;
    if (label.at - half < end) continue;
    kept.push(label);
    end = label.at + half + gapPx;
  }
  return kept;
}

export function evenLabels<Label extends LineLabel>(
  labels: readonly Label[],
  widthOf: TextWidth,
  gapPx = 4,
): readonly Label[] {
  for (let step = 1; step < labels.length; step++) {
    const kept = labels.filter((_, index) => index % step === 0);
    if (clearLabels(kept, widthOf, gapPx).length === kept.length) return kept;
  }
  return labels.slice(0, 1);
}
