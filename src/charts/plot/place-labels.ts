import { fitText, type TextWidth } from './text-width';

export interface WantedLabel {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly gap: number;
  /** The chart's subject: its label may go above or below the mark if there is no space next to it. */
  readonly isLead?: boolean;
}

export interface PlacedLabel extends WantedLabel {
  readonly left: number;
  readonly anchor: 'start' | 'end';
  readonly dy: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const LINE_PX = 14;
const MOST_PX = 220;
const MOST_SHARE = 0.45;

/**
 * The labels that fit, right or left of their marks, without covering a label or mark or leaving the chart. Earlier
 * ones take precedence; a mark without a label has its tooltip.
 * @param from where the chart begins, after the axis labels
 * @param to where it ends
 */
export function placeLabels(
  wanted: readonly WantedLabel[],
  { from, to }: { readonly from: number; readonly to: number },
  widthOf: TextWidth,
): readonly PlacedLabel[] {
  const taken: Box[] = wanted.map(({ x, y, gap }) => box(x - gap, x + gap, y, 2 * gap));
  const placed: PlacedLabel[] = [];
  wanted.forEach((label, index) => {
    const text = fitText(label.text, Math.min(MOST_PX, MOST_SHARE * (to - from)), widthOf);
    const size = widthOf(text);
    const others = taken.filter((_, other) => other !== index);
    const lines = label.isLead === true ? [0, -LINE_PX, LINE_PX, -2 * LINE_PX, 2 * LINE_PX] : [0];
    for (const dy of lines) {
      const right = box(label.x + label.gap, label.x + label.gap + size, label.y + dy, LINE_PX);
      const left = box(label.x - label.gap - size, label.x - label.gap, label.y + dy, LINE_PX);
      const chosen = [right, left].find(
        (one) => one.left >= from && one.right <= to && others.every((other) => !overlap(one, other)),
      );
      if (chosen === undefined) continue;
      taken.push(chosen);
      placed.push({ ...label, text, left: chosen.left, anchor: chosen === right ? 'start' : 'end', dy });
      return;
    }
  });
  return placed;
}

function box(left: number, right: number, middle: number, height: number): Box {
  return { left, right, top: middle - height / 2, bottom: middle + height / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
