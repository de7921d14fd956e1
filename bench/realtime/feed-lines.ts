import { COLUMN_BYTES } from '@halfturn/core/live/live-history';
import type { TimedLine } from '@halfturn/core/readers/live-feed/feed-of-tracks';
import type { FeedHead, FeedSample } from '@halfturn/core/readers/live-feed/feed-line';
import { MISSING, toFixedPoint } from '@halfturn/core/tracking/trackset';

export const RATE_HZ = 25;
const PLAYERS = 22;
export const FRAME_BYTES = COLUMN_BYTES * (PLAYERS + 1);

/** A head, then frames of 22 players on circles and the ball. */
export function* feedOf(frames: number): Generator<TimedLine> {
  const players = Array.from({ length: PLAYERS }, (_, index) => ({
    key: `p${index}`,
    name: `Player ${index}`,
    side: index < PLAYERS / 2 ? ('home' as const) : ('away' as const),
    shirtNumber: index,
  }));
  const head: FeedHead = {
    format: 'live-feed',
    sourceClass: 'optical',
    rateHz: RATE_HZ,
    originEpochMs: null,
    pitch: { lengthM: 105, widthM: 68 },
    teams: [],
    players,
    hasBall: true,
    isShared: true,
  };
  yield { timeS: 0, line: { kind: 'head', head } };
  for (let k = 0; k < frames; k++) {
    const timeS = k / RATE_HZ;
    const samples = players.map(({ key }, index): FeedSample => ({
      key,
      x: toFixedPoint(index + 3 * Math.cos(timeS / 3)),
      y: toFixedPoint(-index + 3 * Math.sin(timeS / 3)),
      speed: MISSING,
      orientation: MISSING,
    }));
    const ball = [toFixedPoint(10 * Math.cos(timeS)), 0] as const;
    yield { timeS, line: { kind: 'frame', frame: { timeS, samples, ball, badSamples: 0 } } };
  }
}
