/**
 * The few globals that Node and every browser share and that `core` may use. Declared here, because `core` is compiled
 * without the DOM's and without Node's types: anything else is a compile error.
 */
declare global {
  interface AbortSignal {
    readonly aborted: boolean;
  }
  class TextDecoder {
    constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
    decode(input?: Uint8Array, options?: { stream?: boolean }): string;
  }
  class TextEncoder {
    encode(input: string): Uint8Array<ArrayBuffer>;
  }
  function atob(base64: string): string;
  namespace WebAssembly {
    interface Memory {
      readonly buffer: ArrayBuffer;
      grow(pages: number): number;
    }
    interface Module {
      readonly brand?: 'module';
    }
    interface Instance {
      readonly exports: Readonly<Record<string, ((...numbers: number[]) => number) | undefined>>;
    }
    const Memory: new (descriptor: { readonly initial: number }) => Memory;
    const Module: new (bytes: Uint8Array<ArrayBuffer>) => Module;
    const Instance: new (module: Module, imports: { readonly env: { readonly memory: Memory } }) => Instance;
  }
}
export {};
