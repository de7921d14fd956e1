import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';
import { METADATA, METRIC_METADATA, METRIC_POSITIONS, POSITIONS } from './sample';

const XML_FILE = memoryFile('meta.xml', METADATA);

describe('epts', () => {
  it('reads shares of the field by the layout of each frame, in pieces of any size', async () => {
    const set = await readTrackSet([memoryFile('t.txt', POSITIONS, 50), memoryFile('meta.xml', METADATA, 33)], {});
    expect(set.format).toBe('epts');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 100, widthM: 50 });
    expect(set.teams).toEqual([
      { side: 'away', name: 'South & Gate' },
      { side: 'home', name: 'Northfield' },
    ]);
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    expect(set.periods).toEqual([
      { id: 1, startS: 0, endS: 0.24 },
      { id: 2, startS: 0.24, endS: 0.48 },
    ]);
    expect(set.tracks.map(({ sourceKey, name, side, shirtNumber }) => [sourceKey, name, side, shirtNumber])).toEqual([
      ['A1', 'Player 7', 'home', 7],
      ['B1', 'Player 3', 'away', 3],
      ['B2', 'Player 4', 'away', 4],
    ]);
    const [a1, b1, b2] = set.tracks;
    // (0.501 - 0.5) * 100 m and (0.5 - 0.25) * 50 m; (0.1 - 0.5) * 100 m and (0.5 - 0.9) * 50 m.
    expect([a1?.x[0], a1?.x[1], a1?.y[1]]).toEqual([0, 10_000, 1_250_000]);
    expect([b1?.x[5], b1?.y[5], b1?.x[6]]).toEqual([-4_000_000, -2_000_000, MISSING]);
    expect([b2?.x[5], b2?.x[6], b2?.y[11]]).toEqual([MISSING, -4_000_000, -2_000_000]);
    expect([set.ball?.x[0], set.ball?.x[1], set.ball?.y[1]]).toEqual([MISSING, 5_000_000, 2_500_000]);
    expect(set.notes.map((note) => note.code)).toEqual(['yAxisFlipped', 'endsSwitch']);
  });

  it('reads frames that the metadata does not describe like the last before, and counts them', async () => {
    const set = await readTrackSet(
      [memoryFile('t.txt', POSITIONS), memoryFile('m', METADATA.replace('endFrame="12"', 'endFrame="10"'))],
      {},
    );
    expect(set.tracks[2]?.x[11]).toBe(-4_000_000);
    expect(set.notes.find((note) => note.code === 'framesBeyondMetadata')?.count).toBe(2);
  });

  it('lets the caller decide the pitch, and assumes one where there is none', async () => {
    const pitch = { lengthM: 110, widthM: 70 };
    expect((await readTrackSet([memoryFile('t.txt', POSITIONS), XML_FILE], { pitch })).pitch).toEqual(pitch);
    const without = memoryFile('m', METADATA.replace(/<FieldSize>.*<\/FieldSize>/, ''));
    const set = await readTrackSet([memoryFile('t.txt', POSITIONS), without], {});
    expect(set.pitch).toEqual({ lengthM: 105, widthM: 68 });
    expect(set.notes.map((note) => note.code)).toContain('pitchAssumed');
  });

  it.each([
    ['a last line that is cut off', POSITIONS.slice(0, -7), 't.txt, line 12: The line does not have the 7 values'],
    [
      'a player too many',
      POSITIONS.replace('0.90000:', '0.90000;0.1,0.1:'),
      't.txt, line 1: The line does not have the 7',
    ],
    [
      'a text where a number must be',
      POSITIONS.replace('0.50100', '0.5o1'),
      't.txt, line 2: "0.5o1" is not a number (x)',
    ],
    ['half a position', POSITIONS.replace('0.50100', 'NaN'), 't.txt, line 2: Player 7 has only one of the two'],
    ['a frame that goes backwards', POSITIONS.replace('\n3:', '\n1:'), 't.txt, line 3: The frame goes backwards'],
    ['a position that cannot be', POSITIONS.replace('0.50100', '501000'), 't.txt, line 2: A position is farther'],
    ['one frame', POSITIONS.slice(0, POSITIONS.indexOf('\n')), 't.txt: The file holds fewer than two frames'],
  ])('refuses %s', async (_, text, message) => {
    await expect(readTrackSet([memoryFile('t.txt', text), XML_FILE], {})).rejects.toThrow(message);
  });

  it.each([
    ['without a rate', METADATA.replace('<FrameRate>25</FrameRate>', ''), 'm.xml: FrameRate is missing'],
    ['with 2000 Hz', METADATA.replace('<FrameRate>25', '<FrameRate>2000'), 'm.xml: The file has 2000 samples'],
    ['in two units', METADATA.replace('normalized', 'metre'), 'm.xml: x is in "metre" but y in "normalized"'],
    ['in yards', METADATA.replaceAll('normalized', 'yd'), 'm.xml: Positions are in "yd"; shares of the field'],
    [
      'with a letter between values',
      METADATA.replace('separator=":"', 'separator="e"'),
      'The separator "e" is not supported',
    ],
    [
      'with other separators',
      METADATA.replace('separator=":"', 'separator="|"'),
      't.txt, line 1: The line does not have',
    ],
    [
      'with an unknown register',
      METADATA.replace('<StringRegister', '<BlobRegister'),
      'The register BlobRegister is not',
    ],
    [
      'with an unknown channel',
      METADATA.replace('playerChannelId="p1_x"', 'playerChannelId="p9"'),
      'channel "p9" is used',
    ],
    ['with a player of no team', METADATA.replace('teamId="A"', 'teamId="C"'), 'The team of player "A1" is not in'],
    [
      'without layout',
      METADATA.replace(/<DataFormatSpecifications>[^]*<\/DataFormatSpecifications>/, ''),
      'DataFormatSpecification is missing in the metadata, so it is not known whose positions',
    ],
    ['that is cut off', METADATA.slice(0, 300), 'm.xml, line 5: The XML is not well-formed'],
    ['that is another file', '<a/>', 'm.xml: The file is neither EPTS positions nor EPTS metadata'],
  ])('refuses metadata %s', async (_, text, message) => {
    const files = [memoryFile('t.txt', POSITIONS), memoryFile('m.xml', text)];
    await expect(readTrackSet(files, { format: 'epts' })).rejects.toThrow(message);
  });

  describe('in metres', () => {
    const metric = memoryFile('m.xml', METRIC_METADATA);
    const read = (positions: string, metadata = metric) =>
      readTrackSet([memoryFile('t.txt', positions, 64), metadata], {});

    it('reads other separators, units, sessions and sides, and keeps the speed of a radio system', async () => {
      const set = await read(METRIC_POSITIONS);
      expect([set.format, set.sourceClass, set.frameRateHz]).toEqual(['epts', 'lps', 20]);
      expect(set.pitch).toEqual({ lengthM: 100, widthM: 50 });
      expect(set.teams).toEqual([
        { side: 'away', name: 'Southgate' },
        { side: 'home', name: 'Northfield' },
      ]);
      expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
      expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
        [1, 0],
        [2, 0.3],
      ]);
      const [a1, b1] = set.tracks;
      // With a corner as origin: (90.1 - 50, 30 - 25) m, 7.2 km/h = 2 m/s; (20.5 - 50, 5 - 25) m.
      expect([a1?.side, a1?.x[1], a1?.y[1], a1?.deviceSpeed?.[1]]).toEqual(['home', 4_010_000, 500_000, 200_000]);
      expect([b1?.x[0], b1?.y[0], b1?.x[1], b1?.deviceSpeed]).toEqual([-2_950_000, -2_000_000, MISSING, null]);
      expect([set.ball?.x[0], set.ball?.y[0]]).toEqual([0, 0]);
      expect(set.notes.map((note) => note.code)).toEqual(['originAssumed', 'endsSwitch']);
      expect(set.notes[0]?.text).toContain('from a corner of the pitch');
    });

    it('keeps positions that are counted from the centre spot, and centimetres', async () => {
      const centred = METRIC_POSITIONS.replaceAll(/\|9\d\.\d\d 30/g, '|-4000 30');
      const set = await read(centred, memoryFile('m.xml', METRIC_METADATA.replaceAll('<Unit>m<', '<Unit>cm<')));
      expect([set.tracks[0]?.x[0], set.tracks[0]?.y[0], set.tracks[1]?.x[0]]).toEqual([-4_000_000, 30_000, 20_500]);
      expect(set.notes[0]?.text).toContain('from the centre spot');
    });

    it('leaves the speed of cameras out, as it is derived from the positions', async () => {
      const set = await read(METRIC_POSITIONS, memoryFile('m.xml', METRIC_METADATA.replace('LPS', 'Optical')));
      expect([set.sourceClass, set.tracks[0]?.deviceSpeed]).toEqual(['optical', null]);
    });

    it.each([
      ['positions beyond the field', METRIC_POSITIONS.replaceAll('20.5 5', '20.5 95'), 'Positions run from 20.5 to'],
      [
        'a speed that cannot be',
        METRIC_POSITIONS.replace('7.2', '-7.2'),
        't.txt, line 1: A speed of -7.2 is impossible',
      ],
      ['a line that is cut off', METRIC_POSITIONS.slice(0, -9), 't.txt, line 12: The line does not have the 13 values'],
    ])('refuses %s', async (_, text, message) => {
      await expect(read(text)).rejects.toThrow(message);
    });
  });

  it('asks for the other file of the pair', async () => {
    await expect(readTrackSet([memoryFile('t.txt', POSITIONS)], {})).rejects.toThrow('XML file with the metadata');
    await expect(readTrackSet([XML_FILE], {})).rejects.toThrow('text file with the positions of the EPTS session');
    await expect(readTrackSet([XML_FILE, memoryFile('b.xml', METADATA)], {})).rejects.toThrow('The text file');
  });
});
