/** Gives the worker's canvases the page's font; until it loads, or if it fails, they use the system's. */
export function loadFont({ family, url }: { readonly family: string; readonly url: string }): void {
  const fonts: unknown = Reflect.get(globalThis, 'fonts');
  if (typeof FontFaceSet === 'undefined' || !(fonts instanceof FontFaceSet)) return;
  const face = new FontFace(family, `url(${url})`, { weight: '100 900' });
  fonts.add(face);
  void face.load().catch(() => undefined);
}
