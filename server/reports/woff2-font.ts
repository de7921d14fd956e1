/**
 * WOFF2 to TrueType (W3C WOFF 2.0, sections 4 and 5), for one reason: the portal's own font is shipped as WOFF2, and a
 * PDF embeds TrueType outlines. Reads files of our own package only, so damaged input ends in an exception, no more.
 */
import { brotliDecompressSync } from 'node:zlib';

const SIGNATURE = 0x774f4632;
const HEADER_BYTES = 48;
/** Tags by number, as far as section 4.1 gives them one. */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4} ?/g);
const ARBITRARY_TAG = 63;

/** Bytes read one after the other, big-endian. */
class Reader {
  at = 0;
  readonly #view: DataView;
  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  u8(): number {
    return this.#view.getUint8(this.at++);
  }
  u16(): number {
    this.at += 2;
    return this.#view.getUint16(this.at - 2);
  }
  i16(): number {
    this.at += 2;
    return this.#view.getInt16(this.at - 2);
  }
  u32(): number {
    this.at += 4;
    return this.#view.getUint32(this.at - 4);
  }
  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('The font ends too early.');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  /** UIntBase128 */
  base128(): number {
    let value = 0;
    for (let digits = 0; digits < 5; digits++) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    throw new RangeError('A length of the font is too long.');
  }
  /** 255UInt16 */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    if (code === 254) return this.u8() + 506;
    return code;
  }
}

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  readonly storedBytes: number;
}

/**
 * @param alwaysOn the one substitution that stays, on for all text (`tnum`: figures of one width); contextual ones cost
 *   most of the time of setting a document
 * @throws RangeError for what is no whole WOFF2 file of TrueType outlines
 */
export function trueTypeOf(woff2: Uint8Array, alwaysOn: string): Uint8Array {
  const reader = new Reader(woff2);
  if (reader.u32() !== SIGNATURE) throw new RangeError('This is not a WOFF2 font.');
  const flavour = reader.u32();
  reader.at = 12;
  const count = reader.u16();
  reader.at = 20;
  const compressedBytes = reader.u32();
  reader.at = HEADER_BYTES;
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const data = new Reader(brotliDecompressSync(reader.take(compressedBytes)));
  const stored = new Map(entries.map((entry) => [entry.tag, { entry, bytes: data.take(entry.storedBytes) }]));
  const tables = new Map([...stored].map(([tag, { bytes }]) => [tag, bytes]));

  const glyf = stored.get('glyf');
  if (glyf === undefined) throw new RangeError('The font has no TrueType outlines.');
  if (glyf.entry.isTransformed) {
    const outlines = rebuildGlyphs(glyf.bytes);
    tables.set('glyf', outlines.glyf);
    tables.set('loca', outlines.loca);
    const hmtx = stored.get('hmtx');
    const hhea = tables.get('hhea');
    if (hmtx?.entry.isTransformed === true && hhea !== undefined) {
      tables.set('hmtx', rebuildMetrics(hmtx.bytes, new Reader(hhea.subarray(34)).u16(), outlines.xMins));
    }
    const head = Uint8Array.from(tables.get('head') ?? []);
    // Long offsets always.
    new DataView(head.buffer).setInt16(50, 1);
    tables.set('head', head);
  }
  const substitutions = tables.get('GSUB');
  if (substitutions !== undefined) tables.set('GSUB', onlyFeature(substitutions, alwaysOn));
  return writeTables(flavour, tables);
}

function readEntry(reader: Reader): Entry {
  const flags = reader.u8();
  const number = flags & 0x3f;
  const tag =
    number === ARBITRARY_TAG ? String.fromCharCode(...reader.take(4)) : (KNOWN_TAGS?.[number]?.slice(0, 4) ?? '');
  const version = flags >> 6;
  const originalBytes = reader.base128();
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  return { tag, isTransformed, storedBytes: isTransformed ? reader.base128() : originalBytes };
}

