import { describe, expect, it } from 'vitest';
import { fatigueFlagsView } from './fatigue-flags';
import type { FatigueFlagsAnswer, FlagColour, RatedFlag } from './fatigue-flags-answer';
import { flagLedgerView, ledgerNote } from './flag-ledger';

const flag = (sessionId: number, date: string, colour: FlagColour, more: Partial<RatedFlag> = {}): RatedFlag => ({
  sessionId,
  colour,
  date,
  endDate: '2026-11-28',
  explanatoryText: colour === 'green' ? null : `${colour}: output below own norm`,
  score: -1.234,
  matchCount: 9,
  result: 'notFollowed',
  outcome:
    colour === 'green'
      ? null
      : {
          nextValue: 0,
          rehabDate: null,
          matches: [],
          comparedMatches: 0,
          change: { totalDistanceM: null, highSpeedDistanceM: null, sprintDistanceM: null },
        },
  ...more,
});
const player = (playerId: number, name: string, more: Partial<{ squadId: number; isActive: boolean }> = {}) => ({
  playerId,
  name,
  squadId: 1,
  positionGroupId: 3,
  positionSortOrder: 6,
  isActive: true,
  ...more,
});
const ANSWER: FatigueFlagsAnswer = {
  playerFatigueFlags: [
    {
      player: player(1, 'Ada Bell'),
      fatigueFlags: [
        flag(13, '2026-11-21', 'green'),
        flag(12, '2026-11-18', 'red'),
        flag(11, '2026-08-15', 'amber'),
        flag(10, '2026-05-09', 'amber'),
      ],
    },
    { player: player(2, 'Bo Carr'), fatigueFlags: [flag(13, '2026-11-21', 'amber')] },
    { player: player(3, 'Abe Dunn'), fatigueFlags: [] },
    { player: player(4, 'Cy Ekman', { isActive: false }), fatigueFlags: [flag(11, '2026-08-15', 'red')] },
    { player: player(5, 'Di Frost', { squadId: 2 }), fatigueFlags: [flag(13, '2026-11-21', 'red')] },
  ],
  flaggedPlayers: [
    {
      playerId: 5,
      name: 'Di Frost',
      value: 'red',
      startDate: '2026-11-21',
      endDate: '2026-12-01',
      upcomingFixtures: [],
    },
    {
      playerId: 1,
      name: 'Ada Bell',
      value: 'red',
      startDate: '2026-11-18',
      endDate: '2026-11-28',
      upcomingFixtures: [{ date: '2026-11-25', description: 'v Elms', value: 'red' }],
    },
    {
      playerId: 2,
      name: 'Bo Carr',
      value: 'amber',
      startDate: '2026-11-21',
      endDate: '2026-12-01',
      upcomingFixtures: [
        { date: '2026-11-25', description: 'v Elms', value: 'amber' },
        { date: '2026-11-29', description: 'at Ash', value: 'amber' },
      ],
    },
  ],
  fixtures: [
    { date: '2026-11-25', description: 'v Elms' },
    { date: '2026-11-29', description: 'at Ash' },
  ],
  fatigueFlagInsights: [{ text: 'Midfielders: 1 amber, 1 red in 28 days' }],
  sessionFatigueFlagsCount: [
    { sessionId: 13, date: '2026-11-21', title: 'Oaks v Firs' },
    { sessionId: 12, date: '2026-11-18', title: 'Oaks v Pines' },
    { sessionId: 11, date: '2026-08-15', title: 'Oaks v Birches' },
    { sessionId: 10, date: '2026-05-09', title: 'Oaks v Limes' },
  ],
  falseAlarmPercents: { amber: { low: 7, high: 8 }, red: { low: 2, high: 3 } },
  alarmRates: 'Rates.',
  caveat: 'Caveat.',
};
const REQUEST = { squadIds: [1], order: 'flag' } as const;

