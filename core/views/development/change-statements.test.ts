import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import type { SessionNoun } from '../words/session-noun';
import { standingText } from '../words/statement';
import { type Change, changeFindings } from './change-statements';

const distance = (values: readonly number[]): Change => ({
  id: 'DISTANCE',
  title: 'Distance',
  quantity: 'longDistance',
  href: '#kpi-over-time',
  smallest: 300,
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
  it('tells the last matches that lie at least 1.5 SD and 300 m from those before', () => {
    expect(said([...BEFORE, 10_400, 10_600], 2)).toEqual([
      {
        id: 'DISTANCE',
        text: 'Distance: 10,500\u202fm in the last 2 matches, 5\u202f% above the 4 before',
        detail: '10,000\u202fm ± 115\u202fm before',
        tone: 'above',
        href: '#kpi-over-time',
      },
    ]);
    expect(said([...BEFORE, 9700], 1)[0]?.text).toBe(
      'Distance: 9,700\u202fm in the last match, 3\u202f% below the 4 before',
    );
  });

  it('is silent below 300 m or 1.5 SD, and where the earlier ones are all the same', () => {
    expect(said([...BEFORE, 10_299], 1)).toEqual([]);
    expect(said([...BEFORE, 10_300], 1)).toHaveLength(1);
    // 10000 ± 346.41: 1.5 SD are 519.6 m.
    const spread = [9700, 10_300, 9700, 10_300];
    expect([said([...spread, 10_519], 1), said([...spread, 10_520], 1).length]).toEqual([[], 1]);
    expect(changeFindings([{ ...distance([...BEFORE, 12_000]), smallest: null }], asked(1)).statements).toEqual([]);
    expect(said([10_000, 10_000, 10_000, 10_000, 12_000], 1)).toEqual([]);
  });

  it('compares nothing without four matches before the last ones', () => {
    expect([said(BEFORE, 1), standing(BEFORE, 1).kind]).toEqual([[], 'none']);
    expect(standing([], 6)).toEqual({
      kind: 'none',
      missing: 'the last 6 are compared with at least 4 before, and the period has 0 matches that count',
    });
  });

  it('does not call a KPI usual that never speaks', () => {
    const silent: Change = { ...distance([...BEFORE, 10_000]), id: 'SPRINT', smallest: null };
    expect(standingText(changeFindings([distance([...BEFORE, 10_000]), silent], asked(1)))).toBe(
      'Nothing unusual among 1 rated KPI. 1 of 2 KPIs could not be rated: without a smallest amount worth mentioning.',
    );
  });

  it('speaks of practices where those are compared', () => {
    expect(said([...BEFORE, 10_400, 10_600], 2, 'practice')[0]?.text).toContain('in the last 2 practices, ');
    expect(standing([10_000], 2, 'practice')).toHaveProperty(
      'missing',
      'the last 2 are compared with at least 4 before, and the period has 1 practice that counts',
    );
  });

  it('has the farthest first', () => {
    const little = { ...distance([...BEFORE, 10_400]), id: 'little' };
    const much = { ...distance([...BEFORE, 10_900]), id: 'much' };
    expect(changeFindings([little, much], asked(1)).statements.map(({ id }) => id)).toEqual(['much', 'little']);
  });
});
