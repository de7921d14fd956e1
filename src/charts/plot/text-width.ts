import { fontFamily } from '../../theme/tokens';

/** Mean width of a letter in parts of the type size: Inter's, for text that no canvas can measure. */
const MEAN_LETTER = 0.56;
const ELLIPSIS = '…';

/** Width of a text in CSS pixels. */
export type TextWidth = (text: string) => number;

let canvas: CanvasRenderingContext2D | null | undefined;

/** Widths of text in the page's font, measured where the browser has a canvas and estimated elsewhere. */
export function textWidth(sizePx = 12, weight = 400): TextWidth {
  canvas ??= document.createElement('canvas').getContext('2d');
  const context = canvas ?? null;
  if (context === null) return (text) => text.length * sizePx * MEAN_LETTER;
  const family = fontFamily();
  return (text) => {
    context.font = `${weight} ${sizePx}px ${family === '' ? 'sans-serif' : family}`;
    return context.measureText(text).width;
  };
}

/**
 * The text where it fits, else as many of its first letters as fit with an ellipsis behind them. Whoever draws a cut
 * text gives the whole one as its title.
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

/** The text in lines no wider than the room, broken between words; a word that is wider has a line of its own. */
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

/** One label on a line: where its middle is. */
export interface LineLabel {
  readonly at: number;
  readonly text: string;
}

/**
 * The labels of an axis that have room: from the first on, each that stays clear of the one before it.
 * @param labels in their order along the axis
 * @param gapPx least room between two
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

/** Every label, or every second, every third …: the most that all have room, at even distances. */
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
