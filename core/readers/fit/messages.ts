/**
 * The record protocol of FIT: a header, definition and data messages, a checksum; a file may hold several such
 * blocks. This module knows only the layout; `points.ts` knows what messages mean. Skips developer fields.
 */
import { FormatError } from '../format-reader';
import { fitChecksum } from './checksum';

const SIGNATURE_AT = 8;
const SIGNATURE = [0x2e, 0x46, 0x49, 0x54] as const;
const MIN_HEADER_BYTES = 12;
const CHECKSUM_BYTES = 2;
const COMPRESSED_TIME = 0x80;
const DEFINITION = 0x40;
const DEVELOPER_FIELDS = 0x20;
const TIMESTAMP_FIELD = 253;
/** A compressed time wraps after 32 seconds. */
const COMPRESSED_SECONDS = 32;

/** Number types by the low five bits of the base type, each with its size and its value for "no value". */
const NUMBER_TYPES: ReadonlyMap<number, { readonly bytes: number; readonly isSigned: boolean; readonly none: number }> =
  new Map([
    [0x01, { bytes: 1, isSigned: true, none: 0x7f }],
    [0x02, { bytes: 1, isSigned: false, none: 0xff }],
    [0x03, { bytes: 2, isSigned: true, none: 0x7fff }],
    [0x04, { bytes: 2, isSigned: false, none: 0xffff }],
    [0x05, { bytes: 4, isSigned: true, none: 0x7fffffff }],
    [0x06, { bytes: 4, isSigned: false, none: 0xffffffff }],
    [0x0a, { bytes: 1, isSigned: false, none: 0 }],
    [0x0b, { bytes: 2, isSigned: false, none: 0 }],
    [0x0c, { bytes: 4, isSigned: false, none: 0 }],
  ]);

interface FieldLayout {
  readonly offset: number;
  readonly bytes: number;
  readonly baseType: number;
}

interface MessageLayout {
  readonly kind: number;
  readonly isLittleEndian: boolean;
  readonly fields: ReadonlyMap<number, FieldLayout>;
  readonly bytes: number;
}

export class FitMessage {
  kind = -1;
  timeS = NaN;
  private layout: MessageLayout | null = null;
  private at = 0;

  constructor(private readonly view: DataView) {}

  load(layout: MessageLayout, at: number): void {
    this.layout = layout;
    this.kind = layout.kind;
    this.at = at;
  }

  /** NaN if the message lacks the field or holds "no value". */
  number(field: number): number {
    const found = this.layout?.fields.get(field);
    if (found === undefined || this.layout === null) return NaN;
    const type = NUMBER_TYPES.get(found.baseType & 0x1f);
    if (type === undefined || found.bytes < type.bytes) return NaN;
    const value = this.integer(found.offset, type.bytes, type.isSigned, this.layout.isLittleEndian);
    return value === type.none ? NaN : value;
  }

  byte(field: number, index: number): number {
    const found = this.layout?.fields.get(field);
    if (found === undefined || index >= found.bytes) return NaN;
    return this.view.getUint8(this.at + found.offset + index);
  }

  private integer(offset: number, bytes: number, isSigned: boolean, isLittleEndian: boolean): number {
    const { view } = this;
    const at = this.at + offset;
    if (bytes === 1) return isSigned ? view.getInt8(at) : view.getUint8(at);
    if (bytes === 2) return isSigned ? view.getInt16(at, isLittleEndian) : view.getUint16(at, isLittleEndian);
    return isSigned ? view.getInt32(at, isLittleEndian) : view.getUint32(at, isLittleEndian);
  }
}

export function hasFitHeader(bytes: Uint8Array, at = 0): boolean {
  return SIGNATURE.every((byte, i) => bytes[at + SIGNATURE_AT + i] === byte);
}

/** @throws FormatError if the file is cut off, has surplus bytes or a wrong checksum */
export function readFitMessages(bytes: Uint8Array, fileName: string, onMessage: (message: FitMessage) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length;) at = new FitFile(bytes, view, at, fileName).read(onMessage);
}

class FitFile {
  private readonly dataAt: number;
  private readonly dataEnd: number;
  private readonly layouts: (MessageLayout | undefined)[] = [];

  constructor(
    private readonly bytes: Uint8Array,
    private readonly view: DataView,
    private readonly start: number,
    private readonly fileName: string,
  ) {
    const headerBytes = bytes[start] ?? 0;
    if (!hasFitHeader(bytes, start) || headerBytes < MIN_HEADER_BYTES) {
      throw this.damaged('what follows is not FIT data');
    }
    this.dataAt = start + headerBytes;
    this.dataEnd = this.dataAt + view.getUint32(start + 4, true);
    if (this.dataEnd + CHECKSUM_BYTES > bytes.length) throw this.damaged('it ends early');
  }

  read(onMessage: (message: FitMessage) => void): number {
    const end = this.dataEnd + CHECKSUM_BYTES;
    if (fitChecksum(this.bytes, this.start, this.dataEnd) !== this.view.getUint16(this.dataEnd, true)) {
      throw this.damaged('its checksum is wrong');
    }
    const message = new FitMessage(this.view);
    for (let at = this.dataAt; at < this.dataEnd;) {
      const header = this.byteAt(at++);
      const isCompressed = (header & COMPRESSED_TIME) !== 0;
      if (!isCompressed && (header & DEFINITION) !== 0) {
        at = this.define(header, at);
        continue;
      }
      const layout = this.layouts[isCompressed ? (header >> 5) & 3 : header & 0x0f];
      if (layout === undefined) throw this.damaged('a message comes before its definition');
      if (at + layout.bytes > this.dataEnd) throw this.damaged('a message is cut off');
      message.load(layout, at);
      if (isCompressed) message.timeS = unwrapped(message.timeS, header & (COMPRESSED_SECONDS - 1));
      const timeS = message.number(TIMESTAMP_FIELD);
      if (timeS === timeS) message.timeS = timeS;
      onMessage(message);
      at += layout.bytes;
    }
    return end;
  }

  private define(header: number, start: number): number {
    let at = start + 1;
    const isLittleEndian = this.byteAt(at) === 0;
    this.byteAt(at + 3);
    const kind = this.view.getUint16(at + 1, isLittleEndian);
    const fieldCount = this.byteAt(at + 3);
    at += 4;
    const fields = new Map<number, FieldLayout>();
    let offset = 0;
    for (let i = 0; i < fieldCount; i++, at += 3) {
      const bytes = this.byteAt(at + 1);
      fields.set(this.byteAt(at), { offset, bytes, baseType: this.byteAt(at + 2) });
      offset += bytes;
    }
    if ((header & DEVELOPER_FIELDS) !== 0) {
      const developerCount = this.byteAt(at++);
      for (let i = 0; i < developerCount; i++, at += 3) offset += this.byteAt(at + 1);
    }
    this.layouts[header & 0x0f] = { kind, isLittleEndian, fields, bytes: offset };
    return at;
  }

  private byteAt(at: number): number {
    if (at >= this.dataEnd) throw this.damaged('a definition is cut off');
    return this.bytes[at] ?? 0;
  }

  private damaged(why: string): FormatError {
    return new FormatError(`The FIT recording is cut off or damaged (${why}). Export it again.`, this.fileName);
  }
}

/** The first second at or after `lastS` whose low five bits are these. */
function unwrapped(lastS: number, lowBits: number): number {
  return lastS + ((lowBits - lastS + COMPRESSED_SECONDS * 2 ** 28) % COMPRESSED_SECONDS);
}
