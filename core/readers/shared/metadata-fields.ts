/**
 * Named values of a small metadata file in JSON or XML. An XML attribute and a child element with text count as the
 * same field. Nothing is trusted: a field of the wrong type is refused by name.
 */
import { FormatError } from '../format-reader';
import { quoteForMessage } from './clean-names';
import type { XmlElement } from '../xml/xml-tree';

/** A number as a German or French machine writes it: one comma, no point. */
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

export interface Fields {
  /** Null if the field is absent or empty. @throws FormatError if it is not a number */
  number(name: string): number | null;
  /** Null if the field is absent or empty. Untrusted text. @throws FormatError for a list or an object */
  text(name: string): string | null;
  /** A list of numbers (in XML one per element); empty if absent. @throws FormatError for anything else */
  numbers(name: string): readonly number[];
  /** Null if the field is absent. @throws FormatError for anything else */
  object(name: string): Fields | null;
  /**
   * All objects with this name (in JSON a list, or a single one); empty if absent.
   * @throws FormatError for anything else
   */
  objects(name: string): readonly Fields[];
  error(reason: string): FormatError;
}

abstract class NamedFields {
  constructor(protected readonly fileName: string) {}

  abstract text(name: string): string | null;

  number(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    if (DECIMAL.test(text)) return Number(text);
    if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'));
    throw this.error(`${name} must be a number, not ${quoteForMessage(text)}.`);
  }

  error(reason: string): FormatError {
    return new FormatError(`${reason} Export the file again.`, this.fileName);
  }
}

class JsonFields extends NamedFields implements Fields {
  private readonly values: ReadonlyMap<string, unknown>;

  constructor(value: object, fileName: string) {
    super(fileName);
    this.values = new Map(Object.entries(value));
  }

  text(name: string): string | null {
    const value = this.values.get(name);
    if (value === undefined || value === null || value === '') return null;
    if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    throw this.error(`${name} must be one value, not a list or an object.`);
  }

  numbers(name: string): readonly number[] {
    const value = this.values.get(name);
    if (value === undefined || value === null) return [];
    const items: readonly unknown[] = Array.isArray(value) ? value : [null];
    if (items.every((item) => typeof item === 'number')) return items;
    throw this.error(`${name} must be a list of numbers.`);
  }

  object(name: string): Fields | null {
    const value = this.values.get(name);
    if (value === undefined || value === null) return null;
    if (isObject(value)) return new JsonFields(value, this.fileName);
    throw this.error(`${name} must be an object.`);
  }

  objects(name: string): readonly Fields[] {
    const value = this.values.get(name);
    if (value === undefined || value === null) return [];
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.map((item) => {
      if (isObject(item)) return new JsonFields(item, this.fileName);
      throw this.error(`${name} must be a list of objects.`);
    });
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class XmlFields extends NamedFields implements Fields {
  constructor(
    private readonly element: XmlElement,
    fileName: string,
  ) {
    super(fileName);
  }

  text(name: string): string | null {
    const text = (this.element.attributes.get(name) ?? this.child(name)?.text ?? '').trim();
    return text === '' ? null : text;
  }

  numbers(name: string): readonly number[] {
    const items = this.element.children.filter((child) => child.name === name);
    return items.map(({ text }) => {
      if (DECIMAL.test(text.trim())) return Number(text);
      throw this.error(`${name} must be a number, not ${quoteForMessage(text)}.`);
    });
  }

  object(name: string): Fields | null {
    const child = this.child(name);
    return child === null ? null : new XmlFields(child, this.fileName);
  }

  objects(name: string): readonly Fields[] {
    return this.element.children
      .filter((child) => child.name === name)
      .map((child) => new XmlFields(child, this.fileName));
  }

  private child(name: string): XmlElement | null {
    return this.element.children.find((child) => child.name === name) ?? null;
  }
}

export function xmlFields(root: XmlElement, fileName: string): Fields {
  return new XmlFields(root, fileName);
}

/** @throws FormatError if the text is not one JSON object */
export function jsonFields(text: string, fileName: string): Fields {
  const value = parseJson(text, fileName);
  if (isObject(value)) return new JsonFields(value, fileName);
  throw new FormatError('The metadata must be one JSON object.', fileName);
}

/** @throws FormatError if the text is not a JSON list of objects */
export function jsonFieldsList(text: string, fileName: string): readonly Fields[] {
  const value = parseJson(text, fileName);
  if (Array.isArray(value) && value.every(isObject)) return value.map((item) => new JsonFields(item, fileName));
  throw new FormatError('The file must be a JSON list of objects.', fileName);
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new FormatError('The file is not valid JSON; it is cut off or damaged. Export it again.', fileName);
  }
}
