/**
 * A table of a flatbuffer, which Arrow writes its headings as. Every place is looked at through a DataView, so that bytes
 * which say too much end in a RangeError and nothing is made on their word.
 */
const SLOTS_BEGIN = 4;

export class FlatTable {
  private constructor(
    private readonly view: DataView,
    private readonly at: number,
  ) {}

  static root(view: DataView): FlatTable {
    return new FlatTable(view, view.getUint32(0, true));
  }

  /** Where the value of a slot lies; 0 where it has its default. */
  private place(slot: number): number {
    const { view, at } = this;
    const slots = at - view.getInt32(at, true);
    const place = SLOTS_BEGIN + 2 * slot;
    if (place >= view.getUint16(slots, true)) return 0;
    const offset = view.getUint16(slots + place, true);
    return offset === 0 ? 0 : at + offset;
  }

  uint8(slot: number): number {
    const place = this.place(slot);
    return place === 0 ? 0 : this.view.getUint8(place);
  }

  int16(slot: number): number {
    const place = this.place(slot);
    return place === 0 ? 0 : this.view.getInt16(place, true);
  }

  int32(slot: number): number {
    const place = this.place(slot);
    return place === 0 ? 0 : this.view.getInt32(place, true);
  }

  int64(slot: number): number {
    const place = this.place(slot);
    return place === 0 ? 0 : Number(this.view.getBigInt64(place, true));
  }

  table(slot: number): FlatTable | null {
    const place = this.place(slot);
    return place === 0 ? null : new FlatTable(this.view, place + this.view.getUint32(place, true));
  }

  text(slot: number): string {
    const [begin, length] = this.vector(slot, Infinity);
    const { buffer, byteOffset, byteLength } = this.view;
    if (begin + length > byteLength) throw new RangeError('A text ends behind the heading.');
    return new TextDecoder().decode(new Uint8Array(buffer, byteOffset + begin, length));
  }

  /** @throws RangeError for more tables than `most` */
  tables(slot: number, most: number): readonly FlatTable[] {
    const [begin, length] = this.vector(slot, most);
    return Array.from({ length }, (_, k) => {
      const place = begin + 4 * k;
      return new FlatTable(this.view, place + this.view.getUint32(place, true));
    });
  }

  /** Pairs of int64, as Arrow tells lengths and places. */
  pairs(slot: number, most: number): readonly (readonly [number, number])[] {
    const [begin, length] = this.vector(slot, most);
    const at = (place: number) => Number(this.view.getBigInt64(place, true));
    return Array.from({ length }, (_, k) => [at(begin + 16 * k), at(begin + 16 * k + 8)] as const);
  }

  private vector(slot: number, most: number): readonly [begin: number, length: number] {
    const place = this.place(slot);
    if (place === 0) return [0, 0];
    const begin = place + this.view.getUint32(place, true);
    const length = this.view.getUint32(begin, true);
    if (length > most) throw new RangeError('The heading has more parts than it may.');
    return [begin + 4, length];
  }
}
