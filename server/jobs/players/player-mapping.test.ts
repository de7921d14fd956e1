import { parsePlayerList } from '@halfturn/core/roster/player-list';
import { type PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import { KPI_NAMES } from '@halfturn/core/metrics/session/kpi-names';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ImportRefusal } from '../upload/import-request';
import { type MappingInput, matchPlayers, NO_PLAYER_CHOICE, type PlayerChoice } from './player-mapping';
import type { KnownPlayer } from '../../store/player/players-of-import';

const noKpis = z.record(z.enum(KPI_NAMES), z.null()).parse(Object.fromEntries(KPI_NAMES.map((name) => [name, null])));

function track(sourceKey: string, name: string, side: 'home' | 'away' = 'home'): PlayerFacts {
  return {
    trackIndex: 0,
    sourceKey,
    name,
    side,
    shirtNumber: 7,
    position: null,
    kpis: noKpis,
    turns: [],
    efforts: [],
    peaks: [],
    peakCounts: [],
    highResolution: null,
    profilePoints: null,
    profile: null,
    minutePowers: null,
    heartRate: null,
    possession: null,
    effortThirds: null,
    sprintTest: null,
    quality: {
      coverage: null,
      suspectShare: 0,
      suspectFrames: 0,
      outlierSamples: 0,
      segments: 0,
      frames: 0,
      lowAccelQuality: false,
      gaps: 0,
      longestGapS: 0,
      jumps: 0,
      duplicateSamples: 0,
      unorderedSamples: 0,
      frozenS: 0,
      slowMinutes: 0,
      slowBouts: 0,
      slowBoutsPerMinute: null,
      turnsComparable: null,
    },
  };
}

function known(playerId: number, name: string, rest: Partial<KnownPlayer> = {}): KnownPlayer {
  return {
    playerId,
    name,
    shirtNumber: null,
    sourceKey: null,
    isActive: true,
    isOpposition: false,
    isUnidentified: false,
    ...rest,
  };
}

function match(input: Partial<MappingInput>) {
  return matchPlayers({
    format: 'f',
    sourceClass: 'optical',
    startsAt: '2026-03-10T15:00:00.000Z',
    ourTeam: 'home',
    oppositionName: 'Rovers',
    oppositionNamesBefore: [],
    players: [],
    known: [],
    remembered: [],
    choice: NO_PLAYER_CHOICE,
    ...input,
  });
}

function said(text: string, newPlayers = false): PlayerChoice {
  const list = parsePlayerList(text);
  if ('problem' in list) throw new Error(list.problem);
  return { list: list.tracks, newPlayers };
}

const ALWAYS = '2020-01-01T00:00:00.000Z';
const key = (sourceKey: string, playerId: number) => ({
  format: 'f',
  sourceKey,
  playerId,
  name: null,
  wearerId: null,
  validFrom: ALWAYS,
  validUntil: null,
});

