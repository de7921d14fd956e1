/**
 * Adding up bytes as fast as a portable program can: a WebAssembly module with SIMD, four vectors at a time, written byte
 * by byte since there is no compiler for it among our tools. What any scan of the columns would have to beat.
 */
const unsigned = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return bytes;
};
const vector = (items: readonly number[][]): number[] => [...unsigned(items.length), ...items.flat()];
const section = (id: number, content: readonly number[]): number[] => [id, ...unsigned(content.length), ...content];
const name = (text: string): number[] => vector([...new TextEncoder().encode(text)].map((byte) => [byte]));

const I32 = 0x7f;
const V128 = 0x7b;
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
/** `v128.load` at an offset, aligned to 16 bytes. */
const load = (offset: number): number[] => [0xfd, 0x00, 4, ...unsigned(offset)];
const I32X4_ADD = [0xfd, 0xae, 0x01];
const lane = (index: number): number[] => [0xfd, 0x1b, index];
const I32_ADD = 0x6a;
/** A block and in it a loop, neither with a result. */
const BLOCK_LOOP = [0x02, 0x40, 0x03, 0x40];
const LEAVE_IF_NOT_BELOW = [0x4f, 0x0d, 1];
/** Two bytes, since 64 in one byte of signed LEB128 is -64. */
const CONSTANT_64 = [0x41, 0xc0, 0x00];
const AGAIN_END_END = [0x0c, 0, 0x0b, 0x0b];
const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** (from, to) => sum of the 32-bit words, modulo 2^32; both multiples of 64. */
function moduleBytes(): Uint8Array<ArrayBuffer> {
  const [from, to, first] = [0, 1, 2];
  const step = [0, 1, 2, 3].flatMap((k) => [
    ...get(first + k),
    ...get(from),
    ...load(16 * k),
    ...I32X4_ADD,
    ...set(first + k),
  ]);
  const loop = [
    ...BLOCK_LOOP,
    ...get(from),
    ...get(to),
    ...LEAVE_IF_NOT_BELOW,
    ...step,
    ...get(from),
    ...CONSTANT_64,
    I32_ADD,
    ...set(from),
    ...AGAIN_END_END,
  ];
  const joined = [1, 2, 3].flatMap((k) => [...get(first), ...get(first + k), ...I32X4_ADD, ...set(first)]);
  const total = [0, 1, 2, 3].flatMap((k) => [...get(first), ...lane(k), ...(k > 0 ? [I32_ADD] : [])]);
  const body = [...vector([[4, V128]]), ...loop, ...joined, ...total, 0x0b];
  return Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(1, vector([[0x60, ...vector([[I32], [I32]]), ...vector([[I32]])]])),
    ...section(2, vector([[...name('env'), ...name('memory'), 0x02, 0x00, 0x00]])),
    ...section(3, vector([[0]])),
    ...section(7, vector([[...name('sum'), 0x00, 0]])),
    ...section(10, vector([[...unsigned(body.length), ...body]])),
  ]);
}

/** A function that adds up all of `columns`, copied into the module's memory, and gives the sum of their 32-bit words. */
export function wasmSum(columns: readonly Uint16Array[]): () => number {
  const bytes = columns.reduce((sum, column) => sum + column.byteLength, 0);
  const rounded = Math.ceil(bytes / 64) * 64;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(rounded / 65_536) });
  const held = new Uint8Array(memory.buffer);
  let at = 0;
  for (const column of columns) {
    held.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += column.byteLength;
  }
  const instance = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()), { env: { memory } });
  const sum = instance.exports['sum'];
  if (typeof sum !== 'function') throw new Error('The module has no sum.');
  return () => sum(0, rounded) >>> 0;
}

/** The same sum, word by word in JavaScript, to check the module. */
export function plainSum(columns: readonly Uint16Array[]): number {
  let sum = 0;
  for (const column of columns) {
    if (column.length % 2 !== 0) throw new RangeError('An odd number of values: not whole words.');
    for (let row = 0; row < column.length; row += 2) {
      sum = (sum + (column[row] ?? 0) + (column[row + 1] ?? 0) * 65_536) >>> 0;
    }
  }
  return sum;
}
