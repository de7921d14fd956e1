/**
 * Sums bytes as fast as a portable program can, with WebAssembly SIMD, four vectors at a time. Any scan of the
 * columns would have to beat it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pathOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

function compiled(): WebAssembly.Module {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-sum-'));
  const file = join(folder, 'sum.wasm');
  const config = pathOf('core/turns/kernels/assembly/asconfig.json');
  const parameters = [pathOf('bench/turnset/assembly/sum-words.ts'), '--config', config, '--outFile', file];
  execFileSync(process.execPath, [pathOf('node_modules/assemblyscript/bin/asc.js'), ...parameters]);
  const bytes = Uint8Array.from(readFileSync(file));
  rmSync(folder, { recursive: true });
  return new WebAssembly.Module(bytes);
}

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
  const sum: unknown = new WebAssembly.Instance(compiled(), { env: { memory } }).exports['sumWords'];
  if (typeof sum !== 'function') throw new Error('The module has no function sumWords.');
  return () => Number(Reflect.apply(sum, undefined, [0, rounded])) >>> 0;
}

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
