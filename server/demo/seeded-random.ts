/** A small seeded generator (mulberry32), so that every demo has the same players. Values in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed from a name: FNV-1a, 32 bits, of the text, mixed with the league's seed. */
export function seedOf(seed: number, name: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * Approximately normal, mean 0, SD 1, within 3.5: the sum of four, without a logarithm that engines may round
 * differently.
 */
export function bell(random: () => number): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const pool = [...items];
  return items.flatMap(() => pool.splice(Math.floor(random() * pool.length), 1));
}
