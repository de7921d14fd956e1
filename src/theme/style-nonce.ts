/**
 * What the server's content policy knows this page's style elements by; empty where no server wrote one (development,
 * tests). Libraries that add style elements are told of it.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The one that keeps the page from scrolling behind a modal looks for it under this name.
if (styleNonce !== '') Object.assign(globalThis, { __webpack_nonce__: styleNonce });
