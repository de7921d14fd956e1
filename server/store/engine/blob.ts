/**
 * Gives large columns one type on both engines (SQLite `ArrayBuffer`, PostgreSQL `Buffer`).
 * @returns a view of the same bytes, not a copy
 */
export function blobBytes(value: Uint8Array | ArrayBuffer): Uint8Array {
  return value instanceof ArrayBuffer
    ? new Uint8Array(value)
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}
