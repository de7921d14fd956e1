/** The number that stands for shirt 00, since 0 is another shirt (portal-core section 3). */
export const SHIRT_DOUBLE_ZERO = 1_000_000;

/** `9`, `00`: a shirt number as it stands on the back. */
export function shirtText(shirtNumber: number): string {
  return shirtNumber === SHIRT_DOUBLE_ZERO ? '00' : String(shirtNumber);
}

/** `#9`, `#00`, `Unknown shirt number`: a shirt number in a list. */
export function shirtLabel(shirtNumber: number | null): string {
  return shirtNumber === null ? 'Unknown shirt number' : `#${shirtText(shirtNumber)}`;
}
