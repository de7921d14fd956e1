import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convexHull, shapeMembers } from './team-shape';

const hullOf = (points: readonly (readonly [number, number])[]) =>
  convexHull(
    points.map(([x]) => x),
    points.map(([, y]) => y),
  );

it('the hull of a square with somebody inside it, on its edge and unknown is its corners', () => {
  expect(
    hullOf([
      [0, 0],
      [4, 0],
      [2, 2],
      [4, 4],
      [0, 4],
      [2, 0],
      [NaN, 1],
    ]),
  ).toEqual([0, 1, 3, 4]);
});

it('one, two and a line of points are what they are', () => {
  expect(hullOf([[3, 3]])).toEqual([0]);
  expect(
    hullOf([
      [3, 3],
      [1, 1],
    ]),
  ).toEqual([1, 0]);
  expect(
    hullOf([
      [0, 0],
      [1, 1],
      [2, 2],
    ]),
  ).toEqual([0, 2]);
  expect(hullOf([])).toEqual([]);
});

it('nobody is outside of it', () => {
  const point = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -40, max: 40 }));
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 22 }), (points) => {
      const hull = hullOf(points).map((index) => points[index] ?? ([NaN, NaN] as const));
      if (hull.length < 3) return;
      for (const [px, py] of points) {
        hull.forEach(([ax, ay], k) => {
          const [bx, by] = hull[(k + 1) % hull.length] ?? ([NaN, NaN] as const);
          expect((bx - ax) * (py - ay) - (by - ay) * (px - ax)).toBeGreaterThanOrEqual(0);
        });
      }
    }),
  );
});

it('leaves the goalkeeper of a team out, and nobody of a small side', () => {
  const x = [-50, -10, -5, 0, 5, 10, 3];
  expect(shapeMembers([0, 1, 2, 3, 4, 5, 6], (player) => x[player] ?? NaN)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shapeMembers([0, 1, 2], (player) => x[player] ?? NaN)).toEqual([0, 1, 2]);
  expect(shapeMembers([0, 1], (player) => (player === 0 ? NaN : 1))).toEqual([1]);
});
