export class CodecError extends Error {
  override readonly name = 'CodecError';
}

const VARINT_RADIX = 128;
const MAX_VARINT_BYTES = 8;
const MAX_SMALL = 2 ** 29;

export class ByteWriter {
  private bytes = new Uint8Array(64 * 1024);
  private view = new DataView(this.bytes.buffer);
  private length = 0;

  uint8(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  float64(value: number): void {
    this.reserve(8);
    this.view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  varint(value: number): void {
    this.reserve(MAX_VARINT_BYTES);
    let rest = value;
    while (rest >= VARINT_RADIX) {
      this.bytes[this.length++] = (rest % VARINT_RADIX) + VARINT_RADIX;
      rest = Math.floor(rest / VARINT_RADIX);
    }
    this.bytes[this.length++] = rest;
  }

  /** Signed, magnitude below 2^52. Zigzag keeps small values of both signs short. */
  signedVarint(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  signedVarints(values: Float64Array): void {
    this.reserve(MAX_VARINT_BYTES * values.length);
    const { bytes } = this;
    let length = this.length;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      if (value >= MAX_SMALL || value <= -MAX_SMALL) {
        this.length = length;
        this.signedVarint(value);
        length = this.length;
        continue;
      }
      let rest = ((value | 0) << 1) ^ ((value | 0) >> 31);
      for (; rest >= VARINT_RADIX; rest >>>= 7) bytes[length++] = (rest & (VARINT_RADIX - 1)) | VARINT_RADIX;
      bytes[length++] = rest;
    }
    this.length = length;
  }

  text(value: string): void {
    const encoded = new TextEncoder().encode(value);
    this.varint(encoded.length);
    this.reserve(encoded.length);
    this.bytes.set(encoded, this.length);
    this.length += encoded.length;
  }

  nullable<T>(value: T | null, write: (value: T) => void): void {
    this.uint8(value === null ? 0 : 1);
    if (value !== null) write(value);
  }

  finish(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private reserve(extra: number): void {
    if (this.length + extra <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.length + extra, Math.ceil(this.bytes.length * 1.5)));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }
}

export class ByteReader {
  private at = 0;
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.bytes.length - this.at;
  }

  uint8(): number {
    this.expect(1);
    return this.bytes[this.at++] ?? 0;
  }

  float64(): number {
    this.expect(8);
    const value = this.view.getFloat64(this.at, true);
    this.at += 8;
    return value;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (let i = 0; i < MAX_VARINT_BYTES; i++) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new CodecError('The stored tracking is cut off.');
      if (byte < VARINT_RADIX) {
        value += byte * scale;
        if (value > Number.MAX_SAFE_INTEGER) break;
        return value;
      }
      value += (byte - VARINT_RADIX) * scale;
      scale *= VARINT_RADIX;
    }
    throw new CodecError('The stored tracking holds a number that is too large.');
  }

  signedVarint(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  bounded(max: number, what: string): number {
    const value = this.varint();
    if (value > max) throw new CodecError(`The stored tracking has ${value} ${what}, more than ${max}.`);
    return value;
  }

  text(): string {
    const length = this.varint();
    this.expect(length);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    return text;
  }

  nullable<T>(read: () => T): T | null {
    return this.flag() ? read() : null;
  }

  flag(): boolean {
    const value = this.uint8();
    if (value > 1) throw new CodecError('The stored tracking is damaged (a flag is neither 0 nor 1).');
    return value === 1;
  }

  oneOf<T>(values: readonly T[]): T {
    const value = values[this.uint8()];
    if (value === undefined) throw new CodecError('The stored tracking holds an unknown kind.');
    return value;
  }

  private expect(count: number): void {
    if (count > this.remaining) throw new CodecError('The stored tracking is cut off.');
  }
}