describe('matchPlayers', () => {
  it('gives what is sure to the squad, and remembers the key of who was known by name', () => {
    const found = match({
      players: [track('66', 'Anna'), track('67', 'MOSS, Bea')],
      known: [known(1, 'Anna'), known(2, 'Bea Moss'), known(3, 'Anna Renamed')],
      remembered: [key('66', 3)],
    });
    expect(found).toMatchObject([
      { playerId: 3, learnsKey: '66' },
      { playerId: 2, learnsKey: '67' },
    ]);
  });

  it('makes nobody a squad member by being in a file', () => {
    const found = match({ players: [track('66', 'Cleo Hart'), track('67', '')], known: [known(1, 'Ann')] });
    expect(found.map(({ playerId, learnsKey, created }) => [playerId, learnsKey, created])).toEqual(
      [1, 2].map((n) => [
        null,
        null,
        {
          name: n === 1 ? 'Unidentified Player 1 (Cleo Hart)' : `Unidentified Player ${n}`,
          shirtNumber: 7,
          sourceKey: null,
          isOpposition: false,
          isUnidentified: true,
        },
      ]),
    );
  });

  it('leaves what is likely open, with whom it could be', () => {
    const [found] = match({ players: [track('home_7', '')], known: [known(4, 'Ann', { shirtNumber: 7 })] });
    expect(found).toMatchObject({
      playerId: null,
      created: { isUnidentified: true },
      proposal: { playerId: 4, reason: 'shirtNumber' },
    });
  });

  it('takes new players where that is asked for, and only where nobody comes into question', () => {
    const found = match({
      players: [track('66', 'Cleo Hart'), { ...track('67', ''), shirtNumber: null }, track('68', 'A. Lee')],
      known: [known(1, 'Ann Lee', { shirtNumber: 7 })],
      choice: said('', true),
    });
    expect(
      found.map(({ created, learnsKey }) => [created.name, created.isUnidentified, created.shirtNumber, learnsKey]),
    ).toEqual([
      ['Cleo Hart', false, 7, '66'],
      ['Unidentified Player 1', true, null, null],
      ['Unidentified Player 1 (A. Lee)', true, 7, '68'],
    ]);
    expect(found[2]?.playerId).toBe(1);
  });

  it('takes a number that somebody of the squad wears for a new player all the same', () => {
    const [found] = match({
      players: [track('home_7', 'home_7')],
      known: [known(4, 'Ann', { shirtNumber: 7 })],
      choice: said('', true),
    });
    expect(found).toMatchObject({ playerId: null, learnsKey: 'home_7', created: { isUnidentified: false } });
  });

  it('takes the word of whoever says it: a player, a new one, nobody', () => {
    const found = match({
      players: [track('a', 'Ann'), track('b', ''), track('c', 'Cleo'), track('d', 'Dora'), track('e', '')],
      known: [known(1, 'Ann'), known(2, 'Bea Moss'), known(5, 'Eve', { isActive: false })],
      choice: said('a,-\nb,MOSS bea\nc,+\nd,+Dora Fox\ne,#5\n'),
    });
    expect(found.map(({ playerId, created, learnsKey }) => [playerId, created.name, learnsKey])).toEqual([
      [null, 'Unidentified Player 1 (Ann)', null],
      [2, 'Unidentified Player 1', 'b'],
      [null, 'Cleo', 'c'],
      [null, 'Dora Fox', 'd'],
      [5, 'Unidentified Player 1', 'e'],
    ]);
  });

  it.each([
    ['z,Ann', 'Players, line 1: no track of our team has the key z; there are a, b.'],
    ['a,Anne Bell', 'Players, line 1: no player in the squad is called Anne Bell: did you mean Anna Bell?'],
    ['a,Zoe', 'Players, line 1: no player in the squad is called Zoe: write +Zoe for a new player.'],
    ['a,#99', 'Players, line 1: no player has the id 99.'],
    ['a,Bea\nb,#3', 'Players, line 2: this player has another track already.'],
    ['a,Twin', 'Players, line 1: several players are called Twin: give one of #4, #5.'],
  ])('refuses %j', (text, sentence) => {
    const squad = [known(1, 'Anna Bell'), known(3, 'Bea'), known(4, 'Twin'), known(5, 'Twin')];
    expect(() =>
      match({ players: [track('a', ''), track('b', ''), track('h', '', 'away')], known: squad, choice: said(text) }),
    ).toThrow(new ImportRefusal(sentence));
  });

  it('proposes nobody whom the list has given away', () => {
    const found = match({
      players: [track('a', 'Ann'), track('b', '')],
      known: [known(1, 'Ann')],
      choice: said('b,Ann'),
    });
    expect(found.map((each) => [each.playerId, each.proposal])).toEqual([
      [null, null],
      [1, null],
    ]);
  });

  it('finds the track that a plan has named beforehand, and no unidentified one of another session', () => {
    const found = match({
      players: [track('x', ''), track('y', '')],
      known: [
        known(8, 'Unidentified Player 1', { sourceKey: 'f:x', isUnidentified: true }),
        known(9, 'Unidentified Player 1', { isUnidentified: true }),
      ],
    });
    expect(found.map(({ playerId, learnsKey }) => [playerId, learnsKey])).toEqual([
      [8, null],
      [null, null],
    ]);
  });

  it('keeps the number 7 of two opponents apart', () => {
    const rovers = match({ players: [track('away_7', 'Away 7', 'away')] })[0]?.created;
    const united = match({
      oppositionName: 'United',
      players: [track('away_7', 'Away 7', 'away')],
      known: [known(9, 'Away 7', { isOpposition: true, sourceKey: 'f:Rovers:away_7' })],
    })[0];
    expect(rovers).toEqual({
      name: 'Away 7',
      shirtNumber: 7,
      sourceKey: 'f:Rovers:away_7',
      isOpposition: true,
      isUnidentified: false,
    });
    expect(united).toMatchObject({ playerId: null, isOpposition: true });
  });

  it('knows an opponent by what their club was called before', () => {
    const before = known(9, 'Away 7', { isOpposition: true, sourceKey: 'f:Rovers:away_7' });
    const renamed = { oppositionName: 'Rovers 1899', players: [track('away_7', 'Away 7', 'away')], known: [before] };
    expect(match({ ...renamed, oppositionNamesBefore: ['Rovers'] })[0]).toMatchObject({ playerId: 9 });
    expect(match({ ...renamed, oppositionNamesBefore: ['United'] })[0]).toMatchObject({ playerId: null });
  });

  it('takes the away side as ours where told', () => {
    const found = match({ ourTeam: 'away', players: [track('h', 'H'), track('a', 'A', 'away')] });
    expect(found.map((each) => each.isOpposition)).toEqual([true, false]);
  });

  it('cleans names and falls back to the key', () => {
    const players = [track('12', ' \u0007 '), track('13', '<i>x</i>\n')];
    const found = match({ players, choice: said('', true) });
    expect(found.map((each) => each.created.name)).toEqual(['12', '<i>x</i>']);
  });
});
