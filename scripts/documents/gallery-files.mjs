/** Inspects the files that are saved from a chart of the gallery. */

/** Size of a PNG and how much of it is not its commonest colour. @param {import('playwright').Page} page @param {Buffer} file */
export function lookAtPng(page, file) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    /** @type {Map<number, number>} */
    const counts = new Map();
    // Below the header, where the chart is.
    const body = pixels.subarray(image.width * 120);
    for (const pixel of body) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    let most = 0;
    for (const count of counts.values()) most = Math.max(most, count);
    return { width: image.width, height: image.height, ink: 1 - most / body.length, colours: counts.size };
  }, file.toString('base64'));
}

/** @param {import('playwright').Page} page @param {string} text @param {string} title */
export function lookAtSvg(page, text, title) {
  return page.evaluate(
    ([source = '', wanted = '']) => {
      const svg = new DOMParser().parseFromString(source, 'image/svg+xml');
      const faults = [];
      if (svg.querySelector('parsererror') !== null) faults.push('SVG does not parse');
      if (svg.querySelector('title')?.textContent !== wanted) faults.push('SVG has another title');
      if (source.includes('var(')) faults.push('SVG has a token');
      if (source.includes('currentColor')) faults.push('SVG has currentColor');
      if (/\b(?:NaN|undefined|null)\b/.test(source.replaceAll(/>[^<]*</g, '><'))) faults.push('SVG has NaN');
      for (const element of svg.querySelectorAll('text')) {
        const own = element.closest('[font-family]');
        if (own === null || element.closest('[font-size]') === null) faults.push(`no font: ${element.textContent}`);
        const fill =
          element.querySelector('tspan')?.getAttribute('fill') ?? element.closest('[fill]')?.getAttribute('fill');
        if (fill === null || fill === undefined || fill === 'none') faults.push(`no colour: ${element.textContent}`);
      }
      const root = svg.documentElement;
      return {
        faults: [...new Set(faults)],
        width: Number(root.getAttribute('width')),
        height: Number(root.getAttribute('height')),
        texts: svg.querySelectorAll('text').length,
      };
    },
    [text, title],
  );
}

/** Lines of a CSV, quotes minded. @param {string} text */
export function csvLines(text) {
  let isQuoted = false;
  let lines = 0;
  let line = '';
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === '\n' && !isQuoted) {
      if (line.trim() !== '') lines += 1;
      line = '';
    } else line += letter;
  }
  return line.trim() === '' ? lines : lines + 1;
}
