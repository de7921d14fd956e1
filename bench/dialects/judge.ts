import { lookAtFiles } from '@halfturn/core/readers/look-at-files';
import {
  FormatError,
  type QuestionField,
  type ReadOptions,
  type SourceFile,
} from '@halfturn/core/readers/format-reader';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { TrackSet } from '@halfturn/core/tracking/trackset';

export const OUTCOMES = ['right', 'asked', 'refused', 'wrong'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Rounding to two or three decimals changes a distance by a thousandth. */
const DISTANCE_TOLERANCE = 0.005;
const SPEED_TOLERANCE = 0.02;
const SECONDS_TOLERANCE = 0.2;

interface PlayerTruth {
  readonly seconds: number;
  readonly distanceM: number;
  readonly peakMPerS: number;
}

export interface Variant {
  readonly group: string;
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly truth: TrackSet;
  readonly options?: ReadOptions;
  readonly answers?: Partial<Record<QuestionField, string>> & Pick<ReadOptions, 'pitch'>;
  readonly names?: readonly string[];
  readonly startMs?: number;
  readonly isLook?: boolean;
  /** Allowed difference of a distance, where METHODS allows more than rounding. */
  readonly distanceShare?: number;
}

export interface Judgement {
  readonly variant: Variant;
  readonly outcome: Outcome;
  readonly detail: string;
}

function truthOf(set: TrackSet, sourceClass: TrackSet['sourceClass']): PlayerTruth[] {
  const { players } = analyzeTrackSet({ ...set, sourceClass, pitch: null }, { sessionIsAMatch: false });
  return players
    .map(({ kpis }, i) => {
      const { timeS } = set.tracks[i] ?? { timeS: new Float64Array(0) };
      return {
        seconds: (timeS[timeS.length - 1] ?? NaN) - (timeS[0] ?? NaN),
        distanceM: kpis.totalDistanceM ?? NaN,
        peakMPerS: kpis.peakSpeedMPerS ?? NaN,
      };
    })
    .sort((a, b) => b.distanceM - a.distanceM);
}

const known = new Map<TrackSet, PlayerTruth[]>();
function knownTruth(set: TrackSet): PlayerTruth[] {
  const found = known.get(set) ?? truthOf(set, set.sourceClass);
  known.set(set, found);
  return found;
}

function faultsOf(set: TrackSet, { truth, names, startMs, distanceShare = DISTANCE_TOLERANCE }: Variant): string {
  const faults = [differences(set, truth, distanceShare)];
  const read = set.tracks.map(({ name }) => name).toSorted();
  if (names !== undefined && read.join() !== names.toSorted().join()) faults.push(`players ${read.join(', ')}`);
  if (startMs !== undefined && set.originEpochMs !== startMs) {
    faults.push(
      `begins ${set.originEpochMs === null ? 'at no known time' : new Date(set.originEpochMs).toISOString()}`,
    );
  }
  return faults.filter((fault) => fault !== '').join('; ');
}

function seenOf(truth: TrackSet, look: TrackSet): TrackSet {
  const spanOf = (timeS: Float64Array): number => (timeS.at(-1) ?? NaN) - (timeS[0] ?? NaN);
  const tracks = look.tracks.flatMap((seen) => {
    const track = truth.tracks.find(({ sourceKey }) => sourceKey === seen.sourceKey);
    if (track === undefined) return [];
    const [first = NaN] = track.timeS;
    const end = track.timeS.filter((timeS) => timeS - first <= spanOf(seen.timeS) + 1e-6).length;
    return [
      {
        ...track,
        timeS: track.timeS.slice(0, end),
        x: track.x.slice(0, end),
        y: track.y.slice(0, end),
        deviceSpeed: track.deviceSpeed?.slice(0, end) ?? null,
      },
    ];
  });
  return { ...truth, tracks };
}

async function judgeLook(variant: Variant): Promise<Judgement> {
  const look = await lookAtFiles(variant.files, variant.options ?? {});
  if (look.problem !== null)
    return { variant, outcome: look.question === null ? 'refused' : 'asked', detail: look.problem };
  // A layout whose end says what its beginning means is named, and nothing is said of its players.
  if (look.set === null) return { variant, outcome: look.format === null ? 'refused' : 'right', detail: '' };
  const wrong = faultsOf(look.set, { ...variant, truth: seenOf(variant.truth, look.set) });
  return { variant, outcome: wrong === '' ? 'right' : 'wrong', detail: wrong };
}

function differences(set: TrackSet, truth: TrackSet, distanceShare: number): string {
  const [ours, theirs] = [truthOf(set, truth.sourceClass), knownTruth(truth)];
  if (ours.length !== theirs.length) return `${ours.length} players instead of ${theirs.length}`;
  return theirs
    .flatMap((expected, i) => {
      const got = ours[i] ?? { seconds: NaN, distanceM: NaN, peakMPerS: NaN };
      const isNear = (a: number, b: number, tolerance: number): boolean => Math.abs(a - b) <= tolerance;
      const isRight =
        isNear(got.seconds, expected.seconds, SECONDS_TOLERANCE) &&
        isNear(got.distanceM, expected.distanceM, 1 + distanceShare * expected.distanceM) &&
        isNear(got.peakMPerS, expected.peakMPerS, SPEED_TOLERANCE * expected.peakMPerS + 0.02);
      return isRight ? [] : [`${told(got)} instead of ${told(expected)}`];
    })
    .join('; ');
}

function told({ seconds, distanceM, peakMPerS }: PlayerTruth): string {
  return `${distanceM.toFixed(0)} m, ${peakMPerS.toFixed(2)} m/s in ${seconds.toFixed(1)} s`;
}

export async function judge(variant: Variant): Promise<Judgement> {
  if (variant.isLook === true) return judgeLook(variant);
  const { files, options = {}, answers } = variant;
  const first = await readOrRefusal(files, options);
  if (!(first instanceof FormatError)) {
    const wrong = faultsOf(first, variant);
    return { variant, outcome: wrong === '' ? 'right' : 'wrong', detail: wrong };
  }
  const { question, message } = first;
  if (question === null) return { variant, outcome: 'refused', detail: message };
  // A question whose answer leads to a wrong result would be worse than none.
  const answered = await readOrRefusal(files, { ...options, ...answers });
  if (answered instanceof FormatError) {
    // Asked, and the answer is not enough.
    return answers === undefined
      ? { variant, outcome: 'asked', detail: message }
      : { variant, outcome: 'refused', detail: `after the answer: ${answered.message}` };
  }
  const wrong = faultsOf(answered, variant);
  return wrong === ''
    ? { variant, outcome: 'asked', detail: message }
    : { variant, outcome: 'wrong', detail: `after the answer: ${wrong}` };
}

async function readOrRefusal(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet | FormatError> {
  try {
    return await readTrackSet(files, options);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}
