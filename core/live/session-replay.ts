import { AnalysisBuffers } from '../metrics/session/analyze-track';
import { trackMotion, type TrackContext } from '../metrics/load/track-motion';
import { FIXED_POINT_PER_UNIT, MISSING, type Pitch, type Track, type TrackSet } from '../tracking/trackset';
import { FrameCutter, type SessionFrames } from './session-frames';

export interface SessionReplay extends SessionFrames {
  readonly pitch: Pitch | null;
  readonly extent: Pitch;
  readonly sourceKeys: readonly string[];
  readonly hasBall: boolean;
}

const LEAST_REACH_M = 10;

/**
 * @param sourceKeys the tracks to include; omits those that the tracking no longer has
 * @returns null if none of them has a sample
 */
export function sessionReplay(
  set: TrackSet,
  sourceKeys: readonly string[],
  { sessionIsAMatch, parameters }: Pick<TrackContext, 'sessionIsAMatch' | 'parameters'>,
): SessionReplay | null {
  const { sourceClass, frameRateHz, periods, pitch } = set;
  const context: TrackContext = { sourceClass, frameRateHz, periods, pitch, sessionIsAMatch, parameters };
  const tracks = sourceKeys.flatMap((key) =>
    set.tracks.filter(({ sourceKey, timeS }) => sourceKey === key && timeS.length > 0),
  );
  if (tracks.length === 0) return null;
  const startS = tracks.reduce((least, { timeS }) => Math.min(least, timeS[0] ?? least), Infinity);
  const endS = tracks.reduce((most, { timeS }) => Math.max(most, timeS.at(-1) ?? most), -Infinity);
  const hasBall = set.ball !== null && set.ball.timeS.length > 0;
  const reach = (column: (track: Track) => Int32Array): number =>
    tracks.reduce((most, track) => Math.max(most, farthest(column(track))), LEAST_REACH_M);
  const [reachX, reachY] = [reach(({ x }) => x), reach(({ y }) => y)];
  const columns = tracks.length + (hasBall ? 1 : 0);
  const cutter = new FrameCutter(startS, endS, frameRateHz, columns, Math.max(reachX, reachY));
  const buffers = new AnalysisBuffers();
  tracks.forEach((track, column) => {
    const { kinematics, stays } = trackMotion(track, context, buffers);
    cutter.addMotion(column, kinematics, stays);
  });
  if (set.ball !== null && hasBall) cutter.addPositions(tracks.length, set.ball);
  return {
    head: cutter.head,
    parts: cutter.parts(),
    pitch,
    extent: { lengthM: 2 * reachX, widthM: 2 * reachY },
    sourceKeys: tracks.map(({ sourceKey }) => sourceKey),
    hasBall,
  };
}

function farthest(column: Int32Array): number {
  let most = 0;
  for (let k = 0; k < column.length; k++) {
    const value = column[k] ?? MISSING;
    if (value === MISSING) continue;
    if (value > most) most = value;
    else if (-value > most) most = -value;
  }
  return most / FIXED_POINT_PER_UNIT;
}
