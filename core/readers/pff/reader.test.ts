import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';

const player = (jerseyNum: string | null, x: number, y: number, visibility = 'VISIBLE') => ({
  jerseyNum,
  x,
  y,
  visibility,
});
const frame = (
  videoTimeMs: number,
  period: number,
  home: readonly object[] | null,
  away: readonly object[] | null,
): object => ({
  videoTimeMs,
  frameNum: Math.round(videoTimeMs / 40),
  period,
  homePlayers: home,
  homePlayersSmoothed: [player('9', 40, 30)],
  awayPlayers: away,
  awayPlayersSmoothed: [],
  balls: home === null ? null : [{ x: 0.5, y: -1 }],
  ballsSmoothed: { x: 9, y: 9 },
});
const FRAMES: readonly object[] = [
  frame(1000, 1, [player('9', -1.5, 2)], [player('10', 3, 4)]),
  frame(1040, 1, [player('9', -1.25, 2, 'ESTIMATED')], [player(null, 0, 0)]),
  frame(1080, 1, null, null),
  frame(1080, 1, [player('9', 7, 7)], []),
  frame(5000, 2, [player('9', 5, 5)], [player('10', 6, 6)]),
  frame(5040, 2, [player('9', 5, 5)], [player('10', 6, 6)]),
];
const TRACKING = FRAMES.map((record) => JSON.stringify(record)).join('\n');
const METADATA = JSON.stringify([
  {
    date: '2024-08-10T14:00:00',
    homeTeam: { id: '1', name: 'North' },
    awayTeam: { id: '2', name: 'South' },
    stadium: { pitches: [{ length: 104, width: 67 }] },
  },
]);
const ROSTER = JSON.stringify([
  { player: { nickname: 'Ari Oak' }, shirtNumber: '9', team: { id: '1' } },
  { player: { nickname: 'Bo Elm' }, shirtNumber: '10', team: { id: '2' } },
]);

const read = (...texts: readonly string[]): Promise<TrackSet> =>
  readTrackSet(
    texts.map((text, i) => memoryFile(`${'abcd'[i] ?? ''}.json`, text, 50)),
    {},
  );

describe('pff', () => {
  it('has positions as seen by shirt number on the time of the video', async () => {
    const set = await read(TRACKING, METADATA, ROSTER);
    expect(set.format).toBe('pff');
    expect(set.sourceClass).toBe('broadcast');
    expect(set.frameRateHz).toBe(25);
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    expect(set.pitch).toEqual({ lengthM: 104, widthM: 67 });
    expect(set.teams.map(({ name }) => name)).toEqual(['North', 'South']);
    expect(set.tracks.map(({ sourceKey, name, side, shirtNumber }) => [sourceKey, name, side, shirtNumber])).toEqual([
      ['home_9', 'Ari Oak', 'home', 9],
      ['away_10', 'Bo Elm', 'away', 10],
    ]);
    const [oak, elm] = set.tracks;
    expect([...(oak?.timeS ?? [])]).toEqual([0, 0.04, 0.08, 4, 4.04]);
    // The second line of 1080 ms is a repetition; the first has no players.
    expect([...(oak?.x ?? [])]).toEqual([-150_000, -125_000, MISSING, 500_000, 500_000]);
    expect([...(elm?.y ?? [])]).toEqual([400_000, MISSING, MISSING, 600_000, 600_000]);
    expect([...(set.ball?.y ?? [])]).toEqual([-100_000, -100_000, MISSING, -100_000, -100_000]);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, 4],
    ]);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([
      ['duplicateSamples', 1],
      ['endsSwitch', null],
      ['positionKind', null],
      ['ownerlessRows', 1],
      ['estimatedPositions', 1],
    ]);
  });

  it('takes smoothed positions where the file has none as seen, and says what they are worth', async () => {
    const unseen = FRAMES.map((record) => JSON.stringify({ ...record, homePlayers: [], awayPlayers: null }));
    const set = await read(unseen.join('\n'));
    expect(set.notes.find(({ code }) => code === 'positionKind')?.text).toContain('across breaks too');
    expect(set.tracks.map(({ sourceKey, name }) => [sourceKey, name])).toEqual([['home_9', 'home_9']]);
    expect(set.tracks[0]?.x[0]).toBe(4_000_000);
    expect(set.ball?.x[0]).toBe(900_000);
    expect(set.pitch).toEqual({ lengthM: 105, widthM: 68 });
    expect(set.originEpochMs).toBeNull();
  });

  it.each([
    ['a line that is cut off', [TRACKING.slice(0, -10)], 'a.json, line 6: The line is not valid JSON'],
    ['a position that is a text', [TRACKING.replace('-1.25', '"left"')], 'a.json, line 2: x must be a number'],
    ['half a position', [TRACKING.replace('-1.25', 'null')], 'a.json, line 2: A position has only one of x and y'],
    [
      'times that go back',
      [TRACKING.replace('"videoTimeMs":1040', '"videoTimeMs":900')],
      'a.json, line 2: The time goes backwards',
    ],
    ['a frame without time', [TRACKING.replace('"videoTimeMs":1040,', '')], 'a.json, line 2: videoTimeMs is missing'],
    ['a roster without metadata', [TRACKING, ROSTER], 'b.json: The roster needs the metadata'],
    [
      'a roster of other teams',
      [TRACKING, METADATA, ROSTER.replaceAll('"id":"', '"id":"9')],
      'c.json: Nobody in the roster',
    ],
    [
      'metadata without teams',
      [TRACKING, METADATA.replace('"id":"1",', '')],
      'b.json: The metadata must be of one match',
    ],
    ['two tracking files', [TRACKING, TRACKING], 'b.json: This file is one too many'],
    ['one frame', [JSON.stringify(FRAMES[0])], 'a.json: The file holds fewer than two frames'],
  ])('refuses %s', async (_, texts, message) => {
    await expect(read(...texts)).rejects.toThrow(message);
  });
});
