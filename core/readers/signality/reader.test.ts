import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';
import { FIRST_HALF, FIRST_HALF_MS, METADATA, SECOND_HALF, VENUE } from './sample';

const SIDE_FILES = [memoryFile('meta.json', METADATA), memoryFile('venue.json', VENUE)];
const SECOND_FRAME_MS = String(FIRST_HALF_MS + 40);
/** The entry begins a line before its time. */
const SECOND_LINE = FIRST_HALF.slice(0, FIRST_HALF.indexOf(SECOND_FRAME_MS)).split('\n').length - 1;
const SECOND = `p1.json, line ${SECOND_LINE}: Entry 2 of the list: `;

describe('signality', () => {
  it('reads both halves in any order, with names and pitch, in pieces of any size', async () => {
    const halves = [memoryFile('p2.json', SECOND_HALF, 77), memoryFile('p1.json', FIRST_HALF, 1001)];
    const set = await readTrackSet([...halves, ...SIDE_FILES], {});
    expect(set.format).toBe('signality');
    expect(set.sourceClass).toBe('optical');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 104.82, widthM: 68.407 });
    expect(set.teams.map((team) => team.name)).toEqual(['Northfield', '<b>Southgate</b>']);
    expect(set.originEpochMs).toBe(FIRST_HALF_MS);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, 3600],
    ]);
    expect(set.periods[0]?.endS).toBeCloseTo(0.24, 12);
    expect(set.tracks.map(({ sourceKey, name, side, shirtNumber }) => [sourceKey, name, side, shirtNumber])).toEqual([
      ['home_7', 'Ari Oak', 'home', 7],
      ['away_3', 'Elm', 'away', 3],
    ]);
    const [home, away] = set.tracks;
    expect([home?.x[0], home?.x[5], home?.y[5], home?.x[6], home?.timeS[7]]).toEqual([
      100_000, 150_000, -250_000, -100_000, 3600.04,
    ]);
    expect([away?.x[0], away?.x[1], away?.y[1]]).toEqual([MISSING, -1_052_000, 2_000_000]);
    expect([set.ball?.x[2], set.ball?.x[3], set.ball?.y[4]]).toEqual([200_000, MISSING, 25_000]);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([
      ['unknownPlayers', 12],
      ['endsSwitch', null],
    ]);
  });

  it('reads one period alone and says what is missing', async () => {
    const set = await readTrackSet([memoryFile('p1.json', FIRST_HALF)], {});
    expect(set.tracks.map((track) => track.name)).toEqual(['home_7', 'away_3']);
    expect(set.notes.map((note) => note.code)).toEqual(['unknownPlayers', 'pitchAssumed', 'metadataMissing']);
  });

  it('leaves out a repeated frame and counts it', async () => {
    const repeated = FIRST_HALF.replace(SECOND_FRAME_MS, String(FIRST_HALF_MS));
    const set = await readTrackSet([memoryFile('p1.json', repeated), ...SIDE_FILES], {});
    expect(set.notes[0]).toMatchObject({ code: 'duplicateSamples', count: 1 });
    expect(set.tracks[0]?.x[1]).toBe(120_000);
  });

  it.each([
    ['a file that is cut off', FIRST_HALF.slice(0, -400), 'The file ends inside this entry'],
    ['a time that is missing', FIRST_HALF.replace(`"utc_time": ${SECOND_FRAME_MS}`, '"u": 1'), `${SECOND}utc_time is`],
    ['a time that goes back', FIRST_HALF.replace(SECOND_FRAME_MS, '17'), `${SECOND}The time goes backwards`],
    ['a time without end', FIRST_HALF.replace(SECOND_FRAME_MS, '1e300'), `${SECOND}A session may last at most 4 hours`],
    [
      'a team that is missing',
      FIRST_HALF.replace('"away_team"', '"team"'),
      'Entry 1 of the list: away_team is missing',
    ],
    ['a text as position', FIRST_HALF.replace('-10.52', '"x"'), `${SECOND}position must be a list of numbers`],
    ['half a position', FIRST_HALF.replace('-10.52,', ''), `${SECOND}A position has only one of the two`],
    ['a position that cannot be', FIRST_HALF.replace('-10.52', '1e9'), `${SECOND}A position is farther`],
    [
      'a shirt that is none',
      FIRST_HALF.replace('"jersey_number": 3', '"jersey_number": 0.3'),
      '0.3 is not a shirt number',
    ],
    ['one frame', `[{"utc_time":1,"home_team":[],"away_team":[]}]`, 'p1.json: The file holds fewer than two frames'],
    ['nobody', FIRST_HALF.replaceAll(/"jersey_number": \d+/g, '"jersey_number": -1'), 'no position of any player'],
  ])('refuses %s', async (_, text, message) => {
    const reading = readTrackSet([memoryFile('p1.json', text), ...SIDE_FILES], { format: 'signality' });
    await expect(reading).rejects.toThrow(message);
  });

  it.each([
    [METADATA.replace('[{"name":"Ari', '[1,{"name":"Ari'), 'm: team_home_players must be a list of objects'],
    [VENUE.replace('104.82', '"x"'), 'm: pitch_size must be a list of numbers'],
    [VENUE.replace('104.82', '1'), 'm: The pitch is 1 x 68.407 m'],
    [VENUE.slice(0, 40), 'm: The file is not valid JSON'],
    ['{"a":1}', 'm: The file is not part of a Signality match'],
  ])('refuses side file %#', async (text, message) => {
    const files = [memoryFile('p1.json', FIRST_HALF), memoryFile('m', text)];
    await expect(readTrackSet(files, { format: 'signality' })).rejects.toThrow(message);
  });

  it('refuses the same file twice, and metadata alone', async () => {
    const twice = [memoryFile('a', FIRST_HALF), ...SIDE_FILES, memoryFile('b', VENUE)];
    await expect(readTrackSet(twice, {})).rejects.toThrow('b: The match already has such a file');
    const halves = [memoryFile('a', FIRST_HALF), memoryFile('b', FIRST_HALF)];
    await expect(readTrackSet(halves, {})).rejects.toThrow('b, line 2: Entry 1 of the list: The time goes backwards');
    await expect(readTrackSet(SIDE_FILES, { format: 'signality' })).rejects.toThrow('The raw data with the positions');
  });
});
