/** Stored number of shirt 00, since 0 is another shirt (portal-core section 3). */
export const SHIRT_DOUBLE_ZERO = 1_000_000;

export function shirtText(shirtNumber: number): string {
  return shirtNumber === SHIRT_DOUBLE_ZERO ? '00' : String(shirtNumber);
}

export function shirtLabel(shirtNumber: number | null): string {
  return shirtNumber === null ? 'Unknown shirt number' : `#${shirtText(shirtNumber)}`;
}
