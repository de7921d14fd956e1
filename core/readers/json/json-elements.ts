/**
 * Streams the entries of one long list in a JSON document: a match in one array takes hundreds of megabytes, the
 * entry of one frame a few thousand bytes.
 */
import { isJsonObject, type JsonObject } from './json-line';
import { chunksOf, type ReadProgress } from '../lines/read-lines';
import { FormatError, type SourceFile, type SourcePlace } from '../format-reader';

const MAX_ELEMENT_BYTES = 256 * 1024;
const MAX_REST_BYTES = 64 * 1024;
const DAMAGED = 'it is cut off or damaged. Export the file again.';

const LINE_FEED = 10;
const QUOTE = 34;
const COMMA = 44;
const LIST_START = 91;
const BACKSLASH = 92;
const LIST_END = 93;
const OBJECT_START = 123;
const OBJECT_END = 125;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

const decoder = new TextDecoder('utf-8');

export type ElementHandler = (object: JsonObject, place: SourcePlace) => void;

/**
 * @param listName the document's member that holds the list; null if the document is the list
 * @returns the document with an empty list
 * @throws FormatError if the document is not valid JSON, lacks the list or exceeds the limits; whatever `onElement`
 * throws
 */
export async function readJsonElements(
  file: SourceFile,
  progress: ReadProgress,
  listName: string | null,
  onElement: ElementHandler,
  { maxElementBytes = MAX_ELEMENT_BYTES } = {},
): Promise<unknown> {
  const splitter = new ElementSplitter(file.name, listName, onElement, maxElementBytes);
  for await (const chunk of chunksOf(file)) {
    splitter.take(chunk);
    progress.advance(chunk.length);
  }
  return file.isCut === true ? splitter.finishCut() : splitter.finish();
}

type Region = 'rest' | 'list' | 'element';

class ElementSplitter implements SourcePlace {
  private region: Region = 'rest';
  private listWasFound = false;
  private needsElement = true;
  private needsComma = false;
  private inString = false;
  private isEscaped = false;
  private depth = 0;
  private line = 1;
  private elementLine = 1;
  private elementNumber = 0;
  private readonly rest: number[] = [];
  private readonly listMark: readonly number[];
  private carry = new Uint8Array(16 * 1024);
  private carried = 0;

  constructor(
    private readonly fileName: string,
    private readonly listName: string | null,
    private readonly onElement: ElementHandler,
    private readonly maxElementBytes: number,
  ) {
    this.listMark = listName === null ? [] : [...new TextEncoder().encode(`${JSON.stringify(listName)}:`)];
  }

