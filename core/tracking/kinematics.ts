/** Turns a track's samples into speed and acceleration on a uniform grid (METHODS K1-K5, kin@1). */
import type { KinematicsParameters } from './kinematics-parameters';
import { ALL_PASS, filterForwardBackward, lowPass } from './butterworth';
import { differentiateSpeed } from './derivatives';
import { EvenTimes } from './even-times';
import { resample } from './resample';
import { selectSamples, type SampleRun, type SelectionBuffers } from './sample-selection';
import { smoothPositions } from './smooth-positions';
import { bridgedGapS, type Segment, type TrackKinematics } from './track-kinematics';
import { LEAST_ACCELERATION_RATE_HZ } from './least-acceleration-rate';
import { MISSING, hasPositions, type Period, type Track } from './trackset';

/** Working memory, grown to the longest track and reused: about 60 bytes a frame. */
export class KinematicsBuffers {
  readonly selection: SelectionBuffers = {
    index: new Int32Array(0),
    period: new Int32Array(0),
    isOutlier: new Uint8Array(0),
    ordinals: new Int32Array(0),
  };
  readonly times = new EvenTimes();
  timeS = new Float64Array(0);
  xM = new Float64Array(0);
  yM = new Float64Array(0);
  speed = new Float64Array(0);
  acceleration = new Float64Array(0);
  suspect = new Uint8Array(0);
  timesOf: readonly Segment[] = [];
  timesRateHz = NaN;

  grow(frames: number): void {
    if (this.timeS.length >= frames) return;
    this.timeS = new Float64Array(frames);
    this.xM = new Float64Array(frames);
    this.yM = new Float64Array(frames);
    this.speed = new Float64Array(frames);
    this.acceleration = new Float64Array(frames);
    this.suspect = new Uint8Array(frames);
    this.timesOf = [];
  }
}

/** Slack of the last grid point: a sample on it up to rounding belongs to the segment. */
const GRID_SLACK_FRAMES = 1e-6;

/**
 * @param periods in time order; empty makes the whole track one period
 * @param frameRateHz nominal rate; the grid of a segment starts at its first kept sample
 */
export function computeKinematics(
  track: Track,
  periods: readonly Period[],
  frameRateHz: number,
  parameters: KinematicsParameters,
  buffers: KinematicsBuffers,
): TrackKinematics {
  const deviceSpeed = parameters.deviceSpeedCutoffHz === null ? null : measuredSpeed(track);
  const { times } = buffers;
  times.lookAt(track.timeS, frameRateHz);
  const bridging = { ...parameters, maxGapS: bridgedGapS(parameters.maxGapS, frameRateHz) };
  const selection = selectSamples(track, periods, bridging, deviceSpeed !== null, times, buffers.selection);
  const { index } = buffers.selection;
  const segments = layOutSegments(track.timeS, selection.runs, index, frameRateHz, parameters.minSegmentS);
  const length = segments.at(-1)?.segment.end ?? 0;
  buffers.grow(length);

  const kinematics: TrackKinematics = {
    length,
    frameRateHz,
    timeS: buffers.timeS.subarray(0, length),
    xM: buffers.xM.subarray(0, length),
    yM: buffers.yM.subarray(0, length),
    speed: buffers.speed.subarray(0, length),
    acceleration: buffers.acceleration.subarray(0, length),
    suspect: buffers.suspect.subarray(0, length),
    segments: segments.map(({ segment }) => segment),
    usesDeviceSpeed: deviceSpeed !== null,
    hasHeading: hasPositions(track),
    outlierSamples: selection.outlierSamples,
    firstSampleS: selection.keptSamples === 0 ? null : (track.timeS[index[0] ?? 0] ?? null),
    lastSampleS: selection.keptSamples === 0 ? null : (track.timeS[index[selection.keptSamples - 1] ?? 0] ?? null),
  };
  const positionFilter = lowPass(frameRateHz, parameters.positionCutoffHz) ?? ALL_PASS;
  const speedCutoffHz = deviceSpeed === null ? parameters.positionCutoffHz : (parameters.deviceSpeedCutoffHz ?? NaN);
  const speedFilter = lowPass(frameRateHz, speedCutoffHz) ?? ALL_PASS;

  fillTimes(kinematics, buffers);
  const { timeS, x, y } = track;
  for (const { segment, run } of segments) {
    const { first, end } = segment;
    if (kinematics.hasHeading) {
      const samples = { timeS, x, y, index, run };
      smoothPositions(kinematics, segment, samples, evenSamples(segment, run, index, times), positionFilter);
    } else for (const column of [kinematics.xM, kinematics.yM]) column.fill(NaN, first, end);
    if (deviceSpeed !== null) {
      // One column in both channels, because a second implementation of the filter could differ.
      const { speed } = kinematics;
      resample({ timeS, x: deviceSpeed, y: deviceSpeed, index, run }, segment, frameRateHz, speed, speed);
      filterForwardBackward(speed, speed, first, end, speedFilter);
      clampAtZero(speed, first, end);
    }
    differentiateSpeed(kinematics, segment, parameters.endMarginCycles / speedCutoffHz, parameters);
  }
  return kinematics;
}

