import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { readFitMessages } from '@halfturn/core/readers/fit/messages';
import { readFitPoint, type FitPoint } from '@halfturn/core/readers/fit/points';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import { MISSING, fromFixedPoint } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readShared, readSharedRows } from './shared-data';

const WHY_SKIPPED = HAS_SHARED_DATA ? '' : ' (skipped: no folder shared/data beside the repository)';

function realFile(path: string): SourceFile {
  return memoryFile(path.replace(/^.*\//, '').replace(/\.gz$/, ''), readShared(path));
}

function largestDifference(column: Int32Array | null | undefined, expected: readonly number[]): number {
  if (column?.length !== expected.length) return Infinity;
  return Math.max(...expected.map((value, i) => Math.abs(value - fromFixedPoint(column[i] ?? MISSING))));
}

describe.skipIf(!HAS_SHARED_DATA)(`OpenField session${WHY_SKIPPED}`, () => {
  const path = 'catapult-openfield-10hz/data_rows_00001-30000.csv.gz';

  it('is recognised and has 50 minutes at 10 Hz with the speed of the vest', async () => {
    const set = await readTrackSet([realFile(path)], {});
    expect(set.format).toBe('openfield-csv');
    expect(set.frameRateHz).toBe(10);
    expect(set.periods).toEqual([{ id: 1, startS: 0, endS: 3000 }]);
    expect(set.tracks).toHaveLength(1);
    const rows = readSharedRows(path);
    const speeds = rows.map((row) => Number(row['speed']));
    expect(largestDifference(set.tracks[0]?.deviceSpeed, speeds)).toBeLessThanOrEqual(0.000_006);
    expect(set.tracks[0]?.timeS.at(-1)).toBe(2999.9);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`basketball practice, a long CSV${WHY_SKIPPED}`, () => {
  const path = 'lps-basketball-20hz/LPS_session_t0000-2700.csv.gz';

  it('is recognised and has the positions and the speed of the file', async () => {
    const set = await readTrackSet([realFile(path)], {});
    expect(set.format).toBe('long-csv');
    expect(set.sourceClass).toBe('lps');
    expect(set.frameRateHz).toBe(20);
    const rows = readSharedRows(path);
    const column = (name: string): number[] => rows.map((row) => Number(row[name]));
    const [track] = set.tracks;
    expect(largestDifference(track?.x, column('x'))).toBeLessThanOrEqual(0.000_006);
    expect(largestDifference(track?.y, column('y'))).toBeLessThanOrEqual(0.000_006);
    expect(largestDifference(track?.deviceSpeed, column('velocity'))).toBeLessThanOrEqual(0.000_006);
    expect([...(track?.timeS ?? [])]).toEqual(column('time'));
    expect(set.notes.map(({ code }) => code)).toEqual(['unitsInferred', 'sourceClassAssumed']);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`speed alone${WHY_SKIPPED}`, () => {
  it('reads a speed trace of an hour, with distance and profile as of the provider and no turns', async () => {
    const set = await readTrackSet([realFile('speedtrace-18hz/exampleFile.csv.gz')], {});
    expect(set).toMatchObject({ format: 'long-csv', sourceClass: 'gnss', frameRateHz: 18 });
    expect(set.tracks[0]?.timeS).toHaveLength(65_535);
    expect(set.notes.map(({ code }) => code)).toEqual(['unitsInferred', 'speedOnly']);
    const [player] = analyzeTrackSet(set, { sessionIsAMatch: false }).players;
    const [reference] = readSharedRows('reference/speedtrace-18hz.provider.csv');
    const expected = (name: string): number => Number(reference?.[name]);
    // Their sums use the unfiltered speed; METHODS K3 filters it at 2 Hz.
    expect(Math.abs((player?.kpis.totalDistanceM ?? NaN) / expected('dist_m') - 1)).toBeLessThan(0.002);
    expect(Math.abs((player?.kpis.highSpeedDistanceM ?? NaN) / expected('d_gt5.5') - 1)).toBeLessThan(0.02);
    expect(Math.abs((player?.kpis.sprintDistanceM ?? NaN) / expected('d_gt7') - 1)).toBeLessThan(0.05);
    expect(Math.abs((player?.kpis.peakSpeedMPerS ?? NaN) - expected('v_max'))).toBeLessThan(0.15);
    expect(player?.kpis.totalTurns).toBeNull();
    expect(player?.turns).toEqual([]);
    expect(player?.peaks.filter(({ kpi }) => kpi === 'TURNS').map(({ valuePerMinute }) => valuePerMinute)).toEqual(
      player?.peaks.filter(({ kpi }) => kpi === 'TURNS').map(() => null),
    );
    // Morin 2021, shorts and InSituASProfile lie between 6.67 and 7.42 m/s2, 8.58 and 8.76 m/s on the provider's values.
    expect(player?.profile?.s0MPerS).toBeGreaterThan(8.58 * 0.97);
    expect(player?.profile?.s0MPerS).toBeLessThan(8.76 * 1.03);
    expect(player?.profile?.a0MPerS2).toBeGreaterThan(6.67 * 0.9);
    expect(player?.profile?.a0MPerS2).toBeLessThan(7.42 * 1.1);
  });

  it('reads a sprint measured by radar, and one by a laser of a thousand samples a second where its unit is told', async () => {
    const radar = await readTrackSet([realFile('sprint-tests/jb_morin.csv')], {});
    expect(radar.frameRateHz).toBe(47);
    const speeds = readSharedRows('sprint-tests/jb_morin.csv').map((row) => Number(row['velocity']));
    expect(largestDifference(radar.tracks[0]?.deviceSpeed, speeds)).toBeLessThanOrEqual(0.000_006);
    const file = realFile('sprint-tests/laser_gun_data.csv.gz');
    await expect(readTrackSet([file], {})).rejects.toThrow('s (seconds: 1000 samples a second over 0.0801 minutes)');
    const laser = await readTrackSet([file], { timeUnit: 's' });
    expect(laser.frameRateHz).toBe(50);
    const rows = readSharedRows('sprint-tests/laser_gun_data.csv.gz');
    const fastest = Math.max(...rows.map((row) => Number(row['velocity'])));
    const [player] = analyzeTrackSet(laser, { sessionIsAMatch: false }).players;
    expect(Math.abs((player?.kpis.peakSpeedMPerS ?? NaN) - fastest)).toBeLessThan(0.02 * fastest);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`FIT recordings${WHY_SKIPPED}`, () => {
  const folder = 'format-fixtures/fit';

  function pointsOf(name: string): FitPoint[] {
    const points: FitPoint[] = [];
    const point: FitPoint = {
      timeS: NaN,
      latitudeSemicircles: NaN,
      longitudeSemicircles: NaN,
      speedMPerS: NaN,
      heartRate: NaN,
    };
    readFitMessages(readShared(`${folder}/${name}.fit`), name, (message) => {
      if (readFitPoint(message, point) === 'record') points.push({ ...point });
    });
    return points;
  }

  it('have the records that an independent reader finds', () => {
    // FIT counts seconds from 1989; the list is in Pacific daylight time.
    const expected = readSharedRows(`${folder}/garmin-fenix-5-run-records.csv`).map((row) => ({
      timeS: Date.parse((row['timestamp'] ?? '').replace('PDT ', '') + ' GMT-0700') / 1000 - 631_065_600,
      latitudeSemicircles: Number(row['position_lat']),
      longitudeSemicircles: Number(row['position_long']),
      speedMPerS: Number(row['speed']),
    }));
    expect(expected).toHaveLength(21);
    expect(pointsOf('garmin-fenix-5-run')).toMatchObject(expected);
  });

  it('have times in five bits and speeds in twelve read as that reader reads them', () => {
    const rows = readSharedRows(`${folder}/compressed-speed-distance-records.csv`);
    const [empty, ...points] = pointsOf('compressed-speed-distance');
    expect(empty?.speedMPerS).toBeNaN();
    expect(points.map(({ timeS }) => timeS)).toEqual(rows.map((row) => Number(row['Timestamp'])));
    expect(points.map(({ speedMPerS }) => speedMPerS)).toEqual(
      rows.map((row) => (row['Speed [m/s]'] === 'null' ? NaN : Number(row['Speed [m/s]']))),
    );
  });

  it.each([
    ['compressed-speed-distance', 'The file holds no position of any player'],
    ['activity-settings-corruptheader', 'The FIT recording is cut off or damaged (what follows is not FIT data)'],
    ['activity-unexpected-eof', 'The FIT recording is cut off or damaged (it ends early)'],
  ])('%s is refused', async (name, message) => {
    await expect(readTrackSet([realFile(`${folder}/${name}.fit`)], {})).rejects.toThrow(`${name}.fit: ${message}`);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`GPSports workbook${WHY_SKIPPED}`, () => {
  it('is recognised by content and has the clock, rate and positions of its rows', async () => {
    const set = await readTrackSet([realFile('format-fixtures/gpsports/0.xlsx')], {});
    expect(set).toMatchObject({ format: 'gpsports', sourceClass: 'gnss', frameRateHz: 15, pitch: null });
    // Row 4 says 44612.536523148148 days.
    expect(new Date(set.originEpochMs ?? NaN).toISOString()).toBe('2022-02-20T12:52:35.600Z');
    const [track] = set.tracks;
    expect(track?.sourceKey).toBe('4');
    // Rows 9 to 107 hold samples; row 10 is 0.07 s, 5e-7 degrees of longitude and -6e-8 of latitude after row 9.
    expect(track?.timeS).toHaveLength(99);
    expect(track?.timeS[1]).toBeCloseTo(0.07, 4);
    expect((track?.x[1] ?? NaN) / 1e5).toBeCloseTo(5e-7 * 111_195 * Math.cos((36.1 * Math.PI) / 180), 4);
    expect((track?.y[1] ?? NaN) / 1e5).toBeCloseTo(-6e-8 * 111_195, 4);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`wide tables${WHY_SKIPPED}`, () => {
  it('has 22 players of two teams on one plane, from latitude and longitude under three header lines', async () => {
    const path = 'format-fixtures/soccertrack-gnss/G_20200220_1_0000_0030.csv.gz';
    const set = await readTrackSet([realFile(path)], {});
    expect(set).toMatchObject({ format: 'wide-csv', sourceClass: 'gnss', frameRateHz: 10, originEpochMs: null });
    expect(set.tracks).toHaveLength(22);
    expect(set.tracks.filter(({ side }) => side === 'away')).toHaveLength(11);
    expect(set.tracks.map(({ timeS }) => timeS.length)).toEqual(Array.from({ length: 22 }, () => 298));
    expect(set.notes.map(({ code }) => code)).toEqual(['duplicateSamples', 'repeatedRows', 'axesFitted']);
    expect(set.notes.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(9 * 22);
    // First line: player 0 of team 0 at 36.10264017, 140.10775417, player 1 at 36.102705, 140.107389. Rotation
    // keeps the distance.
    const [first, second] = set.tracks;
    const apartM =
      Math.sqrt(
        ((first?.x[0] ?? NaN) - (second?.x[0] ?? NaN)) ** 2 + ((first?.y[0] ?? NaN) - (second?.y[0] ?? NaN)) ** 2,
      ) / 1e5;
    const eastM = (140.10775417 - 140.107389) * 111_194.93 * Math.cos((36.10264017 * Math.PI) / 180);
    const northM = (36.10264017 - 36.102705) * 111_194.93;
    expect(apartM).toBeCloseTo(Math.sqrt(eastM * eastM + northM * northM), 3);
    for (const { x, y } of set.tracks) {
      expect(Math.max(...x.map(Math.abs))).toBeLessThan(60e5);
      expect(Math.max(...y.map(Math.abs))).toBeLessThan(40e5);
    }
  });

  it.each([
    ['Liverpool [2] - 0 Everton', ['Everton_blue', 'Liverpool_red'], 21, 287],
    ['Liverpool [3] - 0 Bournemouth', ['Bournemouth_white', 'Liverpool_red'], 18, 155],
    ['Porto 0 - [2] Liverpool', ['Porto_blue', 'Liverpool_red'], 22, 257],
  ])('has both teams and the ball of %s, in metres', async (scene, teams, players, frames) => {
    const folder = `lastrow-20hz/preprocessed/${scene}`;
    const set = await readTrackSet(
      teams.map((team) => realFile(`${folder}/${team}.csv.gz`)),
      // The files state no unit, and yards would look alike.
      { positionUnit: 'm' },
    );
    expect(set).toMatchObject({ format: 'wide-csv', frameRateHz: 20 });
    expect(set.teams.map(({ name }) => name)).toEqual(teams);
    expect(set.tracks).toHaveLength(players);
    expect(set.ball?.timeS).toHaveLength(frames);
    const rows = readSharedRows(`${folder}/${teams[0] ?? ''}.csv.gz`);
    for (const track of set.tracks.filter(({ side }) => side === 'home')) {
      const id = track.sourceKey.slice((teams[0] ?? '').length + 1);
      expect(
        largestDifference(
          track.x,
          rows.map((row) => Number(row[`${id}_x`])),
        ),
      ).toBeLessThanOrEqual(0.000_006);
      expect(
        largestDifference(
          track.y,
          rows.map((row) => Number(row[`${id}_y`])),
        ),
      ).toBeLessThanOrEqual(0.000_006);
    }
  });

  it('reads shares of the pitch by frame with a mapping, and refuses them without', async () => {
    const file = realFile('lastrow-20hz/original/LIV_[2]-1_CHE.csv.gz');
    await expect(readTrackSet([file], {})).rejects.toThrow('The file counts frames but gives no frame rate');
    const mapping = {
      columns: {},
      rate: 20,
      units: { position: '%' },
      pitch: { lengthM: 105, widthM: 68 },
      origin: 'bottomLeft',
      ball: '0',
    };
    const set = await readTrackSet([file, memoryFile('columns.json', JSON.stringify(mapping))], {});
    expect(set).toMatchObject({ format: 'long-csv', frameRateHz: 20 });
    expect(set.teams.map(({ name }) => name).toSorted()).toEqual(['attack', 'defense']);
    expect(set.tracks).toHaveLength(20);
    // First line: the ball at 42.98619 % of 105 m from the left and 97.73381 % of 68 m from the bottom.
    expect((set.ball?.x[0] ?? NaN) / 1e5).toBeCloseTo(0.429_861_923_950_178 * 105 - 52.5, 4);
    expect((set.ball?.y[0] ?? NaN) / 1e5).toBeCloseTo(0.977_338_145_888_917 * 68 - 34, 4);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`what is no tracking file${WHY_SKIPPED}`, () => {
  it.each([
    ['summary-exports/catapult-openfield-ctr/2019_01_15_1557-Practice-1-15-19.csv.gz', 'is a summary with totals'],
    ['summary-exports/skillcorner/aus1league_physicalaggregates_20242025_midfielders.csv', 'is a summary with totals'],
    ['summary-exports/wcsf-physical-kpis/FC Science vs FC Practice physical KPIS HOME TEAM.csv', 'is a summary with'],
    ['sprint-tests/split_times.csv', 'holds times at timing gates'],
    ['metrica-no-tracking/Sample_Game_1_RawEventsData.csv', 'lists events such as passes'],
    ['lastrow-20hz/preprocessed/Porto 0 - [2] Liverpool/events.csv', 'lists events such as passes'],
    ['tracab-anon-25hz/home_players.csv', 'is a list of players'],
    ['tracab-anon-25hz/periods.csv', 'lists the periods of a match'],
    ['tracab-anon-25hz/metadata.json', 'describes a match and holds no positions'],
    ['catapult-u18-10hz/Dataset_B_Pitch.csv', 'holds the corners of a pitch'],
    ['statsports-u16-10hz/Dataset_B_Pitch.xlsx', 'holds the corners of a pitch'],
    ['catapult-u18-10hz/Datset_C_SessionDetails.xlsx', 'says when players took part in drills'],
    ['statsports-u16-10hz/Dataset_C_SessionDetails.xlsx', 'says when players took part in drills'],
  ])('%s is called what it is', async (path, phrase) => {
    await expect(readTrackSet([realFile(path)], {})).rejects.toThrow(`: The file ${phrase}`);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`watches: GPX and TCX${WHY_SKIPPED}`, () => {
  it.each([
    ['gpx/cerknicko-jezero.gpx', 'The file has less than one sample a second; 1 to 1000 can be analysed'],
    ['gpx/cerknicko-without-times.gpx', 'A track point has no time'],
    ['gpx/gpx1.1_with_all_fields.gpx', 'The file holds fewer than two samples'],
    ['tcx/test.tcx', 'The file has less than one sample a second; 1 to 1000 can be analysed'],
  ])('refuses %s', async (path, message) => {
    await expect(readTrackSet([realFile(`format-fixtures/${path}`)], {})).rejects.toThrow(message);
  });
});
