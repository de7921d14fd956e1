import { gunzipSync, gzipSync } from 'node:zlib';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { ReadOptions, SourceFile } from '@halfturn/core/readers/format-reader';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { decodeTrackSet, encodeTrackSet } from '@halfturn/core/tracking/codec/codec';
import { MISSING, fromFixedPoint, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { describe, expect, it } from 'vitest';
import { HAS_SHARED_DATA, readShared, readSharedRows, readSharedXz } from './shared-data';

const WHY_SKIPPED = HAS_SHARED_DATA ? '' : ' (skipped: no folder shared/data beside the repository)';

function realFile(path: string): SourceFile {
  return memoryFile(path.replace(/^.*\//, '').replace(/\.gz$/, ''), readShared(path));
}

function readReal(folder: string, names: readonly string[], options: ReadOptions = {}): Promise<TrackSet> {
  return readTrackSet(
    names.map((name) => realFile(`${folder}/${name}`)),
    options,
  );
}

function validCount(column: Int32Array): number {
  return column.filter((value) => value !== MISSING).length;
}

function byKey(set: TrackSet, sourceKey: string): Track {
  const track = set.tracks.find((candidate) => candidate.sourceKey === sourceKey);
  if (track === undefined) throw new Error(`no track ${sourceKey}`);
  return track;
}

function bytesOf(set: TrackSet): number {
  const tracks = set.ball === null ? set.tracks : [...set.tracks, set.ball];
  const columns = tracks.flatMap(({ timeS, x, y, deviceSpeed }) => [
    timeS,
    x,
    y,
    ...(deviceSpeed === null ? [] : [deviceSpeed]),
  ]);
  return [...new Set<Float64Array | Int32Array>(columns)].reduce((sum, column) => sum + column.byteLength, 0);
}

/**
 * A TrackSet with its columns as plain buffers, which compare natively; comparing by element takes half a minute a
 * game.
 */
function comparable({ tracks, ball, ...rest }: TrackSet) {
  const asBuffers = ({ timeS, x, y, deviceSpeed, ...identity }: Track) => {
    const columns = [timeS, x, y, ...(deviceSpeed === null ? [] : [deviceSpeed])];
    return {
      identity,
      columns: columns.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    };
  };
  return { rest, tracks: (ball === null ? tracks : [...tracks, ball]).map(asBuffers) };
}

function expectSameThroughStore(set: TrackSet): number {
  const packed = gzipSync(encodeTrackSet(set), { level: 1 });
  const [before, after] = [comparable(set), comparable(decodeTrackSet(gunzipSync(packed)))];
  expect(after.rest).toEqual(before.rest);
  expect(after.tracks.map((track) => track.identity)).toEqual(before.tracks.map((track) => track.identity));
  const differing = before.tracks.filter(({ columns }, i) => {
    const back = after.tracks[i]?.columns ?? [];
    return back.length !== columns.length || !columns.every((column, c) => back[c]?.equals(column) === true);
  });
  expect(differing).toHaveLength(0);
  return packed.length;
}

describe.skipIf(!HAS_SHARED_DATA)(`TRACAB sample${WHY_SKIPPED}`, () => {
  const files = [
    'tracking_data_frames_0001-4500.csv.gz',
    'metadata.json',
    'home_players.csv',
    'away_players.csv',
    'periods.csv',
  ];

  it('has 22 players and a ball over 4500 frames on 104.9 x 67.8 m', async () => {
    const set = await readReal('tracab-anon-25hz', files);
    expect(set.format).toBe('tracab-csv');
    expect(set.tracks).toHaveLength(22);
    expect(set.tracks.map((track) => track.x.length)).toEqual(Array.from({ length: 22 }, () => 4500));
    expect(set.pitch).toEqual({ lengthM: 104.9, widthM: 67.8 });
    expect(set.frameRateHz).toBe(25);
    expect(set.originEpochMs).toBeNull();
    expect(set.periods).toEqual([{ id: 1, startS: 0, endS: 180 }]);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([['emptyPlayers', 11]]);
    expect(byKey(set, 'home_7').name).toBe('home_7');
  });

  it('has the positions of the file to the centimetre, in every frame', async () => {
    const set = await readReal('tracab-anon-25hz', files.slice(0, 2));
    const rows = readSharedRows(`tracab-anon-25hz/${files[0] ?? ''}`);
    for (const track of set.tracks) {
      const expected = rows.map((row) => Math.round(Number(row[`${track.sourceKey}_x`]) * 1e5));
      expect([...track.x]).toEqual(expected);
    }
    expect(fromFixedPoint(set.ball?.y[0] ?? MISSING)).toBe(-0.41);
  });

  it('comes back from the store bit by bit, in less than 100 kB', async () => {
    expect(expectSameThroughStore(await readReal('tracab-anon-25hz', files))).toBeLessThan(100_000);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`STATSports session${WHY_SKIPPED}`, () => {
  it('has 2 players at 10 Hz with speed, on the clock of the files', async () => {
    const set = await readReal('statsports-u16-10hz', ['U16_ID66.csv.gz', 'U16_ID67.csv.gz']);
    expect(set.format).toBe('statsports-csv');
    expect(set.frameRateHz).toBe(10);
    expect(set.tracks.map(({ sourceKey, name }) => [sourceKey, name])).toEqual([
      ['66', 'IV - Rechts'],
      ['67', 'LV'],
    ]);
    for (const track of set.tracks) {
      const rows = readSharedRows(`statsports-u16-10hz/U16_ID${track.sourceKey}.csv.gz`);
      expect(track.timeS.length).toBe(rows.length);
      const expected = rows.map((row) => Number(row['Speed km/h']) / 3.6);
      const largest = Math.max(
        ...expected.map((v, i) => Math.abs(v - fromFixedPoint(track.deviceSpeed?.[i] ?? MISSING))),
      );
      expect(largest).toBeLessThanOrEqual(0.000_006);
    }
    // Both vests start at 12:09:48.00; the first ends at 13:22:47.30, the second at 13:24:52.60.
    expect(byKey(set, '66').timeS.at(-1)).toBe(4379.3);
    expect(byKey(set, '67').timeS.at(-1)).toBe(4504.6);
    expectSameThroughStore(set);
  });

  it('lies on the pitch of the corners in a workbook', async () => {
    const set = await readReal('statsports-u16-10hz', ['U16_ID66.csv.gz', 'U16_ID67.csv.gz', 'Dataset_B_Pitch.xlsx']);
    expect(Math.abs((set.pitch?.lengthM ?? 0) / 37.6 - 1)).toBeLessThan(0.003);
    expect(Math.abs((set.pitch?.widthM ?? 0) / 18.8 - 1)).toBeLessThan(0.003);
    // Longitude and latitude of the middle of the corners are 7.03892125 and 49.2516725: row 1 of ID66 against it.
    const [row] = readSharedRows('statsports-u16-10hz/U16_ID66.csv.gz');
    const eastM = (Number(row?.['Lon']) - 7.038_921_25) * 111_194.93 * Math.cos((49.2516725 * Math.PI) / 180);
    const northM = (Number(row?.['Lat']) - 49.251_672_5) * 111_194.93;
    const { x, y } = byKey(set, '66');
    const fromCentreM = Math.sqrt(fromFixedPoint(x[0] ?? MISSING) ** 2 + fromFixedPoint(y[0] ?? MISSING) ** 2);
    expect(fromCentreM).toBeCloseTo(Math.sqrt(eastM * eastM + northM * northM), 2);
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`Catapult session${WHY_SKIPPED}`, () => {
  const players = ['U18_ID1.csv.gz', 'U18_ID2.csv.gz', 'U18_ID3.csv.gz'];

  it('has 3 players on the pitch of the corners file', async () => {
    const set = await readReal('catapult-u18-10hz', [...players, 'Dataset_B_Pitch.csv']);
    expect(set.format).toBe('catapult-csv');
    expect(set.frameRateHz).toBe(10);
    expect(set.tracks.map((track) => track.sourceKey)).toEqual(['U18_ID1', 'U18_ID2', 'U18_ID3']);
    // The README of the data has 98.9 x 54.4 m on the ellipsoid; a sphere differs by up to 0.3 %.
    expect(Math.abs((set.pitch?.lengthM ?? 0) / 98.9 - 1)).toBeLessThan(0.003);
    expect(Math.abs((set.pitch?.widthM ?? 0) / 54.4 - 1)).toBeLessThan(0.003);
    expect(new Date(set.originEpochMs ?? NaN).toISOString()).toBe('2021-11-19T17:10:32.600Z');
    for (const { x, y } of set.tracks) {
      const inside = x.filter((value, i) => Math.abs(value) < 54.45e5 && Math.abs(y[i] ?? NaN) < 32.2e5).length;
      // A training on this pitch: nearly all samples lie within 5 m of it.
      expect(inside / x.length).toBeGreaterThan(0.9);
    }
    expectSameThroughStore(set);
  });

  it('keeps its steps the same length whether turned onto the pitch or not', async () => {
    const onPitch = await readReal('catapult-u18-10hz', [...players, 'Dataset_B_Pitch.csv']);
    const onPlane = await readReal('catapult-u18-10hz', players);
    expect(onPlane.pitch).toBeNull();
    const lengthM = ({ x, y }: Track): number => {
      let sum = 0;
      for (let i = 1; i < x.length; i++) {
        const [dx, dy] = [(x[i] ?? NaN) - (x[i - 1] ?? NaN), (y[i] ?? NaN) - (y[i - 1] ?? NaN)];
        sum += Math.sqrt(dx * dx + dy * dy) / 1e5;
      }
      return sum;
    };
    onPlane.tracks.forEach((track, i) => {
      const turned = onPitch.tracks[i] ?? track;
      expect(turned).not.toBe(track);
      expect(Math.abs(lengthM(turned) / lengthM(track) - 1)).toBeLessThan(1e-4);
    });
  });
});

describe.skipIf(!HAS_SHARED_DATA)(`Metrica samples${WHY_SKIPPED}`, () => {
  it('reads a pair with 14 players a team as it is exported', async () => {
    const set = await readReal('format-fixtures/kloppy', ['metrica_home.csv', 'metrica_away.csv']);
    expect(set.format).toBe('metrica-csv');
    expect(set.frameRateHz).toBe(25);
    // 11 of 14 play; jersey 11 of the home team is at 0.00082, 0.48238 in the first frame.
    const keeper = byKey(set, 'home_11');
    expect(fromFixedPoint(keeper.x[0] ?? MISSING)).toBeCloseTo((0.00082 - 0.5) * 105, 5);
    expect(fromFixedPoint(keeper.y[0] ?? MISSING)).toBeCloseTo((0.5 - 0.48238) * 68, 5);
  });

  it('reads a full game', async () => {
    const names = ['Home', 'Away'].map((team) => `Tiled_Game_RawTrackingData_${team}_Team.csv`);
    const full = await Promise.all(
      names.map(async (name) => memoryFile(name, await readSharedXz(`tiled-full-game-25hz/${name}.xz`))),
    );
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const onProgress = (): void => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    };
    const set = await readTrackSet(full, { onProgress });
    expect(set.tracks).toHaveLength(24);
    expect(set.tracks.every((track) => track.timeS.length === 135_000)).toBe(true);
    expect(set.periods.map((period) => [period.id, Math.round(period.endS - period.startS)])).toEqual([
      [1, 2700],
      [2, 2700],
    ]);
    expect(validCount(byKey(set, 'home_11').x)).toBe(89_999);
    expect(validCount(byKey(set, 'home_12').x)).toBe(45_001);
    expect(validCount(byKey(set, 'away_25').x)).toBe(89_999);
    expect(validCount(byKey(set, 'away_26').x)).toBe(45_001);
    // 25 tracks of two Int32 columns and one shared time column; nothing else of 57 MB of text remains.
    expect(bytesOf(set)).toBe(25 * 2 * 4 * 135_000 + 8 * 135_000);
    expect(peak).toBeLessThan(120e6);
    expect(expectSameThroughStore(set)).toBeLessThan(3e6);
  });
});
