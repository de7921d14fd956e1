export interface ClockLabel {
  readonly point: number;
  readonly text: string;
  /** Left end and middle line, in CSS pixels. */
  readonly x: number;
  readonly y: number;
}

interface Place {
  readonly point: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

const BESIDE_PX = 7;
const LINE_PX = 12;

/**
 * Clocks for as many turns as fit: right of the mark, else left of it, else none (its tooltip has it). Earlier turns
 * take precedence.
 * @param widthOf width of a text in pixels
 */
export function clockLabels(
  places: readonly Place[],
  left: number,
  right: number,
  widthOf: (text: string) => number,
): readonly ClockLabel[] {
  const taken = places.map(({ x, y }) => box(x - 4, y, 8));
  const labels: ClockLabel[] = [];
  places.forEach(({ point, x, y, text }, own) => {
    const width = widthOf(text);
    for (const start of [x + BESIDE_PX, x - BESIDE_PX - width]) {
      const wanted = box(start, y, width);
      if (start < left || start + width > right) continue;
      if (taken.some((other, index) => index !== own && overlap(wanted, other))) continue;
      taken.push(wanted);
      labels.push({ point, text, x: start, y });
      return;
    }
  });
  return labels;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function box(left: number, middle: number, width: number): Box {
  return { left, right: left + width, top: middle - LINE_PX / 2, bottom: middle + LINE_PX / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
