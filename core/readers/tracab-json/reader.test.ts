import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { METADATA_JSON, METADATA_XML, POSITIONS as LINES } from '../tracab-dat/sample';
import { POSITIONS } from './sample';

const JSON_FILE = memoryFile('match.json', METADATA_JSON);
const line = (text: string): number => POSITIONS.slice(0, POSITIONS.indexOf(text)).split('\n').length;
const SECOND = `a.json, line ${line('"FrameCount": 1001') - 1}: Entry 2 of the list: `;

describe('tracab-json', () => {
  it.each([
    ['JSON', METADATA_JSON],
    ['XML', METADATA_XML],
  ])('is the same session as the .dat of these frames with %s metadata, in pieces of any size', async (_, metadata) => {
    const files = [memoryFile('frames.json', POSITIONS, 101), memoryFile('meta', metadata, 7)];
    const set = await readTrackSet(files, {});
    const asLines = await readTrackSet([memoryFile('match.dat', LINES), memoryFile('meta', metadata)], {});
    expect(set.format).toBe('tracab-json');
    expect({ ...set, format: 'tracab-dat' }).toEqual(asLines);
    expect([set.tracks[0]?.x[1], set.tracks[1]?.y[1], set.ball?.x[11]]).toEqual([110_000, 2_000_000, 11_000]);
  });

  it('is read on one line and without metadata, and says what is assumed', async () => {
    const set = await readTrackSet([memoryFile('a.json', JSON.stringify(JSON.parse(POSITIONS)))], { frameRate: '25' });
    expect(set.notes.map((note) => note.code)).toEqual(['pitchAssumed', 'metadataMissing']);
  });

  it('leaves out a repeated frame', async () => {
    const set = await readTrackSet([memoryFile('a.json', POSITIONS.replace(': 1001', ': 1000')), JSON_FILE], {});
    expect(set.notes[0]).toMatchObject({ code: 'duplicateSamples', count: 1 });
    expect(set.tracks[0]?.x[1]).toBe(120_000);
  });

  it.each([
    ['a file that is cut off', POSITIONS.slice(0, -300), 'The file ends inside this entry'],
    ['a document without its end', POSITIONS.slice(0, -1), 'a.json: The file must be valid JSON'],
    ['a text where a number must be', POSITIONS.replace('"X": 110', '"X": "a"'), `${SECOND}X must be a number`],
    ['half a position', POSITIONS.replace('"X": 110', '"Z": 110'), `${SECOND}A position has only one of the two`],
    ['a frame without number', POSITIONS.replace('"FrameCount": 1001', '"F": 1'), `${SECOND}FrameCount is missing`],
    ['a frame that is none', POSITIONS.replace(': 1001', ': 1.5'), `${SECOND}FrameCount must be a whole number`],
    ['a frame that goes backwards', POSITIONS.replace(': 1001', ': 9'), `${SECOND}The frame goes backwards`],
    ['no list of players', POSITIONS.replace('"PlayerPositions"', '"Players"'), 'PlayerPositions is missing'],
    [
      'a shirt number that is none',
      POSITIONS.replace('"JerseyNumber": 7', '"JerseyNumber": 0.5'),
      '0.5 is not a shirt',
    ],
    ['a position that cannot be', POSITIONS.replace('"X": 110', '"X": 1e99'), `${SECOND}A position is farther`],
    ['one frame', '{"FrameData":[{"FrameCount":1,"PlayerPositions":[]}]}', 'a.json: The file holds fewer than two'],
  ])('refuses %s', async (_, text, message) => {
    const reading = readTrackSet([memoryFile('a.json', text), JSON_FILE], { format: 'tracab-json' });
    await expect(reading).rejects.toThrow(message);
  });

  it('asks for the positions, and refuses those of the other format beside them', async () => {
    await expect(readTrackSet([JSON_FILE], { format: 'tracab-json' })).rejects.toThrow(
      'with the FrameData of the match',
    );
    const both = [memoryFile('a.json', POSITIONS), memoryFile('b.dat', LINES)];
    await expect(readTrackSet(both, { format: 'tracab-json' })).rejects.toThrow(
      'b.dat: The file is neither raw TRACAB',
    );
  });
});
