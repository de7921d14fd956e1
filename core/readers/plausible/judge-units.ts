import type { Pitch } from '../../tracking/trackset';
import { FormatError, type QuestionCandidate } from '../format-reader';
import { ASSUMED_PITCH } from '../shared/pitch-size';
import { medianOf, moveLikePeople, spanLikeAPitch } from './human-motion';
import type { Motion, MotionWindow, Spread } from './motion-windows';

const MIN_WINDOWS = 40;
const RATIO_TOLERANCE = 0.1;
/**
 * Tolerance for movement only along or across the pitch: a wrong share of one side is off by half as much again.
 */
const RATIO_TOLERANCE_ONE_WAY = 0.2;
/** Half-way from yards to metres. A device nearer to yards could be either. */
const RATIO_OF_YARDS = 0.045;
const RATIO_ABOVE_M_PER_S = 1;
const MIN_RATIO_WINDOWS = 20;
/** Percentages may lie slightly beyond the lines. */
const SIDE_SLACK = 0.05;
/** This many players leave no part of the pitch empty, so percentages would span it. */
const WHOLE_TEAM = 8;
const NARROW_PER_CENT = 70;
/**
 * Share of a side that this many players cover in their own unit. Yards read as metres would cover more than the
 * whole side.
 */
const WHOLE_TEAM_SHARE = 0.92;

const SPEED_FACTORS: readonly (readonly [unit: string, mPerS: number])[] = [
  ['m/s', 1],
  ['km/h', 1 / 3.6],
  ['mph', 0.44704],
];

export interface OpenUnits {
  readonly position: boolean;
  readonly speed: boolean;
  /** Ratio of the speed's change per second to the file's acceleration, as read; null without acceleration. */
  readonly speedPerAcceleration: number | null;
}

export interface JudgedUnits {
  readonly positionUnit: string | null;
  readonly speedUnit: string | null;
  /** False if the recording is too short to tell, so that the units are only the usual ones. */
  readonly isFitted: boolean;
}

export interface UnitContext {
  readonly pitch: Pitch | null;
  readonly fileName: string;
}

