import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearLabels, evenLabels, fitText, wrapText } from './text-width';

const tenEach = (text: string) => Array.from(text).length * 10;

describe('fitText', () => {
  it('leaves a text that fits alone', () => {
    expect(fitText('Reyes', 50, tenEach)).toBe('Reyes');
  });

  it('cuts at the last letter that leaves room for the ellipsis', () => {
    expect(fitText('Alexandra', 60, tenEach)).toBe('Alexa…');
    expect(fitText('Ada Lane', 50, tenEach)).toBe('Ada…');
  });

  it('is empty where not even one letter fits', () => {
    expect(fitText('Reyes', 15, tenEach)).toBe('');
  });

  it('never passes its room and always begins as the text does', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 300 }), (text, room) => {
        const fitted = fitText(text, room, tenEach);
        expect(tenEach(fitted)).toBeLessThanOrEqual(Math.max(room, 0));
        expect(fitted === text || text.startsWith(fitted.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

describe('clearLabels', () => {
  it('leaves out what would touch the label before it', () => {
    const labels = [0, 20, 40].map((at) => ({ at, text: 'ab' }));
    expect(clearLabels(labels, tenEach).map(({ at }) => at)).toEqual([0, 40]);
  });

  it('never lets two overlap', () => {
    const label = fc.record({ at: fc.integer({ min: 0, max: 500 }), text: fc.string({ maxLength: 8 }) });
    fc.assert(
      fc.property(fc.array(label), (labels) => {
        const sorted = [...labels].sort((a, b) => a.at - b.at);
        const kept = clearLabels(sorted, tenEach);
        kept.slice(1).forEach((one, index) => {
          const before = kept[index];
          if (before === undefined) throw new Error('There is one before.');
          expect(one.at - tenEach(one.text) / 2).toBeGreaterThanOrEqual(before.at + tenEach(before.text) / 2);
        });
      }),
    );
  });
});

describe('wrapText', () => {
  it('breaks before the word that has no room', () => {
    expect(wrapText('Peak distance by epoch', 130, tenEach)).toEqual(['Peak distance', 'by epoch']);
    expect(wrapText('Peak distance by epoch', 129, tenEach)).toEqual(['Peak', 'distance by', 'epoch']);
  });

  it('leaves a word whole that is wider than the room', () => {
    expect(wrapText('by Featherstonehaugh', 60, tenEach)).toEqual(['by', 'Featherstonehaugh']);
  });

  it('loses nothing, and only single words pass the room', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 300 }), (text, room) => {
        const lines = wrapText(text, room, tenEach);
        expect(lines.join(' ')).toBe(text);
        expect(lines.every((line) => tenEach(line) <= room || !line.trim().includes(' '))).toBe(true);
      }),
    );
  });
});

describe('evenLabels', () => {
  const at = (...places: readonly number[]) => places.map((place) => ({ at: place, text: 'ab' }));

  it('keeps all where all have room, else every second or third', () => {
    expect(evenLabels(at(0, 24, 48, 72), tenEach)).toHaveLength(4);
    expect(evenLabels(at(0, 20, 40, 60), tenEach).map((label) => label.at)).toEqual([0, 40]);
    expect(evenLabels(at(0, 10, 20, 30), tenEach).map((label) => label.at)).toEqual([0, 30]);
    expect(evenLabels(at(0, 1, 2, 3), tenEach)).toHaveLength(1);
    expect(evenLabels([], tenEach)).toEqual([]);
  });
});
