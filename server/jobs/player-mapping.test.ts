import { KPI_NAMES, type PlayerFacts } from '@halfturn/core/metrics/facts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type KnownPlayer, type MappingInput, matchPlayers } from './player-mapping';

const noKpis = z.record(z.enum(KPI_NAMES), z.null()).parse(Object.fromEntries(KPI_NAMES.map((name) => [name, null])));

function track(sourceKey: string, name: string, side: 'home' | 'away' = 'home'): PlayerFacts {
  return {
    trackIndex: 0,
    sourceKey,
    name,
    side,
    shirtNumber: 7,
    kpis: noKpis,
    turns: [],
    efforts: [],
    peaks: [],
    peakCounts: [],
    highResolution: null,
    profilePoints: null,
    profile: null,
    minutePowers: null,
    effortThirds: null,
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
  return { playerId, name, sourceKey: null, isActive: true, isOpposition: false, ...rest };
}

function match(input: Partial<MappingInput>) {
  return matchPlayers({
    format: 'f',
    ourTeam: 'home',
    oppositionName: 'Rovers',
    players: [],
    known: [],
    ...input,
  });
}

describe('matchPlayers', () => {
  it('knows a player by their key before their name', () => {
    const [found] = match({
      players: [track('66', 'Ann')],
      known: [known(1, 'Ann'), known(2, 'Renamed', { sourceKey: 'f:66' })],
    });
    expect(found).toMatchObject({ playerId: 2, learnsKey: false });
  });

  it('knows an active player by name, case ignored, who then learns the key', () => {
    const [found] = match({ players: [track('66', 'ANN Lee')], known: [known(1, 'Ann Lee')] });
    expect(found).toMatchObject({ playerId: 1, learnsKey: true, created: { sourceKey: 'f:66' } });
  });

  it('does not know inactive players or opponents by name', () => {
    const [a, b] = match({
      players: [track('1', 'Ann'), track('2', 'Bea')],
      known: [known(1, 'Ann', { isActive: false }), known(2, 'Bea', { isOpposition: true })],
    });
    expect([a?.playerId, b?.playerId]).toEqual([null, null]);
  });

  it('gives two tracks of one name two players', () => {
    const found = match({ players: [track('1', 'Ann'), track('2', 'Ann')], known: [known(5, 'Ann')] });
    expect(found.map((each) => each.playerId)).toEqual([5, null]);
  });

  it('lets no name take the player whom a later key names', () => {
    const found = match({
      players: [track('1', 'Ann'), track('2', 'Somebody')],
      known: [known(5, 'Ann', { sourceKey: 'f:2' })],
    });
    expect(found.map((each) => each.playerId)).toEqual([null, 5]);
  });

  it('counts tracks of ours without name and number as unidentified; an opponent or a number is somebody', () => {
    const nobody = (sourceKey: string, side: 'home' | 'away' = 'home') => ({
      ...track(sourceKey, ' ', side),
      shirtNumber: null,
    });
    const found = matchPlayers({
      format: 'f',
      ourTeam: 'home',
      oppositionName: 'Rovers',
      players: [nobody('t1'), track('t2', ''), nobody('t3'), nobody('t4', 'away')],
      known: [],
    });
    expect(found.map(({ created }) => [created.name, created.isUnidentified])).toEqual([
      ['Unidentified Player 1', true],
      ['t2', false],
      ['Unidentified Player 2', true],
      ['t4', false],
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

  it('takes the away side as ours where told', () => {
    const found = match({ ourTeam: 'away', players: [track('h', 'H'), track('a', 'A', 'away')] });
    expect(found.map((each) => each.isOpposition)).toEqual([true, false]);
  });

  it('cleans names and falls back to the key', () => {
    const found = match({ players: [track('12', ' \u0007 '), track('13', '<i>x</i>\n')] });
    expect(found.map((each) => each.created.name)).toEqual(['12', '<i>x</i>']);
  });
});
