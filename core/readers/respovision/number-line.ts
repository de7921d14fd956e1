/** JSON lines in which Python wrote an unknown number as `NaN`. That is not valid JSON; it is read as null. */
import { JsonLine, type JsonObject } from '../json/json-line';
import type { FormatError, SourcePlace } from '../format-reader';

const decoder = new TextDecoder('utf-8');
const encoder = new TextEncoder();
/** Only after a colon, so that no name changes. */
const NOT_A_NUMBER = /:\s*(?:NaN|-?Infinity)(?=\s*[,}])/g;

export class NumberLine implements SourcePlace {
  private readonly line: JsonLine;

  constructor(fileName: string) {
    this.line = new JsonLine(fileName);
  }

  parse(bytes: Uint8Array, start: number, end: number, line: number): JsonObject {
    const text = decoder.decode(bytes.subarray(start, end));
    if (!text.includes('NaN') && !text.includes('Infinity')) return this.line.parse(bytes, start, end, line);
    const plain = encoder.encode(text.replace(NOT_A_NUMBER, ':null'));
    return this.line.parse(plain, 0, plain.length, line);
  }

  error(reason: string): FormatError {
    return this.line.error(reason);
  }
}
