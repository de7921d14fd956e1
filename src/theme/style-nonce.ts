/**
 * Nonce by which the server's content policy accepts this page's style elements; empty without one (development,
 * tests). Libraries that add style elements receive it.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The library that locks scrolling behind a modal looks for it under this name.
if (styleNonce !== '') Object.assign(globalThis, { __webpack_nonce__: styleNonce });
