/**
 * A set sent part by part, so that the first picture need not wait for the last turn. Each part is a sealed stream
 * of `set-stream.ts` with sessions of its own, later than those before it; before each are a mark and its length,
 * after the last one a mark and the number of turns and sessions, so that a stream that was cut off is recognised.
 */
import { TurnBatchError } from './turn-batch';
import { seal, unseal } from './seal';
import { addStream, decodeTurnSet, encodeTurnSet } from './set-stream';
import type { TurnSet } from '../turn-set';
import { MOST_PART_BYTES } from '../turn-set-limits';

/** `HTP1` and `HTE1` in little-endian order. */
const PART = 0x31505448;
const END = 0x31455448;
const HEAD_BYTES = 8;
const END_BYTES = 16;

export function encodePart(set: TurnSet): Uint8Array {
  const stream = seal(encodeTurnSet(set));
  const part = new Uint8Array(HEAD_BYTES + stream.length);
  const head = new DataView(part.buffer);
  head.setUint32(0, PART, true);
  head.setUint32(4, stream.length, true);
  part.set(stream, HEAD_BYTES);
  return part;
}

export function endOfParts(turns: number, sessions: number): Uint8Array {
  const bytes = new Uint8Array(END_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, END, true);
  view.setUint32(4, turns, true);
  view.setUint32(8, sessions, true);
  return bytes;
}

const CUT = 'The turns did not arrive whole. Load them again.';

export class PartReader {
  private pieces: Uint8Array[] = [];
  private waiting = 0;
  private turns = 0;
  private sessions = 0;
  private isComplete = false;

  constructor(private readonly set: TurnSet) {}

  /**
   * @returns whether the set has grown
   * @throws TurnBatchError for bytes that are not parts; RangeError as `TurnSet.addSession`
   */
  push(piece: Uint8Array): boolean {
    this.pieces.push(piece);
    this.waiting += piece.length;
    let hasGrown = false;
    for (let needed = this.needed(); needed !== null && this.waiting >= needed; needed = this.needed()) {
      const bytes = this.take(needed);
      if (new DataView(bytes.buffer).getUint32(0, true) === END) this.close(bytes);
      else {
        this.add(bytes.subarray(HEAD_BYTES));
        hasGrown = true;
      }
    }
    return hasGrown;
  }

  /** No more bytes come. @throws TurnBatchError where the end is missing */
  end(): void {
    if (!this.isComplete || this.waiting > 0) throw new TurnBatchError(CUT);
  }

  private needed(): number | null {
    if (this.waiting < HEAD_BYTES) return null;
    const head = new DataView(this.take(HEAD_BYTES, true).buffer);
    const mark = head.getUint32(0, true);
    if (this.isComplete || (mark !== PART && mark !== END)) {
      throw new TurnBatchError('These turns cannot be read: the bytes are damaged. Load them again.');
    }
    if (mark === END) return END_BYTES;
    const length = head.getUint32(4, true);
    if (length > MOST_PART_BYTES)
      throw new TurnBatchError(`A part of ${length} bytes is too large. Load the turns again.`);
    return HEAD_BYTES + length;
  }

  /** The first waiting bytes, copied together; with `onlyLook` they stay in the queue. */
  private take(count: number, onlyLook = false): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(count);
    let taken = 0;
    while (taken < count) {
      const piece = this.pieces[0] ?? new Uint8Array(0);
      if (onlyLook && piece.length < count && this.pieces.length > 1) {
        this.pieces = [joined(this.pieces)];
        continue;
      }
      const part = piece.subarray(0, count - taken);
      bytes.set(part, taken);
      taken += part.length;
      if (onlyLook) return bytes;
      if (part.length === piece.length) this.pieces.shift();
      else this.pieces[0] = piece.subarray(part.length);
    }
    this.waiting -= count;
    return bytes;
  }

  private add(sealed: Uint8Array): void {
    const stream = unseal(sealed);
    if (stream === null)
      throw new TurnBatchError('These turns cannot be read: the bytes are damaged. Load them again.');
    const before = [this.set.length, this.set.sessions.length] as const;
    addStream(this.set, decodeTurnSet(stream));
    this.turns += this.set.length - before[0];
    this.sessions += this.set.sessions.length - before[1];
  }

  private close(bytes: Uint8Array<ArrayBuffer>): void {
    const view = new DataView(bytes.buffer);
    if (view.getUint32(4, true) !== this.turns || view.getUint32(8, true) !== this.sessions)
      throw new TurnBatchError(CUT);
    this.isComplete = true;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
