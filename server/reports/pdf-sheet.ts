import Document from 'pdfkit';
import {
  fallbackFile,
  fontFile,
  type FontName,
  isFallback,
  type Piece,
  piecesOf,
  printable,
  type Weight,
  WEIGHTS,
} from './pdf-fonts';

/** The portal's colours on paper (`src/theme/tokens.css`), named by meaning. */
export const INK = {
  text: '#191d1f',
  quiet: '#646c70',
  line: '#d3d7d8',
  shade: '#f1f3f3',
  accent: '#1a7544',
  low: '#abddc0',
  medium: '#4fb67f',
  high: '#135a34',
  warning: '#a92a23',
} as const;

export const PAGE = { width: 841.89, height: 595.28, margin: 36 } as const;

export const UPRIGHT = { width: PAGE.height, height: PAGE.width, margin: PAGE.margin } as const;

export type SignShape = 'up' | 'down' | 'dot' | 'ring' | 'star';

export interface TextOptions {
  readonly size?: number;
  readonly colour?: string;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'right' | 'centre';
  readonly width?: number;
}

const DOTS = '…';

export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Fonts of other scripts, added with their first text. */
  readonly #registered = new Set<FontName>();

  constructor(about: { readonly title: string; readonly author: string; readonly layout?: 'landscape' | 'portrait' }) {
    this.doc = new Document({
      size: 'A4',
      layout: about.layout ?? 'landscape',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      font: '',
      lang: 'en',
      displayTitle: true,
      info: { Title: plain(about.title), Author: plain(about.author), Creator: 'Halfturn' },
    });
    for (const weight of WEIGHTS) this.doc.registerFont(weight, fontFile(weight));
  }

  /** `y` is the baseline. @returns the width used */
  text(text: string, x: number, y: number, options: TextOptions = {}): number {
    const { size = 9, colour = INK.text, isBold = false, align = 'left', width: most = Infinity } = options;
    const weight = isBold ? 'bold' : 'regular';
    const fitted = this.fitted(printable(text), weight, size, most);
    const taken = this.widthOf(fitted, weight, size);
    const at = align === 'left' ? x : align === 'right' ? x - taken : x - taken / 2;
    this.doc.fillColor(colour);
    let end = at;
    for (const piece of piecesOf(fitted, weight)) {
      const width = this.pieceWidth(piece, size);
      this.doc.text(piece.text, end, y, { lineBreak: false, baseline: 'alphabetic' });
      end += width;
    }
    return taken;
  }

  paragraph(text: string, x: number, y: number, width: number, options: TextOptions = {}): number {
    const { size = 9, isBold = false } = options;
    let line = '';
    let at = y;
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, size, isBold) > width) {
        this.text(line, x, at, options);
        at += size * 1.4;
        line = word;
      } else line = longer;
    }
    this.text(line, x, at, { ...options, width });
    return at + size * 1.4;
  }

  width(text: string, size: number, isBold = false): number {
    return this.widthOf(printable(text), isBold ? 'bold' : 'regular', size);
  }

  /** The largest size, up to `size`, at which a text fits, bold or not. */
  sizeWithin(text: string, size: number, room: number): number {
    return Math.min(size, (size * room) / Math.max(1, this.width(text, size, true)));
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    if (width > 0 && height > 0) this.doc.rect(x, y, width, height).fill(colour);
  }

  line(points: readonly (readonly [number, number])[], colour: string, thickness = 0.5): void {
    points.forEach(([x, y], index) => (index === 0 ? this.doc.moveTo(x, y) : this.doc.lineTo(x, y)));
    this.doc.lineWidth(thickness).lineJoin('round').stroke(colour);
  }

  dot(x: number, y: number, radius: number, colour: string): void {
    this.doc.circle(x, y, radius).fill(colour);
  }

  /** A sign around a point; its shape says the same as its colour. @param radius of the circle around it */
  sign(shape: SignShape, x: number, y: number, radius: number, colour: string): void {
    if (shape === 'dot') this.dot(x, y, radius * 0.85, colour);
    else if (shape === 'ring')
      this.doc
        .circle(x, y, radius * 0.8)
        .lineWidth(0.8)
        .stroke(colour);
    else this.doc.polygon(...cornersOf(shape).map(([dx, dy]) => [x + dx * radius, y + dy * radius])).fill(colour);
  }

  private widthOf(text: string, weight: Weight, size: number): number {
    return piecesOf(text, weight).reduce((sum, piece) => sum + this.pieceWidth(piece, size), 0);
  }

  private pieceWidth({ font, text }: Piece, size: number): number {
    if (isFallback(font) && !this.#registered.has(font)) {
      this.doc.registerFont(font, fallbackFile(font));
      this.#registered.add(font);
    }
    return this.doc.font(font).fontSize(size).widthOfString(text);
  }

  private fitted(text: string, weight: Weight, size: number, width: number): string {
    if (width === Infinity || this.widthOf(text, weight, size) <= width) return text;
    const room = width - this.widthOf(DOTS, weight, size);
    // No character is narrower than a tenth of its size, so skip what can never fit.
    const characters = Array.from(text).slice(0, Math.max(0, Math.ceil(room / (size * 0.1)) + 1));
    let fits = 0;
    let tooMany = characters.length + 1;
    while (tooMany - fits > 1) {
      const half = Math.floor((fits + tooMany) / 2);
      if (this.widthOf(characters.slice(0, half).join(''), weight, size) <= room) fits = half;
      else tooMany = half;
    }
    return `${characters.slice(0, fits).join('')}${DOTS}`;
  }
}

type Corners = readonly (readonly [dx: number, dy: number])[];

function cornersOf(shape: 'up' | 'down' | 'star'): Corners {
  if (shape === 'star') {
    return Array.from({ length: 10 }, (_, corner) => {
      const [angle, reach] = [(corner * Math.PI) / 5, corner % 2 === 0 ? 1.15 : 0.48];
      return [Math.sin(angle) * reach, -Math.cos(angle) * reach] as const;
    });
  }
  const tip = shape === 'up' ? -1 : 1;
  return [
    [0, tip],
    [1, -tip * 0.8],
    [-1, -tip * 0.8],
  ];
}

function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

export function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    doc.on('data', (piece: Uint8Array) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
    doc.end();
  });
}
