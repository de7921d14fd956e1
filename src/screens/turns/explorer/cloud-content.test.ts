import { describe, expect, it } from 'vitest';
import { MovingContent, shownDensity, shownMarks } from './cloud-content';

const PLANE = {
  cellsX: 3,
  cellsY: 2,
  layers: 2,
  counts: Uint32Array.of(0, 1, 2, 10, 11, 12, 100, 101, 102, 110, 111, 112),
};
const LAST_TWO = { from: 1, to: 3 };
const MARKS = {
  length: 2,
  row: Uint32Array.of(4, 9),
  entrySpeed: Uint16Array.of(2000, 5500),
  angle: Uint16Array.of(4500, 18_000),
  timeClass: Uint8Array.of(0, 2),
  side: Uint8Array.of(1, 0),
  player: Uint16Array.of(0, 0),
  day: Int32Array.of(1, 1),
  sampleOf: 40,
};
const PER_STEP = 0.001;

describe('what a cloud shows', () => {
  it('is the bins of its axes, line by line and layer by layer', () => {
    expect(shownDensity(PLANE, LAST_TWO)).toEqual({
      kind: 'density',
      cellsX: 2,
      cellsY: 2,
      layers: 2,
      counts: Uint32Array.of(1, 2, 11, 12, 101, 102, 111, 112),
    });
  });

  it('is single turns in display units: 2 and 5.5 m/s, 45 and 180 degrees', () => {
    const { x, y, sampleOf } = shownMarks(MARKS, PER_STEP);
    expect([...x]).toEqual([2, 5.5]);
    expect([...y]).toEqual([45, 180]);
    expect(sampleOf).toBe(40);
  });

  it('while a hand moves is the same object for the same turns, and another for others', () => {
    const contents = new MovingContent(LAST_TWO, PER_STEP);
    const first = contents.of({ plane: PLANE, marks: null });
    const again = contents.of({ plane: { ...PLANE, counts: PLANE.counts.slice() }, marks: null });
    expect(again).toBe(first);
    const fewer = contents.of({ plane: { ...PLANE, counts: PLANE.counts.map((count) => count >> 1) }, marks: null });
    expect(fewer).not.toBe(first);
    expect(fewer.kind === 'density' && [...fewer.counts]).toEqual([0, 1, 5, 6, 50, 51, 55, 56]);
    const marks = contents.of({ plane: PLANE, marks: MARKS });
    expect(marks.kind).toBe('marks');
    expect(contents.of({ plane: PLANE, marks: { ...MARKS, row: MARKS.row.slice() } })).toBe(marks);
    expect(contents.of({ plane: PLANE, marks: { ...MARKS, row: Uint32Array.of(4, 10) } })).not.toBe(marks);
  });
});
