/// <reference lib="dom" />

/**
 * Runs in the page and waits for the next click.
 * @returns number of the first frame after it that shows the final picture; 0 if the click changes nothing
 */
export async function frameOfPicture(_box: Element, restMs: number): Promise<number> {
  const canvases = [...document.querySelectorAll('canvas')];
  const picture = (): number => {
    let hash = 0;
    for (const canvas of canvases) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      for (const word of new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))) hash = (Math.imul(hash, 31) + word) | 0;
    }
    return hash;
  };
  const before = picture();
  const seen: number[] = [];
  const look = () => {
    seen.push(picture());
    if (seen.length < 8) requestAnimationFrame(look);
  };
  // The window handles a click last, so this callback follows those of the page in the same frame.
  await new Promise<void>((resolve) => {
    const onClick = () => {
      requestAnimationFrame(look);
      resolve();
    };
    window.addEventListener('click', onClick, { once: true });
  });
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const after = picture();
  return after === before ? 0 : seen.indexOf(after) + 1 || Number.POSITIVE_INFINITY;
}
