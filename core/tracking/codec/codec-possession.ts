import { type ByteReader, type ByteWriter, CodecError } from './codec-bytes';
import { HOLDER, PLAY, type Possession } from '../possession';

const HOLDERS = Object.keys(HOLDER).length;
const PLAYS = Object.keys(PLAY).length;

/** @param timeIndex index of its time column among those stored */
export function writePossession(writer: ByteWriter, { holder, play }: Possession, timeIndex: number): void {
  writer.varint(timeIndex);
  const stateAt = (i: number): number => (holder[i] ?? 0) + HOLDERS * (play[i] ?? 0);
  for (let first = 0; first < holder.length;) {
    const state = stateAt(first);
    let end = first + 1;
    while (end < holder.length && stateAt(end) === state) end++;
    writer.varint(end - first);
    writer.uint8(state);
    first = end;
  }
}

export function readPossession(reader: ByteReader, times: readonly Float64Array[]): Possession {
  const timeS = times[reader.varint()];
  if (timeS === undefined) throw new CodecError('The stored possession names a time column that is not there.');
  const holder = new Uint8Array(timeS.length);
  const play = new Uint8Array(timeS.length);
  for (let first = 0; first < timeS.length;) {
    const end = first + reader.bounded(timeS.length - first, 'frames of possession');
    const state = reader.uint8();
    if (end === first || state >= HOLDERS * PLAYS) throw new CodecError('The stored possession is damaged.');
    holder.fill(state % HOLDERS, first, end);
    play.fill(Math.floor(state / HOLDERS), first, end);
    first = end;
  }
  return { timeS, holder, play };
}
