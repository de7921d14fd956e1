import { DecimalScan, parseDecimal } from '../../text/decimal';

const TAB = 9;
const SPACE = 32;
const QUOTE = 34;
const AMPERSAND = 38;
const SLASH = 47;
const LESS_THAN = 60;
const EQUALS = 61;
const GREATER_THAN = 62;
const LETTER_A = 65;
const LETTER_Z = 90;
const LOWER_CASE = 32;
const LETTER_N = 78;
const LETTER_T = 84;
const LETTER_X = 88;
const LETTER_Y = 89;

const NAME = [...new TextEncoder().encode('<Frame')];
const MAX_LONG_NAMES = 16;

const POSSESSION = [...new TextEncoder().encode('BallPossession')];
const STATUS = [...new TextEncoder().encode('BallStatus')];

export class FrameElement {
  frame = NaN;
  x = NaN;
  y = NaN;
  /** For the ball: the digits of `BallPossession` and `BallStatus` as bytes; 0 if absent. */
  possession = 0;
  status = 0;
  timeStart = 0;
  timeEnd = 0;
  private readonly scan = new DecimalScan();
  private readonly nameStarts = new Int32Array(MAX_LONG_NAMES);
  private readonly nameEnds = new Int32Array(MAX_LONG_NAMES);

  static beginsAt(bytes: Uint8Array, start: number): boolean {
    for (let i = 0; i < NAME.length; i++) if (bytes[start + i] !== NAME[i]) return false;
    const next = bytes[start + NAME.length];
    return next === SPACE || next === TAB;
  }

  /**
   * Reads the element that begins with `<Frame` at `start`.
   * @returns the position of its `>`, or -1 for an element that is not plain, lacks a number or is cut off, which
   * leaves the fields unusable
   */
  read(bytes: Uint8Array, start: number): number {
    const { scan } = this;
    this.frame = NaN;
    this.x = NaN;
    this.y = NaN;
    this.possession = 0;
    this.status = 0;
    this.timeStart = 0;
    this.timeEnd = 0;
    /** One-letter names seen so far, as bits; longer names by their position. */
    let letters = 0;
    let longNames = 0;
    let at = start + NAME.length;
    for (;;) {
      const blanksFrom = at;
      while (bytes[at] === SPACE || bytes[at] === TAB) at++;
      if (bytes[at] === SLASH) break;
      // XML requires a blank before each attribute.
      if (at === blanksFrom) return -1;
      const nameStart = at;
      while (isLetter(bytes[at] ?? 0)) at++;
      const nameEnd = at;
      if (nameEnd === nameStart || bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE) return -1;
      const valueStart = at + 2;
      const letter = bytes[nameStart] ?? 0;
      const isNumber = letter === LETTER_X || letter === LETTER_Y || letter === LETTER_N;
      // Usually reads the whole value; any rest must be plain as well.
      let value = isNumber ? scan.read(bytes, valueStart, bytes.length) : NaN;
      at = isNumber ? scan.end : valueStart;
      if (bytes[at] !== QUOTE) value = NaN;
      // Past the end of the bytes the value is 0, which is not plain.
      while (isPlain(bytes[at] ?? 0)) at++;
      if (bytes[at] !== QUOTE) return -1;
      if (nameEnd - nameStart === 1) {
        if (letter > LETTER_Z) return -1;
        const bit = 1 << (letter - LETTER_A);
        if ((letters & bit) !== 0) return -1;
        letters |= bit;
        if (isNumber && value !== value) value = parseDecimal(bytes, valueStart, at);
        if (letter === LETTER_X) this.x = value;
        else if (letter === LETTER_Y) this.y = value;
        else if (letter === LETTER_N) this.frame = value;
        else if (letter === LETTER_T) {
          this.timeStart = valueStart;
          this.timeEnd = at;
        }
      } else {
        if (longNames === MAX_LONG_NAMES || this.isThere(bytes, nameStart, nameEnd, longNames)) return -1;
        if (at === valueStart + 1) {
          if (isNamed(bytes, nameStart, nameEnd, POSSESSION)) this.possession = bytes[valueStart] ?? 0;
          else if (isNamed(bytes, nameStart, nameEnd, STATUS)) this.status = bytes[valueStart] ?? 0;
        }
        this.nameStarts[longNames] = nameStart;
        this.nameEnds[longNames++] = nameEnd;
      }
      at++;
    }
    // NaN is not equal to itself.
    const isWhole = this.frame === this.frame && this.x === this.x && this.y === this.y;
    return isWhole && bytes[at + 1] === GREATER_THAN ? at + 1 : -1;
  }

  private isThere(bytes: Uint8Array, start: number, end: number, count: number): boolean {
    for (let i = 0; i < count; i++) {
      const otherStart = this.nameStarts[i] ?? 0;
      if ((this.nameEnds[i] ?? 0) - otherStart !== end - start) continue;
      let at = start;
      while (at < end && bytes[at] === bytes[otherStart + at - start]) at++;
      if (at === end) return true;
    }
    return false;
  }
}

function isNamed(bytes: Uint8Array, start: number, end: number, name: readonly number[]): boolean {
  if (end - start !== name.length) return false;
  for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name[i]) return false;
  return true;
}

function isLetter(byte: number): boolean {
  const upper = byte & ~LOWER_CASE;
  return upper >= LETTER_A && upper <= LETTER_Z && byte >= LETTER_A;
}

/**
 * Whether the byte may appear in a value unescaped. Tests the most frequent bytes first: digits, signs and colons.
 */
function isPlain(byte: number): boolean {
  if (byte > AMPERSAND && byte < LESS_THAN) return true;
  return (
    byte >= SPACE && byte < 128 && byte !== QUOTE && byte !== AMPERSAND && byte !== LESS_THAN && byte !== GREATER_THAN
  );
}
