/** CRC-32 of IEEE 802.3 as used in zip archives: reflected, polynomial 0xEDB88320. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export class Crc32 {
  private state = -1;

  add(bytes: Uint8Array): void {
    let { state } = this;
    for (let i = 0; i < bytes.length; i++) state = (TABLE[(state ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (state >>> 8);
    this.state = state;
  }

  /** Unsigned. */
  get value(): number {
    return ~this.state >>> 0;
  }
}
