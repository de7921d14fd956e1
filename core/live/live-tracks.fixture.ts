import { FIXED_POINT_PER_UNIT, type Track, type TrackSet } from '../tracking/trackset';
import { LIVE_PLAYERS, LiveSimulation } from '../simulation/live-session/live-session-frames';
import { LIVE_FRAME_RATE_HZ } from '../simulation/live-session/simulated-session-length';
import { type Sport } from '../simulation/sport-pitches';

export function liveTracks(sport: Sport, seed: number, minutes: number): TrackSet {
  const frames = minutes * 60 * LIVE_FRAME_RATE_HZ;
  const simulation = new LiveSimulation(sport, seed, frames);
  simulation.step(frames);
  const { ring, pitch } = simulation;
  const timeS = Float64Array.from({ length: frames }, (_, k) => k / LIVE_FRAME_RATE_HZ);
  const tracks = Array.from({ length: LIVE_PLAYERS }, (_, player): Track => {
    const column = (axis: 0 | 1): Int32Array =>
      Int32Array.from({ length: frames }, (__, frame) =>
        Math.round((ring.positions[ring.offset(frame) + 2 * player + axis] ?? NaN) * FIXED_POINT_PER_UNIT),
      );
    const key = String(player);
    return {
      sourceKey: key,
      name: key,
      side: 'home',
      shirtNumber: null,
      timeS,
      x: column(0),
      y: column(1),
      deviceSpeed: null,
    };
  });
  return {
    format: 'simulation',
    sourceClass: 'optical',
    frameRateHz: LIVE_FRAME_RATE_HZ,
    originEpochMs: 0,
    periods: [{ id: 1, startS: 0, endS: minutes * 60 }],
    pitch,
    teams: [{ side: 'home', name: sport }],
    tracks,
    ball: null,
    possession: null,
    notes: [],
  };
}
