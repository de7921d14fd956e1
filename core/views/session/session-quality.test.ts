import { describe, expect, it } from 'vitest';
import { type PlayerToJudge, qualityRows, qualitySentence, qualityWarning, seenPlayers } from './session-quality';

function player(name: string, coverage: number | null, suspectShare = 0): PlayerToJudge {
  return {
    playerId: 1,
    name,
    coverage,
    suspectShare,
    gaps: 2,
    longestGapS: 1.26,
    jumps: null,
    frozenS: 0,
    deviceSpeedRatio: null,
  };
}

describe('quality of a session', () => {
  it('says nothing where fewer than a quarter of the players are below the mark', () => {
    const good = [player('a', 0.99), player('b', 0.9), player('c', null), player('d', 1, 0.05)];
    expect(seenPlayers(good)).toEqual({ players: 4, below: 0, badSpeed: 0 });
    expect(qualityWarning(seenPlayers([...good, player('e', 0.5)]))).toBeNull();
    expect(qualityWarning({ players: 0, below: 0, badSpeed: 0 })).toBeNull();
  });

  it('says how many are from a quarter on', () => {
    const tail = 'seen for less than 90\u202f% of the time or with more than 5\u202f% suspect samples.';
    expect(qualityWarning({ players: 4, below: 1, badSpeed: 0 })).toBe(`Low data quality: 1 of 4 players was ${tail}`);
    expect(qualityWarning({ players: 14, below: 5, badSpeed: 0 })).toBe(
      `Low data quality: 5 of 14 players were ${tail}`,
    );
    expect(qualityWarning({ players: 3, below: 3, badSpeed: 0 })).toBe(`Low data quality: all 3 players were ${tail}`);
    expect(qualityWarning({ players: 1, below: 1, badSpeed: 0 })).toBe(`Low data quality: the player was ${tail}`);
  });

  it('says whose device measured what cannot be', () => {
    const faulty = { ...player('a', 1), speedFaultShare: 0.051 };
    const far = { ...player('b', 1), deviceDistanceRatio: 1.11 };
    const sound = { ...player('c', 1), speedFaultShare: 0.05, deviceDistanceRatio: 0.91 };
    expect(seenPlayers([faulty, far, sound])).toEqual({ players: 3, below: 0, badSpeed: 2 });
    const tail =
      'cannot be right in more than 5\u202f% of the samples, or adds up to a different distance than the positions.';
    expect(qualityWarning(seenPlayers([faulty, far, sound]))).toBe(
      `Low data quality: the device speed of 2 of 3 players ${tail}`,
    );
    expect(qualitySentence(seenPlayers([faulty]))).toBe(`Low data quality: the device speed ${tail}`);
    expect(qualityRows([sound, faulty, far]).map(({ mark }) => mark)).toEqual([
      'Many impossible speeds',
      'Speed and positions disagree',
      '',
    ]);
  });

  it('says of each import how many were well seen', () => {
    const tail = 'seen for at least 90\u202f% of the time, with at most 5\u202f% suspect samples.';
    expect(qualitySentence({ players: 14, below: 0, badSpeed: 0 })).toBe(`All 14 players were ${tail}`);
    expect(qualitySentence({ players: 14, below: 3, badSpeed: 0 })).toBe(`11 of 14 players were ${tail}`);
    expect(qualitySentence({ players: 1, below: 0, badSpeed: 0 })).toBe(`The player was ${tail}`);
    expect(qualitySentence({ players: 14, below: 4, badSpeed: 0 })).toBe(
      qualityWarning({ players: 14, below: 4, badSpeed: 0 }),
    );
    expect(qualitySentence({ players: 0, below: 0, badSpeed: 0 })).toBe('No player was seen.');
  });

  it('puts who is below the mark first, with the reason', () => {
    const rows = qualityRows([player('Ann', 0.987), player('Bea', 0.4, 0.12), player('Cleo', null, 0.051)]);
    expect(rows.map(({ name, coverage, suspect, mark }) => [name, coverage, suspect, mark])).toEqual([
      ['Bea', '40.0\u202f%', '12.0\u202f%', 'Seldom seen, many suspect samples'],
      ['Cleo', 'N/A', '5.1\u202f%', 'Many suspect samples'],
      ['Ann', '98.7\u202f%', '0.0\u202f%', ''],
    ]);
    expect(rows[2]).toMatchObject({ gaps: '2', longestGap: '1.3', jumps: 'N/A', frozen: '0.0' });
  });

  it('says how far a device’s speed is from its positions, and marks what is no longer the same', () => {
    const ratios = [1.0004, 1.012, 0.95, 1.101, 3.6, null];
    const rows = qualityRows(ratios.map((deviceSpeedRatio) => ({ ...player('a', 1), deviceSpeedRatio })));
    expect(rows.map(({ deviceSpeed, mark }) => [deviceSpeed, mark])).toEqual([
      ['0.0\u202f%', ''],
      ['+1.2\u202f%', ''],
      ['−5.0\u202f%', ''],
      ['+10.1\u202f%', 'Speed and positions disagree'],
      ['+260.0\u202f%', 'Speed and positions disagree'],
      ['N/A', ''],
    ]);
  });
});
