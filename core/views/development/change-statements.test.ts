import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import type { SessionNoun } from '../words/session-noun';
import { type Change, changeFindings } from './change-statements';

const distance = (values: readonly number[]): Change => ({
  id: 'DISTANCE',
  title: 'Distance',
  quantity: 'longDistance',
  href: '#kpi-over-time',
  values,
});
/** 10000 ± 115.47 before: (100² × 4) / 3 under the root. */
const BEFORE = [9900, 10_100, 9900, 10_100];
const asked = (matchCount: number, noun: SessionNoun = 'match') => ({ matchCount, units: DEFAULT_UNITS, noun });
const said = (values: readonly number[], lately: number, noun?: SessionNoun) =>
  changeFindings([distance(values)], asked(lately, noun)).statements;
const standing = (values: readonly number[], lately: number, noun?: SessionNoun) =>
  changeFindings([distance(values)], asked(lately, noun)).standing;

describe('changeFindings', () => {
  it('tells the last matches that lie more than one SD from those before', () => {
    expect(said([...BEFORE, 10_400, 10_600], 2)).toEqual([
      {
        id: 'DISTANCE',
        text: 'Distance: 10,500\u202fm in the last 2 matches, 5\u202f% above the 4 before',
        detail: '10,000\u202fm ± 115\u202fm before',
        tone: 'above',
        href: '#kpi-over-time',
      },
    ]);
    expect(said([...BEFORE, 9800], 1)[0]?.text).toBe(
      'Distance: 9,800\u202fm in the last match, 2\u202f% below the 4 before',
    );
  });

  it('is silent within one SD, and where the earlier ones are all the same', () => {
    expect(said([...BEFORE, 10_115], 1)).toEqual([]);
    expect(said([...BEFORE, 10_116], 1)).toHaveLength(1);
    expect(said([10_000, 10_000, 10_000, 10_000, 12_000], 1)).toEqual([]);
  });

  it('compares nothing without four matches before the last ones', () => {
    expect([said(BEFORE, 1), standing(BEFORE, 1).kind]).toEqual([[], 'none']);
    expect(standing([], 6)).toEqual({
      kind: 'none',
      missing: 'the last 6 are compared with at least 4 before, and the period has 0 matches that count',
    });
  });

  it('speaks of practices where those are compared', () => {
    expect(said([...BEFORE, 10_400, 10_600], 2, 'practice')[0]?.text).toContain('in the last 2 practices, ');
    expect(standing([10_000], 2, 'practice')).toHaveProperty(
      'missing',
      'the last 2 are compared with at least 4 before, and the period has 1 practice that counts',
    );
  });

  it('has the farthest first', () => {
    const little = { ...distance([...BEFORE, 10_200]), id: 'little' };
    const much = { ...distance([...BEFORE, 10_900]), id: 'much' };
    expect(changeFindings([little, much], asked(1)).statements.map(({ id }) => id)).toEqual(['much', 'little']);
  });
});
