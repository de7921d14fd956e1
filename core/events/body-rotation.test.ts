import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeTrackSet } from '../metrics/session/analyze';
import { pathOf, trackOf } from '../tracking/synthetic-motion';
import { MISSING, toFixedPoint, type Track } from '../tracking/trackset';
import { bodyRotationDegrees } from './body-rotation';

const HZ = 10;
/** 4 m/s along x, to rest and back again on the same line, so the path does not show the side. */
const SHUTTLE = trackOf(
  pathOf(
    4,
    [
      { durationS: 2 },
      { durationS: 1, accelerationMPerS2: -4 },
      { durationS: 0.15 },
      { durationS: 1, accelerationMPerS2: -4 },
      { durationS: 2 },
    ],
    25,
  ),
  25,
);

function facing(degrees: readonly (number | null)[], hz = HZ): Track {
  return {
    ...SHUTTLE,
    timeS: Float64Array.from(degrees, (_, k) => k / hz),
    orientation: Int32Array.from(degrees, (each) => (each === null ? MISSING : toFixedPoint(each))),
  };
}

describe('how far a body turned', () => {
  it('adds up the shorter way of every step, across 180 degrees too', () => {
    // 150, 180, -150 (30 on), -120: 90 to the left.
    expect(bodyRotationDegrees(facing([150, 180, -150, -120]), 0, 0.3)).toBeCloseTo(90, 9);
    expect(bodyRotationDegrees(facing([10, -20, -50, 300, 280]), 0, 0.4)).toBeCloseTo(-90, 9);
    expect(bodyRotationDegrees(facing([0, 40, 90, 170]), 0.05, 0.25)).toBeCloseTo(50, 9);
  });

  it('is not known without orientation, or with a hole of more than half a second', () => {
    expect(bodyRotationDegrees(SHUTTLE, 0, 1)).toBeNull();
    const hole = (samples: number) => [0, ...Array.from({ length: samples }, () => null), 120];
    expect(bodyRotationDegrees(facing(hole(4)), 0, 0.5)).toBeCloseTo(120, 9);
    expect(bodyRotationDegrees(facing(hole(5)), 0, 0.6)).toBeNull();
    expect(bodyRotationDegrees(facing([0, 30]), 0, 1)).toBeNull();
    expect(bodyRotationDegrees(facing([null, null, null]), 0, 0.2)).toBeNull();
  });

  it('mirrored it is the same the other way round', () => {
    const steps = fc.array(fc.integer({ min: -179, max: 179 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(steps, (changes) => {
        let now = 0;
        const degrees = [0, ...changes.map((change) => (now += change))];
        const total = changes.reduce((sum, change) => sum + change, 0);
        const of = (sign: number) => bodyRotationDegrees(facing(degrees.map((each) => sign * each)), 0, 5);
        const known = degrees.length / HZ + 0.5 > 5;
        if (!known) expect([of(1), of(-1)]).toEqual([null, null]);
        const upTo = (sign: number) =>
          bodyRotationDegrees(facing(degrees.map((each) => sign * each)), 0, (degrees.length - 1) / HZ);
        expect(upTo(1)).toBeCloseTo(total, 6);
        expect(upTo(-1)).toBeCloseTo(-total, 6);
      }),
    );
  });
});

describe('the side of a shuttle', () => {
  const turnsOf = (track: Track) => {
    const facts = analyzeTrackSet(
      {
        format: 'test',
        sourceClass: 'optical',
        frameRateHz: 25,
        originEpochMs: null,
        periods: [],
        pitch: null,
        teams: [],
        tracks: [track],
        ball: null,
        possession: null,
        notes: [],
      },
      { sessionIsAMatch: false },
    );
    const sides = facts.players[0]?.turns.map(({ turnSide, sideUncertain }) => [turnSide, sideUncertain]);
    return { sides, turnsByBody: facts.turnsByBody, versions: facts.method.versions };
  };
  /** Facing along x, turned by `degrees` in the second around the reversal, at 3 s. */
  const turnedBy = (degrees: number): Track => ({
    ...SHUTTLE,
    orientation: Int32Array.from(SHUTTLE.timeS, (t) => toFixedPoint(degrees * Math.min(1, Math.max(0, t - 2.5)))),
  });

  it('is open by the path alone', () => {
    expect(turnsOf(SHUTTLE)).toMatchObject({ sides: [[expect.any(String), true]], turnsByBody: 0 });
  });

  it.each([
    [180, 'L'],
    [-180, 'R'],
    [95, 'L'],
  ])('is that of a body that turns by %d degrees', (degrees, side) => {
    expect(turnsOf(turnedBy(degrees))).toMatchObject({ sides: [[side, false]], turnsByBody: 1 });
  });

  it('stays open where the body did not turn round, and the versions are those of every session', () => {
    const backwards = turnsOf(turnedBy(60));
    expect(backwards).toMatchObject({ sides: [[expect.any(String), true]], turnsByBody: 0 });
    expect(turnsOf(turnedBy(180)).versions).toEqual(turnsOf(SHUTTLE).versions);
  });

  it('a side that the path is sure of does not ask the body', () => {
    const cut = trackOf(
      pathOf(
        5,
        [
          { durationS: 2 },
          { durationS: 1, accelerationMPerS2: -4 },
          { durationS: 0.4, headingChangeDegrees: 90 },
          { durationS: 1, accelerationMPerS2: 4 },
          { durationS: 2 },
        ],
        25,
      ),
      25,
    );
    const orientation = Int32Array.from(cut.timeS, (t) => toFixedPoint(-60 * t));
    expect(turnsOf({ ...cut, orientation })).toMatchObject({ sides: [['L', false]], turnsByBody: 0 });
  });
});