/** Every feature but one gets a tag that nothing asks for; the one takes a tag that is on by default. */
function onlyFeature(gsub: Uint8Array, kept: string): Uint8Array {
  const table = Uint8Array.from(gsub);
  const reader = new Reader(table);
  reader.at = 6;
  reader.at = reader.u16();
  const features = reader.u16();
  for (let feature = 0; feature < features; feature++) {
    const at = reader.at;
    const tag = String.fromCharCode(...reader.take(4));
    table.set(Buffer.from(tag === kept ? 'calt' : 'none'), at);
    reader.at += 2;
  }
  return table;
}

interface Outlines {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
  readonly xMins: Int16Array;
}

/** Section 5.1: the transformed `glyf` table back to glyphs as TrueType has them, with long offsets. */
function rebuildGlyphs(bytes: Uint8Array): Outlines {
  const header = new Reader(bytes);
  header.at = 4;
  const glyphs = header.u16();
  header.at = 8;
  const sizes = Array.from({ length: 7 }, () => header.u32());
  const [contours, points, flags, triplets, composites, boxes, instructions] = sizes.map(
    (size) => new Reader(header.take(size)),
  );
  if (!contours || !points || !flags || !triplets || !composites || !boxes || !instructions) {
    throw new RangeError('The outlines of the font are incomplete.');
  }
  const hasBox = boxes.take(4 * Math.floor((glyphs + 31) / 32));
  const pieces: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer(4 * (glyphs + 1)));
  const xMins = new Int16Array(glyphs);
  let offset = 0;
  for (let glyph = 0; glyph < glyphs; glyph++) {
    loca.setUint32(4 * glyph, offset);
    const count = contours.i16();
    if (count === 0) continue;
    const box = ((hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) === 0 ? null : boxes.take(8);
    const piece =
      count < 0
        ? compositeGlyph(composites, triplets, instructions, box)
        : simpleGlyph(count, points, flags, triplets, instructions, box);
    xMins[glyph] = new DataView(piece.buffer).getInt16(2);
    pieces.push(piece);
    offset += piece.length;
  }
  loca.setUint32(4 * glyphs, offset);
  return { glyf: new Uint8Array(Buffer.concat(pieces)), loca: new Uint8Array(loca.buffer), xMins };
}

/** Sums of the steps per triplet of section 5.2: sign and size of x and y by the flag. */
function step(flag: number, data: Reader): readonly [number, number] {
  const signed = (positive: number, value: number) => (positive === 0 ? -value : value);
  if (flag < 10) return [0, signed(flag & 1, ((flag & 14) << 7) + data.u8())];
  if (flag < 20) return [signed(flag & 1, (((flag - 10) & 14) << 7) + data.u8()), 0];
  if (flag < 84) {
    const [base, low] = [flag - 20, data.u8()];
    return [
      signed(flag & 1, 1 + (base & 0x30) + (low >> 4)),
      signed(flag & 2, 1 + ((base & 0x0c) << 2) + (low & 0x0f)),
    ];
  }
  if (flag < 120) {
    const base = flag - 84;
    const x = 1 + (Math.floor(base / 12) << 8) + data.u8();
    return [signed(flag & 1, x), signed(flag & 2, 1 + (((base % 12) >> 2) << 8) + data.u8())];
  }
  if (flag < 124) {
    const [first, middle, last] = [data.u8(), data.u8(), data.u8()];
    return [signed(flag & 1, (first << 4) + (middle >> 4)), signed(flag & 2, ((middle & 0x0f) << 8) + last)];
  }
  return [signed(flag & 1, data.u16()), signed(flag & 2, data.u16())];
}

