import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import {
  isMaximumMissing,
  kpiProgress,
  progressBars,
  progressTable,
  targetStatements,
  type ValuedSession,
} from './rehab-kpi-progress';
import { returnRows } from './return-to-play';

const REFERENCES = {
  averages: { DISTANCE: 10_000, HSR: 800, TURNS: 25 },
  maxima: { DISTANCE: 11_000, HSR: 1000, TURNS: 40 },
  maximaDates: { DISTANCE: '2026-01-24' },
  targets: { DISTANCE: 6000, HSR: 400, TURNS: 10, SPRINT: 50 },
  matchCount: 10,
};
const session = (day: string, DISTANCE: number | null, HSR: number | null, TURNS: number | null) => ({
  sessionId: Number(day),
  sessionDate: `2026-03-${day}T10:00:00.000Z`,
  values: { DISTANCE, HSR, TURNS },
  targets: REFERENCES.targets,
});
const SESSIONS = [session('02', 4000, 0, 5), session('05', 6500, 200, 12), session('09', 6000, 300, null)];
const progress = kpiProgress(SESSIONS, REFERENCES);

describe('return to play', () => {
  it('latest, best and the day a target was first reached', () => {
    const [distance, hsr, sprint, turns] = progress;
    expect(distance).toMatchObject({ latest: 6000, best: 6500, reachedOn: '2026-03-05T10:00:00.000Z' });
    expect(hsr).toMatchObject({ latest: 300, best: 300, bestDate: '2026-03-09T10:00:00.000Z', reachedOn: null });
    // Not measured differs from 0: it has no latest value and reaches no target.
    expect(sprint).toMatchObject({ latest: null, best: null, reachedOn: null, target: 50 });
    expect(turns).toMatchObject({ latest: null, best: 12, reachedOn: '2026-03-05T10:00:00.000Z' });
  });

  it('a session is judged by the targets of its day: one before they were raised, or before the first, reaches nothing', () => {
    const judged = (session: ValuedSession | undefined, DISTANCE: number | null): ValuedSession => {
      if (session === undefined) throw new Error('A session is needed.');
      return { ...session, targets: { DISTANCE } };
    };
    const [first, second, third] = SESSIONS;
    const reached = (...sessions: ValuedSession[]) => kpiProgress(sessions, REFERENCES)[0]?.reachedOn;
    expect(reached(judged(first, 4000), judged(second, 6000))).toBe('2026-03-05T10:00:00.000Z');
    expect(reached(judged(first, 4000))).toBeNull();
    expect(reached(judged(second, null), judged(third, 6000))).toBe('2026-03-09T10:00:00.000Z');
    const lowered = judged(second, 7000);
    expect(reached(lowered)).toBeNull();
    const statements = targetStatements(kpiProgress([lowered], REFERENCES), 10, DEFAULT_UNITS, 7);
    expect(statements.map(({ id }) => id)).not.toContain('target-DISTANCE');
  });

  it('rows in words', () => {
    expect(returnRows(progress, DEFAULT_UNITS).slice(0, 3)).toEqual([
      {
        id: 'DISTANCE',
        latestId: 9,
        bestId: 5,
        title: 'Distance',
        latest: '6,000\u202fm',
        best: '6,500\u202fm',
        average: '10,000\u202fm',
        percent: '65\u202f%',
        target: '6,000\u202fm',
        reached: '5 Mar 2026',
      },
      expect.objectContaining({ title: 'HSR', percent: '38\u202f%', reached: 'Not yet' }),
      expect.objectContaining({ title: 'Sprint Distance', best: 'N/A', percent: 'N/A', reached: 'Not yet' }),
    ]);
    expect(returnRows(progress, DEFAULT_UNITS).at(-1)).toMatchObject({ target: 'No target', reached: '–' });
  });

  it('bars of the best, a ring for the latest, the target as mark; against the target there is no mark', () => {
    const [distance] = progressBars('Dario Reyes', progress, 'average', DEFAULT_UNITS).rows;
    expect(distance).toMatchObject({ percent: 65, alsoAt: 60, targetAt: 60, isReached: true });
    const [againstTarget] = progressBars('Dario Reyes', progress, 'target', DEFAULT_UNITS).rows;
    expect(againstTarget?.percent).toBeCloseTo(6500 / 60, 9);
    expect(againstTarget?.targetAt).toBeNull();
  });

  it('maxima are not compared while one of them is missing', () => {
    expect(isMaximumMissing(progress)).toBe(true);
    expect(isMaximumMissing(progress.filter(({ id }) => ['DISTANCE', 'HSR', 'TURNS'].includes(id)))).toBe(false);
  });

  it('statements: what is reached, then what is not, the farthest first', () => {
    expect(targetStatements(progress, 10, DEFAULT_UNITS, 7).map(({ text, detail }) => [text, detail])).toEqual([
      ['Targets: 2 of 3 reached, the last of them Distance and Turns', 'on 5 Mar 2026'],
      ['HSR: best 300\u202fm, 75\u202f% of the target', 'target 400\u202fm, match average 800\u202fm (10 matches)'],
    ]);
    expect(targetStatements(kpiProgress(SESSIONS, { ...REFERENCES, targets: {} }), 10, DEFAULT_UNITS, 7)).toEqual([]);
  });

  it('the file has numbers and days', () => {
    const [distance] = progressTable(progress, REFERENCES, DEFAULT_UNITS).rows;
    expect(distance).toEqual([
      'Distance',
      'm',
      6000,
      6500,
      '2026-03-05',
      10_000,
      11_000,
      '2026-01-24',
      65,
      6000,
      '2026-03-05',
    ]);
  });
});
