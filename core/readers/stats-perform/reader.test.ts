import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';
import { FIRST_HALF_MS, MATCH_JSON, MATCH_XML, POSITIONS } from './sample';

const MATCH_FILE = memoryFile('ma1.json', MATCH_JSON);
const LINES = POSITIONS.split('\n');
const [LINE_1 = '', LINE_2 = ''] = LINES;

describe('stats-perform', () => {
  it.each([
    ['JSON', MATCH_JSON],
    ['XML', MATCH_XML],
  ])('reads both halves from the top left corner with %s, in pieces of any size', async (_, match) => {
    const set = await readTrackSet([memoryFile('ma25.txt', POSITIONS, 77), memoryFile('ma1', match, 33)], {});
    expect(set.format).toBe('stats-perform');
    expect(set.sourceClass).toBe('optical');
    expect(set.frameRateHz).toBe(10);
    expect(set.pitch).toEqual({ lengthM: 105, widthM: 68 });
    expect(set.teams.map((team) => team.name)).toEqual(['Northfield', '<b>Southgate</b>']);
    expect(set.originEpochMs).toBe(FIRST_HALF_MS);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, 3600],
    ]);
    expect(set.tracks.map(({ sourceKey, name, side, shirtNumber }) => [sourceKey, name, side, shirtNumber])).toEqual([
      ['h7opta', 'A. Oak', 'home', 7],
      ['a1opta', 'Bo Elm', 'away', 1],
    ]);
    const [home, away] = set.tracks;
    // (53.5 - 52.5, 34 - 36.5) m; (41.98 - 52.5, 34 - 14) m.
    expect([home?.x[0], home?.y[0], home?.x[5], home?.x[6]]).toEqual([100_000, -250_000, 150_000, 100_000]);
    expect([away?.x[0], away?.x[1], away?.y[1]]).toEqual([MISSING, -1_052_000, 2_000_000]);
    expect([set.ball?.x[2], set.ball?.y[2], set.ball?.x[3]]).toEqual([200_000, 25_000, MISSING]);
    expect(set.notes.map((note) => note.code)).toEqual(['yAxisFlipped', 'pitchAssumed', 'endsSwitch']);
  });

  it('takes the pitch that is given', async () => {
    const pitch = { lengthM: 100, widthM: 60 };
    const set = await readTrackSet([memoryFile('ma25.txt', POSITIONS), MATCH_FILE], { pitch });
    expect([set.pitch, set.tracks[0]?.x[0], set.tracks[0]?.y[0]]).toEqual([pitch, 350_000, -650_000]);
    expect(set.notes.map((note) => note.code)).toEqual(['yAxisFlipped', 'endsSwitch']);
  });

  it('names players by id without a match file, and says so', async () => {
    const set = await readTrackSet([memoryFile('ma25.txt', POSITIONS)], {});
    expect(set.tracks.map(({ name, side, shirtNumber }) => [name, side, shirtNumber])).toEqual([
      ['h7opta', 'home', 7],
      ['a1opta', 'away', 1],
    ]);
    expect(set.notes.map((note) => note.code)).toContain('metadataMissing');
  });

  it('reads a frame without players, and one of no period', async () => {
    const break_ = `${FIRST_HALF_MS + 600};600,10,0:;:1,2,3;`;
    const text = [...LINES.slice(0, 6), break_, ...LINES.slice(6)].join('\n');
    const set = await readTrackSet([memoryFile('ma25.txt', text), MATCH_FILE], {});
    expect([set.tracks[0]?.x[6], set.ball?.y[6]]).toEqual([MISSING, 3_200_000]);
    expect(set.periods[0]?.endS).toBeCloseTo(0.6, 12);
  });

  it('leaves out repeated frames and people who are not in the match file, and counts them', async () => {
    const text = POSITIONS.replace(LINE_2, LINE_1);
    const match = memoryFile('m', MATCH_JSON.replace('a1opta', 'other'));
    const set = await readTrackSet([memoryFile('ma25.txt', text), match], {});
    expect(set.notes.find(({ code }) => code === 'duplicateSamples')?.count).toBe(1);
    expect(set.notes.find(({ code }) => code === 'unknownPlayers')?.count).toBe(10);
    expect(set.tracks).toHaveLength(1);
  });

  it.each([
    ['a last line that is cut off', POSITIONS.slice(0, -5), 'a.txt, line 12: The line does not end with ";"'],
    ['a text as position', POSITIONS.replace('53.600', '53.6oo'), 'a.txt, line 2: "53.6oo" is not a number (x)'],
    ['half a position', POSITIONS.replace('53.600,36.5', '53.600'), 'a.txt, line 2: "," is missing after x'],
    ['a position that cannot be', POSITIONS.replace('53.600', '1e9'), 'a.txt, line 2: A position is farther'],
    ['a team that is none', POSITIONS.replace('4,a1opta', '5,a1opta'), 'a.txt, line 2: 5 is not a team'],
    ['a player without id', POSITIONS.replace('4,a1opta', '4,'), 'a.txt, line 2: A player has no id'],
    ['a time that goes back', POSITIONS.replace(String(FIRST_HALF_MS + 100), '17'), 'line 2: The time goes backwards'],
    ['a time that is none', POSITIONS.replace(`${FIRST_HALF_MS + 100};`, 'x;'), 'line 2: "x" is not a number (time)'],
    ['a period that comes again', POSITIONS.replace(';500,1,', ';500,2,').replace(';0,2,', ';0,1,'), 'Period 1 comes'],
    ['one frame', `${LINE_1}\n`, 'a.txt: The file holds fewer than two frames'],
    ['nobody', '1;0,1,0:;:1,2,3;\n101;100,1,0:;:1,2,3;\n', 'a.txt: The file holds no position of any player'],
  ])('refuses %s', async (_, text, message) => {
    await expect(readTrackSet([memoryFile('a.txt', text), MATCH_FILE], {})).rejects.toThrow(message);
  });

  it.each([
    [MATCH_JSON.replaceAll('opta', 'other'), 'm: The match file belongs to another match'],
    [MATCH_JSON.replace('"away"', '"x"'), 'm: The position of a contestant must be home or away'],
    [MATCH_JSON.replace('"away"', '"home"'), 'm: The match file names no home and away contestant'],
    [MATCH_JSON.replace('"contestantId":"T1"', '"contestantId":"T9"'), 'm: A lineUp is of no contestant'],
    [MATCH_JSON.slice(0, -9), 'm: The file is not valid JSON'],
    [MATCH_XML.slice(0, MATCH_XML.indexOf('</liveData>')), 'm, line 9: The XML is not well-formed'],
    ['{"a":1}', 'm: The file is neither a Stats Perform tracking feed'],
    [POSITIONS, 'm: a.txt is such a file already'],
  ])('refuses match file %#', async (text, message) => {
    const files = [memoryFile('a.txt', POSITIONS), memoryFile('m', text)];
    await expect(readTrackSet(files, { format: 'stats-perform' })).rejects.toThrow(message);
  });

  it('asks for the positions', async () => {
    await expect(readTrackSet([MATCH_FILE], { format: 'stats-perform' })).rejects.toThrow('The tracking feed (MA25)');
  });
});
