import type { TurnAxes } from '@halfturn/core/views/turns/turn-axes';
import type { TurnPoints } from '@halfturn/core/views/turns/turn-points';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptPoint, nearestPoint, scatterGeometry, steppedPoint } from './scatter-geometry';

const AXES: TurnAxes = {
  speed: { low: 1, high: 8, ticks: [2, 4, 6, 8] },
  angle: { low: 0, high: 180, ticks: [0, 60, 120, 180] },
  speedEdges: [3, 5.5],
};

function pointsAt(places: readonly (readonly [number, number])[]): TurnPoints {
  const length = places.length;
  return {
    length,
    code: new Uint16Array(length),
    speed: Float32Array.from(places, ([speed]) => speed),
    angle: Float32Array.from(places, ([, angle]) => angle),
    timeClass: new Uint8Array(length),
    side: new Uint8Array(length),
    matchTimeMs: new Int32Array(length),
    entrySpeed: new Uint16Array(length),
    exactAngle: new Uint16Array(length),
    twistingTime: new Uint16Array(length),
    peakAcceleration: new Uint16Array(length),
    peakDeceleration: new Uint16Array(length),
  };
}

describe('scatterGeometry', () => {
  it('puts the axis ends on the edges, speed rightwards, angle upwards', () => {
    // Margins 40 left, 10 right, 8 top, 22 bottom: 700 px for 7 m/s, 180 px for 180 degrees.
    const { x, y } = scatterGeometry(AXES, 750, 210);
    expect([x(1), x(8), x(3)]).toEqual([40, 740, 240]);
    expect([y(0), y(180), y(60)]).toEqual([188, 8, 128]);
  });
});

describe('a turn slower than the axis begins', () => {
  it('is at the edge of the plot, where a pointer finds it', () => {
    const geometry = scatterGeometry(AXES, 750, 210);
    expect([geometry.x(0.4), geometry.x(1)]).toEqual([40, 40]);
    expect(nearestPoint(pointsAt([[0.4, 60]]), [0], geometry, 40, 128)).toBe(0);
  });
});

describe('keptPoint', () => {
  const geometry = scatterGeometry(AXES, 750, 210);
  const points = pointsAt([
    [3, 60],
    [3.1, 60],
    [8, 180],
  ]);

  it('stays where the point is still shown, and goes to the nearest, however far, where it is not', () => {
    expect(keptPoint(points, [0, 1, 2], geometry, 1)).toBe(1);
    expect(keptPoint(points, [0, 2], geometry, 1)).toBe(0);
    expect(keptPoint(points, [2], geometry, 1)).toBe(2);
  });

  it('is nowhere where nothing is shown or was chosen', () => {
    expect(keptPoint(points, [], geometry, 1)).toBeNull();
    expect(keptPoint(points, [0], geometry, null)).toBeNull();
  });
});

describe('nearestPoint', () => {
  const geometry = scatterGeometry(AXES, 750, 210);
  const points = pointsAt([
    [3, 60],
    [3.1, 60],
    [8, 180],
  ]);

  it('finds the nearest within reach, of the own player only', () => {
    expect(nearestPoint(points, [0, 1, 2], geometry, 242, 128)).toBe(0);
    expect(nearestPoint(points, [0, 1, 2], geometry, 248, 128)).toBe(1);
    expect(nearestPoint(points, [1, 2], geometry, 240, 128)).toBe(1);
    expect(nearestPoint(points, [0], geometry, 740, 8)).toBeNull();
    expect(nearestPoint(points, [0, 1, 2], geometry, 506, 100)).toBeNull();
  });

  it('is never beaten by another point', () => {
    const place = fc.tuple(fc.double({ min: 1, max: 8, noNaN: true }), fc.double({ min: 0, max: 180, noNaN: true }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), place, (places, [speed, angle]) => {
        const all = pointsAt(places);
        const [x, y] = [geometry.x(speed), geometry.y(angle)];
        const distances = places.map((_, at) =>
          Math.hypot(geometry.x(all.speed[at] ?? 0) - x, geometry.y(all.angle[at] ?? 0) - y),
        );
        const found = nearestPoint(all, [...places.keys()], geometry, x, y);
        const least = Math.min(...distances);
        if (found === null) expect(least).toBeGreaterThan(15.999);
        else expect(distances[found]).toBeCloseTo(least, 6);
      }),
    );
  });
});

describe('steppedPoint', () => {
  it('enters at the near end, walks, and stops at the ends', () => {
    const shown = [4, 6, 9];
    expect(steppedPoint(null, 1, shown)).toBe(4);
    expect(steppedPoint(null, -1, shown)).toBe(9);
    expect(steppedPoint(4, 1, shown)).toBe(6);
    expect(steppedPoint(9, 1, shown)).toBe(9);
    expect(steppedPoint(4, -1, shown)).toBe(4);
    expect(steppedPoint(5, 1, shown)).toBe(4);
    expect(steppedPoint(null, 1, [])).toBeNull();
  });
});
