/**
 * Large columns as both engines give them (SQLite `ArrayBuffer`, PostgreSQL `Buffer`) as one type.
 * @returns a view on the same bytes, no copy
 */
export function blobBytes(value: Uint8Array | ArrayBuffer): Uint8Array {
  return value instanceof ArrayBuffer
    ? new Uint8Array(value)
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}
