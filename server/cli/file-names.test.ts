import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionFileName } from './file-names';

const named = (title: string, isSimulated = false) =>
  sessionFileName({ sessionId: 17, startsAt: '2026-05-02T14:00:00.000Z', title, isSimulated }, 'turns', 'csv');

describe('sessionFileName', () => {
  it.each([
    ['Oaks v Elms', '2026-05-02_17_Oaks-v-Elms.turns.csv'],
    ['Bodø – Kraków (2:1)', '2026-05-02_17_Bodø-Kraków-2-1.turns.csv'],
    ['../../etc/passwd', '2026-05-02_17_etc-passwd.turns.csv'],
    ['CON', '2026-05-02_17_CON.turns.csv'],
    ['…', '2026-05-02_17.turns.csv'],
    ['a\u0000b\r\nc', '2026-05-02_17_a-b-c.turns.csv'],
  ])('turns %j into %s', (title, name) => {
    expect(named(title)).toBe(name);
  });

  it('says that nobody ran', () => {
    expect(named('Oaks v Elms', true)).toBe('2026-05-02_17_Oaks-v-Elms_simulated.turns.csv');
  });

  it('is a short, plain name whatever the title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = named(title);
        expect(name).toMatch(/^2026-05-02_17(_[\p{L}\p{M}\p{N}-]+)?\.turns\.csv$/u);
        expect(Buffer.byteLength(name)).toBeLessThan(200);
      }),
    );
  });
});