/** K0.6: after a hard stop the filtered speed can swing below zero. */
function clampAtZero(speed: Float64Array, first: number, end: number): void {
  for (let i = first; i < end; i++) if ((speed[i] ?? 0) < 0) speed[i] = 0;
}

function evenSamples({ first, end }: Segment, run: SampleRun, index: Int32Array, times: EvenTimes): number | null {
  const sample = index[run.from] ?? 0;
  const samples = run.to - run.from + 1;
  const isContiguous = (index[run.to] ?? 0) - sample === samples - 1;
  return isContiguous && end - first <= samples && times.endOf(sample) >= sample + end - first ? sample : null;
}

function fillTimes({ segments, timeS, frameRateHz }: TrackKinematics, buffers: KinematicsBuffers): void {
  segments.forEach(({ first, end, startS }, s) => {
    const held = buffers.timesRateHz === frameRateHz ? buffers.timesOf[s] : undefined;
    const from = held?.first === first && held.startS === startS ? held.end : first;
    for (let i = from; i < end; i++) timeS[i] = startS + (i - first) / frameRateHz;
  });
  buffers.timesOf = segments;
  buffers.timesRateHz = frameRateHz;
}

/** Null as well if the column holds no value, so that positions count. */
function measuredSpeed(track: Track): Int32Array | null {
  return measuresSpeed(track) ? track.deviceSpeed : null;
}

export function measuresSpeed({ deviceSpeed }: Track): boolean {
  return deviceSpeed?.some((speed) => speed !== MISSING) === true;
}

interface PlacedSegment {
  readonly segment: Segment;
  readonly run: SampleRun;
}

function layOutSegments(
  timeS: Float64Array,
  runs: readonly SampleRun[],
  index: Int32Array,
  frameRateHz: number,
  minSegmentS: number,
): PlacedSegment[] {
  const placed: PlacedSegment[] = [];
  let first = 0;
  let gridOriginS = 0;
  let gridEnd = 0;
  let periodIndex = -1;
  for (const run of runs) {
    const startS = timeS[index[run.from] ?? 0] ?? NaN;
    const endS = timeS[index[run.to] ?? 0] ?? NaN;
    const frames = Math.floor((endS - startS) * frameRateHz + GRID_SLACK_FRAMES) + 1;
    if (frames < 2) continue;
    if (run.periodIndex !== periodIndex) {
      periodIndex = run.periodIndex;
      gridOriginS = startS;
      gridEnd = 0;
    }
    const gridFirst = Math.max(gridEnd, Math.round((startS - gridOriginS) * frameRateHz));
    const hasAcceleration =
      frameRateHz >= LEAST_ACCELERATION_RATE_HZ && frames - 1 + GRID_SLACK_FRAMES >= minSegmentS * frameRateHz;
    placed.push({ run, segment: { first, end: first + frames, startS, periodIndex, gridFirst, hasAcceleration } });
    first += frames;
    gridEnd = gridFirst + frames;
  }
  return placed;
}
