import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { MISSING, fromFixedPoint, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readShared } from './shared-data';

const WHY_SKIPPED = HAS_SHARED_DATA ? '' : ' (skipped: no folder shared/data beside the repository)';

function readReal(...paths: readonly string[]): Promise<TrackSet> {
  const files = paths.map((path) => memoryFile(path.replace(/^.*\//, '').replace(/\.gz$/, ''), readShared(path)));
  return readTrackSet(files, {});
}

function byKey(set: TrackSet, sourceKey: string): Track {
  const track = set.tracks.find((candidate) => candidate.sourceKey === sourceKey);
  if (track === undefined) throw new Error(`no track ${sourceKey}`);
  return track;
}

function positionM(track: Track | null, index: number): readonly [number, number] {
  return [fromFixedPoint(track?.x[index] ?? MISSING), fromFixedPoint(track?.y[index] ?? MISSING)];
}

describe.skipIf(!HAS_SHARED_DATA)(`raw TRACAB samples${WHY_SKIPPED}`, () => {
  it.each(['tracab_meta.json', 'tracab_meta.xml'])('reads a match in pieces with %s', async (metadata) => {
    const folder = 'format-fixtures/kloppy';
    const set = await readReal(`${folder}/tracab_raw.dat`, `${folder}/${metadata}`);
    expect(set.format).toBe('tracab-dat');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 105, widthM: 68 });
    expect(set.teams.map((team) => team.name)).toEqual(['Long Name Home', 'Long Name Away']);
    // Frames 1848508-1848510, 1916408-1916420, 1942114-1942115, 2017933 of periods 1848508-1916408, 1942114-2017933.
    expect(set.tracks[0]?.timeS).toHaveLength(19);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, (1942114 - 1848508) / 25],
    ]);
    expect(set.periods[0]?.endS).toBeCloseTo((1916409 - 1848508) / 25, 9);
    // First line: 0,1,9,6,-913 (away 9) and 1,3,20,256,-958 (home 20); ball 2710,3722.
    expect(positionM(byKey(set, 'away_9'), 0)).toEqual([0.06, -9.13]);
    expect(positionM(byKey(set, 'home_20'), 0)).toEqual([2.56, -9.58]);
    expect(positionM(set.ball, 0)).toEqual([27.1, 37.22]);
  });

  it.each(['tracab_metadata_test.json', 'tracab_metadata_test.xml'])('reads four frames with %s', async (metadata) => {
    const folder = 'format-fixtures/databallpy';
    const set = await readReal(`${folder}/tracab_td_test.dat`, `${folder}/${metadata}`);
    expect(set.tracks.map((track) => [track.sourceKey, track.name])).toEqual([
      ['home_34', 'home_34'],
      ['away_17', 'away_17'],
    ]);
    expect(set.originEpochMs).toBe(Date.UTC(2023, 0, 14, 13, 17));
    expect([...(set.tracks[0]?.timeS ?? [])]).toEqual([0, 0.04, 0.08, 0.16]);
    expect(positionM(byKey(set, 'home_34'), 3)).toEqual([-13.49, -4.72]);
    expect(set.periods.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`TRACAB JSON sample${WHY_SKIPPED}`, () => {
  const folder = 'format-fixtures/kloppy';

  it.each(['tracab_meta.json', 'tracab_meta.xml'])('is the match of the .dat beside it with %s', async (metadata) => {
    const set = await readReal(`${folder}/tracab_raw.json`, `${folder}/${metadata}`);
    expect(set.format).toBe('tracab-json');
    // FrameCount 1848508: Team 0, JerseyNumber 9 at 6, -913; Team 1, JerseyNumber 20 at 256, -958; the ball at 2710, 3722.
    expect(positionM(byKey(set, 'away_9'), 0)).toEqual([0.06, -9.13]);
    expect(positionM(byKey(set, 'home_20'), 0)).toEqual([2.56, -9.58]);
    expect(positionM(set.ball, 0)).toEqual([27.1, 37.22]);
    // FrameCount 2017933, the last of 19: Team 1, JerseyNumber 1 at -3081, -272; the ball at 2600, 1577.
    expect(positionM(byKey(set, 'home_1'), 18)).toEqual([-30.81, -2.72]);
    expect(positionM(set.ball, 18)).toEqual([26, 15.77]);
    const lines = await readReal(`${folder}/tracab_raw.dat`, `${folder}/${metadata}`);
    expect({ ...set, format: 'tracab-dat' }).toEqual(lines);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`Stats Perform sample${WHY_SKIPPED}`, () => {
  const feed = 'format-fixtures/kloppy/statsperform_tracking_ma25.txt';

  it.each(['json', 'xml'])('reads the beginnings of two halves with the match file as %s', async (extension) => {
    const set = await readReal(feed, `format-fixtures/kloppy/statsperform_tracking_ma1.${extension}`);
    expect(set.format).toBe('stats-perform');
    expect(set.frameRateHz).toBe(10);
    expect(set.teams.map((team) => team.name)).toEqual(['Monaco', 'Reims']);
    // 26 lines from 1598184000000 and 67 from 1598187600000 ms, a tenth of a second each.
    expect(set.originEpochMs).toBe(1598184000000);
    expect(set.tracks[0]?.timeS).toHaveLength(93);
    expect(set.periods.map(({ id, startS, endS }) => [id, startS, Math.round(endS * 1000)])).toEqual([
      [1, 0, 2600],
      [2, 3600, 3606700],
    ]);
    // First line: 0,a2s2c6anax9wnlsw1s6vunl5h,9,52.803,23.617 and the away goalkeeper 4,6ekdnbnk56xlxforb5owt3dn9,1,5.268,33.556.
    const benYedder = byKey(set, 'a2s2c6anax9wnlsw1s6vunl5h');
    expect(benYedder).toMatchObject({ name: 'W. Ben Yedder', side: 'home', shirtNumber: 9 });
    expect(positionM(benYedder, 0)).toEqual([0.303, 10.383]);
    const goalkeeper = byKey(set, '6ekdnbnk56xlxforb5owt3dn9');
    expect(goalkeeper).toMatchObject({ name: 'P. Rajković', side: 'away', shirtNumber: 1 });
    expect(positionM(goalkeeper, 0)).toEqual([-47.232, 0.444]);
    expect(positionM(set.ball, 0)).toEqual([-0.15, 0.75]);
    // The home team plays to the left (its goalkeeper at x = 100.2 m), so its left back is at the lower touchline: y down.
    expect(positionM(byKey(set, 'dmrj53hcw8vcffxx0lfudbob9'), 0)[1]).toBe(-17.598);
    expect(benYedder.x[92]).toBe(MISSING);
    expect(set.notes.map(({ code }) => code)).toEqual(['yAxisFlipped', 'pitchAssumed', 'endsSwitch']);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`Signality sample${WHY_SKIPPED}`, () => {
  const folder = 'format-fixtures/kloppy/signality';

  it('reads five frames of each half, with names and the pitch of the venue', async () => {
    const set = await readReal(
      `${folder}_p2_raw_data_subset.json`,
      `${folder}_p1_raw_data_subset.json`,
      `${folder}_venue_information.json`,
      `${folder}_meta_data.json`,
    );
    expect(set.format).toBe('signality');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 104.82, widthM: 68.407 });
    expect(set.teams.map((team) => team.name)).toEqual(['Home Team', 'Away Team']);
    // utc_time 1728216001420 and 1728219885787.
    expect(set.originEpochMs).toBe(1728216001420);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, 3884.367],
    ]);
    expect(set.tracks[0]?.timeS).toHaveLength(10);
    // First frame: away 11 at -0.28, -0.03; home 20 at -7.53, 5.78; the ball at -41.18, 0.08 and not seen in the fourth.
    expect(positionM(byKey(set, 'away_11'), 0)).toEqual([-0.28, -0.03]);
    expect(byKey(set, 'away_11').name).toBe('Away Team Player 17');
    expect(positionM(byKey(set, 'home_20'), 0)).toEqual([-7.53, 5.78]);
    expect(positionM(set.ball, 0)).toEqual([-41.18, 0.08]);
    expect(set.ball?.x[3]).toBe(MISSING);
    // First frame of the second half: away 23 at -9.79, -6.3.
    expect(positionM(byKey(set, 'away_23'), 5)).toEqual([-9.79, -6.3]);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`EPTS samples${WHY_SKIPPED}`, () => {
  const files = ['epts-metrica-25hz/tracking.txt.gz', 'epts-metrica-25hz/metadata.xml'] as const;

  it('reads 22 players and the ball in two halves', async () => {
    const set = await readReal(...files);
    expect(set.format).toBe('epts');
    expect(set.tracks).toHaveLength(22);
    expect(set.periods).toEqual([
      { id: 1, startS: 0, endS: 40 },
      { id: 2, startS: 40, endS: 84 },
    ]);
    expect(new Date(set.originEpochMs ?? NaN).toISOString()).toBe('2019-02-21T03:30:07.000Z');
    // The first channel is P3578, in the first frame at 0.84722, 0.52855; the metadata describes frames to 2000 of 2100.
    const [x, y] = positionM(byKey(set, 'P3578'), 0);
    expect(x).toBeCloseTo((0.84722 - 0.5) * 105, 4);
    expect(y).toBeCloseTo((0.5 - 0.52855) * 68, 4);
    expect(set.notes.find((note) => note.code === 'framesBeyondMetadata')?.count).toBe(100);
  });

  it('refuses metadata that does not describe the lines, and metadata alone', async () => {
    const folder = 'format-fixtures/databallpy';
    const inmotio = readReal(`${folder}/inmotio_td_test.txt`, `${folder}/inmotio_metadata_test.xml`);
    await expect(inmotio).rejects.toThrow(
      'inmotio_metadata_test.xml: DataFormatSpecification is missing in the metadata',
    );
    const alone = readReal('metrica-no-tracking/Sample_Game_3_metadata.xml');
    await expect(alone).rejects.toThrow('The text file with the positions of the EPTS session is missing');
  });

  it('refuses a sample whose metadata leaves an element open, by its line', async () => {
    const folder = 'format-fixtures/databallpy';
    const reading = readReal(`${folder}/metrica_tracking_data_test.txt`, `${folder}/metrica_metadata_test.xml`);
    await expect(reading).rejects.toThrow(
      'metrica_metadata_test.xml, line 250: The XML is not well-formed (unexpected close tag)',
    );
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`DFL samples${WHY_SKIPPED}`, () => {
  const folder = 'format-fixtures/kloppy';

  it('reads the frames of two players and the ball from both halves', async () => {
    const set = await readReal(`${folder}/sportec_positional.xml`, `${folder}/sportec_meta.xml`);
    expect(set.format).toBe('sportec-xml');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 100, widthM: 68 });
    expect(set.teams.map((team) => team.name)).toEqual(['Sport-Club Freiburg', 'Borussia Mönchengladbach']);
    expect(new Date(set.originEpochMs ?? NaN).toISOString()).toBe('2020-06-05T18:29:57.840Z');
    // The second half begins at 21:33:24.920, the first at 20:29:57.840.
    expect(set.periods[1]?.startS).toBeCloseTo(3807.08, 9);
    // Frame 100000 of DFL-OBJ-002G3I at -3.91, 14.10; the ball in frame 10000 at 2.69, 0.26.
    const track = byKey(set, 'DFL-OBJ-002G3I');
    const secondHalf = track.timeS.indexOf(set.periods[1]?.startS ?? NaN);
    expect(positionM(track, secondHalf)).toEqual([-3.91, 14.1]);
    expect(positionM(set.ball, 0)).toEqual([2.69, 0.26]);
  });

  it('reads a sample with one frame a second, and says what that leaves out', async () => {
    const set = await readReal('format-fixtures/databallpy/tracab_xml_td_test.xml');
    expect(set.frameRateHz).toBe(1);
    expect(set.notes.map(({ code }) => code)).toContain('rateTooLow');
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`match metadata alone${WHY_SKIPPED}`, () => {
  it.each([
    'hawkeye_meta.json',
    'hawkeye_meta.xml',
    'signality_meta_data.json',
    'signality_venue_information.json',
    'statsperform_tracking_ma1.json',
    'statsperform_tracking_ma1.xml',
    'tracab_meta.json',
    'tracab_meta.xml',
  ])('says what %s is and what is missing', async (name) => {
    const reading = readReal(`format-fixtures/kloppy/${name}`);
    await expect(reading).rejects.toThrow(`${name}: The file describes a match and holds no positions`);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`Second Spectrum sample${WHY_SKIPPED}`, () => {
  const folder = 'format-fixtures/kloppy/second_spectrum_fake';

  it('reads every sixteenth second of a made-up match', async () => {
    const set = await readReal(`${folder}_data.jsonl.gz`, `${folder}_metadata.json`, `${folder}_metadata.xml`);
    expect(set.format).toBe('second-spectrum');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 104.8512, widthM: 67.9704 });
    expect(set.teams.map((team) => team.name)).toEqual(['FK1', 'FK2']);
    expect(set.tracks[0]?.timeS).toHaveLength(376);
    // Frame 400 is at 16 s; the last frame is at wallClock 6925080.
    expect([set.tracks[0]?.timeS[1], set.tracks[0]?.timeS.at(-1)]).toEqual([16, 6925.08]);
    expect(set.periods.map(({ id }) => id)).toEqual([1, 2]);
    const track = byKey(set, '8xwx2');
    expect(track).toMatchObject({ name: 'pljb4cmv0t2z', side: 'home', shirtNumber: 2 });
    expect(positionM(track, 0)).toEqual([-8.9439, -28.17165]);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`ZXY sample${WHY_SKIPPED}`, () => {
  it('reads ten players and two idle tags, each on its own times, with the speed of the belts', async () => {
    const set = await readReal('zxy-tromso-20hz/tromso_extra_block1.csv.gz');
    expect(set.format).toBe('zxy-csv');
    expect(set.frameRateHz).toBe(20);
    expect(set.tracks).toHaveLength(12);
    expect([byKey(set, '16'), byKey(set, '3'), byKey(set, '1')].map(({ timeS }) => timeS.length)).toEqual([
      5695, 5715, 475,
    ]);
    // The first row: 21:05:13.007419, tag 16 at 35.3014, 47.5268.
    const first = byKey(set, '16');
    expect(new Date(set.originEpochMs ?? NaN).toISOString()).toBe('2013-11-07T21:05:13.007Z');
    expect(first.timeS[0]).toBe(0);
    expect(positionM(first, 0)).toEqual([-17.1986, 13.5268]);
    // The second: 21:05:13.009548, tag 12 at 0.730571 m/s.
    const second = byKey(set, '12');
    expect(second.timeS[0]).toBe(0.002129);
    expect(fromFixedPoint(second.deviceSpeed?.[0] ?? MISSING)).toBe(0.73057);
  });
});
