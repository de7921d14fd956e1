import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPORT_PITCHES, SPORTS } from '../../simulation/sport-pitches';
import { BASEBALL, marksOf, type Mark, type Point } from './pitch-markings';

const arcs = (marks: readonly Mark[]) => marks.filter((mark) => mark.kind === 'arc');
const paths = (marks: readonly Mark[]) => marks.filter((mark) => mark.kind === 'path');
const spots = (marks: readonly Mark[]) => marks.filter((mark) => mark.kind === 'spot').map(({ at }) => at);
const gap = ([ax, ay]: Point, [bx, by]: Point): number => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);
const NOWHERE: Point = [NaN, NaN];
const hasPath = (marks: readonly Mark[], points: readonly Point[]): boolean =>
  paths(marks).some(
    (path) =>
      path.points.length === points.length &&
      path.points.every((point, index) => gap(point, points[index] ?? NOWHERE) < 1e-9),
  );
const end = (mark: Extract<Mark, { kind: 'arc' }>, angle: number): Point => [
  mark.centre[0] + mark.radiusM * Math.cos(angle),
  mark.centre[1] + mark.radiusM * Math.sin(angle),
];

describe('football, 105 x 68 m', () => {
  const marks = marksOf('football', SPORT_PITCHES.football);

  it('has lines, areas and marks of law 1', () => {
    expect(
      hasPath(marks, [
        [-52.5, -34],
        [52.5, -34],
        [52.5, 34],
        [-52.5, 34],
      ]),
    ).toBe(true);
    // 16.5 m deep and 40.32 m wide; 5.5 m and 18.32 m.
    expect(
      hasPath(marks, [
        [52.5, -20.16],
        [36, -20.16],
        [36, 20.16],
        [52.5, 20.16],
      ]),
    ).toBe(true);
    expect(
      hasPath(marks, [
        [-52.5, -9.16],
        [-47, -9.16],
        [-47, 9.16],
        [-52.5, 9.16],
      ]),
    ).toBe(true);
    expect(spots(marks)).toEqual([
      [0, 0],
      [-41.5, 0],
      [41.5, 0],
    ]);
    expect(arcs(marks).filter(({ radiusM }) => radiusM === 9.15)).toHaveLength(3);
    expect(arcs(marks).filter(({ radiusM }) => radiusM === 1)).toHaveLength(4);
  });

  it('shows of the penalty arc what lies outside the area', () => {
    const penalty = arcs(marks).filter(({ centre, radiusM }) => radiusM === 9.15 && centre[0] !== 0);
    for (const one of penalty) {
      const side = Math.sign(one.centre[0]);
      for (const angle of [one.from, one.to]) expect(end(one, angle)[0]).toBeCloseTo(side * 36, 9);
      expect(end(one, (one.from + one.to) / 2)[0]).toBeCloseTo(side * (41.5 - 9.15), 9);
    }
  });
});

describe('basketball, 28.65 x 15.24 m', () => {
  const marks = marksOf('basketball', SPORT_PITCHES.basketball);

  it('has the measures of FIBA from the end lines', () => {
    expect(
      hasPath(marks, [
        [14.325, -7.62],
        [14.325, 7.62],
      ]),
    ).toBe(false);
    expect(
      hasPath(marks, [
        [14.325, -2.45],
        [8.525, -2.45],
        [8.525, 2.45],
        [14.325, 2.45],
      ]),
    ).toBe(true);
    const rings = arcs(marks).filter(({ radiusM }) => radiusM === 0.225);
    expect(rings.map(({ centre }) => centre[0])).toEqual([-12.75, 12.75]);
    const [board] = paths(marks).filter(({ points }) => points.every(([x]) => Math.abs(x - 13.125) < 1e-9));
    expect(board?.points.map(([, y]) => y)).toEqual([-0.9, 0.9]);
  });

  it('joins the straight parts of the three-point line, 0.9 m from the sidelines, to its arc of 6.75 m', () => {
    const threes = arcs(marks).filter(({ radiusM }) => radiusM === 6.75);
    expect(threes).toHaveLength(2);
    for (const one of threes) {
      for (const angle of [one.from, one.to]) {
        const [x, y] = end(one, angle);
        expect(Math.abs(y)).toBeCloseTo(7.62 - 0.9, 9);
        const ends = paths(marks).map(({ points }) => points.at(-1) ?? NOWHERE);
        expect(Math.min(...ends.map((point) => gap(point, [x, y])))).toBeLessThan(1e-9);
      }
    }
  });
});

