import { possessionUntil } from '@halfturn/core/tracking/possession';
import type { Track, TrackSet } from '@halfturn/core/tracking/trackset';

/** @param share of the time from the first period's start to the last one's end; 1 keeps everything */
export function recordedPart(set: TrackSet, share: number): TrackSet {
  const [first] = set.periods;
  const last = set.periods.at(-1);
  if (share >= 1 || first === undefined || last === undefined) return set;
  const endS = first.startS + share * (last.endS - first.startS);
  return {
    ...set,
    periods: set.periods
      .filter((period) => period.startS < endS)
      .map((period) => ({ ...period, endS: Math.min(period.endS, endS) })),
    tracks: set.tracks.map((track) => trackUntil(track, endS)),
    ball: set.ball === null ? null : trackUntil(set.ball, endS),
    possession: set.possession === null ? null : possessionUntil(set.possession, endS),
    notes: [
      ...set.notes,
      {
        code: 'recordingBrokeOff',
        text: `The recording broke off after ${Math.round((endS - first.startS) / 60)} minutes: totals cover that part only.`,
        count: null,
      },
    ],
  };
}

function trackUntil(track: Track, endS: number): Track {
  const end = track.timeS.findIndex((timeS) => timeS >= endS);
  if (end === -1) return track;
  return {
    ...track,
    timeS: track.timeS.subarray(0, end),
    x: track.x.subarray(0, end),
    y: track.y.subarray(0, end),
    deviceSpeed: track.deviceSpeed?.subarray(0, end) ?? null,
    ...(track.orientation === undefined ? {} : { orientation: track.orientation.subarray(0, end) }),
    ...(track.heartRate === undefined ? {} : { heartRate: track.heartRate.subarray(0, end) }),
  };
}
