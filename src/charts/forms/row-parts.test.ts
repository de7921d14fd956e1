import { describe, expect, it } from 'vitest';
import { fitName } from './row-parts';

describe('a name in its room', () => {
  // Ten pixels a letter.
  const widthOf = (text: string) => text.length * 10;

  it('is cut before its mark', () => {
    expect(fitName('Aaron Okafor (*)', 120, widthOf)).toBe('Aaron O… (*)');
    expect(fitName('Clara Fenwick •', 130, widthOf)).toBe('Clara Fenw… •');
  });

  it('stands whole where it fits', () => {
    expect(fitName('Aaron Okafor (*)', 160, widthOf)).toBe('Aaron Okafor (*)');
    expect(fitName('Ada Lane', 80, widthOf)).toBe('Ada Lane');
  });

  it('leaves out a title of which three letters or fewer would be left', () => {
    // 14 letters and the ellipsis are 150 px.
    expect(fitName('3 Oct 2026 · Dunhollow City', 150, widthOf)).toBe('3 Oct 2026');
    expect(fitName('3 Oct 2026 · Dunhollow City (*)', 190, widthOf)).toBe('3 Oct 2026 (*)');
    expect(fitName('3 Oct 2026 · Dunhollow City', 180, widthOf)).toBe('3 Oct 2026 · Dunh…');
  });
});
