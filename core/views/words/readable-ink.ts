const WHITE = '#ffffff';
const BLACK = '#000000';

/**
 * White or black, whichever can be read better on the colour: at least 4.58:1 on every colour (WCAG 2
 * relative luminance).
 * @param colour `#1a7544`
 */
export function readableInk(colour: string): string {
  return contrast(WHITE, colour) >= contrast(BLACK, colour) ? WHITE : BLACK;
}

/** Ratio of 1 to 21. @param one, other `#1a7544` */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const channel = (at: number): number => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
