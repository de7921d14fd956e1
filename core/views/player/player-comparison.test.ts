import { describe, expect, it } from 'vitest';
import { percentText } from '../../units/number-text';
import { DEFAULT_UNITS } from '../../units/units';
import { comparedPlayer, type ComparedPlayer } from './compared-player';
import { detail, SESSIONS, sessionKpis, sides } from './player.fixture';
import { comparedIds, playerComparison } from './player-comparison';

const PERIOD = { startDate: '2025-08-01', endDate: '2025-08-16' };

function player(
  playerId: number,
  name: string,
  distances: readonly number[],
  turnCounts: readonly number[],
): ComparedPlayer {
  return {
    playerId,
    name,
    period: PERIOD,
    angleCounts: [10, 20, 70],
    leftOutCount: 0,
    sessions: distances.map((activeDistanceM, index) =>
      sessionKpis(
        {
          sessionId: index,
          sessionDate: `2025-08-0${index + 1}T14:00:00Z`,
          title: `Match ${index}`,
          sessionIsAMatch: true,
          activeTimeM: 90,
        },
        { activeDistanceM, turnCount: turnCounts[index] ?? null },
      ),
    ),
  };
}
// Means 10,000 and 12,000 m, both SD 816.5; means 30 and 31 turns, both SD 8.16.
const DANA = player(1, 'Dana', [9000, 10_000, 10_000, 11_000], [20, 30, 30, 40]);
const ELIF = player(2, 'Elif', [11_000, 12_000, 12_000, 13_000], [21, 31, 31, 41]);
const entries = (...players: readonly ComparedPlayer[]) => players.map((one) => ({ label: one.name, player: one }));

describe('a player in a period', () => {
  it('has the sessions of both days at its ends, and their turns', () => {
    const turns = SESSIONS.map((session) => ({
      ...session,
      turnClassCounts: {
        byAngleClass: sides({ LOW: 1, MEDIUM: 2, HIGH: 3 }, { LOW: 10, MEDIUM: 20, HIGH: 30 }),
        byAccelerationPeakClass: sides(),
        byDecelerationPeakClass: sides(),
        byEntrySpeed: sides(),
      },
      turnsZScores: { turns: 66, index: null, z: null, isAbnormal: false, count: 0 },
      balanceReference: { kind: 'match' as const, dayType: null, minimumM: 85, maximumM: null },
    }));
    const all = detail({ sessionTurnClassCounts: turns });
    const shown = comparedPlayer(all, { startDate: '2025-08-09', endDate: '2025-08-16' });
    expect(shown.sessions.map(({ sessionId }) => sessionId)).toEqual([2, 3, 4]);
    expect(shown.angleCounts).toEqual([33, 66, 99]);
    expect(comparedPlayer(all, { startDate: '2025-08-10', endDate: '2025-08-15' }).angleCounts).toEqual([11, 22, 33]);
  });
});

describe('who is compared', () => {
  const choices = [1, 2, 3, 4, 5, 6].map((playerId) => ({ playerId, isDisabled: playerId === 3 }));
  it('is each once, open to the user, three beside the first', () => {
    expect(comparedIds(1, [2, 2, 1, 3, 99, 4, 5, 6], choices)).toEqual([2, 4, 5]);
    expect(comparedIds(1, [], choices)).toEqual([]);
  });
});

