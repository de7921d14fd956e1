/**
 * The memory of a set's rows and the kernels over it: in WebAssembly (`assembly/`), or, where a browser refuses that or its
 * vectors, their twins in TypeScript (`twins/`), which give the same numbers.
 */
import { KERNELS_BASE64 } from './compiled';
import { PAGE_BYTES } from './row-layout';
import { twinsOf, type Kernels } from './twins';

export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): unknown;
}

export interface KernelsOverMemory {
  readonly memory: KernelMemory;
  readonly kernels: Kernels;
}

class PlainMemory implements KernelMemory {
  buffer: ArrayBuffer;

  constructor(pages: number) {
    this.buffer = new ArrayBuffer(pages * PAGE_BYTES);
  }

  grow(pages: number): void {
    const grown = new ArrayBuffer(this.buffer.byteLength + pages * PAGE_BYTES);
    new Uint8Array(grown).set(new Uint8Array(this.buffer));
    this.buffer = grown;
  }
}

/** Compiled once; null if the browser refuses it. */
let compiled: WebAssembly.Module | null | undefined;

function compile(): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(KERNELS_BASE64), (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

export function kernelsOver(pages: number): KernelsOverMemory {
  compiled = compiled === undefined ? compile() : compiled;
  return compiled === null ? plainKernels(pages) : compiledKernels(compiled, pages);
}

export function plainKernels(pages: number): KernelsOverMemory {
  const memory = new PlainMemory(pages);
  return { memory, kernels: twinsOf(memory) };
}

function compiledKernels(module: WebAssembly.Module, pages: number): KernelsOverMemory {
  const memory = new WebAssembly.Memory({ initial: pages });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const kernel = (name: keyof Kernels) => {
    const own = exports[name];
    if (own === undefined) throw new Error(`The module has no kernel ${name}.`);
    return own;
  };
  return {
    memory,
    kernels: { addMoments: kernel('addMoments'), classCodes: kernel('classCodes') },
  };
}
