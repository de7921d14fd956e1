import type { FrameSource } from './playback';

/** Frames considered per bucket: a sprint lasts longer than the gaps between them. */
const MOST_LOOKED_AT = 24;

export function speedBuckets(source: FrameSource, player: number, into: Float32Array): void {
  const { first, last } = source;
  const frames = last - first + 1;
  for (let bucket = 0; bucket < into.length; bucket++) {
    const from = first + Math.floor((bucket * frames) / into.length);
    const end = Math.max(from + 1, first + Math.floor(((bucket + 1) * frames) / into.length));
    const step = Math.max(1, Math.floor((end - from) / MOST_LOOKED_AT));
    let most = NaN;
    for (let frame = from; frame < end && frame <= last; frame += step) {
      const speed = source.speedAt(player, frame);
      if (!(speed <= most)) most = Number.isNaN(speed) ? most : speed;
    }
    into[bucket] = most;
  }
}
