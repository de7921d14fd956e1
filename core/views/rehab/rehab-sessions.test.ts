import { describe, expect, it } from 'vitest';
import { chosenRehab, rehabChoices, rehabPlayers } from './rehab-sessions';

const ALL = [
  { player: { playerId: 1 }, sessions: [{ sessionId: 10, sessionDate: '2026-03-02T10:00:00.000Z' }] },
  {
    player: { playerId: 2 },
    sessions: [
      { sessionId: 22, sessionDate: '2026-05-04T15:30:00.000Z' },
      { sessionId: 21, sessionDate: '2026-05-04T09:00:00.000Z' },
      { sessionId: 20, sessionDate: '2026-05-01T09:00:00.000Z' },
    ],
  },
];

describe('rehab sessions to choose from', () => {
  it('newest first; two of a day are told apart', () => {
    expect(rehabChoices(ALL, 2).map(({ label }) => label)).toEqual([
      '4 May 2026, 15:30',
      '4 May 2026, 09:00',
      '1 May 2026',
    ]);
    expect(rehabChoices(ALL, 3)).toEqual([]);
  });

  it('that of the address, else the newest', () => {
    const choices = rehabChoices(ALL, 2);
    expect(chosenRehab(choices, 20)?.sessionId).toBe(20);
    expect(chosenRehab(choices, 10)?.sessionId).toBe(22);
    expect(chosenRehab([], 20)).toBeNull();
  });

  it('players of the newest sessions first', () => {
    expect(rehabPlayers(ALL)).toEqual([2, 1]);
  });
});