interface PositionHypothesis {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

interface Pair {
  readonly position: PositionHypothesis;
  readonly speedUnit: string | null;
  readonly reason: string;
}

/**
 * @param motion as read with metres and m/s for open units
 * @throws FormatError with a question if no unit or several fit
 */
export function judgeUnits(motion: Motion, open: OpenUnits, context: UnitContext): JudgedUnits {
  if (!open.position && !open.speed) return { positionUnit: null, speedUnit: null, isFitted: true };
  if (motion.windows.length < MIN_WINDOWS) {
    return { positionUnit: open.position ? 'm' : null, speedUnit: open.speed ? 'm/s' : null, isFitted: false };
  }
  const pairs = onThePitch(fittingPairs(motion, open, context), motion, context);
  const positions = [...new Set(pairs.map(({ position }) => position.unit))];
  if (open.position && positions.length !== 1) throw positionQuestion(pairs, context.fileName);
  const speeds = [...new Set(pairs.map(({ speedUnit }) => speedUnit))];
  if (open.speed && speeds.length !== 1) throw speedQuestion(pairs, context.fileName);
  return {
    positionUnit: open.position ? (positions[0] ?? null) : null,
    speedUnit: open.speed ? (speeds[0] ?? null) : null,
    isFitted: true,
  };
}

/**
 * The unit of a device speed (read as m/s) that agrees with the positions; null if there is too little data.
 * @throws FormatError with a question if no unit agrees
 */
export function speedUnitByPositions({ windows }: Motion, fileName: string): string | null {
  const ratio = ratioOf(windows, { unit: 'm', x: 1, y: 1 });
  if (ratio === null) return null;
  const unit = SPEED_FACTORS.find(([, factor]) => agrees(ratio, factor))?.[0];
  if (unit !== undefined) return unit;
  throw question('speedUnit', 'the speed', [], fileName);
}

/** Metres and yards differ too little to tell (METHODS K0.2), unless only one of them fits the pitch. */
function onThePitch(pairs: readonly Pair[], { x, y, trackCount }: Motion, { pitch }: UnitContext): readonly Pair[] {
  if (pitch === null || x === null || y === null) return pairs;
  const least = trackCount >= WHOLE_TEAM ? WHOLE_TEAM_SHARE : 0;
  const fits = (spread: Spread, scale: number, sideM: number): boolean => {
    const spanM = (spread.high - spread.low) * scale;
    return spanM >= least * sideM && spanM <= (1 + SIDE_SLACK) * sideM;
  };
  const fitting = pairs.filter(
    ({ position }) => fits(x, position.x, pitch.lengthM) && fits(y, position.y, pitch.widthM),
  );
  return fitting.length === 0 ? pairs : fitting;
}

function fittingPairs(motion: Motion, open: OpenUnits, context: UnitContext): Pair[] {
  const { windows } = motion;
  const hasPositions = windows.some(({ dx }) => !Number.isNaN(dx));
  const speedUnits = open.speed ? SPEED_FACTORS : ([['', 1]] as const);
  const positions = !open.position || !hasPositions ? [{ unit: 'm', x: 1, y: 1 }] : hypotheses(motion, context);
  return positions.flatMap((position): Pair[] => {
    const walked = speedsOf(windows, ({ dx, dy }) => Math.sqrt((dx * position.x) ** 2 + (dy * position.y) ** 2));
    if (open.position && !moveLikePeople({ ...motion, ...walked })) return [];
    const pace = `positions in ${position.unit} give up to ${tenth(largest(walked.speeds))} m/s`;
    const ratio = hasPositions ? ratioOf(windows, position) : null;
    const isYards = position.unit === 'yd';
    if (ratio !== null) {
      return speedUnits
        .filter(([, factor]) => agrees(ratio, factor))
        .filter(([, factor]) => !isYards || Math.abs(ratio.all * factor - 1) < RATIO_OF_YARDS)
        .map(([unit]) => ({ position, speedUnit: unit, reason: `the speed agrees with the positions, and ${pace}` }));
    }
    if (!open.speed) return [{ position, speedUnit: null, reason: pace }];
    return speedsThatFit(motion, open).map(({ unit, reason }) => ({ position, speedUnit: unit, reason }));
  });
}

function speedsThatFit(motion: Motion, { speedPerAcceleration }: OpenUnits): { unit: string; reason: string }[] {
  const given = speedsOf(motion.windows, ({ speed }) => speed);
  if (given.speeds.length === 0) return [{ unit: 'm/s', reason: 'no speed is given' }];
  const byBodies = SPEED_FACTORS.filter(([, factor]) =>
    moveLikePeople({ ...motion, ...given, speeds: given.speeds.map((speed) => speed * factor) }),
  );
  const byAcceleration = byBodies.filter(
    ([, factor]) => speedPerAcceleration !== null && Math.abs(speedPerAcceleration * factor - 1) <= 2 * RATIO_TOLERANCE,
  );
  return (byAcceleration.length === 1 ? byAcceleration : byBodies).map(([unit, factor]) => ({
    unit,
    reason: `the highest speed would be ${tenth(largest(given.speeds) * factor)} m/s`,
  }));
}

function hypotheses({ x, y, trackCount }: Motion, { pitch }: UnitContext): PositionHypothesis[] {
  if (x === null || y === null) return [];
  const { lengthM, widthM } = pitch ?? ASSUMED_PITCH;
  const isWithin = (most: number): boolean =>
    [x, y].every(({ low, high }) => low >= -SIDE_SLACK * most && high <= (1 + SIDE_SLACK) * most);
  const spansLittle = trackCount >= WHOLE_TEAM && y.high - y.low < NARROW_PER_CENT;
  const all: PositionHypothesis[] = [
    { unit: 'm', x: 1, y: 1 },
    { unit: 'cm', x: 0.01, y: 0.01 },
    { unit: 'yd', x: 0.9144, y: 0.9144 },
    ...(isWithin(100) && !spansLittle ? [{ unit: '%', x: lengthM / 100, y: widthM / 100 }] : []),
    ...(isWithin(1) ? [{ unit: 'share', x: lengthM, y: widthM }] : []),
  ];
  return all.filter(
    (scale) => spanLikeAPitch((x.high - x.low) * scale.x) && spanLikeAPitch((y.high - y.low) * scale.y),
  );
}

interface SpeedRatio {
  readonly all: number;
  readonly along: number | null;
  readonly across: number | null;
}

function agrees({ all, along, across }: SpeedRatio, factor: number): boolean {
  const isNear = (ratio: number | null, tolerance: number): boolean =>
    ratio === null || Math.abs(ratio * factor - 1) <= tolerance;
  return (
    isNear(all, RATIO_TOLERANCE) && isNear(along, RATIO_TOLERANCE_ONE_WAY) && isNear(across, RATIO_TOLERANCE_ONE_WAY)
  );
}

function ratioOf(windows: readonly MotionWindow[], { x, y }: PositionHypothesis): SpeedRatio | null {
  const all: number[] = [];
  const along: number[] = [];
  const across: number[] = [];
  for (const { dx, dy, speed, hasZero } of windows) {
    const [xM, yM] = [Math.abs(dx * x), Math.abs(dy * y)];
    const walked = Math.sqrt(xM * xM + yM * yM);
    if (!(walked > RATIO_ABOVE_M_PER_S && speed >= 0) || hasZero) continue;
    all.push(speed / walked);
    if (xM > 2 * yM) along.push(speed / walked);
    if (yM > 2 * xM) across.push(speed / walked);
  }
  const medianOfMany = (ratios: readonly number[]): number | null =>
    ratios.length < MIN_RATIO_WINDOWS ? null : medianOf(ratios);
  const ratio = medianOfMany(all);
  return ratio === null ? null : { all: ratio, along: medianOfMany(along), across: medianOfMany(across) };
}

function speedsOf(
  windows: readonly MotionWindow[],
  speedOf: (window: MotionWindow) => number,
): { speeds: Float64Array; tracks: Int32Array } {
  const seen = windows.filter((window) => speedOf(window) >= 0);
  return { speeds: Float64Array.from(seen, speedOf), tracks: Int32Array.from(seen, ({ track }) => track) };
}

function positionQuestion(pairs: readonly Pair[], fileName: string): FormatError {
  const candidates = distinct(pairs.map(({ position, reason }) => ({ value: position.unit, reason })));
  return question('positionUnit', 'x and y', candidates, fileName);
}

function speedQuestion(pairs: readonly Pair[], fileName: string): FormatError {
  const candidates = distinct(pairs.flatMap(({ speedUnit, reason }) => ({ value: speedUnit ?? '', reason })));
  return question('speedUnit', 'the speed', candidates, fileName);
}

function question(
  field: 'positionUnit' | 'speedUnit',
  what: string,
  candidates: readonly QuestionCandidate[],
  fileName: string,
): FormatError {
  const known = field === 'speedUnit' ? 'm/s, km/h or mph' : 'm, cm, mm, yd, ft, % or share (of the pitch)';
  const text =
    candidates.length === 0
      ? `The file does not say the unit of ${what}, and none fits: people would be too fast, too slow or too far apart. Say which it is: ${known}.`
      : `The file does not say the unit of ${what}, and more than one fits: ${candidates.map(({ value, reason }) => `${value} (${reason})`).join(', ')}. Say which it is, or name it in the header.`;
  return new FormatError(text, fileName, null, { field, candidates });
}

function distinct(candidates: readonly QuestionCandidate[]): QuestionCandidate[] {
  return candidates.filter(({ value }, i) => candidates.findIndex((other) => other.value === value) === i);
}

function largest(speeds: Float64Array): number {
  return speeds.reduce((most, speed) => Math.max(most, speed), 0);
}

function tenth(value: number): string {
  return value.toFixed(1);
}
