import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels';

const tenEach = (text: string) => Array.from(text).length * 10;

describe('placeLabels', () => {
  it('stands right of the mark, and left of it at the right edge', () => {
    const labels = [
      { id: 'a', text: 'Ada', x: 50, y: 20, gap: 6 },
      { id: 'b', text: 'Bo', x: 190, y: 60, gap: 6 },
    ];
    expect(placeLabels(labels, { from: 0, to: 200 }, tenEach).map(({ left, anchor }) => [left, anchor])).toEqual([
      [56, 'start'],
      [164, 'end'],
    ]);
  });

  it('leaves out a name without room on either side', () => {
    const labels = [
      { id: 'a', text: 'Ada', x: 50, y: 20, gap: 6 },
      { id: 'b', text: 'Cornelius', x: 60, y: 22, gap: 6 },
    ];
    // Ada's 30 px end where the gap left of 50 begins; 90 px for Cornelius fit nowhere.
    expect(placeLabels(labels, { from: 0, to: 100 }, tenEach).map(({ id, left }) => [id, left])).toEqual([['a', 14]]);
  });

  it('puts the name that the chart is about above or below its mark rather than nowhere', () => {
    const labels = [
      { id: 'a', text: 'Ada', x: 50, y: 20, gap: 6, isLead: true },
      { id: 'b', text: 'Bo', x: 70, y: 20, gap: 6 },
      { id: 'c', text: 'Cy', x: 30, y: 20, gap: 6 },
    ];
    // Next to it are the marks of the others, 26 to 36 and 64 to 76 of a line 14 to 26; one line up, 6 ± 7 is free.
    const [ada] = placeLabels(labels, { from: 0, to: 200 }, tenEach);
    expect(ada).toMatchObject({ id: 'a', left: 56, anchor: 'start', dy: -14 });
  });

  it('stays off the figures of the axis', () => {
    const labels = [{ id: 'a', text: 'Bo', x: 90, y: 20, gap: 6 }];
    // Right of the mark 20 px exceed the end; left of it they begin at 64.
    expect(placeLabels(labels, { from: 64, to: 115 }, tenEach).map(({ left }) => left)).toEqual([64]);
    expect(placeLabels(labels, { from: 65, to: 115 }, tenEach)).toEqual([]);
  });

  it('never lays one over another or outside', () => {
    const wanted = fc.record({
      id: fc.uuid(),
      text: fc.string({ minLength: 1, maxLength: 20 }),
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 200 }),
      gap: fc.constant(6),
    });
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 30 }), (labels) => {
        const placed = placeLabels(labels, { from: 40, to: 400 }, tenEach);
        placed.forEach((a, index) => {
          expect(a.left >= 40 && a.left + tenEach(a.text) <= 400).toBe(true);
          for (const b of placed.slice(index + 1)) {
            const isApart =
              Math.abs(a.y - b.y) >= 14 || a.left + tenEach(a.text) <= b.left || b.left + tenEach(b.text) <= a.left;
            expect(isApart).toBe(true);
          }
        });
      }),
    );
  });
});
