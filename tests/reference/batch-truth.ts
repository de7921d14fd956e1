import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { AnalysisBuffers } from '@halfturn/core/metrics/session/analyze-track';
import { heldPeak } from '@halfturn/core/metrics/load/peak-speed';
import { trackMotion } from '@halfturn/core/metrics/load/track-motion';
import type { Track, TrackSet } from '@halfturn/core/tracking/trackset';

export interface TruthSoFar {
  readonly distanceM: number;
  readonly hsrM: number;
  readonly peakMPerS: number | null;
}

export interface Truth {
  readonly rateHz: number;
  readonly players: ReadonlyMap<string, (atS: number) => TruthSoFar>;
}

export function batchTruth(set: TrackSet, lengthS: number): Truth {
  const beginS = set.tracks.reduce((least, { timeS }) => Math.min(least, timeS[0] ?? Infinity), Infinity);
  const players = new Map<string, (atS: number) => TruthSoFar>();
  for (const track of set.tracks) {
    const name = track.name === '' ? track.sourceKey : track.name;
    if (players.has(name)) throw new Error(`Two players are called ${name}.`);
    players.set(name, soFarOf(partOf(track, beginS + lengthS), set));
  }
  return { rateHz: set.frameRateHz, players };
}

function partOf(track: Track, endS: number): Track {
  const found = track.timeS.findIndex((timeS) => timeS > endS);
  const end = found === -1 ? track.timeS.length : found;
  return {
    ...track,
    timeS: track.timeS.subarray(0, end),
    x: track.x.subarray(0, end),
    y: track.y.subarray(0, end),
    deviceSpeed: track.deviceSpeed?.subarray(0, end) ?? null,
  };
}

export function soFarOf(
  track: Track,
  { sourceClass, frameRateHz, periods, pitch }: TrackSet,
): (atS: number) => TruthSoFar {
  if (track.timeS.length < 2) return () => ({ distanceM: 0, hsrM: 0, peakMPerS: null });
  const parameters = parametersFor(sourceClass);
  const context = { sourceClass, frameRateHz, periods, pitch, sessionIsAMatch: false, parameters };
  const { kinematics, stays } = trackMotion(track, context, new AnalysisBuffers());
  const { length, timeS, speed } = kinematics;
  const distance = new Float64Array(length + 1);
  const hsr = new Float64Array(length + 1);
  for (let k = 0; k < length; k++) {
    const v = speed[k] ?? 0;
    distance[k + 1] = (distance[k] ?? 0) + v / frameRateHz;
    hsr[k + 1] = (hsr[k] ?? 0) + (v > parameters.effort.hsrMPerS ? v / frameRateHz : 0);
  }
  return (atS) => {
    let end = 0;
    while (end < length && (timeS[end] ?? Infinity) <= atS) end++;
    const held = heldPeak(kinematics, stays, parameters.kinematics.peakHoldS, { first: 0, last: end - 1 });
    return { distanceM: distance[end] ?? 0, hsrM: hsr[end] ?? 0, peakMPerS: held?.speedMPerS ?? null };
  };
}
