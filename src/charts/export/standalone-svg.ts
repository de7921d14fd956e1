const SHOWN_STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
] as const;
const TEXT_STYLES = ['font-family', 'font-size', 'font-weight', 'font-variant-numeric', 'text-anchor'] as const;
const SHAPES = 'path, rect, circle, line, polyline, polygon, ellipse, use';

/**
 * The text of a standalone SVG: styles from stylesheets and tokens are inlined.
 * @param svg on the page, in the current colours
 */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('The copy of a drawing is a drawing.');
  const shown = [...svg.querySelectorAll('*')];
  const copied = [...copy.querySelectorAll('*')];
  shown.forEach((element, index) => {
    const target = copied[index];
    if (target === undefined) return;
    const isText = element.matches('text, tspan');
    if (!isText && !element.matches(SHAPES)) return;
    const style = getComputedStyle(element);
    for (const name of isText ? [...SHOWN_STYLES, ...TEXT_STYLES] : SHOWN_STYLES) {
      const value = style.getPropertyValue(name);
      if (value !== '') target.setAttribute(name, value);
    }
    if (isText) target.setAttribute('xml:space', 'preserve');
  });
  for (const element of [copy, ...copied]) {
    element.removeAttribute('class');
    element.removeAttribute('style');
    element.removeAttribute('aria-hidden');
  }
  // Every mark has its own inlined paint by now; references to the page have no meaning outside it.
  for (const element of [copy, ...copied]) {
    const ofPage = Array.from(element.attributes).filter(
      ({ value }) => value.includes('var(') || value === 'currentColor',
    );
    for (const { name } of ofPage) element.removeAttribute(name);
  }
  return new XMLSerializer().serializeToString(copy);
}

/**
 * The drawing as pixels, without its text: an SVG image cannot load fonts, so the caller draws the text.
 * @param text of a whole SVG document
 */
export async function rasterOf(
  text: string,
  width: number,
  height: number,
  density: number,
): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml;charset=utf-8' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * density);
    canvas.height = Math.ceil(height * density);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The picture could not be drawn: the browser gave no canvas.');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly fill: string;
}

export function textsOf(svg: SVGSVGElement): readonly DrawnText[] {
  const lines: DrawnText[] = [];
  for (const element of svg.querySelectorAll('text, tspan')) {
    if (!(element instanceof SVGTextContentElement) || element.querySelector('tspan') !== null) continue;
    const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    const matrix = element.getCTM();
    if (text.trim() === '' || matrix === null || element.getNumberOfChars() === 0) continue;
    const start = element.getStartPositionOfChar(0).matrixTransform(matrix);
    const style = getComputedStyle(element);
    const font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    lines.push({ text, x: start.x, y: start.y, font, fill: style.fill });
  }
  return lines;
}
