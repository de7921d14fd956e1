import { usesDeviceSpeed } from '../../methods/default-parameters';
import { believedSpeed, faultCount, type SpeedFaults } from '../../tracking/device/device-speed';
import type { QualityNote, TrackSet } from '../../tracking/trackset';

export function withSpeedNote(set: TrackSet): TrackSet {
  if (!usesDeviceSpeed(set.sourceClass)) return set;
  const faults = set.tracks.flatMap((track) => believedSpeed(track, set.frameRateHz, null)?.faults ?? []);
  const count = faults.reduce((sum, each) => sum + faultCount(each), 0);
  return count === 0 ? set : { ...set, notes: [...set.notes, noteOf(faults, count)] };
}

function noteOf(faults: readonly SpeedFaults[], count: number): QualityNote {
  const sum = (of: (each: SpeedFaults) => number): number => faults.reduce((all, each) => all + of(each), 0);
  const none = faults.reduce((most, each) => (each.forNone > most.forNone ? each : most)).noneMPerS;
  const reasons = [
    [sum(({ forNone }) => forNone), `at ${none?.toFixed(2) ?? ''} m/s or another value that stands for none`],
    [sum(({ impossible }) => impossible), 'above 12 m/s or below 0'],
    [sum(({ zeros }) => zeros), '0 while the positions move'],
    [sum(({ lone }) => lone), 'that leap away from the samples around them and back'],
    [sum(({ apart }) => apart), 'too far from the speed of the positions'],
  ] as const;
  const why = reasons.flatMap(([many, reason]) => (many === 0 ? [] : [`${many} ${reason}`])).join(', ');
  const text = `Speeds of the device that cannot be right, of ${sum(({ given }) => given)} taken as missing: ${count} (${why}).`;
  return { code: 'speedFaults', text, count };
}
