import { feedOf } from '../readers/live-feed/feed-of-tracks';
import { feedText } from '../readers/live-feed/feed-line';
import { parametersFor } from '../methods/default-parameters';
import type { LiveParameters } from './live-parameters';
import type { TrackSet } from '../tracking/trackset';
import { FeedIntake } from './feed-intake';
import { LiveCursor, LiveFrames, shapeOf, stepsPerMOf } from './live-history';
import { LiveSource } from './playback-of-feed';

interface SeenLive {
  readonly timeS: number;
  readonly speeds: readonly number[];
  readonly distancesM: readonly number[];
  readonly hsrM: readonly number[];
  readonly peaksMPerS: readonly number[];
}

export interface Replay {
  readonly bunchS?: number;
  readonly change?: (lines: readonly string[]) => readonly string[];
  readonly parameters?: LiveParameters;
}

export function watchReplay(
  set: TrackSet,
  { bunchS = 0.08, change = (lines) => lines, parameters = parametersFor(set.sourceClass) }: Replay = {},
) {
  const intake = new FeedIntake();
  const seen: SeenLive[] = [];
  let frames: LiveFrames | null = null;
  let source: LiveSource | null = null;
  let columns: number[] = [];
  const cursor = new LiveCursor(0);
  const send = (lines: readonly string[]) => {
    for (const text of change(lines)) {
      const line = intake.take(text)?.line;
      if (line?.kind === 'head') {
        frames = new LiveFrames(line.head, undefined, parameters);
        source = new LiveSource(shapeOf(line.head), stepsPerMOf(line.head), parameters);
        columns = Array.from({ length: shapeOf(line.head).columns }, (_, column) => column);
      } else if (line?.kind === 'frame') frames?.put(line.frame);
    }
    if (frames === null || source === null || intake.head === null) return;
    frames.motion.update();
    const steps = stepsPerMOf(intake.head);
    for (let piece = cursor.take(frames, 250, columns, steps); piece !== null;) {
      source.put(piece.first, piece.bytes, piece.beganM);
      piece = cursor.take(frames, 250, columns, steps);
    }
    const motion = new Float32Array(2 * columns.length);
    const totals = new Float32Array(2 * columns.length);
    source.readMotion(source.newest, motion);
    source.readTotals(source.newest, totals);
    const [speeds, distancesM] = byTurns(motion);
    const [hsrM, peaksMPerS] = byTurns(totals);
    seen.push({ timeS: intake.lastS, speeds, distancesM, hsrM, peaksMPerS });
  };
  let lines: string[] = [];
  let dueS = -Infinity;
  for (const { timeS, line } of feedOf(set)) {
    if (timeS >= dueS && lines.length > 0) {
      send(lines);
      lines = [];
    }
    if (lines.length === 0) dueS = timeS + bunchS;
    lines.push(feedText(line));
  }
  send(lines);
  // Assigned by the sending above, which the compiler cannot see.
  const found = (source as LiveSource | null)?.found?.players ?? null;
  return { seen, drops: intake.counts, found };
}

function byTurns(values: Float32Array): readonly [readonly number[], readonly number[]] {
  const every = (from: number) => Array.from(values).filter((_, index) => index % 2 === from);
  return [every(0), every(1)];
}
