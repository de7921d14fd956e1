import { describe, expect, it } from 'vitest';
import { parametersFor, type ParameterOverrides } from '../methods/default-parameters';
import type { ClassCode } from '../methods/low-medium-high';
import { accelerationClass, decelerationClass } from '../methods/acceleration-classes';
import { entrySpeedClass, turnEffortClass } from '../methods/turn-classes';
import { computeKinematics, KinematicsBuffers } from '../tracking/kinematics';
import { pathOf, trackOf, type Leg, type PathPoint } from '../tracking/synthetic-motion';
import { SOURCE_CLASSES, type SourceClass } from '../tracking/trackset';
import { findTurns, type DetectedTurn } from './find-turns';

const UNFILTERED = { kinematics: { positionCutoffHz: Infinity } };
const filtered = (cutoffHz: number): ParameterOverrides => ({ kinematics: { positionCutoffHz: cutoffHz } });

function turnsOn(
  points: readonly PathPoint[],
  frameRateHz: number,
  sourceClass: SourceClass = 'optical',
  overrides: ParameterOverrides = {},
): DetectedTurn[] {
  const parameters = parametersFor(sourceClass, overrides);
  const track = trackOf(points, frameRateHz);
  const kinematics = computeKinematics(track, [], frameRateHz, parameters.kinematics, new KinematicsBuffers());
  return kinematics.segments.flatMap((segment) => findTurns(kinematics, segment, parameters.turn));
}

/** The worked turn of T7: 5 to 1 m/s at -4, turning for `slowS`, back to 5 at +4, with `leadS` before and after. */
function workedTurn({ degrees = 90, leadS = 1, slowS = 0.4, strength = 4 } = {}): readonly [number, Leg[]] {
  const change = 4 / strength;
  return [
    5,
    [
      { durationS: leadS },
      { durationS: change, accelerationMPerS2: -strength },
      { durationS: slowS, headingChangeDegrees: degrees },
      { durationS: change, accelerationMPerS2: strength },
      { durationS: leadS },
    ],
  ];
}
function only(turns: readonly DetectedTurn[]): DetectedTurn {
  expect(turns).toHaveLength(1);
  const [turn] = turns;
  if (turn === undefined) throw new Error('No turn was found.');
  return turn;
}
function effortOf(turn: DetectedTurn): ClassCode {
  return turnEffortClass(
    decelerationClass(turn.peakDecelerationMPer2),
    accelerationClass(turn.peakAccelerationMPer2),
    entrySpeedClass(turn.entrySpeedMPerS),
  );
}

describe('the worked turn (METHODS T7)', () => {
  it.each(['optical', 'lps'] as const)('unfiltered at 25 Hz with the parameters of %s', (sourceClass) => {
    const turn = only(turnsOn(pathOf(...workedTurn(), 25), 25, sourceClass, UNFILTERED));
    expect(turn.turnSide).toBe('L');
    expect(turn.sideUncertain).toBe(false);
    expect(turn.angleDegrees).toBeCloseTo(90, 1);
    expect(turn.entrySpeedMPerS).toBeCloseTo(5, 2);
    expect(turn.exitSpeedMPerS).toBeCloseTo(5, 2);
    expect(turn.peakDecelerationMPer2).toBeCloseTo(-4, 2);
    expect(turn.peakAccelerationMPer2).toBeCloseTo(4, 2);
    expect(entrySpeedClass(turn.entrySpeedMPerS)).toBe(1);
  });

  it.each([
    [25, 0.397],
    [20, 0.396],
    [10, 0.383],
  ])('twisting time between interpolated crossings at %d Hz is %d s', (frameRateHz, twistingS) => {
    const turn = only(turnsOn(pathOf(...workedTurn(), frameRateHz), frameRateHz, 'optical', UNFILTERED));
    expect(turn.twistingTimeS).toBeCloseTo(twistingS, 2);
  });

  it.each([
    [2, -4.13, 4.13, 0.357],
    [1, -4.18, 4.17, 0.262],
    [0.75, -4.06, 4.07, 0.259],
  ])('with a cut-off of %d Hz: peaks %d and %d, twisting %d s', (cutoffHz, deceleration, acceleration, twistingS) => {
    const turn = only(turnsOn(pathOf(...workedTurn(), 25), 25, 'optical', filtered(cutoffHz)));
    expect(turn.peakDecelerationMPer2).toBeCloseTo(deceleration, 2);
    expect(turn.peakAccelerationMPer2).toBeCloseTo(acceleration, 2);
    expect(turn.twistingTimeS).toBeCloseTo(twistingS, 2);
  });

  it('with a cut-off of 2 Hz the effort is Medium: deceleration, acceleration and entry speed make 3 points', () => {
    const turn = only(turnsOn(pathOf(...workedTurn(), 25), 25, 'optical', filtered(2)));
    expect(turn.entrySpeedMPerS).toBeCloseTo(5.02, 2);
    expect(effortOf(turn)).toBe(1);
  });

  it('heading -90 is right, 15 degrees are none, 25 are one', () => {
    const turnsAt = (degrees: number) => turnsOn(pathOf(...workedTurn({ degrees }), 25), 25, 'optical', UNFILTERED);
    expect(only(turnsAt(-90)).turnSide).toBe('R');
    expect(turnsAt(15)).toEqual([]);
    expect(only(turnsAt(25)).angleDegrees).toBeCloseTo(25, 0);
  });

  it('reversed in time it is one turn to the right', () => {
    expect(only(turnsOn(pathOf(...workedTurn(), 25).toReversed(), 25, 'optical', UNFILTERED)).turnSide).toBe('R');
  });

  it('reflecting swaps the side and nothing else; moving and rotating change nothing', () => {
    const points = pathOf(...workedTurn(), 25);
    const turn = only(turnsOn(points, 25));
    const reflected = only(
      turnsOn(
        points.map(({ xM, yM }) => ({ xM, yM: -yM })),
        25,
      ),
    );
    expect(reflected).toEqual({ ...turn, turnSide: 'R' });
    const [sine, cosine] = [Math.sin(0.7), Math.cos(0.7)];
    const moved = points.map(({ xM, yM }) => ({ xM: cosine * xM - sine * yM + 20, yM: sine * xM + cosine * yM - 7 }));
    const rotated = only(turnsOn(moved, 25));
    expect(rotated.turnSide).toBe('L');
    expect(rotated.angleDegrees).toBeCloseTo(turn.angleDegrees, 2);
    expect(rotated.peakDecelerationMPer2).toBeCloseTo(turn.peakDecelerationMPer2, 2);
    expect(rotated.twistingTimeS).toBeCloseTo(turn.twistingTimeS, 3);
  });
});

