import type { DrawSurface } from '../draw-surface';

interface State {
  readonly fillStyle: string | CanvasGradient | CanvasPattern;
  readonly strokeStyle: string | CanvasGradient | CanvasPattern;
  readonly lineWidth: number;
  readonly font: string;
  readonly textAlign: CanvasTextAlign;
  readonly textBaseline: CanvasTextBaseline;
  readonly globalAlpha: number;
  readonly dash: readonly number[];
  readonly x: number;
  readonly y: number;
}

const ANCHORS: Readonly<Record<CanvasTextAlign, 'start' | 'middle' | 'end'>> = {
  left: 'start',
  start: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
};
const BASELINES: Readonly<Record<CanvasTextBaseline, number>> = {
  top: 0.8,
  hanging: 0.8,
  middle: 0.35,
  alphabetic: 0,
  ideographic: -0.1,
  bottom: -0.2,
};

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Hundredths of a pixel: finer than any printer, and short. */
function px(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export class SvgSurface implements DrawSurface {
  fillStyle: string | CanvasGradient | CanvasPattern = '#000';
  strokeStyle: string | CanvasGradient | CanvasPattern = '#000';
  lineWidth = 1;
  font = '12px sans-serif';
  textAlign: CanvasTextAlign = 'left';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  globalAlpha = 1;
  #dash: readonly number[] = [];
  #x = 0;
  #y = 0;
  #path = '';
  readonly #saved: State[] = [];
  readonly #elements: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    readonly title: string,
  ) {}

  beginPath(): void {
    this.#path = '';
  }
  closePath(): void {
    this.#path += 'Z';
  }
  moveTo(x: number, y: number): void {
    this.#path += `M${this.#at(x, y)}`;
  }
  lineTo(x: number, y: number): void {
    this.#path += `L${this.#at(x, y)}`;
  }
  arc(x: number, y: number, radius: number): void {
    const r = px(radius);
    const half = `A${r} ${r} 0 1 0 `;
    this.#path += `M${this.#at(x - radius, y)}${half}${this.#at(x + radius, y)}${half}${this.#at(x - radius, y)}Z`;
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${this.#at(x, y)}h${px(width)}v${px(height)}h${px(-width)}Z`;
  }
  fill(): void {
    this.#elements.push(`<path d="${this.#path}" fill="${this.#colour(this.fillStyle)}"${this.#alpha()}/>`);
  }
  stroke(): void {
    const dash = this.#dash.length === 0 ? '' : ` stroke-dasharray="${this.#dash.map(px).join(' ')}"`;
    const paint = `fill="none" stroke="${this.#colour(this.strokeStyle)}" stroke-width="${px(this.lineWidth)}"`;
    this.#elements.push(`<path d="${this.#path}" ${paint}${dash}${this.#alpha()}/>`);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    const place = `x="${px(this.#x + x)}" y="${px(this.#y + y)}" width="${px(width)}" height="${px(height)}"`;
    this.#elements.push(`<rect ${place} fill="${this.#colour(this.fillStyle)}"${this.#alpha()}/>`);
  }
  fillText(text: string, x: number, y: number): void {
    const [, weight = '400', size = '12', family = 'sans-serif'] =
      /^(?:(\d+)\s+)?([\d.]+)px\s+(.*)$/.exec(this.font) ?? [];
    const baseline = y + BASELINES[this.textBaseline] * Number(size);
    const font = `font-family="${escapeXml(family)}" font-size="${size}" font-weight="${weight}"`;
    const place = `x="${px(this.#x + x)}" y="${px(this.#y + baseline)}" text-anchor="${ANCHORS[this.textAlign]}"`;
    this.#elements.push(
      `<text ${place} ${font} fill="${this.#colour(this.fillStyle)}"${this.#alpha()}>${escapeXml(text)}</text>`,
    );
  }
  setLineDash(segments: number[]): void {
    this.#dash = [...segments];
  }
  /** A raster stays a raster, embedded in the document. */
  drawImage(image: HTMLCanvasElement, x: number, y: number, width: number, height: number): void {
    const place = `x="${px(this.#x + x)}" y="${px(this.#y + y)}" width="${px(width)}" height="${px(height)}"`;
    this.#elements.push(
      `<image ${place} preserveAspectRatio="none" image-rendering="pixelated" href="${image.toDataURL('image/png')}"${this.#alpha()}/>`,
    );
  }
  insert(svg: string): void {
    this.#elements.push(`<g transform="translate(${px(this.#x)} ${px(this.#y)})">${svg}</g>`);
  }
  translate(x: number, y: number): void {
    this.#x += x;
    this.#y += y;
  }
  save(): void {
    const { fillStyle, strokeStyle, lineWidth, font, textAlign, textBaseline, globalAlpha } = this;
    const [dash, x, y] = [this.#dash, this.#x, this.#y];
    this.#saved.push({ fillStyle, strokeStyle, lineWidth, font, textAlign, textBaseline, globalAlpha, dash, x, y });
  }
  restore(): void {
    const state = this.#saved.pop();
    if (state === undefined) return;
    const { dash, x, y, ...styles } = state;
    Object.assign(this, styles);
    this.#dash = dash;
    this.#x = x;
    this.#y = y;
  }

  text(): string {
    const size = `width="${px(this.width)}" height="${px(this.height)}" viewBox="0 0 ${px(this.width)} ${px(this.height)}"`;
    const title = `<title>${escapeXml(this.title)}</title>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" role="img" ${size}>${title}${this.#elements.join('')}</svg>\n`;
  }

  #at(x: number, y: number): string {
    return `${px(this.#x + x)} ${px(this.#y + y)}`;
  }
  #colour(style: string | CanvasGradient | CanvasPattern): string {
    if (typeof style !== 'string') throw new TypeError('Charts are drawn in plain colours.');
    return escapeXml(style);
  }
  #alpha(): string {
    return this.globalAlpha === 1 ? '' : ` opacity="${px(this.globalAlpha)}"`;
  }
}
