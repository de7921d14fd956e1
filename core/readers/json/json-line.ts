import { FormatError, type SourcePlace } from '../format-reader';

export type JsonObject = Readonly<Record<string, unknown>>;

const decoder = new TextDecoder('utf-8');

export class JsonLine implements SourcePlace {
  private line = 0;

  constructor(private readonly fileName: string) {}

  parse(bytes: Uint8Array, start: number, end: number, line: number): JsonObject {
    this.line = line;
    let value: unknown;
    try {
      value = JSON.parse(decoder.decode(bytes.subarray(start, end)));
    } catch {
      throw this.error('The line is not valid JSON; it is cut off or damaged. Export the file again.');
    }
    if (isJsonObject(value)) return value;
    throw this.error('The line must be one JSON object. Export the file again.');
  }

  error(reason: string): FormatError {
    return new FormatError(reason, this.fileName, this.line);
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** NaN if the field is absent or null. @throws FormatError for anything else that is not a number */
export function numberIn(object: JsonObject, name: string, place: SourcePlace): number {
  const value = object[name];
  if (typeof value === 'number') return value;
  if (value === undefined || value === null) return NaN;
  throw place.error(`${name} must be a number. Export the file again.`);
}

export function requiredNumberIn(object: JsonObject, name: string, place: SourcePlace): number {
  const value = numberIn(object, name, place);
  if (Number.isFinite(value)) return value;
  throw place.error(`${name} is missing. Export the file again.`);
}

/** Null if the field is absent or null. @throws FormatError for anything but a list of objects */
export function objectsIn(object: JsonObject, name: string, place: SourcePlace): readonly JsonObject[] | null {
  const value = object[name];
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every(isJsonObject)) return value;
  throw place.error(`${name} must be a list of objects. Export the file again.`);
}

/** Text or number as text; null if the field is absent, null or empty. @throws FormatError for anything else */
export function textIn(object: JsonObject, name: string, place: SourcePlace): string | null {
  const value = object[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw place.error(`${name} must be a text. Export the file again.`);
}

/** Empty if the field is absent or null. @throws FormatError for anything but a list of numbers and nulls */
export function numbersIn(object: JsonObject, name: string, place: SourcePlace): readonly (number | null)[] {
  const value = object[name];
  if (value === undefined || value === null) return [];
  const items: readonly unknown[] | null = Array.isArray(value) ? value : null;
  if (items?.every(isNumberOrNull) === true) return items;
  throw place.error(`${name} must be a list of numbers. Export the file again.`);
}

function isNumberOrNull(item: unknown): item is number | null {
  return item === null || typeof item === 'number';
}
