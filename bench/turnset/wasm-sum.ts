/**
 * Adding up bytes as fast as a portable program can: a WebAssembly module with SIMD, four vectors at a time. What any scan of
 * the columns would have to beat.
 */
import {
  add,
  functionsOf,
  get,
  i32,
  i32x4,
  seq,
  set,
  V128,
  v128,
  whileBelow,
  type Code,
} from '@halfturn/core/wasm/assembler';

const VECTORS = [0, 1, 2, 3];

/** sum(from, to): sum of the 32-bit words, modulo 2^32; both multiples of 64. */
function sumBody(): Code {
  const [from, to, first] = [0, 1, 2];
  const step = VECTORS.flatMap((k) => set(first + k, i32x4.add(get(first + k), v128.load(get(from), 16 * k))));
  const joined = [1, 2, 3].flatMap((k) => set(first, i32x4.add(get(first), get(first + k))));
  const total = [1, 2, 3].reduce<Code>((sum, k) => add(sum, i32x4.lane(get(first), k)), i32x4.lane(get(first), 0));
  return seq(whileBelow(get(from), get(to), seq(step, set(from, add(get(from), i32(64))))), joined, total);
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
  const locals = VECTORS.map<typeof V128>(() => V128);
  const sum = functionsOf(memory, 0, [{ name: 'sum', parameters: 2, locals, body: sumBody() }])('sum');
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
