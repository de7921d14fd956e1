import { FormatError } from '../format-reader';

/** One object may be a player with a whole session. */
const MAX_ELEMENT_BYTES = 32 * 1024 * 1024;

const QUOTE = 34;
const COLON = 58;
const LIST_START = 91;
const BACKSLASH = 92;
const LIST_END = 93;
const OBJECT_START = 123;
const OBJECT_END = 125;

export interface RowsPlace {
  readonly depth: number;
  readonly key: string | null;
}

export class RowSplitter {
  private depth = 0;
  private inString = false;
  private isEscaped = false;
  private isInList: boolean;
  private text: number[] = [];
  private key = '';
  private carry: Uint8Array[] = [];
  private carried = 0;
  private isInElement = false;
  besideCount = 0;

  constructor(
    private readonly fileName: string,
    private readonly place: RowsPlace,
  ) {
    this.isInList = place.depth < 2;
  }

  take(chunk: Uint8Array): string[] {
    const found: string[] = [];
    let start = this.isInElement ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.inString) {
        this.inText(byte);
        continue;
      }
      if (byte === QUOTE) {
        this.inString = true;
        this.text = [];
      } else if (byte === COLON) {
        if (!this.isInElement) this.key = new TextDecoder().decode(Uint8Array.from(this.text));
      } else if (byte === OBJECT_START || byte === LIST_START) {
        if (byte === OBJECT_START && this.isRow()) {
          this.isInElement = true;
          start = at;
        } else if (byte === LIST_START && this.isListOfRows()) this.isInList = true;
        else if (byte === OBJECT_START && this.isBeside()) this.besideCount++;
        this.depth++;
        if (!this.isInElement) this.key = '';
      } else if (byte === OBJECT_END || byte === LIST_END) {
        this.depth--;
        if (this.isInElement && this.depth === this.place.depth) {
          found.push(this.element(chunk.subarray(start, at + 1)));
          start = -1;
        } else if (this.place.depth >= 2 && this.depth < this.place.depth) this.isInList = false;
      }
    }
    if (this.isInElement) this.keep(chunk.slice(Math.max(0, start)));
    return found;
  }

  get isOpen(): boolean {
    return this.depth > 0;
  }

  private inText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) {
      this.inString = false;
      return;
    }
    if (!this.isInElement && this.text.length < 200) this.text.push(byte);
  }

  private isRow(): boolean {
    return !this.isInElement && this.isInList && this.depth === this.place.depth;
  }

  private isBeside(): boolean {
    return !this.isInElement && !this.isInList && this.depth === this.place.depth;
  }

  private isListOfRows(): boolean {
    return !this.isInElement && this.depth === this.place.depth - 1 && this.key === this.place.key;
  }

  private keep(bytes: Uint8Array): void {
    this.carried += bytes.length;
    if (this.carried > MAX_ELEMENT_BYTES) {
      const most = MAX_ELEMENT_BYTES / 1024 ** 2;
      throw new FormatError(
        `An object of the file is larger than ${most} MiB. Export a row per moment.`,
        this.fileName,
      );
    }
    this.carry.push(bytes);
  }

  private element(bytes: Uint8Array): string {
    this.isInElement = false;
    if (this.carried === 0) return new TextDecoder().decode(bytes);
    const decoder = new TextDecoder();
    const text = this.carry.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode(bytes);
    this.carry = [];
    this.carried = 0;
    return text;
  }
}
