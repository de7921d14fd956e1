/**
 * Columns that grow while a file streams in. Uses chunks rather than doubling, so that at most one finished column
 * exists twice and a stretch without values costs nothing.
 */
import { MISSING } from '../../tracking/trackset';

const CHUNK_LENGTH = 4096;

export class Int32ColumnBuilder {
  private readonly chunks: (Int32Array | null)[] = [];
  private current: Int32Array | null = null;
  private fill = CHUNK_LENGTH;
  validCount = 0;

  push(value: number): void {
    if (this.fill === CHUNK_LENGTH) this.nextChunk();
    if (value !== MISSING) {
      this.current ??= this.allocate();
      this.current[this.fill] = value;
      this.validCount++;
    }
    this.fill++;
  }

  pushEvery(values: Int32Array, from: number, stride: number, count: number): void {
    let at = from;
    for (let left = count; left > 0;) {
      if (this.fill === CHUNK_LENGTH) this.nextChunk();
      const end = Math.min(CHUNK_LENGTH, this.fill + left);
      let chunk = this.current;
      let validCount = 0;
      for (let i = this.fill; i < end; i++, at += stride) {
        const value = values[at] ?? MISSING;
        if (value === MISSING) continue;
        chunk ??= this.allocate();
        chunk[i] = value;
        validCount++;
      }
      left -= end - this.fill;
      this.current = chunk;
      this.validCount += validCount;
      this.fill = end;
    }
  }

  finish(): Int32Array {
    const length = Math.max(0, (this.chunks.length - 1) * CHUNK_LENGTH) + (this.chunks.length > 0 ? this.fill : 0);
    const column = new Int32Array(length);
    let at = 0;
    for (const chunk of this.chunks) {
      const part = Math.min(CHUNK_LENGTH, length - at);
      if (chunk === null) column.fill(MISSING, at, at + part);
      else column.set(chunk.subarray(0, part), at);
      at += part;
    }
    this.chunks.length = 0;
    this.current = null;
    this.fill = CHUNK_LENGTH;
    return column;
  }

  private nextChunk(): void {
    this.chunks.push(null);
    this.current = null;
    this.fill = 0;
  }

  private allocate(): Int32Array {
    const chunk = new Int32Array(CHUNK_LENGTH).fill(MISSING);
    this.chunks[this.chunks.length - 1] = chunk;
    return chunk;
  }
}

export class Float64ColumnBuilder {
  private readonly chunks: Float64Array[] = [];
  private current = new Float64Array(0);
  private fill = 0;
  private finishedLength = 0;

  get length(): number {
    return this.finishedLength + this.fill;
  }

  push(value: number): void {
    if (this.fill === this.current.length) {
      this.finishedLength += this.fill;
      this.current = new Float64Array(CHUNK_LENGTH);
      this.chunks.push(this.current);
      this.fill = 0;
    }
    this.current[this.fill++] = value;
  }

  finish(): Float64Array {
    const column = new Float64Array(this.length);
    this.chunks.forEach((chunk, index) => {
      const at = index * CHUNK_LENGTH;
      column.set(chunk.subarray(0, Math.min(CHUNK_LENGTH, column.length - at)), at);
    });
    return column;
  }
}
