import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';
import { METADATA_JSON, METADATA_XML, POSITIONS } from './sample';

const JSON_FILE = memoryFile('match.json', METADATA_JSON);

describe('tracab-dat', () => {
  it.each([
    ['JSON', METADATA_JSON],
    ['XML', METADATA_XML],
  ])('reads positions in centimetres with %s metadata, in pieces of any size', async (_, metadata) => {
    const set = await readTrackSet([memoryFile('match.dat', POSITIONS, 100), memoryFile('meta', metadata, 7)], {});
    expect(set.format).toBe('tracab-dat');
    expect(set.sourceClass).toBe('optical');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 104.9, widthM: 67.8 });
    expect(set.teams.map((team) => team.name)).toEqual(['Northfield', '<b>Southgate</b>']);
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    expect(set.periods).toEqual([
      { id: 1, startS: 0, endS: 0.24 },
      { id: 2, startS: 0.32, endS: 0.48 },
    ]);
    const [home, away] = set.tracks;
    expect(set.tracks).toHaveLength(2);
    expect(home).toMatchObject({ sourceKey: 'home_7', name: 'Ari Oak', side: 'home', shirtNumber: 7 });
    expect(away).toMatchObject({ sourceKey: 'away_3', name: 'Elm', side: 'away', shirtNumber: 3 });
    expect([...(home?.timeS ?? [])].slice(0, 3)).toEqual([0, 0.04, 0.08]);
    expect([...(home?.x ?? [])].slice(0, 3)).toEqual([100_000, 110_000, 120_000]);
    expect(home?.y[11]).toBe(-250_000);
    expect([...(away?.x ?? [])].slice(0, 2)).toEqual([MISSING, -1_052_000]);
    expect([...(away?.y ?? [])].slice(0, 2)).toEqual([MISSING, 2_000_000]);
    expect([set.ball?.x[11], set.ball?.y[11]]).toEqual([11_000, -50_000]);
    expect(set.notes.map((note) => note.code)).toEqual(['endsSwitch']);
  });

  it('asks for the rate without metadata where no speeds tell it', async () => {
    const error = await readTrackSet([memoryFile('match.dat', POSITIONS)], {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ question: { field: 'frameRate' } });
    expect(error).toHaveProperty(
      'message',
      'match.dat: The file counts frames and no metadata lie beside it: how many frames a second does it have? Say it, or choose the metadata too.',
    );
  });

  const RATES_ASKED = ['10', '25', '20', '30', '12.5', '50', '60'].map((value) => ({ value }));

  const runner = (rate: number, frames = 2000): string =>
    Array.from({ length: frames }, (_, i) => {
      const cm = Math.abs(((i * 500) / rate) % 8000) - 4000;
      return `${i}:1,1,7,${Math.round(cm)},0,5.00;:0,0,0,0,H,Alive;:`;
    }).join('\n');

  it('takes the usual rate where the speeds of the targets fit it, and asks where they fit another', async () => {
    const usual = await readTrackSet([memoryFile('match.dat', runner(25))], {});
    expect(usual.frameRateHz).toBe(25);
    expect(usual.notes.map(({ code }) => code)).toContain('frameRateInferred');
    const error = await readTrackSet([memoryFile('match.dat', runner(10))], {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ question: { field: 'frameRate', candidates: RATES_ASKED } });
    const said = await readTrackSet([memoryFile('match.dat', runner(10))], { frameRate: '10' });
    expect(said.tracks[0]?.timeS.at(-1)).toBeCloseTo(199.9, 9);
  });

  it('assumes 105 x 68 m and one period without metadata, and says so', async () => {
    const set = await readTrackSet([memoryFile('match.dat', POSITIONS)], { frameRate: '25' });
    expect(set.pitch).toEqual({ lengthM: 105, widthM: 68 });
    expect(set.periods).toHaveLength(1);
    expect(set.periods[0]?.endS).toBeCloseTo(0.48, 12);
    expect(set.originEpochMs).toBeNull();
    expect(set.tracks.map((track) => track.name)).toEqual(['home_7', 'away_3']);
    expect(set.notes.map((note) => note.code)).toEqual(['pitchAssumed', 'metadataMissing']);
  });

  it('leaves out a repeated frame and a player who is in one frame twice, and counts them', async () => {
    const [first = '', second = ''] = POSITIONS.split('\n');
    const twice = second.replace('1,1,7,', '1,9,7,5000,5000,0.00;1,1,7,');
    const set = await readTrackSet([memoryFile('a.dat', `${first}\n${first}\n${twice}\n`), JSON_FILE], {});
    expect([...(set.tracks[0]?.x ?? [])]).toEqual([100_000, 5_000_000]);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([
      ['duplicateSamples', 1],
      ['repeatedPlayer', 1],
    ]);
  });

  it('does not trust a date before 2000', async () => {
    const old = METADATA_JSON.replace('2024-08-10', '1900-01-01');
    expect((await readTrackSet([memoryFile('a.dat', POSITIONS), memoryFile('m', old)], {})).originEpochMs).toBeNull();
  });

  it.each([
    ['a last line that is cut off', POSITIONS.trimEnd().slice(0, -9), 'a.dat, line 13: The line does not end with ":"'],
    [
      'a text where a number must be',
      POSITIONS.replace('110,-250', '11o,-250'),
      'a.dat, line 2: "11o" is not a number (x)',
    ],
    ['a missing value', POSITIONS.replace('110,-250,2.50', '110,-250'), 'a.dat, line 2: "," is missing after y'],
    ['a frame that goes backwards', POSITIONS.replace('1001:', '999:'), 'a.dat, line 2: The frame goes backwards'],
    ['a frame that is no whole number', POSITIONS.replace('1001:', '1000.5:'), 'a.dat, line 2: The frame must be'],
    ['a position that cannot be', POSITIONS.replace('110,-250', '1e9,-250'), 'a.dat, line 2: A position is farther'],
    ['one frame', POSITIONS.slice(0, POSITIONS.indexOf('\n')), 'a.dat: The file holds fewer than two frames'],
    ['nobody', '1:3,6,1,2,3,0.00;::\n2:3,6,1,2,3,0.00;::\n', 'a.dat: The file holds no position of any player'],
  ])('refuses %s', async (_, text, message) => {
    await expect(readTrackSet([memoryFile('a.dat', text), JSON_FILE], {})).rejects.toThrow(message);
  });

  it.each([
    [METADATA_JSON.replace('25', '"fast"'), 'm: FrameRate must be a number, not "fast"'],
    [METADATA_JSON.replace('25', '5000'), 'm: The file has 5000 samples a second'],
    [METADATA_JSON.replace('10490', '0'), 'm: The pitch is 0 x 67.8 m'],
    [METADATA_JSON.replace('1005', '1'), 'm: Period 1 runs from frame 1000 to 1, which is impossible'],
    [METADATA_JSON.slice(0, 90), 'm: The file is not valid JSON'],
    [METADATA_XML.slice(0, 400), 'm, line 8: The XML is not well-formed (unclosed tag'],
    ['name,age\n', 'm: The file is neither raw TRACAB positions nor their metadata'],
    [POSITIONS, 'm: a.dat holds positions already'],
  ])('refuses metadata %#', async (metadata, message) => {
    const files = [memoryFile('a.dat', POSITIONS), memoryFile('m', metadata)];
    await expect(readTrackSet(files, { format: 'tracab-dat' })).rejects.toThrow(message);
  });
});
