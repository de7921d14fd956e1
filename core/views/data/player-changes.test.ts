import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS as METRIC } from '../../units/units';
import {
  changeText,
  formerPlayers,
  type History,
  historyFacts,
  mergeProblem,
  otherPlayers,
  sessionChoices,
} from './player-changes';

function session(
  sessionId: number,
  day: string,
  activeTimeM: number | null = 45,
  totalDistanceM: number | null = 5000,
) {
  return { sessionId, title: `Session ${sessionId}`, startsAt: `${day}T10:00:00.000Z`, activeTimeM, totalDistanceM };
}
const history = (sessions: History['sessions'], rest: Partial<History> = {}): History => ({
  sessions,
  keys: [],
  targetsSetAt: null,
  ...rest,
});

describe('what two players have', () => {
  it('stands side by side: unknown is N/A, known is added up', () => {
    const first = history([session(3, '2026-03-09', null, null), session(1, '2026-02-01')], {
      keys: ['a', 'b', 'a', 'c', 'd', 'e'].map((sourceKey) => ({ sourceKey })),
      targetsSetAt: '2026-03-01T00:00:00.000Z',
    });
    const second = history([session(2, '2026-01-01', null, null)]);
    expect(
      historyFacts(first, second, METRIC).map(({ label, ofFirst, ofSecond }) => [label, ofFirst, ofSecond]),
    ).toEqual([
      ['Sessions', '2', '1'],
      ['First session', '2026-02-01', '2026-01-01'],
      ['Latest session', '2026-03-09', '2026-01-01'],
      ['Active time (min)', '45', 'N/A'],
      ['Distance (m)', '5,000', 'N/A'],
      ['Keys in files', 'a, b, c, d and 1 more', 'None'],
      ['Rehab targets', 'Set 2026-03-01', 'None'],
    ]);
  });

  it('stands against a merge where both have a track in a session', () => {
    const first = history([session(3, '2026-03-09'), session(1, '2026-02-01')]);
    expect(mergeProblem(first, history([session(2, '2026-01-01')]))).toBeNull();
    expect(mergeProblem(first, history([session(3, '2026-03-09')]))).toBe(
      'Both have a track in Session 3 (2026-03-09): nobody is tracked twice at once.',
    );
    const many = history([1, 2, 3, 4, 5, 6, 7].map((id) => session(id, '2026-01-01')));
    expect(mergeProblem(many, many)).toContain('Session 5 (2026-01-01) and 2 more:');
  });

  it('is chosen from session by session', () => {
    expect(sessionChoices(history([session(1, '2026-02-01', 44.6, 5210.4)]), METRIC)).toEqual([
      { sessionId: 1, title: 'Session 1', day: '2026-02-01', minutes: '45', distance: '5,210' },
    ]);
  });
});

describe('a change in words', () => {
  it('says who went where', () => {
    const done = { madeBy: 'analyst', playerName: 'Ada Lane', otherName: 'A. Lane', sessions: 1 };
    expect(changeText({ ...done, kind: 'merge' })).toBe('A. Lane merged into Ada Lane (1 session), by analyst');
    expect(changeText({ ...done, kind: 'split', otherName: null, sessions: 3 })).toBe(
      '3 sessions of Ada Lane given to unidentified players, by analyst',
    );
  });
});

describe('lists of players', () => {
  const player = (playerId: number, name: string, isActive = true, shirtNumber: number | null = null) => ({
    playerId,
    name,
    isActive,
    shirtNumber,
    positionSortOrder: 1,
  });
  const all = [player(1, 'Bea'), player(2, 'Ada', false, 7), player(3, 'Cleo', false)];

  it('have who has left, by the search', () => {
    expect(formerPlayers(all, '').map(({ name }) => name)).toEqual(['Ada', 'Cleo']);
    expect(formerPlayers(all, ' cL').map(({ name }) => name)).toEqual(['Cleo']);
  });

  it('have everybody else by name', () => {
    expect(otherPlayers(all, 3)).toEqual([
      { value: '2', label: 'Ada, #7 (has left)' },
      { value: '1', label: 'Bea' },
    ]);
  });
});
