/**
 * Reads FlatBuffers, the encoding of Arrow's headers: a table finds its fields by a list of offsets, and reaches
 * vectors and strings by further offsets. An offset outside the bytes throws a RangeError.
 */
const OFFSET_BYTES = 4;
const LIST_HEAD_BYTES = 4;
const LIST_ENTRY_BYTES = 2;
const words = new TextDecoder();

export class FlatTable {
  private constructor(
    private readonly view: DataView,
    private readonly at: number,
  ) {}

  static root(view: DataView): FlatTable {
    return new FlatTable(view, view.getUint32(0, true));
  }

  uint8(field: number): number {
    const at = this.place(field);
    return at === null ? 0 : this.view.getUint8(at);
  }

  int16(field: number): number {
    const at = this.place(field);
    return at === null ? 0 : this.view.getInt16(at, true);
  }

  int32(field: number): number {
    const at = this.place(field);
    return at === null ? 0 : this.view.getInt32(at, true);
  }

  int64(field: number): number {
    const at = this.place(field);
    return at === null ? 0 : this.int64At(at);
  }

  has(field: number): boolean {
    return this.place(field) !== null;
  }

  table(field: number): FlatTable | null {
    const at = this.target(field);
    return at === null ? null : new FlatTable(this.view, at);
  }

  /** @throws RangeError for more bytes than `most` */
  text(field: number, most = Infinity): string {
    const at = this.target(field);
    if (at === null) return '';
    const length = this.view.getUint32(at, true);
    const { buffer, byteOffset, byteLength } = this.view;
    if (length > most) throw new RangeError('A text is longer than it may be.');
    if (at + OFFSET_BYTES + length > byteLength) throw new RangeError('A text lies outside the bytes.');
    return words.decode(new Uint8Array(buffer, byteOffset + at + OFFSET_BYTES, length));
  }

  /** @throws RangeError for more tables than `most` */
  tables(field: number, most = Infinity): FlatTable[] {
    const { first, count } = this.vector(field, OFFSET_BYTES, most);
    return Array.from({ length: count }, (_, index) => {
      const at = first + index * OFFSET_BYTES;
      return new FlatTable(this.view, at + this.view.getUint32(at, true));
    });
  }

  /**
   * Pairs of 64-bit numbers, Arrow's form for lengths and positions.
   * @throws RangeError for more pairs than `most`
   */
  pairs(field: number, most = Infinity): (readonly [number, number])[] {
    const { first, count } = this.vector(field, 16, most);
    return Array.from({ length: count }, (_, index) => {
      const at = first + index * 16;
      return [this.int64At(at), this.int64At(at + 8)];
    });
  }

  private vector(field: number, bytesEach: number, most: number): { readonly first: number; readonly count: number } {
    const at = this.target(field);
    if (at === null) return { first: 0, count: 0 };
    const count = this.view.getUint32(at, true);
    if (count > most) throw new RangeError('A list is longer than it may be.');
    const first = at + OFFSET_BYTES;
    if (first + count * bytesEach > this.view.byteLength) throw new RangeError('A list lies outside the bytes.');
    return { first, count };
  }

  private int64At(at: number): number {
    return this.view.getUint32(at, true) + this.view.getInt32(at + 4, true) * 2 ** 32;
  }

  private place(field: number): number | null {
    const list = this.at - this.view.getInt32(this.at, true);
    const entry = LIST_HEAD_BYTES + LIST_ENTRY_BYTES * field;
    if (entry >= this.view.getUint16(list, true)) return null;
    const offset = this.view.getUint16(list + entry, true);
    return offset === 0 ? null : this.at + offset;
  }

  private target(field: number): number | null {
    const at = this.place(field);
    return at === null ? null : at + this.view.getUint32(at, true);
  }
}
