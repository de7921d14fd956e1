/**
 * `<Frame N="10000" T="…" X="2.69" Y="0.26" …/>` straight from its bytes: a match has three million of these, and nothing
 * else that is long. Whatever is not written in this plainest form is left to the XML parser.
 */
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
/** More attributes than any version of the format has. */
const MAX_LONG_NAMES = 16;

const POSSESSION = [...new TextEncoder().encode('BallPossession')];
const STATUS = [...new TextEncoder().encode('BallStatus')];

export class FrameElement {
  frame = NaN;
  x = NaN;
  y = NaN;
  /** Of the ball: the digit of `BallPossession` and of `BallStatus` as its byte; 0 where it has none. */
  possession = 0;
  status = 0;
  /** Where in the bytes the text of the time lies; empty where there is none. */
  timeStart = 0;
  timeEnd = 0;
  private readonly scan = new DecimalScan();
  private readonly nameStarts = new Int32Array(MAX_LONG_NAMES);
  private readonly nameEnds = new Int32Array(MAX_LONG_NAMES);

  /** Whether `bytes` at `start` begins the tag of a frame; false where too few bytes are left. */
  static beginsAt(bytes: Uint8Array, start: number): boolean {
    for (let i = 0; i < NAME.length; i++) if (bytes[start + i] !== NAME[i]) return false;
    const next = bytes[start + NAME.length];
    return next === SPACE || next === TAB;
  }

  /**
   * Reads the element that begins with `<Frame` at `start`.
   * @returns where its `>` is; -1 where it is not of the plain form, lacks a number or is cut off: nothing is to be used then
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
    /** Names of one letter that were there, as bits; longer names by where they are. */
    let letters = 0;
    let longNames = 0;
    let at = start + NAME.length;
    for (;;) {
      const blanksFrom = at;
      while (bytes[at] === SPACE || bytes[at] === TAB) at++;
      if (bytes[at] === SLASH) break;
      // XML wants a blank before each attribute.
      if (at === blanksFrom) return -1;
      const nameStart = at;
      while (isLetter(bytes[at] ?? 0)) at++;
      const nameEnd = at;
      if (nameEnd === nameStart || bytes[at] !== EQUALS || bytes[at + 1] !== QUOTE) return -1;
      const valueStart = at + 2;
      const letter = bytes[nameStart] ?? 0;
      const isNumber = letter === LETTER_X || letter === LETTER_Y || letter === LETTER_N;
      // The whole value as a rule; whatever of it is left must be plain too.
      let value = isNumber ? scan.read(bytes, valueStart, bytes.length) : NaN;
      at = isNumber ? scan.end : valueStart;
      if (bytes[at] !== QUOTE) value = NaN;
      // Past the end of the bytes is 0, which is not plain.
      while (isPlain(bytes[at] ?? 0)) at++;
      if (bytes[at] !== QUOTE) return -1;
      if (nameEnd - nameStart === 1) {
        if (letter > LETTER_Z) return -1;
        const bit = 1 << (letter - LETTER_A);
        if ((letters & bit) !== 0) return -1;
        letters |= bit;
        // Long or with an exponent.
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

/** Whether it may stand in a value as it is. Digits, signs and colons, nearly all there is, are told first. */
function isPlain(byte: number): boolean {
  if (byte > AMPERSAND && byte < LESS_THAN) return true;
  return (
    byte >= SPACE && byte < 128 && byte !== QUOTE && byte !== AMPERSAND && byte !== LESS_THAN && byte !== GREATER_THAN
  );
}
