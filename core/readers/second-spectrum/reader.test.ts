import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';
import { METADATA, METADATA_XML, POSITIONS } from './sample';

const METADATA_FILE = memoryFile('meta.json', METADATA);

describe('second-spectrum', () => {
  it('reads positions, periods and the clock, in pieces of any size', async () => {
    const set = await readTrackSet([memoryFile('data.jsonl', POSITIONS, 77), METADATA_FILE], {});
    expect(set.format).toBe('second-spectrum');
    expect(set.sourceClass).toBe('optical');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 104.8512, widthM: 67.9704 });
    expect(set.teams.map((team) => team.name)).toEqual(['Northfield', '<b>Southgate</b>']);
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, 0.24],
    ]);
    expect(set.periods[1]?.endS).toBeCloseTo(0.48, 12);
    expect(set.tracks.map(({ sourceKey, name, side, shirtNumber }) => [sourceKey, name, side, shirtNumber])).toEqual([
      ['h7', 'Ari Oak', 'home', 7],
      ['a3', 'Elm', 'away', 3],
    ]);
    const [home, away] = set.tracks;
    expect([...(home?.timeS ?? [])].slice(0, 3)).toEqual([0, 0.04, 0.08]);
    expect([home?.x[0], home?.x[11], home?.y[11]]).toEqual([100_000, 210_000, -250_000]);
    expect([away?.x[0], away?.x[1], away?.y[1]]).toEqual([MISSING, -1_052_000, 2_000_000]);
    expect([set.ball?.x[2], set.ball?.x[3], set.ball?.y[4]]).toEqual([200_000, MISSING, 25_000]);
    expect(set.notes.map((note) => note.code)).toEqual(['endsSwitch']);
  });

  it('takes the rate from the clock without metadata, and pitch and rate from XML metadata', async () => {
    const alone = await readTrackSet([memoryFile('data.jsonl', POSITIONS)], {});
    expect(alone.frameRateHz).toBe(25);
    expect(alone.tracks.map((track) => track.name)).toEqual(['h7', 'a3']);
    expect(alone.notes.map((note) => note.code)).toEqual(['pitchAssumed', 'metadataMissing', 'endsSwitch']);
    const withXml = await readTrackSet([memoryFile('data.jsonl', POSITIONS), memoryFile('m', METADATA_XML)], {});
    expect(withXml.pitch).toEqual({ lengthM: 100.5, widthM: 60.5 });
  });

  it('leaves out a repeated frame, and has no date where the clock counts from zero', async () => {
    const [first = ''] = POSITIONS.split('\n');
    const set = await readTrackSet(
      [memoryFile('d', `${first}\n${POSITIONS}`.replaceAll('"wallClock":1723298', '"wallClock":1'))],
      {},
    );
    expect(set.notes[0]).toMatchObject({ code: 'duplicateSamples', count: 1 });
    expect(set.originEpochMs).toBeNull();
  });

  it.each([
    ['a last line that is cut off', POSITIONS.slice(0, -30), 'd, line 12: The line is not valid JSON'],
    [
      'a text where a number must be',
      POSITIONS.replace('[1.1,', '["1.1",'),
      'd, line 2: xyz must be a list of numbers',
    ],
    ['half a position', POSITIONS.replace('[1.1,-2.5,0]', '[1.1]'), 'd, line 2: A position has only one of the two'],
    [
      'a clock that is missing',
      POSITIONS.replace('"wallClock":1723298400040', '"w":0'),
      'd, line 2: wallClock is missing',
    ],
    ['a clock that goes back', POSITIONS.replace('1723298400040', '17'), 'd, line 2: The time goes backwards'],
    ['a position that cannot be', POSITIONS.replace('[1.1,', '[1e9,'), 'd, line 2: A position is farther'],
    ['a player without id', POSITIONS.replace('"playerId":"h7"', '"id":1'), 'd, line 1: A player has no playerId'],
    ['a period that comes again', POSITIONS.replace('"period":1', '"period":2'), 'd, line 7: Period 2 comes again'],
    [
      'a list of lists',
      POSITIONS.replace('[{"playerId":"h7"', '[[],{"playerId":"h7"'),
      'd, line 1: homePlayers must be a list of objects',
    ],
    ['one frame', POSITIONS.slice(0, POSITIONS.indexOf('\n')), 'd: The file holds fewer than two frames'],
  ])('refuses %s', async (_, text, message) => {
    await expect(readTrackSet([memoryFile('d', text), METADATA_FILE], {})).rejects.toThrow(message);
  });

  it.each([
    [METADATA.replace('25', '"fast"'), 'm: fps must be a number, not "fast"'],
    [METADATA.replace('104.8512', '1'), 'm: The pitch is 1 x 67.9704 m'],
    [METADATA.slice(0, 100), 'm: The file is not valid JSON'],
    [METADATA.replace('[{"name":"Ari Oak"', '["x",{"name":"Ari Oak"'), 'm: homePlayers must be a list of objects'],
    ['{"a":1}', 'm: The file is neither Second Spectrum positions'],
    [POSITIONS, 'm: d is such a file already'],
  ])('refuses metadata %#', async (metadata, message) => {
    const files = [memoryFile('d', POSITIONS), memoryFile('m', metadata)];
    await expect(readTrackSet(files, { format: 'second-spectrum' })).rejects.toThrow(message);
  });
});