describe('comparison', () => {
  it('puts averages and maxima side by side', () => {
    const { names, rows, isEmpty } = playerComparison(entries(DANA, ELIF), 'activeDistanceM', DEFAULT_UNITS, 'match');
    expect(isEmpty).toBe(false);
    expect(names).toEqual(['Dana (4)', 'Elif (4)']);
    const turns = rows.find(({ id }) => id === 'turnCount');
    expect([turns?.averages, turns?.maxima]).toEqual([
      ['30.0', '31.0'],
      ['40', '41'],
    ]);
  });

  it('states what lies more than one SD apart, and nothing else', () => {
    const { statements } = playerComparison(entries(DANA, ELIF), 'activeDistanceM', DEFAULT_UNITS, 'match');
    expect(statements.map(({ id, detail: words }) => [id, words])).toEqual([
      ['apart-activeDistanceM', `${percentText(20)} apart; averages of 4 and 4 sessions`],
    ]);
    expect(statements[0]?.text).toMatch(/^Distance: Elif .*, Dana /);
  });

  it('counts no session that its player’s averages leave out, and speaks of nobody with fewer than four sessions', () => {
    const short = {
      ...ELIF,
      sessions: ELIF.sessions.map((one, at) => (at === 0 ? { ...one, isCounted: false } : one)),
    };
    const { names, statements, standing, note, spreads } = playerComparison(
      entries(DANA, short),
      'activeDistanceM',
      DEFAULT_UNITS,
      'match',
    );
    expect(names).toEqual(['Dana (4)', 'Elif (3)']);
    const missing = 'an average needs at least 4 sessions of two players';
    expect([statements, standing]).toEqual([[], { kind: 'none', missing }]);
    expect(note).toContain('fewer than 4 sessions: Elif');
    expect(spreads[0]?.boxes.rows.map(({ box }) => box === null)).toEqual([false, true]);
  });

  it('says that averages lie together, and that two periods have sessions in common', () => {
    const { statements, standing, note } = playerComparison(
      [
        { label: 'Last 12 months', player: DANA },
        { label: 'Last 3 months', player: DANA },
      ],
      'turnCount',
      DEFAULT_UNITS,
      'match',
    );
    expect([statements, standing]).toEqual([[], { kind: 'rated', count: 2, noun: 'player' }]);
    expect(note).toContain('the periods overlap');
    expect(playerComparison(entries(DANA, ELIF), 'turnCount', DEFAULT_UNITS, 'match').note).not.toContain('overlap');
  });

  it('says whose sessions were computed in another way', () => {
    const { note } = playerComparison(entries({ ...DANA, leftOutCount: 2 }, ELIF), 'turnCount', DEFAULT_UNITS, 'match');
    expect(note).toContain('Dana: 2 sessions of all periods, computed by another method than the latest, are left out');
  });

  it('counts no turns that may not be compared', () => {
    const sessions = DANA.sessions.map((one, at) => (at === 0 ? { ...one, areTurnsCounted: false } : one));
    const { rows } = playerComparison(entries({ ...DANA, sessions }, ELIF), 'turnCount', DEFAULT_UNITS, 'match');
    // 30, 30 and 40 of the remaining three; the distance of the fourth counts.
    expect(rows.find(({ id }) => id === 'turnCount')?.averages[0]).toBe('33.3');
    expect(rows.find(({ id }) => id === 'activeDistanceM')?.averages[0]).toBe('10,000');
  });

  it('shows the middle half of the sessions', () => {
    const { spreads } = playerComparison(entries(DANA, ELIF), 'turnCount', DEFAULT_UNITS, 'match');
    const turns = spreads.find(({ id }) => id === 'turnCount')?.boxes;
    // Quantiles of 20, 30, 30, 40: at 0.75 of 3 steps and 2.25 of 3.
    expect(turns?.rows[0]?.box).toEqual({
      minimum: 20,
      lowerQuartile: 27.5,
      median: 30,
      upperQuartile: 32.5,
      maximum: 40,
      average: 30,
    });
    expect(turns?.rows.map(({ rankText, text }) => [rankText, text])).toEqual([
      ['', '30.0'],
      ['', '31.0'],
    ]);
  });

  it('draws everybody on one scale over the same days', () => {
    const { trends } = playerComparison(entries(DANA, ELIF), 'turnCount', DEFAULT_UNITS, 'match');
    expect(trends.map(({ name }) => name)).toEqual(['Dana', 'Elif']);
    const [one, other] = trends;
    expect([one?.low, one?.high]).toEqual([other?.low, other?.high]);
    expect([one?.from, one?.to]).toEqual([Date.UTC(2025, 7, 1), Date.UTC(2025, 7, 17)]);
    expect([other?.from, other?.to]).toEqual([one?.from, one?.to]);
  });

  it('has shares of turns, none without a turn, and is empty without a session', () => {
    const still = { ...ELIF, angleCounts: [0, 0, 0] as const };
    const { share } = playerComparison(entries(DANA, still), 'turnCount', DEFAULT_UNITS, 'match');
    expect(share?.rows.map(({ name, counts }) => [name, counts])).toEqual([['Dana (100)', [10, 20, 70]]]);
    const nobody = playerComparison(entries({ ...still, sessions: [] }), 'turnCount', DEFAULT_UNITS, 'match');
    expect([nobody.isEmpty, nobody.share]).toEqual([true, null]);
  });

  it('has words in place of axes where no session counts, or too few for a box', () => {
    const uncounted = (one: ComparedPlayer, from: number) => ({
      ...one,
      sessions: one.sessions.map((session, at) => (at < from ? session : { ...session, isCounted: false })),
    });
    const marks = (from: number) => {
      const { isEmpty, hasAverages, hasSpreads } = playerComparison(
        entries(uncounted(DANA, from), uncounted(ELIF, from)),
        'turnCount',
        DEFAULT_UNITS,
        'match',
      );
      return [isEmpty, hasAverages, hasSpreads];
    };
    expect([marks(0), marks(3), marks(4)]).toEqual([
      [false, false, false],
      [false, true, false],
      [false, true, true],
    ]);
  });

  it('from three times as much on it is said in times', () => {
    const still = player(3, 'Gill', [3000, 4000, 4000, 5000], [20, 30, 30, 40]);
    const { statements } = playerComparison(entries(ELIF, still), 'turnCount', DEFAULT_UNITS, 'match');
    // Means 12,000 and 4000 m.
    expect(statements.map(({ id, detail: words }) => [id, words])).toEqual([
      ['apart-activeDistanceM', '3 times as much; averages of 4 and 4 sessions'],
    ]);
  });

  it('basketball compares practices, and says so', () => {
    const practices = {
      ...DANA,
      sessions: DANA.sessions.map((one) => ({ ...one, sessionIsAMatch: false, activeTimeM: 35 })),
    };
    const { note, trends, trendsNote } = playerComparison(entries(practices), 'turnCount', DEFAULT_UNITS, 'practice');
    expect(note).toContain('practices of 40 to 90 minutes');
    expect(trendsNote).toContain('Tick below: game');
    expect(trends[0]?.note).toBe('band: average ± SD of 4 practices');
    expect(trends[0]?.points.every(({ isFilled }) => isFilled)).toBe(true);
    expect(playerComparison(entries(DANA), 'turnCount', DEFAULT_UNITS, 'practice').trends[0]?.note).toBe(
      'No reference: fewer than 4 practices',
    );
  });
});
