import { describe, expect, it } from 'vitest';
import { fitName, insetIn, ROW_PX, rowHeight } from './chart-rows';

describe('a name in its room', () => {
  const widthOf = (text: string) => text.length * 10;

  it('stands whole in one line where it fits', () => {
    expect(fitName('Aaron Okafor (*)', 160, widthOf)).toBe('Aaron Okafor (*)');
    expect(fitName('3 Oct 2026 · Dunhollow City', 270, widthOf)).toBe('3 Oct 2026 · Dunhollow City');
  });

  it('is broken between words, its mark behind the last', () => {
    expect(fitName('Average of 10 matches', 130, widthOf)).toBe('Average of 10\nmatches');
    expect(fitName('Aaron Okafor (*)', 150, widthOf)).toBe('Aaron\nOkafor\u00a0(*)');
    expect(fitName('Clara Fenwick •', 100, widthOf)).toBe('Clara\nFenwick\u00a0•');
    expect(fitName('Oxmoor Athletic (H)', 150, widthOf)).toBe('Oxmoor\nAthletic\u00a0(H)');
  });

  it('is broken between a day and its title first', () => {
    expect(fitName('3 Oct 2026 · Dunhollow City (*)', 190, widthOf)).toBe('3 Oct 2026\nDunhollow City\u00a0(*)');
    expect(fitName('3 Oct 2026 · Dunhollow City', 120, widthOf)).toBe('3 Oct 2026\nDunhollow\nCity');
  });

  it('loses letters of a word that is too long, and what a fourth line would say, never its mark', () => {
    expect(fitName('Maximilian', 60, widthOf)).toBe('Maxim…');
    expect(fitName('Wolfeschlegelstein (*)', 120, widthOf)).toBe('Wolfesc…\u00a0(*)');
    expect(fitName('One Two Three Four', 50, widthOf)).toBe('One\nTwo\nThre…');
  });
});

describe('the height of rows', () => {
  const rows = (label: string) => [
    { id: 1, label: 'Ada' },
    { id: 2, label },
  ];

  it('follows the name of most lines', () => {
    expect(rowHeight(rows('Ada Lane'), 100)).toBe(ROW_PX);
    expect(rowHeight(rows('Average of 10 matches'), 100)).toBe(36);
    expect(rowHeight([], 100)).toBe(ROW_PX);
  });

  it('leaves bars as thick as they are', () => {
    expect(36 - 2 * insetIn(36, 7)).toBe(ROW_PX - 2 * 7);
  });
});
