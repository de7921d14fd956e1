import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { analyzeTrackSet } from '../../metrics/session/analyze';
import { pathOf, trackOf } from '../../tracking/synthetic-motion';
import { MISSING, toFixedPoint, type Track, type TrackSet } from '../../tracking/trackset';
import { BATCH_ROWS, type ColumnValue, valueAt } from '../columnar-table';
import { frameTable } from './frame-table';

const HZ = 10;
const parameters = parametersFor('optical');

const runner = (seconds: number, changes: Partial<Track> = {}): Track => ({
  ...trackOf(pathOf(5, [{ durationS: seconds }], HZ), HZ),
  ...changes,
});

const setOf = (tracks: readonly Track[], changes: Partial<TrackSet> = {}): TrackSet => ({
  format: 'tracab-csv',
  sourceClass: 'optical',
  frameRateHz: HZ,
  originEpochMs: null,
  periods: [],
  pitch: null,
  teams: [{ side: 'home', name: 'Oaks' }],
  tracks,
  ball: null,
  possession: null,
  notes: [],
  ...changes,
});

function rowsOf(set: TrackSet, sessionIsAMatch = false): Record<string, ColumnValue>[] {
  const table = frameTable(set, { sessionIsAMatch, parameters });
  return [...table.batches()].flatMap(({ length, columns }) =>
    Array.from({ length }, (_, row) =>
      Object.fromEntries(columns.map((column, c) => [table.columns[c]?.name ?? '', valueAt(column, row)])),
    ),
  );
}

describe('frameTable', () => {
  it('begins with player, team and time', () => {
    const { columns } = frameTable(setOf([runner(10)]), { sessionIsAMatch: false, parameters });
    expect(columns.map(({ name }) => name).join(',')).toBe(
      'player,team,time_s,utc,period,matchTime_s,x_m,y_m,speed_m_per_s,acceleration_m_per_s2,suspect,onPitch,side,shirtNumber,sourceKey,playerId',
    );
  });

  it('has a row per frame: 10 s at 5 m/s', () => {
    const rows = rowsOf(setOf([runner(10)]));
    expect(rows).toHaveLength(101);
    expect(rows[50]).toMatchObject({
      player: 'Synthetic',
      team: 'Oaks',
      time_s: 5,
      utc: null,
      period: null,
      matchTime_s: 5,
      y_m: 0,
      suspect: false,
      onPitch: true,
      side: 'home',
      shirtNumber: 7,
      sourceKey: 'home_7',
      playerId: null,
    });
    expect(rows[50]?.['x_m']).toBeCloseTo(25, 3);
    expect(rows[50]?.['speed_m_per_s']).toBeCloseTo(5, 3);
    expect(rows[50]?.['acceleration_m_per_s2']).toBeCloseTo(0, 3);
    // METHODS K1: the first half second of a segment has no acceleration.
    expect(rows[0]?.['acceleration_m_per_s2']).toBeNull();
  });

  it('has the calendar time, the period and its clock', () => {
    const set = setOf([runner(20)], {
      originEpochMs: Date.UTC(2026, 4, 2, 14),
      periods: [
        { id: 1, startS: 0, endS: 10 },
        { id: 2, startS: 10, endS: 20.1 },
      ],
    });
    const rows = rowsOf(set, true);
    expect(rows.find(({ time_s: timeS }) => timeS === 4)).toMatchObject({
      period: 1,
      matchTime_s: 4,
      utc: Date.UTC(2026, 4, 2, 14, 0, 4),
    });
    expect(rows.find(({ time_s }) => time_s === 12)).toMatchObject({ period: 2, matchTime_s: 45 * 60 + 2 });
  });

  it('has no rows for a gap, and marks frames off the pitch', () => {
    const gap = runner(30);
    gap.x.fill(MISSING, 100, 200);
    gap.y.fill(MISSING, 100, 200);
    const rows = rowsOf(setOf([gap]));
    expect(rows.filter(({ time_s: timeS }) => Number(timeS) > 9.95 && Number(timeS) < 19.95)).toEqual([]);
    const match = rowsOf(setOf([runner(30)], { pitch: { lengthM: 20, widthM: 10 } }), true);
    expect(match.every(({ onPitch }) => onPitch === false)).toBe(true);
  });

  it('has no positions where the source has speeds alone', () => {
    const radar = runner(10, { deviceSpeed: new Int32Array(101).fill(toFixedPoint(5)) });
    radar.x.fill(MISSING);
    radar.y.fill(MISSING);
    const set = setOf([radar], { sourceClass: 'gnss' });
    const table = frameTable(set, { sessionIsAMatch: false, parameters: parametersFor('gnss') });
    const [batch] = [...table.batches()];
    const cell = (name: string): ColumnValue => {
      const column = batch?.columns[table.columns.findIndex((each) => each.name === name)];
      return column === undefined ? null : valueAt(column, 50);
    };
    expect([cell('x_m'), cell('y_m')]).toEqual([null, null]);
    expect(cell('speed_m_per_s')).toBeCloseTo(5, 6);
  });

  it('adds up to the distance of the facts', () => {
    const set = setOf([runner(60), runner(30, { sourceKey: 'home_8' })]);
    const facts = analyzeTrackSet(set, { sessionIsAMatch: false });
    for (const { sourceKey, kpis } of facts.players) {
      const own = rowsOf(set).filter((row) => row['sourceKey'] === sourceKey && row['onPitch'] === true);
      const distance = own.reduce((sum, row) => sum + Number(row['speed_m_per_s']) / HZ, 0);
      expect(distance).toBeCloseTo(kpis.totalDistanceM ?? NaN, 9);
    }
  });

  it('gives one player after the other in batches of bounded length', () => {
    const seconds = Math.ceil((BATCH_ROWS + 100) / HZ);
    const standing = (sourceKey: string): Track => {
      const timeS = Float64Array.from({ length: seconds * HZ }, (_, k) => k / HZ);
      return { ...runner(1), sourceKey, timeS, x: new Int32Array(timeS.length), y: new Int32Array(timeS.length) };
    };
    const table = frameTable(setOf([standing('a'), standing('b')]), { sessionIsAMatch: false, parameters });
    const keys = [...table.batches()].map(({ columns }) => columns.at(-2)?.values[0]);
    expect(keys).toEqual(['a', 'a', 'b', 'b']);
    expect([...table.batches()]).toHaveLength(4);
  });
});