describe('the fatigue flag page', () => {
  const view = fatigueFlagsView(ANSWER, REQUEST);

  it('lists who is under a flag, by level, with its end', () => {
    expect(view.current.map(({ name, colourText, endText }) => [name, colourText, endText])).toEqual([
      ['Ada Bell', 'Red', '28 Nov 2026'],
      ['Bo Carr', 'Amber', '1 Dec 2026'],
    ]);
    expect(view.statements[0]).toMatchObject({
      text: 'Ada Bell: red flag until 28 Nov 2026',
      detail: 'Match of 18 Nov 2026 against 9 matches of at least 45 min; next fixture v Elms, 25 Nov 2026, under red',
    });
  });

  it('speaks of games to a basketball club', () => {
    const ofGames = fatigueFlagsView(ANSWER, { ...REQUEST, played: 'game' });
    expect(ofGames.statements[0]?.detail).toMatch(/^Game of 18 Nov 2026 against 9 games of at least 45 min;/);
    const lines = ofGames.table.rows[0]?.cells[2]?.lines.map(([term, value]) => `${term} ${value}`);
    expect(lines).toContain('Game Oaks v Pines, 18 Nov 2026');
    expect(lines).toContain('By chance 2–3\u202f% of games');
    const unrated = ANSWER.playerFatigueFlags.map(({ player }) => ({ player, fatigueFlags: [] }));
    expect(fatigueFlagsView({ ...ANSWER, playerFatigueFlags: unrated }, { ...REQUEST, played: 'game' })).toMatchObject({
      unratedText: 'No game could be rated: a player needs four earlier games of at least 45 minutes within a year.',
    });
    expect(ledgerNote('game')).not.toContain('match');
    expect(ledgerNote('match')).toContain('in the next rated match. Output is per minute');
  });

  it('names the flagged players of each fixture to come', () => {
    expect(view.upcoming.map(({ description, players }) => [description, players.map(({ name }) => name)])).toEqual([
      ['v Elms', ['Ada Bell', 'Bo Carr']],
      ['at Ash', ['Bo Carr']],
    ]);
  });

  it('says that nobody is flagged, or that no fixture is near', () => {
    const none = fatigueFlagsView({ ...ANSWER, flaggedPlayers: [] }, REQUEST);
    expect(none).toMatchObject({ current: [], upcoming: [], upcomingEmptyText: 'No flagged players' });
    const alone = ANSWER.flaggedPlayers.map((one) => ({ ...one, upcomingFixtures: [] }));
    const noFixture = fatigueFlagsView({ ...ANSWER, fixtures: [], flaggedPlayers: alone }, REQUEST);
    expect(noFixture.upcomingEmptyText).toBe('No fixture within the days of a flag');
    expect(noFixture.statements[0]?.detail).toBe(
      'Match of 18 Nov 2026 against 9 matches of at least 45 min; no fixture within the flag',
    );
  });

  it('has the sessions of these squads with newest on the right, flagged players first', () => {
    expect(view.table.sessions.map(({ sessionId }) => sessionId)).toEqual([10, 11, 12, 13]);
    expect(view.table.months.map(({ text, span }) => [text, span])).toEqual([
      ['May', 1],
      ['Aug', 1],
      ['Nov', 2],
    ]);
    expect(view.table.rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.colour ?? null)])).toEqual([
      ['Ada Bell', ['amber', 'amber', 'red', 'green']],
      ['Bo Carr', [null, null, null, 'amber']],
      ['Abe Dunn', [null, null, null, null]],
    ]);
    const byPosition = fatigueFlagsView(ANSWER, { ...REQUEST, order: 'position' });
    expect(byPosition.table.rows.map(({ name }) => name)).toEqual(['Abe Dunn', 'Ada Bell', 'Bo Carr']);
  });

  it('explains a flag: its end, flags of its season, the latest, chance', () => {
    const cell = view.table.rows[0]?.cells[1];
    expect(Object.fromEntries(cell?.lines ?? [])).toEqual({
      Match: 'Oaks v Birches, 15 Aug 2026',
      'End Date': '28 Nov 2026',
      // August and November; May belongs to last season.
      'Total Season Flags': '2',
      'Most Recent Flag': '18 Nov 2026',
      'By chance': '7–8\u202f% of matches',
    });
    expect(cell?.text).toBe('amber: output below own norm');
    expect(view.table.rows[0]?.cells[3]).toMatchObject({ lines: [], text: null });
  });

  it('counts amber and red per fixture, with their average', () => {
    expect(view.fixtures.columns.map(({ parts }) => parts.map(({ value }) => value))).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
    expect(view.fixtures.average?.value).toBe(1);
    expect(view.fixtures.columns[0]?.label).toBe('9 May');
  });

  it('says that squads are empty, and that nothing could be rated', () => {
    expect(fatigueFlagsView(ANSWER, { ...REQUEST, squadIds: [] }).emptyText).toBe('Selected squad is empty');
    const unrated = ANSWER.playerFatigueFlags.map(({ player: one }) => ({ player: one, fatigueFlags: [] }));
    expect(fatigueFlagsView({ ...ANSWER, playerFatigueFlags: unrated }, REQUEST).unratedText).toContain(
      'four earlier matches',
    );
    expect(view).toMatchObject({ emptyText: null, unratedText: null });
  });
});

