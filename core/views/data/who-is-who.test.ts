import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import {
  chosenTwice,
  DISCARD,
  knownText,
  LEAVE_OPEN,
  namedTracks,
  namelessTracks,
  newNumberText,
  NEW_PLAYER,
  offeredName,
  playerOptions,
  reasonText,
  type TrackToName,
  whoIsWhoRows,
} from './who-is-who';

function track(sourceKey: string, rest: Partial<TrackToName> = {}): TrackToName {
  return {
    sourceKey,
    name: sourceKey,
    shirtNumber: null,
    state: 'open',
    playerId: 90,
    activeTimeM: 92.14,
    totalDistanceM: 10_312.4,
    proposal: null,
    ...rest,
  };
}

const ANN = { playerId: 1, name: 'Ann Lee', shirtNumber: 7 };
const BEA = { playerId: 2, name: 'Bea Moss', shirtNumber: null };
const SQUAD = [ANN, BEA];
const TRACKS = [
  track('home_7', { shirtNumber: 7, proposal: { playerId: 1, reason: 'shirtNumber', isSure: false, doubt: null } }),
  track('home_9', { name: 'Bea Moss', state: 'known', playerId: 2 }),
  track('x', { name: 'Cleo Hart', activeTimeM: null, totalDistanceM: null }),
  track('y', { state: 'discarded' }),
];
const ROWS = whoIsWhoRows(TRACKS, DEFAULT_UNITS);

describe('who is who', () => {
  it('says what the file says, how much there is, and why somebody is proposed', () => {
    expect(ROWS.map(({ label, minutes, distance, why }) => [label, minutes, distance, why])).toEqual([
      ['#7', '92.1', '10,312', 'Shirt number'],
      ['Bea Moss', '92.1', '10,312', 'Known'],
      ['Cleo Hart', 'N/A', 'N/A', 'No player fits'],
      ['y', '92.1', '10,312', 'Discarded'],
    ]);
    expect(ROWS.map(({ before, proposed }) => [before, proposed])).toEqual([
      [LEAVE_OPEN, '1'],
      ['2', '2'],
      [LEAVE_OPEN, LEAVE_OPEN],
      [DISCARD, DISCARD],
    ]);
    expect(knownText(TRACKS)).toBe('1 of 3 players known');
    expect(reasonText({ reason: 'key', doubt: 'handedOn' })).toBe('same key as before; the key has changed hands');
  });

  it('offers a new player for every track, by the name of the file where that is a person’s', () => {
    expect(playerOptions(SQUAD).map(({ label }) => label)).toEqual([
      'Leave unidentified',
      'Discard',
      'New player …',
      'Ann Lee (#7)',
      'Bea Moss',
    ]);
    expect(TRACKS.map(offeredName)).toEqual(['', 'Bea Moss', 'Cleo Hart', '']);
  });

  it('takes the name that is typed for a new player, and asks for one where there is none', () => {
    const chosen = new Map([
      ['home_7', NEW_PLAYER],
      ['x', NEW_PLAYER],
    ]);
    const before = namedTracks(TRACKS, ROWS, chosen, new Map());
    expect(before).toEqual([
      { sourceKey: 'home_7', player: { kind: 'new', name: '' } },
      { sourceKey: 'x', player: { kind: 'new', name: 'Cleo Hart' } },
    ]);
    expect(namelessTracks(before, ROWS)).toEqual(['#7']);
    const typed = new Map([
      ['home_7', ' Dee Fox '],
      ['x', 'Cleo Hart-Lane'],
    ]);
    const after = namedTracks(TRACKS, ROWS, chosen, typed);
    expect(after.map(({ player }) => player)).toEqual([
      { kind: 'new', name: 'Dee Fox' },
      { kind: 'new', name: 'Cleo Hart-Lane' },
    ]);
    expect(namelessTracks(after, ROWS)).toEqual([]);
    expect(namelessTracks(namedTracks(TRACKS, ROWS, chosen, new Map([['x', ' ']])), ROWS)).toEqual(['#7', 'Cleo Hart']);
  });

  it('saves the proposals and what was changed, nothing else', () => {
    expect(namedTracks(TRACKS, ROWS, new Map(), new Map())).toEqual([
      { sourceKey: 'home_7', player: { kind: 'player', playerId: 1 } },
    ]);
    const chosen = new Map([
      ['home_7', LEAVE_OPEN],
      ['home_9', DISCARD],
      ['x', NEW_PLAYER],
      ['y', LEAVE_OPEN],
    ]);
    expect(namedTracks(TRACKS, ROWS, chosen, new Map())).toEqual([
      { sourceKey: 'home_9', player: { kind: 'discarded' } },
      { sourceKey: 'x', player: { kind: 'new', name: 'Cleo Hart' } },
      { sourceKey: 'y', player: { kind: 'open' } },
    ]);
  });

  it('says whose number a new player would have, in their squad alone', () => {
    const ann = { playerId: 1, name: 'Ann Lee', shirtNumber: 7, squadId: 2, isActive: true };
    const squad = [ann];
    const text = 'Ann Lee wears #7 in this squad. The new player has no number until you change one of them.';
    expect(newNumberText({ shirtNumber: 7 }, squad, 2)).toBe(text);
    expect(newNumberText({ shirtNumber: 7 }, squad, 1)).toBeNull();
    expect(newNumberText({ shirtNumber: 8 }, squad, 2)).toBeNull();
    expect(newNumberText({ shirtNumber: null }, squad, 2)).toBeNull();
    expect(newNumberText({ shirtNumber: 7 }, [{ ...ann, isActive: false }], 2)).toBeNull();
  });

  it('names who is chosen for two tracks', () => {
    expect(chosenTwice(ROWS, new Map(), SQUAD)).toEqual([]);
    expect(chosenTwice(ROWS, new Map([['x', '1']]), SQUAD)).toEqual(['Ann Lee']);
  });
});
