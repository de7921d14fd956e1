/** A memory as numbers of 8, 16 and 32 bits: the value at address `at` is `bytes[at]`, `halves[at / 2]` or `words[at / 4]`. */
export interface Views {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly halves: Uint16Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
}

export function viewsOf(buffer: ArrayBuffer): Views {
  return { bytes: new Uint8Array(buffer), halves: new Uint16Array(buffer), words: new Int32Array(buffer) };
}

export function half({ halves }: Views, at: number): number {
  return halves[at >> 1] ?? 0;
}

export function addToWord({ words }: Views, at: number, more: number): void {
  words[at >> 2] = (words[at >> 2] ?? 0) + more;
}

const TWO_TO_32 = 2 ** 32;

/** Adds to the 64-bit number at an address, which stays below 2^53. */
export function addToLong({ words }: Views, at: number, more: number): void {
  const sum = ((words[at >> 2] ?? 0) >>> 0) + (words[(at >> 2) + 1] ?? 0) * TWO_TO_32 + more;
  words[at >> 2] = sum % TWO_TO_32;
  words[(at >> 2) + 1] = sum / TWO_TO_32;
}
