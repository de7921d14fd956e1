/** The part of WebAssembly's interface that `wasm-sum.ts` uses. It belongs to the DOM types, which benches lack. */
declare global {
  namespace WebAssembly {
    interface Memory {
      readonly buffer: ArrayBuffer;
    }
    interface Module {
      readonly brand?: 'module';
    }
    interface Instance {
      readonly exports: Readonly<Record<string, ((from: number, to: number) => number) | undefined>>;
    }
    const Memory: new (descriptor: { readonly initial: number }) => Memory;
    const Module: new (bytes: Uint8Array<ArrayBuffer>) => Module;
    const Instance: new (module: Module, imports: { readonly env: { readonly memory: Memory } }) => Instance;
  }
}
export {};
