import type { FrameSource } from './playback';

const TRAIL_HZ = 30;

/**
 * Positions of all players leading up to a position of the source, oldest first, the position itself last.
 * @param into room for `frames` frames
 * @returns frames written: fewer at the beginning of a source
 */
export function readTrail(source: FrameSource, position: number, frames: number, into: Float32Array): number {
  if (source.last < 0) return 0;
  const step = source.rateHz / TRAIL_HZ;
  const written = Math.max(1, Math.min(frames, Math.floor((position - source.first) / step) + 1));
  for (let k = 0; k < written; k++) {
    source.read(position - (written - 1 - k) * step, into, k * 2 * source.players);
  }
  return written;
}