  take(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length;) {
      at = this.region === 'element' ? this.inElement(chunk, at) : this.outside(chunk, at);
    }
  }

  finish(): unknown {
    if (this.region === 'element') throw this.error(`The file ends inside this entry; ${DAMAGED}`);
    const rest = parseJson(Uint8Array.from(this.rest));
    if (!this.listWasFound || rest === undefined) {
      const list = this.listName === null ? 'a list' : `an object with the list ${this.listName}`;
      throw new FormatError(`The file must be valid JSON, ${list}; ${DAMAGED}`, this.fileName);
    }
    return rest;
  }

  finishCut(): unknown {
    if (!this.listWasFound) return this.finish();
    const text = new TextDecoder().decode(Uint8Array.from(this.rest));
    return [']', ']}', '']
      .map((end) => parseJson(new TextEncoder().encode(text + end)))
      .find((rest) => rest !== undefined);
  }

  error(reason: string): FormatError {
    return new FormatError(`Entry ${this.elementNumber} of the list: ${reason}`, this.fileName, this.elementLine);
  }

  private inElement(chunk: Uint8Array, start: number): number {
    let { depth, inString, isEscaped } = this;
    let at = start;
    for (; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (isEscaped) {
        isEscaped = false;
        continue;
      }
      if (byte > QUOTE && byte < OBJECT_START && byte !== BACKSLASH) continue;
      if (inString) {
        if (byte === QUOTE) inString = false;
        else if (byte === BACKSLASH) isEscaped = true;
      } else if (byte === QUOTE) inString = true;
      else if (byte === OBJECT_START) depth++;
      else if (byte === OBJECT_END && --depth === 0) break;
      else if (byte === LINE_FEED) this.line++;
    }
    this.depth = depth;
    this.inString = inString;
    this.isEscaped = isEscaped;
    const end = Math.min(at + 1, chunk.length);
    if (this.carried + end - start > this.maxElementBytes) {
      throw this.error(`It is longer than ${this.maxElementBytes / 1024} KiB, so it is not a frame of a match.`);
    }
    if (depth > 0) {
      this.keep(chunk.subarray(start, end));
      return end;
    }
    if (this.carried > 0) {
      this.keep(chunk.subarray(start, end));
      const length = this.carried;
      this.carried = 0;
      this.give(this.carry.subarray(0, length));
    } else {
      this.give(chunk.subarray(start, end));
    }
    this.region = 'list';
    return end;
  }

  private give(bytes: Uint8Array): void {
    const value = parseJson(bytes);
    if (!isJsonObject(value)) throw this.error(`It is not valid JSON; ${DAMAGED}`);
    this.onElement(value, this);
  }

  private keep(part: Uint8Array): void {
    if (this.carried + part.length > this.carry.length) {
      const grown = new Uint8Array(2 * (this.carried + part.length));
      grown.set(this.carry.subarray(0, this.carried));
      this.carry = grown;
    }
    this.carry.set(part, this.carried);
    this.carried += part.length;
  }

  private outside(chunk: Uint8Array, at: number): number {
    const byte = chunk[at] ?? 0;
    if (byte === LINE_FEED) this.line++;
    if (this.region === 'list') return this.betweenElements(byte, at);
    if (this.inString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === BACKSLASH) this.isEscaped = true;
      else if (byte === QUOTE) this.inString = false;
    } else if (isBlank(byte)) return at + 1;
    else if (byte === QUOTE) this.inString = true;
    else if (byte === LIST_START && !this.listWasFound && this.isListStart()) {
      this.listWasFound = true;
      this.region = 'list';
    }
    if (this.rest.length >= MAX_REST_BYTES) {
      const reason = `There is more than ${MAX_REST_BYTES / 1024} KiB outside the list of frames, so this is not such a file.`;
      throw new FormatError(reason, this.fileName, this.line);
    }
    this.rest.push(byte);
    return at + 1;
  }

  private betweenElements(byte: number, at: number): number {
    if (isBlank(byte)) return at + 1;
    if (byte === OBJECT_START && !this.needsComma) {
      this.region = 'element';
      this.elementNumber++;
      this.elementLine = this.line;
      this.depth = 0;
      this.needsComma = true;
      this.needsElement = false;
      return at;
    }
    if (byte === COMMA && this.needsComma) {
      this.needsComma = false;
      this.needsElement = true;
      return at + 1;
    }
    if (byte === LIST_END && (!this.needsElement || this.elementNumber === 0)) {
      this.region = 'rest';
      this.rest.push(byte);
      return at + 1;
    }
    throw new FormatError(
      `After entry ${this.elementNumber} of the list an object was expected; ${DAMAGED}`,
      this.fileName,
      this.line,
    );
  }

  private isListStart(): boolean {
    const { rest, listMark } = this;
    if (this.listName !== null) return listMark.every((byte, i) => rest[rest.length - listMark.length + i] === byte);
    if (BYTE_ORDER_MARK.every((byte, i) => rest[i] === byte)) rest.splice(0, BYTE_ORDER_MARK.length);
    return rest.length === 0;
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

function isBlank(byte: number): boolean {
  return byte === 32 || byte === LINE_FEED || byte === 13 || byte === 9;
}
