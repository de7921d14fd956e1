import { describe, expect, it } from 'vitest';
import { MISSING, toFixedPoint, type Track } from '../../tracking/trackset';
import { fitAxes } from './fitted-axes';

function squad(degrees: number, stray: readonly (readonly [number, number])[] = []): Track {
  const angle = (degrees * Math.PI) / 180;
  const points: (readonly [number, number])[] = [];
  for (let along = -40; along <= 40; along++) {
    for (let across = -20; across <= 20; across++) {
      points.push([
        30 + along * Math.cos(angle) - across * Math.sin(angle),
        -20 + along * Math.sin(angle) + across * Math.cos(angle),
      ]);
    }
  }
  points.push(...stray);
  return {
    sourceKey: 'A',
    name: 'A',
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.from(points, (_, i) => i / 10),
    x: Int32Array.from(points, ([x]) => (Number.isNaN(x) ? MISSING : toFixedPoint(x))),
    y: Int32Array.from(points, ([, y]) => (Number.isNaN(y) ? MISSING : toFixedPoint(y))),
    deviceSpeed: null,
  };
}

describe('axes of a session without corners', () => {
  it.each([0, 25, -60, 90])('lie along the longest spread, here %i degrees from east', (degrees) => {
    const track = squad(degrees);
    expect(fitAxes([track]).map(({ code }) => code)).toEqual(['axesFitted']);
    const reach = (column: Int32Array): number => Math.max(...column.map(Math.abs)) / 1e5;
    expect(reach(track.x)).toBeCloseTo(40, 3);
    expect(reach(track.y)).toBeCloseTo(20, 3);
  });

  it('keep distances, gaps and the sense of rotation', () => {
    const track = squad(25, [[NaN, NaN]]);
    const before = squad(25);
    fitAxes([track]);
    expect((track.x[1] ?? NaN) - (track.x[0] ?? NaN)).toBeCloseTo(0, -1);
    expect(((track.y[1] ?? NaN) - (track.y[0] ?? NaN)) / 1e5).toBeCloseTo(1, 4);
    expect(track.x.at(-1)).toBe(MISSING);
    expect(before.x[0]).not.toBe(track.x[0]);
  });

  it('are not led astray by who walks home, and are left alone where they cannot be told', () => {
    const stray = Array.from({ length: 300 }, (_, i) => [30 - i * 3, 400 + i * 5] as const);
    const track = squad(0, stray);
    fitAxes([track]);
    expect(Math.max(...track.x.subarray(0, 3321)) / 1e5).toBeGreaterThan(39);
    const short = { ...squad(25), x: squad(25).x.slice(0, 2000), y: squad(25).y.slice(0, 2000) };
    expect(fitAxes([short])).toEqual([]);
    expect(fitAxes([squad(25, [[9000, 0]])])).toEqual([]);
    expect(fitAxes([])).toEqual([]);
  });
});
