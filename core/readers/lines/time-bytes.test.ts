import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClockTimeMs } from './clock-time';
import { preciseDateTimeMs } from './date-time';
import { TimeBytes } from './time-bytes';

const times = new TimeBytes();
/** Surrounds the text with digits, so that reading past its ends would show. */
function of(text: string, read: 'clockMs' | 'dateTimeMs'): number {
  const bytes = new TextEncoder().encode(`7${text}7`);
  return times[read](bytes, 1, bytes.length - 1);
}

const two = (max: number) => fc.nat(max).map((value) => String(value).padStart(2, '0'));
const clock = fc
  .tuple(two(25), two(61), two(61), fc.option(fc.stringMatching(/^\d{0,10}$/)))
  .map(([h, m, s, fraction]) => `${h}:${m}:${s}${fraction === null ? '' : `.${fraction}`}`);
const date = fc.tuple(fc.integer({ min: 1900, max: 2099 }), two(13), two(32)).map((parts) => parts.join('-'));
const damage = fc.tuple(fc.nat(40), fc.constantFrom('', '-', ':', '0', 'x', ' ', '.', 'Z'), fc.boolean());

function damaged(text: string, [at, other, isDamaged]: readonly [number, string, boolean]): string {
  return isDamaged ? text.slice(0, at) + other + text.slice(at + 1) : text;
}

describe('times from bytes', () => {
  it('12:09:48.10 is 43 788 100 ms of the day, 9:00:00 is 32 400 000', () => {
    expect(of('12:09:48.10', 'clockMs')).toBe(43_788_100);
    expect(of('9:00:00', 'clockMs')).toBe(32_400_000);
  });

  it('1970-01-02 00:00:01.5 is 86 401 500 ms, and microseconds are kept', () => {
    expect(of('1970-01-02 00:00:01.5', 'dateTimeMs')).toBe(86_401_500);
    expect(of('1970-01-01T00:00:00.123456Z', 'dateTimeMs')).toBeCloseTo(123.456, 9);
  });

  it('are what their text gives, or left to it', () => {
    fc.assert(
      fc.property(clock, damage, (text, kind) => {
        const written = damaged(text, kind);
        expect([NaN, parseClockTimeMs(written)]).toContainEqual(of(written, 'clockMs'));
      }),
    );
    fc.assert(
      fc.property(
        date,
        fc.constantFrom(' ', 'T'),
        clock,
        fc.constantFrom('', 'Z'),
        damage,
        (day, by, time, z, kind) => {
          const written = damaged(`${day}${by}${time}${z}`, kind);
          const found = of(written, 'dateTimeMs');
          if (!Number.isNaN(found)) expect(found).toBe(preciseDateTimeMs(written));
        },
      ),
    );
  });
});