describe('the flag ledger', () => {
  const outcome = {
    nextValue: 2,
    rehabDate: '2026-08-20',
    matches: [
      { sessionId: 21, date: '2026-08-19', minutes: 90 },
      { sessionId: 22, date: '2026-08-22', minutes: 0 },
    ],
    comparedMatches: 1,
    change: { totalDistanceM: -12.4, highSpeedDistanceM: 3.6, sprintDistanceM: 0.2 },
  } as const;
  const results = (colour: FlagColour, ...all: readonly RatedFlag['result'][]) =>
    all.map((result, index) => flag(100 + index, '2026-10-10', colour, { result }));
  const answer: FatigueFlagsAnswer = {
    ...ANSWER,
    playerFatigueFlags: [
      {
        player: player(1, 'Ada Bell'),
        fatigueFlags: [
          ...results('red', 'followed', 'open'),
          ...results('amber', 'followed', 'notFollowed', 'notFollowed', 'unknown'),
          ...results('green', 'followed', ...Array.from({ length: 9 }, () => 'notFollowed' as const)),
        ],
      },
      {
        player: player(4, 'Cy Ekman', { isActive: false }),
        fatigueFlags: [flag(11, '2026-08-15', 'red', { result: 'followed', outcome })],
      },
      { player: player(5, 'Di Frost'), fatigueFlags: [flag(10, '2026-05-09', 'amber')] },
    ],
  };
  const view = flagLedgerView(answer, { squadIds: [1], season: '' });

  it('has a row for each amber and red flag of the season, of those who left too', () => {
    expect(view).toMatchObject({ season: '2026/27', seasons: ['2026/27', '2025/26'] });
    expect(view.rows).toHaveLength(7);
    expect(view.rows.at(-1)).toMatchObject({
      name: 'Cy Ekman (has left)',
      match: 'Oaks v Birches',
      scoreText: '−1.23',
      chance: '2–3\u202f%',
      minutesText: '90, 0',
      minutes: 90,
      changeText: { distance: '−12', highSpeed: '+4', sprint: '0' },
      next: 'Red',
      rehab: '20 Aug 2026',
      result: 'Followed',
    });
  });

  it('says how many were followed, of those with a result, with interval and chance', () => {
    const rates = Object.fromEntries(view.rates.map((rate) => [rate.id, rate]));
    expect(rates['red']).toMatchObject({ count: '3', followed: '2 of 2', rate: '100\u202f%', undecided: '1' });
    // 17 rated matches: 9 to 11 % of them are 1.53 to 1.87.
    expect(rates['flags']).toMatchObject({ count: '7', expected: '2', followed: '3 of 5', rate: '60\u202f%' });
    // Wilson for 3 of 5: 0.2307 to 0.8824.
    expect(rates['flags']?.interval).toBe('23–88\u202f%');
    expect(rates['green']).toMatchObject({ count: '10', followed: '1 of 10', rate: '10\u202f%', undecided: '0' });
    expect(view.statements[0]?.text).toBe('3 of 5 flags were followed by rehab or another flag: 60\u202f%');
  });

  it('says nothing about a share of fewer than four flags', () => {
    const [ada] = answer.playerFatigueFlags;
    const textsOf = (...red: readonly RatedFlag['result'][]) =>
      flagLedgerView(
        {
          ...answer,
          playerFatigueFlags: (ada === undefined ? [] : [ada]).map(({ player: own, fatigueFlags }) => ({
            player: own,
            fatigueFlags: [...fatigueFlags.filter(({ colour }) => colour === 'green'), ...results('red', ...red)],
          })),
        },
        { squadIds: [1], season: '' },
      ).statements.map(({ text }) => text);
    expect(textsOf('followed')).toEqual([]);
    expect(textsOf('followed', 'followed', 'notFollowed', 'open')).toEqual([]);
    expect(textsOf('followed', 'notFollowed', 'notFollowed', 'notFollowed')).toEqual([
      '1 of 4 flags was followed by rehab or another flag: 25\u202f%',
    ]);
  });

  it('all seasons, a season with nothing, own parameters', () => {
    expect(flagLedgerView(answer, { squadIds: [1], season: 'All' })).toMatchObject({ season: 'All' });
    expect(flagLedgerView(answer, { squadIds: [1], season: 'All' }).rows).toHaveLength(8);
    const none = flagLedgerView(answer, { squadIds: [9], season: '' });
    expect([view.isUnrated, none.isUnrated]).toEqual([false, true]);
    expect(none).toMatchObject({ rows: [], statements: [], emptyText: 'No amber or red flags in this period.' });
    expect(none.rates[0]).toMatchObject({ count: '0', followed: 'N/A', rate: 'N/A', interval: 'N/A' });
    const own = flagLedgerView({ ...answer, falseAlarmPercents: null }, { squadIds: [1], season: '' });
    expect(own.rates[0]?.expected).toBe('N/A');
    expect(own.rows[0]?.chance).toBe('N/A');
  });
});
