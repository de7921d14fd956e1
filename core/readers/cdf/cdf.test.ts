import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { META, MATCH_SHEET, TRACKING } from './sample';
import { cdfMeta, cdfTracking } from './writer';

const read = (...texts: readonly string[]): Promise<TrackSet> =>
  readTrackSet(
    texts.map((text, i) => memoryFile(`${'abc'[i] ?? ''}.json`, text, 77)),
    {},
  );

const SECOND = TRACKING.slice(TRACKING.indexOf('\n') + 1);

describe('the Common Data Format', () => {
  it('is read with pitch, clock, halves, shirts and names', async () => {
    const set = await read(MATCH_SHEET, TRACKING, META);
    expect(set).toMatchObject({ format: 'cdf', sourceClass: 'optical', frameRateHz: 25 });
    expect(set.pitch).toEqual({ lengthM: 104.5, widthM: 67.5 });
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    expect(set.teams.map(({ name }) => name)).toEqual(['Northfield', '<b>S</b>']);
    expect(set.tracks.map(({ sourceKey, name, side, shirtNumber }) => [sourceKey, name, side, shirtNumber])).toEqual([
      ['h7', 'Ari Oak', 'home', 7],
      ['a3', 'a3', 'away', 3],
    ]);
    const [home, away] = set.tracks;
    expect([home?.x[0], home?.x[11], home?.y[11]]).toEqual([100_000, 210_000, -250_000]);
    expect([away?.x[0], away?.x[1], away?.y[1]]).toEqual([MISSING, -1_052_000, 2_000_000]);
    expect([...(set.ball?.y ?? [])].slice(2, 5)).toEqual([200_000, MISSING, 400_000]);
    expect([...(home?.timeS ?? [])].slice(0, 3)).toEqual([0, 0.04, 0.08]);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, 0.24],
    ]);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([
      ['endsSwitch', null],
      ['estimatedPositions', 1],
    ]);
  });

  it('takes the numbers of frames where time stamps are of whole seconds, by the rate of the meta file', async () => {
    const coarse = TRACKING.replace(/\.\d{3}Z/g, 'Z');
    expect((await read(coarse, META)).tracks[0]?.timeS[11]).toBeCloseTo(0.44, 12);
    await expect(read(coarse)).rejects.toThrow(
      'a.json: Several frames have one time stamp, and no frame rate is given',
    );
  });

  it.each([
    [
      'a meta file of another match',
      [TRACKING, META.replace('"m1"', '"m2"')],
      'b.json: The file belongs to another match',
    ],
    [
      'two matches in one file',
      [`${TRACKING.slice(0, TRACKING.lastIndexOf('m1'))}m2${TRACKING.slice(TRACKING.lastIndexOf('m1') + 2)}`],
      'a.json, line 12: The line is of match "m2"',
    ],
    ['a line that is cut off', [TRACKING.slice(0, -20)], 'a.json, line 12: The line is not valid JSON'],
    ['a text in a number', [TRACKING.replace('-2.5', '"left"')], 'a.json, line 1: y must be a number'],
    ['half a position', [TRACKING.replace('-2.5', 'null')], 'a.json, line 1: A position has only one of'],
    [
      'a frame that goes back',
      [TRACKING.replace('"frame_id":101', '"frame_id":9')],
      'a.json, line 2: The frame goes backwards',
    ],
    [
      'a frame without a time stamp',
      [TRACKING.replace('"timestamp"', '"time"').replace('"match"', '"timestamp":1,"match"')],
      'a.json, line 1: timestamp is missing',
    ],
    ['a team that is missing', [SECOND.replace('"away"', '"guest"')], 'a.json, line 1: teams.away is missing'],
    ['meta without tracking', [META], 'a.json: The file describes a match'],
  ])('refuses %s', async (_, texts, message) => {
    await expect(read(...texts)).rejects.toThrow(message);
  });
});

describe('a session written in the Common Data Format', () => {
  const MATCH = { matchId: 'm1', originEpochMs: 0 };
  const linesOf = (set: TrackSet): string =>
    [...cdfTracking(set, MATCH)].map((bytes) => new TextDecoder().decode(bytes)).join('');

  it('is the same session when it is read again', async () => {
    const set = await read(TRACKING, META, MATCH_SHEET);
    const again = await read(linesOf(set), cdfMeta(set, MATCH));
    expect(again.tracks).toEqual(set.tracks);
    expect(again.ball).toEqual(set.ball);
    expect(again.periods.map(({ id, startS }) => [id, startS])).toEqual(
      set.periods.map(({ id, startS }) => [id, startS]),
    );
    expect(again.periods[1]?.endS).toBeCloseTo(set.periods[1]?.endS ?? NaN, 9);
    expect([again.pitch, again.originEpochMs, again.teams, again.frameRateHz]).toEqual([
      set.pitch,
      set.originEpochMs,
      set.teams,
      set.frameRateHz,
    ]);
  });

  it('says which way the home team plays, by where it stands', async () => {
    const set = await read(TRACKING, META);
    expect(cdfMeta(set, MATCH)).toContain('"play_direction": "right_left"');
  });

  it('puts players with times of their own on the frames of the session', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => [`${i * 50},1,${i},0`, `${i * 50 + 7},2,${-i},1`]).flat();
    const set = await readTrackSet([memoryFile('z.csv', ['t [ms],id,x [m],y [m]', ...rows].join('\n'))], {});
    const lines = linesOf(set).trimEnd().split('\n');
    expect(lines).toHaveLength(20);
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({
      frame_id: 3,
      timestamp: '1970-01-01T00:00:00.150Z',
      period: 'first_half',
      teams: {
        home: {
          players: [
            { id: '1', x: 3, y: 0 },
            { id: '2', x: -3, y: 1 },
          ],
        },
        away: { players: [] },
      },
      ball: { x: null, y: null, z: null },
    });
  });
});
