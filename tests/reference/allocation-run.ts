/**
 * Program of `allocation.test.ts`: prints how much memory the analysis of a warm track takes, as one line of JSON.
 * A separate process with room for all allocations makes the growth of the heap equal to them.
 */
import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { AnalysisBuffers, analyzeTrack } from '@halfturn/core/metrics/session/analyze-track';
import type { TrackContext } from '@halfturn/core/metrics/load/track-motion';
import { trackOf } from '@halfturn/core/tracking/synthetic-motion';
import type { Track } from '@halfturn/core/tracking/trackset';

const HZ = 25;
const HALF_S = 45 * 60;
const RADIUS_M = 30;
const WARM_UPS = 16;
const RUNS = 5;

/** Rounds at 0.5 to 8 m/s, up and down within five minutes: every sum grows, and hardly an effort counts. */
function rounds(halves: number): Track {
  let angle = 0;
  const points = Array.from({ length: halves * HALF_S * HZ }, (_, i) => {
    const speedMPerS = 4.25 - 3.75 * Math.cos((2 * Math.PI * i) / HZ / 300);
    angle += speedMPerS / HZ / RADIUS_M;
    return { xM: RADIUS_M * Math.cos(angle), yM: RADIUS_M * Math.sin(angle) };
  });
  return trackOf(points, HZ);
}

const short = rounds(2);
const long = rounds(4);
const buffers = new AnalysisBuffers();

function bytesOf(track: Track, context: TrackContext): number {
  const before = process.memoryUsage().heapUsed;
  analyzeTrack(track, context, buffers);
  return process.memoryUsage().heapUsed - before;
}

function bytesPerSample(sessionIsAMatch: boolean): number[] {
  const context: TrackContext = {
    sourceClass: 'optical',
    frameRateHz: HZ,
    periods: [
      { id: 1, startS: 0, endS: HALF_S },
      { id: 2, startS: HALF_S, endS: 4 * HALF_S },
    ],
    pitch: { lengthM: 105, widthM: 68 },
    sessionIsAMatch,
    parameters: parametersFor('optical'),
  };
  for (let run = 0; run < WARM_UPS; run++) analyzeTrack(run % 2 === 0 ? long : short, context, buffers);
  return Array.from({ length: RUNS }, () => {
    const more = bytesOf(long, context) - bytesOf(short, context);
    return more / (long.timeS.length - short.timeS.length);
  });
}

process.stdout.write(`${JSON.stringify({ match: bytesPerSample(true), training: bytesPerSample(false) })}\n`);
