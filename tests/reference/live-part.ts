import type { Track, TrackSet } from '@halfturn/core/tracking/trackset';

const LONG_S = 1500;
const SKIPPED_S = 600;

/** @param lengthS of each file; shorter files are used whole */
export function partOf(set: TrackSet, lengthS: number): TrackSet {
  const beginS = Math.min(...set.tracks.map(({ timeS }) => timeS[0] ?? Infinity));
  const endS = Math.max(...set.tracks.map(({ timeS }) => timeS.at(-1) ?? -Infinity));
  const fromS = endS - beginS > LONG_S ? beginS + SKIPPED_S : beginS;
  const cut = (track: Track): Track[] => {
    const from = track.timeS.findIndex((timeS) => timeS >= fromS);
    const behind = track.timeS.findIndex((timeS) => timeS > fromS + lengthS);
    const end = behind === -1 ? track.timeS.length : behind;
    if (from === -1 || end - from < 2) return [];
    return [
      {
        ...track,
        timeS: track.timeS.subarray(from, end),
        x: track.x.subarray(from, end),
        y: track.y.subarray(from, end),
        deviceSpeed: track.deviceSpeed?.subarray(from, end) ?? null,
      },
    ];
  };
  return { ...set, tracks: set.tracks.flatMap(cut), ball: null, possession: null };
}
