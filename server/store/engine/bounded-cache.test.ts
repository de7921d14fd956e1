import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache';

/** Strings count a byte per letter, and an empty one counts as one byte. */
const cacheOf = (entries: number, bytes: number) => new BoundedCache<string>({ entries, bytes }, (text) => text.length);

describe('BoundedCache', () => {
  it('forgets what was not used for longest, by number and by size', () => {
    const byNumber = cacheOf(2, 100);
    byNumber.set('a', '1');
    byNumber.set('b', '2');
    expect(byNumber.get('a')).toBe('1');
    byNumber.set('c', '3');
    expect([byNumber.get('a'), byNumber.get('b'), byNumber.get('c')]).toEqual(['1', undefined, '3']);
    const bySize = cacheOf(10, 5);
    bySize.set('a', '111');
    bySize.set('b', '22');
    bySize.set('c', '3');
    expect([bySize.get('a'), bySize.get('b'), bySize.get('c')]).toEqual([undefined, '22', '3']);
    expect(bySize.size).toEqual({ entries: 2, bytes: 3 });
  });

  it('does not empty itself for a value larger than itself', () => {
    const cache = cacheOf(10, 5);
    cache.set('a', '111');
    cache.set('b', '222222');
    expect([cache.get('a'), cache.get('b')]).toEqual(['111', undefined]);
  });

  it('makes a value once for all who ask at the same time, and again after a failure', async () => {
    const cache = cacheOf(10, 100);
    let made = 0;
    const make = async () => {
      made += 1;
      if (made === 1) throw new Error('no');
      return `made ${made}`;
    };
    const failures = await Promise.allSettled([cache.getOrMake('a', make), cache.getOrMake('a', make)]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const values = await Promise.all([cache.getOrMake('a', make), cache.getOrMake('a', make)]);
    expect(values).toEqual(['made 2', 'made 2']);
    expect(await cache.getOrMake('a', make)).toBe('made 2');
  });

  it('stays within its bounds and never gives a value of another key', () => {
    const step = fc.record({ key: fc.integer({ min: 0, max: 9 }), length: fc.integer({ min: 0, max: 12 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const cache = cacheOf(4, 20);
        const last = new Map<string, string>();
        for (const { key, length } of steps) {
          const text = String(key).repeat(length);
          cache.set(String(key), text);
          last.set(String(key), text);
          expect(cache.size.entries).toBeLessThanOrEqual(4);
          expect(cache.size.bytes).toBeLessThanOrEqual(20);
          const kept = [...last].filter(([name]) => cache.get(name) !== undefined);
          expect(kept.reduce((sum, [, value]) => sum + Math.max(1, value.length), 0)).toBe(cache.size.bytes);
          for (const [name, value] of kept) expect(cache.get(name)).toBe(value);
        }
      }),
    );
  });
});
