/** The kernels as a WebAssembly module, compiled from `assembly/` by `scripts/build-kernels.mjs`. */
export declare const KERNELS_BASE64: string;
