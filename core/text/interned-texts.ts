/** Reuses one string for each text that recurs in a file (ids of players), found by its bytes. */

interface Entry {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** A file has a few hundred ids. Further or longer texts are rebuilt each time. */
const MAX_TEXTS = 4096;
const MAX_KEPT_BYTES = 512;
const decoder = new TextDecoder('utf-8');

export class InternedTexts {
  private readonly byHash = new Map<number, Entry[]>();
  private count = 0;

  constructor(private readonly made: (text: string) => string = (text) => text) {}

  of(bytes: Uint8Array, start: number, end: number): string {
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
    const entries = this.byHash.get(hash);
    if (entries !== undefined) {
      for (const entry of entries) if (isSame(entry.bytes, bytes, start, end)) return entry.text;
    }
    // A copy, because `slice` of a Node buffer is a view that would keep the whole chunk alive.
    const own = Uint8Array.from(bytes.subarray(start, end));
    const text = this.made(decoder.decode(own));
    if (this.count < MAX_TEXTS && own.length <= MAX_KEPT_BYTES) {
      this.count++;
      const entry = { bytes: own, text };
      if (entries === undefined) this.byHash.set(hash, [entry]);
      else entries.push(entry);
    }
    return text;
  }
}

function isSame(own: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (own.length !== end - start) return false;
  for (let i = 0; i < own.length; i++) if (own[i] !== bytes[start + i]) return false;
  return true;
}
