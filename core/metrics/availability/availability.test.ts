import { daysBetween, addDays } from '@halfturn/core/calendar/day';
import { assert, constantFrom, integer, property, record, array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { injuryDaysLost } from './days-lost';
import { availabilityShare, monthAvailability, sessionsMeantFor } from './month-availability';
import { placeSpell } from './spell-overlap';
import { shownSpells } from './shown-spell';
import { SPELL_STATES, type Spell, spellProblems, stateOn } from './spell';

const spell = (spellId: number, state: Spell['state'], from: string, until: string | null, more = {}): Spell => ({
  spellId,
  playerId: 7,
  state,
  from,
  until,
  expectedReturn: null,
  region: null,
  side: null,
  ...more,
});
const HAMSTRING = [
  spell(1, 'injured', '2026-02-20', '2026-02-27', { region: 'hamstring', side: 'left', expectedReturn: '2026-03-08' }),
  spell(2, 'rehab', '2026-02-27', '2026-03-06'),
  spell(3, 'modified', '2026-03-06', '2026-03-10'),
];
const EASTER = spell(4, 'away', '2026-04-03', '2026-04-07');

describe('the state of a player on a day', () => {
  it('is the spell that covers it, the day of the return not included; else available in full', () => {
    const on = (day: string) => stateOn([...HAMSTRING, EASTER], day, '2026-01-01');
    expect(['2026-02-19', '2026-02-20', '2026-02-26', '2026-02-27', '2026-03-06', '2026-03-10'].map(on)).toEqual([
      'full',
      'injured',
      'injured',
      'rehab',
      'modified',
      'full',
    ]);
  });

  it('is unknown before the record begins, and without one', () => {
    expect(stateOn([], '2026-02-19', '2026-02-20')).toBeNull();
    expect(stateOn([], '2026-02-19', null)).toBeNull();
    expect(stateOn([], '2026-02-20', '2026-02-20')).toBe('full');
  });

  it('lasts while nobody has ended it, and of two the later begun counts', () => {
    const lasting = [spell(1, 'injured', '2026-02-20', null), spell(2, 'ill', '2026-02-22', '2026-02-24')];
    expect(stateOn(lasting, '2026-02-23', '2026-01-01')).toBe('ill');
    expect(stateOn(lasting, '2027-02-23', '2026-01-01')).toBe('injured');
  });
});

describe('what is wrong with a spell', () => {
  it('ends before it begins, in fact or as expected: at the field', () => {
    const ends = spell(1, 'injured', '2026-02-20', '2026-02-19', { expectedReturn: '2026-02-18' });
    expect(spellProblems(ends).map(({ name }) => name)).toEqual(['until', 'expectedReturn']);
    expect(spellProblems(spell(1, 'injured', '2026-02-20', '2026-02-20'))).toEqual([]);
  });

  it('a region without an injury, a side without a region', () => {
    expect(spellProblems(spell(1, 'ill', '2026-02-20', null, { region: 'knee' })).map(({ name }) => name)).toEqual([
      'region',
    ]);
    expect(spellProblems(spell(1, 'injured', '2026-02-20', null, { side: 'left' })).map(({ name }) => name)).toEqual([
      'side',
    ]);
  });
});

describe('a place for a spell', () => {
  it('ends the one that lasts', () => {
    const lasting = spell(1, 'injured', '2026-02-20', null);
    expect(placeSpell([lasting], spell(2, 'rehab', '2026-02-27', null))).toEqual({ isFree: true, ended: lasting });
    expect(placeSpell([lasting], spell(2, 'rehab', '2026-02-20', null))).toEqual({ isFree: false, other: lasting });
    expect(placeSpell([lasting], spell(2, 'ill', '2026-02-01', '2026-02-20'))).toEqual({ isFree: true, ended: null });
  });

  it('is refused on days of another', () => {
    const free = (from: string, until: string | null) => placeSpell(HAMSTRING, { from, until }).isFree;
    expect(free('2026-02-10', '2026-02-20')).toBe(true);
    expect(free('2026-02-10', '2026-02-21')).toBe(false);
    expect(free('2026-02-10', null)).toBe(false);
    expect(free('2026-03-09', '2026-03-09')).toBe(false);
    expect(free('2026-03-10', null)).toBe(true);
  });

  it('leaves no day with two states, whatever is entered in whatever order', () => {
    const entry = record({
      from: integer({ min: 0, max: 60 }),
      days: integer({ min: 0, max: 20 }),
      lasts: constantFrom(true, false),
    });
    assert(
      property(array(entry, { maxLength: 12 }), (entries) => {
        let placed: { readonly from: string; readonly until: string | null }[] = [];
        for (const { from, days, lasts } of entries) {
          const start = addDays('2026-01-01', from);
          const next = { from: start, until: lasts ? null : addDays(start, days) };
          const placing = placeSpell(placed, next);
          if (!placing.isFree) continue;
          const { ended } = placing;
          placed = [...placed.map((each) => (each === ended ? { ...each, until: start } : each)), next];
        }
        for (let k = 0; k <= 90; k++) {
          const day = addDays('2026-01-01', k);
          const on = placed.filter(({ from, until }) => from <= day && (until === null || day < until));
          expect(on.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('days lost', () => {
  it('real return - onset: 20 February to 10 March is 18, rehab and modified training included', () => {
    expect(injuryDaysLost([EASTER, ...HAMSTRING], '2026-05-01')).toEqual([
      { spellId: 1, from: '2026-02-20', until: '2026-03-10', daysLost: 18 },
    ]);
  });

  it('up to today while it lasts; none for one entered ahead or over on its day', () => {
    expect(injuryDaysLost([spell(1, 'injured', '2026-02-20', null)], '2026-03-02')).toMatchObject([
      { until: null, daysLost: 10 },
    ]);
    expect(injuryDaysLost([spell(1, 'injured', '2026-02-20', null)], '2026-02-10')).toMatchObject([{ daysLost: 0 }]);
    expect(injuryDaysLost([spell(1, 'injured', '2026-02-20', '2026-02-20')], '2026-03-02')).toMatchObject([
      { daysLost: 0 },
    ]);
  });

  it('an injury after days in full, or during the way back, is another', () => {
    const again = [...HAMSTRING.slice(0, 2), spell(5, 'injured', '2026-03-06', '2026-03-08')];
    expect(injuryDaysLost(again, '2026-05-01').map(({ daysLost }) => daysLost)).toEqual([14, 2]);
    const later = [HAMSTRING[0] ?? EASTER, spell(6, 'rehab', '2026-03-01', '2026-03-06')];
    expect(injuryDaysLost(later, '2026-05-01').map(({ daysLost }) => daysLost)).toEqual([7]);
  });
});

describe('months', () => {
  const at = (sessionId: number, day: string, isMatch: boolean) => ({ sessionId, day, isMatch });
  const held = [
    at(1, '2026-01-31', true),
    at(2, '2026-02-14', true),
    at(3, '2026-02-21', true),
    at(4, '2026-02-24', false),
    at(5, '2026-03-07', true),
    at(6, '2026-03-12', false),
    at(7, '2026-03-14', true),
  ];
  const period = { from: '2026-01-01', to: '2026-03-31', today: '2026-03-20', recordedFrom: '2026-02-10' };

  it('matches and trainings in full, days lost; none before the record, or from today', () => {
    expect(monthAvailability(HAMSTRING, held, period)).toEqual([
      { month: '2026-02', daysLost: 9, matches: 2, matchesAvailable: 1, trainings: 1, trainingsAvailable: 0 },
      { month: '2026-03', daysLost: 9, matches: 2, matchesAvailable: 1, trainings: 1, trainingsAvailable: 1 },
    ]);
    expect(monthAvailability(HAMSTRING, held, { ...period, recordedFrom: null })).toEqual([]);
  });

  it('away is not available, and not lost', () => {
    const away = [spell(1, 'away', '2026-03-06', '2026-03-15')];
    expect(monthAvailability(away, held, { ...period, from: '2026-03-01' })).toMatchObject([
      { daysLost: 0, matches: 2, matchesAvailable: 0 },
    ]);
  });

  it('share: null without a session', () => {
    expect(availabilityShare(3, 4)).toBe(75);
    expect(availabilityShare(0, 0)).toBeNull();
  });

  it('sessions of four of the squad, and those they were in', () => {
    const sessions = [
      { ...at(1, '2026-03-07', true), playerIds: [1, 2, 3, 4] },
      { ...at(2, '2026-03-08', true), playerIds: [1, 2, 3, 9] },
      { ...at(3, '2026-03-09', true), playerIds: [7, 9] },
    ];
    const meant = sessionsMeantFor(sessions, 7, new Set([1, 2, 3, 4, 7]));
    expect(meant.map(({ sessionId }) => sessionId)).toEqual([1, 3]);
  });

  it('days lost by month add up to those of the injuries', () => {
    const lengths = array(integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 8 });
    assert(
      property(lengths, constantFrom('rehab' as const, 'modified' as const), (days, then) => {
        const spells: Spell[] = [];
        let day = '2026-01-01';
        for (const [k, length] of days.entries()) {
          const until = addDays(day, length);
          if (k % 3 !== 2) spells.push(spell(k, k % 3 === 0 ? 'injured' : then, day, until));
          day = until;
        }
        const all = { from: '2026-01-01', to: '2026-12-31', today: '2027-01-01', recordedFrom: '2026-01-01' };
        const byMonth = monthAvailability(spells, [], all).reduce((sum, { daysLost }) => sum + daysLost, 0);
        const byInjury = injuryDaysLost(spells, '2027-01-01').reduce((sum, { daysLost }) => sum + daysLost, 0);
        expect(byMonth).toBe(byInjury);
        expect(byMonth).toBe(spells.reduce((sum, { from, until }) => sum + daysBetween(from, until ?? from), 0));
      }),
    );
  });
});

describe('without the right to medical data', () => {
  it('injured and then in rehab is one absence without a reason, an expected return or an id', () => {
    const hidden = { spellId: null, playerId: 7, expectedReturn: null, region: null, side: null };
    expect(shownSpells([...HAMSTRING, EASTER], false)).toEqual([
      { ...hidden, state: 'notAvailable', from: '2026-02-20', until: '2026-03-06' },
      { ...hidden, state: 'modified', from: '2026-03-06', until: '2026-03-10' },
      { ...hidden, state: 'away', from: '2026-04-03', until: '2026-04-07' },
    ]);
    const others = [spell(1, 'ill', '2026-02-20', null), { ...spell(2, 'injured', '2026-02-21', null), playerId: 8 }];
    expect(shownSpells(others, false)).toMatchObject([
      { playerId: 7, until: null },
      { playerId: 8, until: null },
    ]);
    expect(shownSpells(HAMSTRING, true)).toEqual(HAMSTRING);
  });

  it('tells no state but these three', () => {
    const told = shownSpells(
      SPELL_STATES.map((state, k) => ({ ...spell(k, state, '2026-02-20', null), playerId: k })),
      false,
    );
    expect([...new Set(told.map(({ state }) => state))].sort()).toEqual(['away', 'modified', 'notAvailable']);
  });
});
