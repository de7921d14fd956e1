import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';
import { MATCH_INFORMATION, POSITIONS } from './sample';

const INFORMATION_FILE = memoryFile('info.xml', MATCH_INFORMATION);

describe('sportec-xml', () => {
  it('puts the frame sets of both halves on one time axis, in pieces of any size', async () => {
    const files = [memoryFile('positions.xml', POSITIONS, 101), memoryFile('info.xml', MATCH_INFORMATION, 13)];
    const set = await readTrackSet(files, {});
    expect(set.format).toBe('sportec-xml');
    expect(set.sourceClass).toBe('optical');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 104.9, widthM: 67.8 });
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    expect(set.teams).toEqual([
      { side: 'home', name: 'Northfield' },
      { side: 'away', name: 'South & Gate' },
    ]);
    expect(set.periods).toEqual([
      { id: 1, startS: 0, endS: 0.4 },
      { id: 2, startS: 3600, endS: 3600.24 },
    ]);
    expect(set.tracks.map(({ sourceKey, name, side, shirtNumber }) => [sourceKey, name, side, shirtNumber])).toEqual([
      ['P-7', 'Ari Oak', 'home', 7],
      ['P-3', 'Elm', 'away', 3],
    ]);
    const [home, away] = set.tracks;
    expect(home?.timeS).toHaveLength(16);
    expect([home?.timeS[1], home?.timeS[10], home?.timeS[11]]).toEqual([0.04, 3600, 3600.04]);
    expect([home?.x[0], home?.x[9], home?.x[10], home?.y[10]]).toEqual([100_000, 190_000, -100_000, 250_000]);
    expect([...(away?.x ?? [])]).toEqual([...Array<number>(12).fill(MISSING), ...Array<number>(4).fill(-1_052_000)]);
    expect([set.ball?.x[9], set.ball?.y[9], set.ball?.x[10]]).toEqual([450_000, 25_000, MISSING]);
    expect(set.notes.map((note) => note.code)).toEqual(['endsSwitch']);
  });

  it('takes the first team as home without match information, leaves out referees, and says so', async () => {
    const set = await readTrackSet([memoryFile('positions.xml', POSITIONS)], {});
    expect(set.tracks.map(({ sourceKey, side }) => [sourceKey, side])).toEqual([
      ['P-7', 'home'],
      ['P-3', 'away'],
    ]);
    expect(set.teams.map((team) => team.name)).toEqual(['T1', 'T2']);
    expect(set.notes.map((note) => note.code)).toEqual(['metadataMissing', 'endsSwitch']);
  });

  it('leaves out a repeated frame and counts it', async () => {
    const line = POSITIONS.split('\n').find((text) => text.includes('N="10003"')) ?? '';
    const set = await readTrackSet(
      [memoryFile('p', POSITIONS.replace(line, `${line}\n${line}`)), INFORMATION_FILE],
      {},
    );
    expect(set.notes.find((note) => note.code === 'duplicateSamples')?.count).toBe(1);
    expect(set.tracks[0]?.x[3]).toBe(130_000);
  });

  it.each([
    ['a file that is cut off', POSITIONS.slice(0, -60), 'p.xml, line 52: The XML is not well-formed (unclosed tag'],
    ['a text where a number must be', POSITIONS.replace('"1.10"', '"1.1O"'), 'p.xml, line 6: X="1.1O" is not a number'],
    ['an attribute that is missing', POSITIONS.replace('X="1.10" ', ''), 'p.xml, line 6: X="" is not a number'],
    ['a frame that goes backwards', POSITIONS.replace('"10001"', '"9"'), 'p.xml, line 6: The frame goes backwards'],
    ['a frame that cannot be', POSITIONS.replace('"10001"', '"1e9"'), 'p.xml, line 6: Frame 1000000000 is too far'],
    ['a position that cannot be', POSITIONS.replace('"1.10"', '"1e6"'), 'p.xml, line 6: A position is farther'],
    ['an unknown half', POSITIONS.replaceAll('secondHalf', 'thirdHalf'), 'The game section "thirdHalf" is not known'],
    ['halves that overlap', POSITIONS.replaceAll('T15:', 'T14:'), 'p.xml: The halves overlap in time'],
    [
      'one frame a second',
      POSITIONS.replaceAll(/T14:00:00\.(\d\d)\d/g, 'T14:00:$1'),
      'The file has less than one sample a second',
    ],
    ['a pitch that cannot be', POSITIONS.replace('104.90', '1.0'), 'p.xml, line 3: The pitch is 1 x 67.8 m'],
    [
      'a frame outside of a frame set',
      POSITIONS.replace(/<FrameSet[^>]*>\n/, '').replace('</FrameSet>', ''),
      'is outside any frame set',
    ],
  ])('refuses %s', async (_, text, message) => {
    await expect(readTrackSet([memoryFile('p.xml', text), INFORMATION_FILE], {})).rejects.toThrow(message);
  });

  it.each([
    ['of another match', MATCH_INFORMATION.replace('"M1"', '"M2"'), 'info.xml: The match information is of match M2'],
    ['with one team', MATCH_INFORMATION.replace('"guest"', '"home"'), 'info.xml: A home and a guest team are needed'],
    ['with an unknown role', MATCH_INFORMATION.replace('"guest"', '"x"'), 'info.xml: The Role of a team must be'],
    ['that is another file', '<gpx/>', 'info.xml: The file holds neither positions in XML (FrameSet) nor'],
    [
      'that is metadata of Tracab',
      '<TracabMetaData sVersion="1.0"></TracabMetaData>',
      'info.xml: The file is metadata of TRACAB, which belongs to a DAT or JSON file',
    ],
  ])('refuses match information %s', async (_, text, message) => {
    const files = [memoryFile('p.xml', POSITIONS), memoryFile('info.xml', text)];
    await expect(readTrackSet(files, { format: 'sportec-xml' })).rejects.toThrow(message);
  });

  it('asks for the positions, and for one match at a time', async () => {
    await expect(readTrackSet([INFORMATION_FILE], {})).rejects.toThrow('The XML file with the positions is missing');
    const twice = [memoryFile('a.xml', POSITIONS), memoryFile('b.xml', POSITIONS)];
    await expect(readTrackSet(twice, {})).rejects.toThrow('b.xml: The session already has such a file');
  });

  it('refuses nesting and texts without end before they fill the memory', async () => {
    const nested = POSITIONS.replace('<FrameSet', `${'<a>'.repeat(100)}<FrameSet`);
    await expect(readTrackSet([memoryFile('p.xml', nested)], {})).rejects.toThrow('nested too deeply');
    const endless = POSITIONS.replace('</Positions>', ' '.repeat(3_000_000));
    await expect(readTrackSet([memoryFile('p.xml', endless)], {})).rejects.toThrow('longer than 1 MiB');
  });
});