const SHARP: readonly [number, Leg[]] = [
  3.5,
  [
    { durationS: 2 },
    { durationS: 2.7 / 4, accelerationMPerS2: -4 },
    { durationS: 0.3, headingChangeDegrees: 135 },
    { durationS: 2.7 / 4, accelerationMPerS2: 4 },
    { durationS: 2 },
  ],
];

function shuttle(strength: number, pauseS: number): readonly [number, Leg[]] {
  return [
    4,
    [
      { durationS: 2 },
      { durationS: 4 / strength, accelerationMPerS2: -strength },
      { durationS: pauseS },
      { durationS: 4 / strength, accelerationMPerS2: -strength },
      { durationS: 2 },
    ],
  ];
}

const FOUND: readonly (readonly [string, readonly [number, Leg[]], degrees: number, strength: number])[] = [
  ['T7', workedTurn({ leadS: 2 }), 90, 4],
  ['135 degrees from 3.5 m/s', SHARP, 135, 4],
  ['shuttle at -4, 0.1 s', shuttle(4, 0.1), 180, 4],
  ['shuttle at -4, 0.2 s', shuttle(4, 0.2), 180, 4],
  ['shuttle at -3.5, 0.1 s', shuttle(3.5, 0.1), 180, 3.5],
  ['shuttle at -3.5, 0.2 s', shuttle(3.5, 0.2), 180, 3.5],
];

const NOT_FOUND: readonly (readonly [string, readonly [number, Leg[]]])[] = [
  ['1.9 m/s2 both ways', workedTurn({ leadS: 2, strength: 1.9 })],
  ['1.3 s between', workedTurn({ leadS: 2, slowS: 1.3 })],
  [
    '4 to 2.5 to 4 m/s at 3 m/s2',
    [
      4,
      [
        { durationS: 2 },
        { durationS: 0.5, accelerationMPerS2: -3 },
        { durationS: 0.4, headingChangeDegrees: 90 },
        { durationS: 0.5, accelerationMPerS2: 3 },
        { durationS: 2 },
      ],
    ],
  ],
];

const EVERY_CLASS_AND_RATE = SOURCE_CLASSES.flatMap((sourceClass) =>
  [10, 20, 25].map((frameRateHz) => [sourceClass, frameRateHz] as const),
);

describe.each(EVERY_CLASS_AND_RATE)('%s at %d Hz, filter and parameters of the class', (sourceClass, frameRateHz) => {
  it.each(FOUND)('finds %s once: angle within 2 degrees, peaks within 6 %%', (_name, path, degrees, strength) => {
    const turn = only(turnsOn(pathOf(...path, frameRateHz), frameRateHz, sourceClass));
    expect(Math.abs(turn.angleDegrees - degrees)).toBeLessThanOrEqual(2);
    expect(Math.abs(turn.peakAccelerationMPer2 / strength - 1)).toBeLessThanOrEqual(0.06);
    expect(Math.abs(turn.peakDecelerationMPer2 / -strength - 1)).toBeLessThanOrEqual(0.06);
  });

  it.each(NOT_FOUND)('finds none in %s', (_name, path) => {
    expect(turnsOn(pathOf(...path, frameRateHz), frameRateHz, sourceClass)).toEqual([]);
  });
});
