import { describe, expect, it } from 'vitest';
import { balanceTrend, balanceTrendTable } from './balance-trend';

const session = (sessionId: number, index: number | null, isAbnormal = false) => ({
  sessionId,
  label: `${sessionId} Mar 2026`,
  title: 'Running',
  turns: index === null ? 0 : 20,
  index,
  isAbnormal,
  usual: index === null ? null : { centre: 0, low: -0.3, high: 0.4 },
});

describe('balance over sessions', () => {
  const view = balanceTrend({
    name: 'Dario Reyes',
    sessions: [session(1, 0.6, true), session(2, null), session(3, 0)],
  });

  it('right is above the line, left below; both sides reach as far', () => {
    // 0.6 is the farthest, and a twentieth of it is room.
    expect(view.reach).toBeCloseTo(0.63, 9);
    expect(view.ticks.map(({ text }) => text)).toEqual([
      '50\u202f% left',
      '25\u202f% left',
      'even',
      '25\u202f% right',
      '50\u202f% right',
    ]);
    expect(view.summary).toBe('Dario Reyes: 3 sessions, 1 with abnormal turn asymmetry; the latest even.');
  });

  it('a session without a turn is not even, it is not known', () => {
    expect(view.points[1]).toMatchObject({ index: null, low: null });
    expect(balanceTrendTable(view, null).rows.map((row) => row.slice(2))).toEqual([
      [20, 60, -30, 40, 'yes'],
      [0, null, null, null, 'no'],
      [20, 0, -30, 40, 'no'],
    ]);
  });
});
