import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { type GuidedClub, setupGuide } from './setup-guide';

const OWN: GuidedClub = {
  customerId: 1,
  name: 'My Club',
  isClosed: false,
  confirmedSteps: [],
  units: DEFAULT_UNITS,
  squads: [{ players: 0 }, { players: 0 }],
  sessions: 0,
  fixtures: 0,
};
const states = (clubs: readonly GuidedClub[]) => setupGuide(clubs, 1)?.map(({ state }) => state) ?? null;

describe('first-run guide', () => {
  it('begins with the club', () => {
    expect(states([OWN])).toEqual(['next', 'later', 'later', 'later', 'later', 'later', 'later']);
  });

  it('leads on to the first step that is not done, in whatever order they are done', () => {
    const named = { ...OWN, confirmedSteps: ['club', 'units', 'squads'] };
    const closed = { ...OWN, customerId: 2, isClosed: true };
    expect(states([named, closed])).toEqual(['done', 'done', 'done', 'next', 'later', 'later', 'later']);
    const open = { ...closed, isClosed: false };
    const listed = { ...named, squads: [{ players: 18 }, { players: 0 }], fixtures: 3 };
    expect(states([{ ...named, fixtures: 3 }, open])).toEqual([
      'done',
      'done',
      'done',
      'next',
      'done',
      'done',
      'later',
    ]);
    expect(states([listed, open])).toEqual(['done', 'done', 'done', 'done', 'done', 'done', 'next']);
    const without = { ...named, confirmedSteps: ['club', 'units', 'squads', 'players', 'opponents', 'fixtures'] };
    expect(states([without])).toEqual(['done', 'done', 'done', 'done', 'done', 'done', 'next']);
  });

  it('stays with the own club, whatever players another one has', () => {
    expect(states([OWN, { ...OWN, customerId: 2, squads: [{ players: 1 }] }])?.[3]).toBe('later');
  });

  it('says which units everybody sees', () => {
    const textOf = (club: GuidedClub) => setupGuide([club], 1)?.find(({ id }) => id === 'units')?.text;
    expect(textOf(OWN)).toBe('Everybody sees metric units and peak speed in m/s until they choose their own.');
    expect(textOf({ ...OWN, units: { system: 'imperial', peakSpeedFactor: 1 } })).toContain(
      'imperial units and peak speed in mph',
    );
  });

  it('is gone with the first session of any club, and for an account without a club', () => {
    expect(states([{ ...OWN, sessions: 1 }])).toBeNull();
    expect(states([OWN, { ...OWN, customerId: 2, sessions: 1 }])).toBeNull();
    expect(setupGuide([OWN], null)).toBeNull();
  });
});
