import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';

const player = (id: number, x: number | null, y: number | null, seen = true) => ({
  x,
  y,
  player_id: id,
  is_detected: seen,
});
const frame = (number: number, period: number | null, timestamp: string | null, players: readonly object[]): string =>
  JSON.stringify({
    frame: number,
    timestamp,
    period,
    ball_data: { x: period === null ? null : 1, y: period === null ? null : -0.5, z: null, is_detected: true },
    player_data: players,
  });
const TRACKING = [
  frame(0, null, null, []),
  frame(10, 1, '00:00:00.00', [player(11, -1.5, 2), player(22, 3, 4)]),
  frame(11, 1, '00:00:00.10', [player(22, 3.25, 4, false)]),
  frame(12, 1, '00:00:00.20', [player(11, -1.25, 2.5), player(99, 0, 0)]),
  frame(13, null, null, []),
  // The clock of the second period starts at 45 minutes, whatever was added to the first.
  frame(112, 2, '00:45:00.00', [player(11, 5, 5)]),
  frame(113, 2, '00:45:00.10', [player(11, 5, 5)]),
].join('\n');
const MATCH = JSON.stringify({
  date_time: '2024-08-10T14:00:00Z',
  home_team: { id: 1, name: 'North' },
  away_team: { id: 2, name: 'South' },
  pitch_length: 104,
  pitch_width: 67,
  players: [
    { id: 11, team_id: 2, number: 7, first_name: 'Ari', last_name: 'Oak' },
    { id: 22, team_id: 1, number: 9, short_name: 'B. Elm' },
    { id: 33, team_id: 1, number: 1, short_name: 'On the bench' },
  ],
});

const read = (...texts: readonly string[]): Promise<TrackSet> =>
  readTrackSet(
    texts.map((text, i) => memoryFile(`${'abc'[i] ?? ''}.json`, text, 50)),
    {},
  );

describe('skillcorner', () => {
  it('has players by name and team on the time of the frames', async () => {
    const set = await read(TRACKING, MATCH);
    expect(set.format).toBe('skillcorner');
    expect(set.sourceClass).toBe('broadcast');
    expect(set.frameRateHz).toBe(10);
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    expect(set.pitch).toEqual({ lengthM: 104, widthM: 67 });
    expect(set.teams.map(({ name }) => name)).toEqual(['North', 'South']);
    expect(set.tracks.map(({ sourceKey, name, side, shirtNumber }) => [sourceKey, name, side, shirtNumber])).toEqual([
      ['22', 'B. Elm', 'home', 9],
      ['11', 'Ari Oak', 'away', 7],
    ]);
    const [elm, oak] = set.tracks;
    expect([...(elm?.timeS ?? [])]).toEqual([0, 0.1, 0.2, 10.2, 10.3]);
    expect([...(elm?.x ?? [])]).toEqual([300_000, 325_000, MISSING, MISSING, MISSING]);
    expect([...(oak?.x ?? [])]).toEqual([-150_000, MISSING, -125_000, 500_000, 500_000]);
    expect([...(oak?.y ?? [])]).toEqual([200_000, MISSING, 250_000, 500_000, 500_000]);
    expect([...(set.ball?.y ?? [])]).toEqual([-50_000, -50_000, -50_000, -50_000, -50_000]);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, 10.2],
    ]);
    expect(set.periods[0]?.endS).toBeCloseTo(0.3, 12);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([
      ['endsSwitch', null],
      ['unknownPlayers', 1],
      ['estimatedPositions', 1],
    ]);
  });

  it('takes everybody as one team without the match file', async () => {
    const set = await read(TRACKING);
    expect(set.tracks.map(({ sourceKey, side }) => [sourceKey, side])).toEqual([
      ['11', 'home'],
      ['22', 'home'],
      ['99', 'home'],
    ]);
    expect(set.pitch).toEqual({ lengthM: 105, widthM: 68 });
    expect(set.notes.map(({ code }) => code)).toEqual([
      'pitchAssumed',
      'endsSwitch',
      'teamsUnknown',
      'estimatedPositions',
    ]);
  });

  it.each([
    ['a line that is cut off', [TRACKING.slice(0, -10)], 'a.json, line 7: The line is not valid JSON'],
    ['a position that is a text', [TRACKING.replace('-1.25', '"left"')], 'a.json, line 4: x must be a number'],
    ['half a position', [TRACKING.replace('-1.25', 'null')], 'a.json, line 4: A position has only one of the two'],
    [
      'frames that go back',
      [TRACKING.replace('"frame":12,', '"frame":9,')],
      'a.json, line 4: The frame goes backwards',
    ],
    ['a frame without number', [TRACKING.replace('"frame":12,', '')], 'a.json, line 4: frame is missing'],
    [
      'players that are none',
      [TRACKING.replace('[{"x":3.25', '[5,{"x":3.25')],
      'a.json, line 3: player_data must be a list',
    ],
    [
      'a match file of another match',
      [TRACKING, MATCH.replace('"id":11', '"id":12').replace('"id":22', '"id":23')],
      'b.json: The match file belongs to another match',
    ],
    [
      'a match file without teams',
      [TRACKING, MATCH.replace('"id":1,', '')],
      'b.json: The match file names no home_team',
    ],
    ['a pitch that cannot be', [TRACKING, MATCH.replace('104', '1040')], 'b.json: The pitch is 1040 x 67 m'],
    ['two tracking files', [TRACKING, TRACKING], 'b.json: This file is one too many'],
    ['frames of nobody', [frame(0, null, null, [])], 'a.json: The file holds fewer than two frames of a period'],
  ])('refuses %s', async (_, texts, message) => {
    await expect(read(...texts)).rejects.toThrow(message);
  });
});
