const PART_MS = 5_000;
const MINUTE_PARTS = 12;

/** Number of the interval since 1970, and frames in it; oldest first. */
export type FrameCounts = readonly (readonly [part: number, frames: number])[];

export function withFrames(counts: FrameCounts, frames: number, nowMs: number): FrameCounts {
  const part = Math.floor(nowMs / PART_MS);
  const kept = counts.filter(([at]) => at > part - MINUTE_PARTS && at < part);
  const now = counts.find(([at]) => at === part)?.[1] ?? 0;
  return [...kept, [part, now + frames]];
}

export interface FrameRate {
  readonly frames: number;
  readonly perSecond: number | null;
}

export function frameRateOf(counts: FrameCounts, nowMs: number): FrameRate {
  const part = Math.floor(nowMs / PART_MS);
  const recent = counts.filter(([at]) => at > part - MINUTE_PARTS && at <= part);
  const sum = (of: FrameCounts) => of.reduce((total, [, frames]) => total + frames, 0);
  // A feed that has just begun has sent for less than a minute, and only for part of its first interval.
  const begin = (recent[0]?.[0] ?? part) + 1;
  const parts = part - begin;
  const over = recent.filter(([at]) => at >= begin && at < part);
  return { frames: sum(recent), perSecond: parts <= 0 ? null : sum(over) / ((parts * PART_MS) / 1000) };
}
