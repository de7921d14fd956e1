/**
 * A checksum behind an Arrow stream. Arrow's reader trusts the lengths inside a stream: one flipped bit can make it
 * allocate without bound. So damage is found before the reader sees the bytes. The seal is after the end-of-stream mark,
 * where Arrow readers stop, so a sealed stream is still a plain Arrow stream.
 */
const SEAL_BYTES = 8;
/** `HTS1` in little-endian order. */
const MAGIC = 0x31535448;
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Checksum of `words` 32-bit words. Every step is a bijection of the state, so one changed word always changes the
 * result; the shift carries a change of the top bit down, so that two such changes do not cancel.
 */
function checksum(bytes: Uint8Array, words: number): number {
  const view = new Int32Array(bytes.buffer, bytes.byteOffset, words);
  let state = OFFSET ^ words;
  // By index and signed: an iterator, and numbers beyond 31 bits, take four times as long.
  for (let at = 0; at < words; at++) {
    state = Math.imul(state ^ (view[at] ?? 0), PRIME);
    state ^= state >>> 15;
  }
  return state >>> 0;
}

/** `stream` with its seal behind it. Its length must be a multiple of 4, as every Arrow stream's is. */
export function seal(stream: Uint8Array): Uint8Array {
  if (stream.length % 4 !== 0) throw new RangeError(`An Arrow stream of ${stream.length} bytes: not whole words.`);
  const sealed = new Uint8Array(stream.length + SEAL_BYTES);
  sealed.set(stream);
  const tail = new DataView(sealed.buffer, stream.length);
  tail.setUint32(0, MAGIC, true);
  tail.setUint32(4, checksum(sealed, stream.length / 4), true);
  return sealed;
}

/** The stream before the seal, as a view, or null when the bytes are not a sealed stream. `bytes` starts 4-aligned. */
export function unseal(bytes: Uint8Array): Uint8Array | null {
  const length = bytes.length - SEAL_BYTES;
  if (length < 0 || length % 4 !== 0) return null;
  const tail = new DataView(bytes.buffer, bytes.byteOffset + length, SEAL_BYTES);
  if (tail.getUint32(0, true) !== MAGIC || tail.getUint32(4, true) !== checksum(bytes, length / 4)) return null;
  return bytes.subarray(0, length);
}