describe('baseball, 122 x 122 m', () => {
  const marks = marksOf('baseball', SPORT_PITCHES.baseball);
  const home: Point = [0, -61];

  it('has bases 90 feet apart, the rubber at 60 feet 6 inches, second base at 127 feet 3 3/8 inches', () => {
    expect(BASEBALL.baseLineM).toBeCloseTo(27.432, 9);
    expect(BASEBALL.rubberM).toBeCloseTo(18.4404, 9);
    const infield = paths(marks).find(
      ({ points, isClosed }) => points.length === 3 && !isClosed && points[1]?.[1] !== -61,
    );
    const [first = home, second = home, third = home] = infield?.points ?? [];
    const sides = [gap(home, first), gap(first, second), gap(second, third), gap(third, home)];
    for (const side of sides) expect(side / 0.3048).toBeCloseTo(90, 9);
    expect(gap(home, second) / 0.0254).toBeCloseTo(127 * 12 + 3.375, 1);
    expect(arcs(marks).some(({ radiusM }) => Math.abs(radiusM - 5.4864 / 2) < 1e-9)).toBe(true);
  });

  it('runs its fence from pole to pole, 400 feet to the centre, and the grass line from foul line to foul line', () => {
    const fence = arcs(marks).find(({ radiusM }) => radiusM === 61);
    if (fence === undefined) throw new Error('There is no fence.');
    expect(gap(home, end(fence, Math.PI / 2))).toBeCloseTo(122, 9);
    const lines = paths(marks).find(({ points }) => points[1]?.[1] === -61 && points.length === 3);
    expect(gap(end(fence, fence.from), lines?.points[0] ?? home)).toBeLessThan(1e-9);
    expect(gap(end(fence, fence.to), lines?.points[2] ?? home)).toBeLessThan(1e-9);
    expect(gap(home, end(fence, 0))).toBeGreaterThan(250 * 0.3048);
    const grass = arcs(marks).find(({ radiusM }) => Math.abs(radiusM - 28.956) < 1e-9);
    if (grass === undefined) throw new Error('There is no grass line.');
    for (const angle of [grass.from, grass.to]) {
      const [x, y] = end(grass, angle);
      // On a foul line: x and y are equal from home plate.
      expect(y + 61).toBeCloseTo(Math.abs(x), 9);
    }
  });
});

it('is the same seen from the other end, in football and basketball', () => {
  const pitch = fc.record({
    lengthM: fc.double({ min: 90, max: 120, noNaN: true }),
    widthM: fc.double({ min: 45, max: 90, noNaN: true }),
  });
  fc.assert(
    fc.property(pitch, (size) => {
      const marks = marksOf('football', size);
      const there = (points: readonly Point[]) =>
        paths(marks).some((path) => path.points.every(([x, y]) => points.some((point) => gap(point, [-x, y]) < 1e-9)));
      expect(paths(marks).every(({ points }) => there(points))).toBe(true);
    }),
  );
});

it.each(SPORTS)('keeps what is painted for %s on the ground around the pitch', (sport) => {
  const { lengthM, widthM } = SPORT_PITCHES[sport];
  for (const { points } of paths(marksOf(sport, SPORT_PITCHES[sport]))) {
    for (const [x, y] of points) {
      expect(Math.abs(x)).toBeLessThanOrEqual(lengthM / 2 + 2 + 1e-9);
      expect(Math.abs(y)).toBeLessThanOrEqual(widthM / 2 + 2 + 1e-9);
    }
  }
});
