import { describe, expect, it } from 'vitest';
import {
  type AvailabilityAnswer,
  availabilityPeriod,
  availabilityView,
  dayAvailability,
  playersOut,
} from './availability-view';

const SPELL = {
  spellId: 3,
  playerId: 7,
  state: 'injured' as const,
  from: '2026-02-20',
  until: null,
  expectedReturn: '2026-03-30',
  region: 'hamstring' as const,
  side: 'left' as const,
};
const ANSWER: AvailabilityAnswer = {
  today: '2026-03-11',
  recordedFrom: '2026-01-20',
  seesMedical: true,
  spells: [
    { ...SPELL, spellId: 2, state: 'ill', from: '2026-01-20', until: '2026-01-22', region: null, side: null },
    SPELL,
  ],
  months: [
    {
      playerId: 7,
      months: [
        { month: '2026-02', daysLost: 9, matches: 4, matchesAvailable: 3, trainings: 10, trainingsAvailable: 7 },
        { month: '2026-03', daysLost: 10, matches: 0, matchesAvailable: 0, trainings: 4, trainingsAvailable: 0 },
      ],
    },
  ],
  injuries: [{ playerId: 7, spellId: 3, from: '2026-02-20', until: null, daysLost: 19 }],
};

describe('availability of a player', () => {
  const view = availabilityView(ANSWER, 7);

  it('says how they are, with what is expected', () => {
    expect(view.now).toBe('Injured: hamstring, left since 20 Feb 2026, expected back on 30 Mar 2026.');
    expect(availabilityView({ ...ANSWER, today: '2026-02-01' }, 7).now).toBe('Available in full.');
    expect(availabilityView({ ...ANSWER, recordedFrom: null, spells: [] }, 7).now).toMatch(/^Not known/);
    const hidden = {
      ...SPELL,
      spellId: null,
      state: 'notAvailable' as const,
      expectedReturn: null,
      region: null,
      side: null,
    };
    expect(availabilityView({ ...ANSWER, spells: [hidden] }, 7).now).toBe('Not available since 20 Feb 2026.');
  });

  it('lists spells newest first, with the days an injury has cost', () => {
    expect(view.spells.map(({ title, from, back, lost }) => [title, from, back, lost])).toEqual([
      ['Injured: hamstring, left', '20 Feb 2026', 'open, expected 30 Mar 2026', '19 days'],
      ['Illness', '20 Jan 2026', '22 Jan 2026', ''],
    ]);
    expect(availabilityView(ANSWER, 8).spells).toEqual([]);
  });

  it('lists months newest first; N/A without a match', () => {
    expect(view.months.map(({ title, matches, trainings, lost }) => [title, matches, trainings, lost])).toEqual([
      ['March 2026', 'N/A', '0 of 4 (0\u202f%)', '10'],
      ['February 2026', '3 of 4 (75\u202f%)', '7 of 10 (70\u202f%)', '9'],
    ]);
  });

  it('says why a player is not there on a day, and nothing otherwise', () => {
    expect(dayAvailability(ANSWER, 7, '2026-01-21')).toBe('Illness');
    expect(dayAvailability(ANSWER, 7, '2026-01-22')).toBeNull();
    expect(dayAvailability(ANSWER, 7, '2026-01-10')).toBeNull();
    expect(dayAvailability(ANSWER, 8, '2026-02-21')).toBeNull();
  });

  it('counts who is out by day: modified training takes part, the day of the return is not lost', () => {
    const hidden = { ...SPELL, spellId: null, expectedReturn: null, region: null, side: null };
    const spells = [
      { ...hidden, playerId: 7, state: 'notAvailable' as const, from: '2026-03-02', until: '2026-03-05' },
      { ...hidden, playerId: 8, state: 'away' as const, from: '2026-03-04', until: null },
      { ...hidden, playerId: 9, state: 'modified' as const, from: '2026-03-01', until: null },
    ];
    const period = { startDate: '2026-03-01', endDate: '2026-03-06' };
    expect([...playersOut({ ...ANSWER, spells }, period)]).toEqual([
      ['2026-03-02', 1],
      ['2026-03-03', 1],
      ['2026-03-04', 2],
      ['2026-03-05', 1],
      ['2026-03-06', 1],
    ]);
    expect(playersOut({ ...ANSWER, spells, recordedFrom: null }, period).size).toBe(0);
  });

  it('looks a year back and half a year ahead', () => {
    expect(availabilityPeriod('2026-03-11')).toEqual({ startDate: '2025-03-11', endDate: '2026-09-07' });
  });
});