function simpleGlyph(
  count: number,
  pointCounts: Reader,
  flags: Reader,
  triplets: Reader,
  instructions: Reader,
  box: Uint8Array | null,
): Uint8Array {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < count; contour++) {
    total += pointCounts.short255();
    ends.push(total - 1);
  }
  const onCurve = new Uint8Array(total);
  const dx = new Int16Array(total);
  const dy = new Int16Array(total);
  let [x, y, xMin, yMin, xMax, yMax] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  for (let point = 0; point < total; point++) {
    const flag = flags.u8();
    onCurve[point] = flag & 0x80 ? 0 : 1;
    const [stepX, stepY] = step(flag & 0x7f, triplets);
    dx[point] = stepX;
    dy[point] = stepY;
    [x, y] = [x + stepX, y + stepY];
    [xMin, xMax, yMin, yMax] = [Math.min(xMin, x), Math.max(xMax, x), Math.min(yMin, y), Math.max(yMax, y)];
  }
  const program = instructions.take(triplets.short255());
  // One plain flag byte and two 16-bit steps a point: larger than it could be, and read once.
  const piece = new Uint8Array(align4(10 + 2 * count + 2 + program.length + 5 * total));
  const view = new DataView(piece.buffer);
  view.setInt16(0, count);
  if (box !== null) piece.set(box, 2);
  else [xMin, yMin, xMax, yMax].forEach((value, corner) => view.setInt16(2 + 2 * corner, value));
  let at = 10;
  for (const end of ends) {
    view.setUint16(at, end);
    at += 2;
  }
  view.setUint16(at, program.length);
  piece.set(program, at + 2);
  at += 2 + program.length;
  piece.set(onCurve, at);
  at += total;
  for (const column of [dx, dy]) {
    for (const value of column) {
      view.setInt16(at, value);
      at += 2;
    }
  }
  return piece;
}

const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

function compositeGlyph(
  composites: Reader,
  triplets: Reader,
  instructions: Reader,
  box: Uint8Array | null,
): Uint8Array {
  if (box === null) throw new RangeError('A composite glyph of the font has no bounding box.');
  const from = composites.at;
  let flags = MORE;
  let hasInstructions = false;
  while ((flags & MORE) !== 0) {
    flags = composites.u16();
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    const scale = flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    composites.take(2 + (flags & WORDS ? 4 : 2) + scale);
  }
  const parts = composites.bytes.subarray(from, composites.at);
  const program = hasInstructions ? instructions.take(triplets.short255()) : null;
  const piece = new Uint8Array(align4(10 + parts.length + (program === null ? 0 : 2 + program.length)));
  const view = new DataView(piece.buffer);
  view.setInt16(0, -1);
  piece.set(box, 2);
  piece.set(parts, 10);
  if (program !== null) {
    view.setUint16(10 + parts.length, program.length);
    piece.set(program, 12 + parts.length);
  }
  return piece;
}

/** Section 5.4: side bearings that were left out are the glyphs' least x. */
function rebuildMetrics(bytes: Uint8Array, wide: number, xMins: Int16Array): Uint8Array {
  const reader = new Reader(bytes);
  const flags = reader.u8();
  const advances = Array.from({ length: wide }, () => reader.u16());
  const glyphs = xMins.length;
  const view = new DataView(new ArrayBuffer(4 * wide + 2 * (glyphs - wide)));
  for (let glyph = 0; glyph < glyphs; glyph++) {
    const isLeftOut = (flags & (glyph < wide ? 1 : 2)) !== 0;
    const bearing = isLeftOut ? (xMins[glyph] ?? 0) : reader.i16();
    if (glyph < wide) {
      view.setUint16(4 * glyph, advances[glyph] ?? 0);
      view.setInt16(4 * glyph + 2, bearing);
    } else view.setInt16(4 * wide + 2 * (glyph - wide), bearing);
  }
  return new Uint8Array(view.buffer);
}

function writeTables(flavour: number, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = 12 + 16 * sorted.length;
  const font = new Uint8Array(directory + sorted.reduce((sum, [, table]) => sum + align4(table.length), 0));
  const view = new DataView(font.buffer);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, flavour);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (sorted.length - 2 ** power));
  let offset = directory;
  sorted.forEach(([tag, table], index) => {
    const entry = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter++) view.setUint8(entry + letter, tag.charCodeAt(letter));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, table.length);
    font.set(table, offset);
    offset += align4(table.length);
  });
  return font;
}

function align4(bytes: number): number {
  return 4 * Math.ceil(bytes / 4);
}
