/** CRC-16 of the FIT protocol (polynomial 0xA001, reflected), four bits at a time. */
const TABLE = Uint16Array.from({ length: 16 }, (_, nibble) => {
  let value = nibble;
  for (let bit = 0; bit < 4; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xa001 : value >>> 1;
  return value;
});

export function fitChecksum(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    crc = (crc >>> 4) ^ (TABLE[(crc ^ byte) & 0x0f] ?? 0);
    crc = (crc >>> 4) ^ (TABLE[(crc ^ (byte >>> 4)) & 0x0f] ?? 0);
  }
  return crc;
}
