import { describe, expect, it } from 'vitest';
import { KPI_NAMES } from '../../metrics/session/kpi-names';
import { MISSING, type Track } from '../../tracking/trackset';
import { type ColumnarTable, type ColumnValue, valueAt } from '../columnar-table';
import { ASE, QUALITY, SESSION, TURN } from './session-records.fixture';
import { columnHeader } from './column-header';
import { firstSampleS, isSimulated, trackIdentity } from './session-records';
import { FACT_TABLE_NAMES, factTable } from './session-tables';

const headers = (table: ColumnarTable) => table.columns.map(({ name }) => name);

const rowsOf = (table: ColumnarTable): ColumnValue[][] =>
  [...table.batches()].flatMap(({ length, columns }) =>
    Array.from({ length }, (_, row) => columns.map((column) => valueAt(column, row))),
  );

const recordsOf = (table: ColumnarTable): Record<string, ColumnValue>[] =>
  rowsOf(table).map((row) => Object.fromEntries(headers(table).map((name, c) => [name, row[c] ?? null])));

describe('table kpis', () => {
  const table = factTable('kpis', SESSION);

  it('begins with the documented header', () => {
    expect(headers(table).join(',')).toMatch(
      /^player,team,source,duration_s,coverage,distance_m,walking_m,jogging_m,running_m,highSpeedRunning_m,sprinting_m,highSpeedDistance_m,zone5Distance_m,sprintDistance_m,highPowerDistance_m,explosiveDistance_m,peakSpeed_m_per_s,accelerations,decelerations,lowAccelerations,mediumAccelerations,highAccelerations,lowDecelerations,mediumDecelerations,highDecelerations,sprintEfforts,hsrEfforts,best30s_m,best60s_m,best120s_m,energy_kJ_per_kg,totalTurns,/,
    );
  });

  it('has a row per player: 1500 frames at 25 Hz are 60 s, 220 m a minute are 110 m in 30 s', () => {
    expect(rowsOf(table)[0]?.slice(0, 32)).toEqual([
      'Åse Ødegård',
      'FK Bodø',
      'optical',
      60,
      0.75,
      400,
      100,
      110,
      120,
      50,
      20,
      30,
      18,
      12,
      60,
      30,
      7.5,
      5,
      6,
      7,
      2,
      1,
      8,
      3,
      0,
      1,
      2,
      110,
      180,
      null,
      2.5,
      2,
    ]);
  });

  it('keeps null null: a player without anything has a time of 0 s and nothing else', () => {
    const unknown = recordsOf(table)[1];
    expect(unknown).toMatchObject({
      player: 'away_9',
      team: 'away',
      source: 'optical',
      duration_s: 0,
      lowAccelQuality: true,
    });
    const known = Object.entries(unknown ?? {}).filter(([, value]) => value !== null);
    expect(known.map(([name]) => name)).toEqual([
      'player',
      'team',
      'source',
      'duration_s',
      'side',
      'sourceKey',
      'lowAccelQuality',
      'format',
      'simulated',
      'parametersHash',
    ]);
  });

  it('has heart rate behind all others where somebody has one', () => {
    const names = ['meanHeartRate_bpm', 'highestHeartRate_bpm', 'heldHeartRate_bpm', 'heartRateCoverage'];
    expect(headers(table).filter((name) => /heart/i.test(name))).toEqual([]);
    const heartRate = {
      seconds: 200,
      bySecond: [
        [150, 60],
        [180, 120],
      ] as const,
      heldBpm: 179,
    };
    const worn = factTable('kpis', {
      ...SESSION,
      players: SESSION.players.map((each, k) => (k === 0 ? { ...each, heartRate } : each)),
    });
    expect(headers(worn)).toEqual([...headers(table), ...names]);
    // (150 * 60 + 180 * 120) / 180
    expect(rowsOf(worn).map((row) => row.slice(-4))).toEqual([
      [170, 180, 179, 0.9],
      [null, null, null, null],
    ]);
  });

  it('has every KPI exactly once', () => {
    const distinct = { ...SESSION, players: [{ ...ASE, kpis: { ...ASE.kpis } }] };
    KPI_NAMES.forEach((name, k) => Object.assign(distinct.players[0]?.kpis ?? {}, { [name]: 1000 + k }));
    const found = rowsOf(factTable('kpis', distinct))[0]?.filter((value) => Number(value) >= 1000) ?? [];
    expect(found.map(Number).sort((a, b) => a - b)).toEqual(KPI_NAMES.map((_, k) => 1000 + k));
  });
});

describe('table turns', () => {
  const table = factTable('turns', SESSION);

  it('begins with the documented header', () => {
    expect(headers(table).join(',')).toMatch(
      /^player,team,start_s,side,angle_deg,twistingTime_s,entrySpeed_m_per_s,peakDeceleration_m_per_s2,peakAcceleration_m_per_s2,effortClass,/,
    );
  });

  it('counts from the first sample of the player, and classes effort by T5', () => {
    // Deceleration -5 is High (2), acceleration 4.5 Medium (1), entry 5 Medium (1): 4 points. Then -5 High (2), 3
    // Low (0), entry 2 Low (0): 2 points.
    expect(rowsOf(table).map((row) => row.slice(0, 10))).toEqual([
      ['Åse Ødegård', 'FK Bodø', 10.25, 'L', 90, 0.4, 5, -5, 4.5, 'High'],
      ['Åse Ødegård', 'FK Bodø', 30, 'R', 90, 0.4, 2, -5, 3, 'Medium'],
    ]);
  });

  it('classes by the marks of the customer where they are given', () => {
    const slower = { ...SESSION, entrySpeedBoundaries: { lowerMPerS: 1, upperMPerS: 1.5 } };
    // Entry 5 and 2 now both count as High (2): 5 and 4 points.
    expect(recordsOf(factTable('turns', slower)).map(({ effortClass }) => effortClass)).toEqual(['High', 'High']);
  });

  it('has the session time, the end and the change of velocity: 5 to 5 m/s over 90 degrees is 7.071', () => {
    const [turn] = recordsOf(table);
    expect(turn).toMatchObject({ sessionStart_s: 110.25, sessionEnd_s: 112, matchTime_s: 111, teamSide: 'home' });
    expect(turn?.['velocityChange_m_per_s']).toBeCloseTo(7.071, 3);
  });

  it('has no start and no end where the tracking is not at hand', () => {
    const { endS: _end, ...stored } = TURN;
    const players = [{ ...ASE, firstSampleS: null, turns: [stored] }];
    const [turn] = recordsOf(factTable('turns', { ...SESSION, players }));
    expect(turn).toMatchObject({ start_s: null, sessionStart_s: 110.25, sessionEnd_s: null });
  });
});

describe('tables efforts, peaks, profile', () => {
  it('have one row per bout, per peak, per player', () => {
    expect(rowsOf(factTable('efforts', SESSION)).map((row) => row.slice(2, 10))).toEqual([
      ['SPRINT', 5, 2, 14, null, 7.5, 5, 105],
      ['HSR', 4, 2, 14, null, 7.5, 4, 104],
      ['HSR', 40, 2, 14, null, 6, 40, 140],
    ]);
    expect(rowsOf(factTable('peaks', SESSION)).map((row) => row.slice(2, 7))).toEqual([
      ['DISTANCE', 30, 220, null, 3],
      ['DISTANCE', 60, 180, null, 2],
      ['DISTANCE', 120, null, null, null],
    ]);
    expect(rowsOf(factTable('profile', SESSION)).map((row) => row.slice(2, 9))).toEqual([
      [7, 9, 0.95, 30, 20, 7.2, true],
      [null, null, null, null, null, null, null],
    ]);
  });
});

const inHeaders = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnHeader(name), value]));

describe('table quality', () => {
  it('has a row per player, one for the source, one per note', () => {
    const [ase, unknown, source, note, ...rest] = recordsOf(factTable('quality', SESSION));
    expect(rest).toEqual([]);
    expect(ase).toMatchObject({ player: 'Åse Ødegård', scope: 'player', ...inHeaders(QUALITY), code: null });
    expect(unknown).toMatchObject({ player: 'away_9', coverage: null, lowAccelQuality: true });
    expect(source).toMatchObject({ player: null, scope: 'session', slowBouts_per_min: 0.5, turnsComparable: true });
    expect(note).toMatchObject({
      player: null,
      team: null,
      scope: 'session',
      coverage: null,
      code: 'pitchAssumed',
      text: 'No pitch size given: 105 x 68 m assumed.',
      count: null,
    });
  });
});

describe('every table', () => {
  it.each(FACT_TABLE_NAMES)('%s has the unit in the header of every measure', (name) => {
    const UNIT = /_(m|s|min|deg|m_per_s2?|m_per_min|per_min|kJ_per_kg|W_per_kg)$/;
    const WITHOUT = new Set([
      'coverage',
      'suspectShare',
      'deviceSpeedRatio',
      'speedFaultShare',
      'deviceDistanceRatio',
      'r2',
      'count',
    ]);
    for (const { name: header, type } of factTable(name, SESSION).columns) {
      if (type === 'float64' && !WITHOUT.has(header)) expect(header).toMatch(UNIT);
      expect(header).not.toMatch(/[a-z0-9](M|S|MPerS|Minutes)$/);
    }
  });

  it('minutes are no metres', () => {
    expect(
      ['matchTimeM', 'activeTimeM', 'sessionTotalTimeM', 'activeDistanceM', 'best30sM', 'xM'].map(columnHeader),
    ).toEqual(['matchTime_min', 'activeTime_min', 'sessionTotalTime_min', 'activeDistance_m', 'best30s_m', 'x_m']);
    expect(
      ['matchTimeS', 'peakAccelerationMPer2', 'averageSpeedMPerMinute', 'angleDegrees', 'utc'].map(columnHeader),
    ).toEqual(['matchTime_s', 'peakAcceleration_m_per_s2', 'averageSpeed_m_per_min', 'angle_deg', 'utc']);
  });

  it.each(['kpis', 'turns', 'efforts', 'peaks', 'profile'] as const)(
    'every row of %s says that it is simulated',
    (name) => {
      const rows = (isSimulated: boolean) =>
        recordsOf(factTable(name, { ...SESSION, source: { ...SESSION.source, isSimulated } }));
      expect(rows(true).length).toBeGreaterThan(0);
      expect(rows(true).every(({ simulated }) => simulated === true)).toBe(true);
      expect(rows(false).every(({ simulated }) => simulated === false)).toBe(true);
    },
  );

  it('the peak of an acceleration is one, that of a sprint is a speed; turns a minute are no metres a minute', () => {
    const [ase, ...others] = SESSION.players;
    const bout = ase?.efforts[0];
    if (ase === undefined || bout === undefined) throw new Error('No effort.');
    const effort = { ...bout, kind: 'ACCELERATION' as const, peak: 3.5 };
    const turns = { kpi: 'TURNS' as const, epochS: 60, valuePerMinute: 3, matchTimeS: 8 };
    const session = { ...SESSION, players: [{ ...ase, efforts: [effort], peaks: [turns] }, ...others] };
    expect(recordsOf(factTable('efforts', session))[0]).toMatchObject({
      peakAcceleration_m_per_s2: 3.5,
      peakSpeed_m_per_s: null,
    });
    expect(recordsOf(factTable('peaks', session))[0]).toMatchObject({ distance_m_per_min: null, turns_per_min: 3 });
  });

  it.each(FACT_TABLE_NAMES)('%s begins with player and team and names no column twice', (name) => {
    const table = factTable(name, SESSION);
    expect(headers(table).slice(0, 2)).toEqual(['player', 'team']);
    expect(new Set(headers(table)).size).toBe(headers(table).length);
    for (const row of rowsOf(table)) expect(row).toHaveLength(headers(table).length);
  });

  it('says by which methods, from what source and when its numbers came', () => {
    expect(factTable('kpis', { ...SESSION, source: { ...SESSION.source, isSimulated: true } }).metadata).toEqual({
      'halfturn.table': 'kpis',
      'halfturn.format': 'tracab-csv',
      'halfturn.sourceClass': 'optical',
      'halfturn.frameRateHz': '25',
      'halfturn.methodVersions': '{"turn":"1.0.0"}',
      'halfturn.parametersHash': 'aabb',
      'halfturn.simulated': 'true',
      'halfturn.originUtc': '2026-05-02T14:00:00.000Z',
    });
  });
});

describe('records of a session', () => {
  const track = (changes: Partial<Track>): Track => ({
    sourceKey: 'home_7',
    name: 'Ari',
    side: 'home',
    shirtNumber: 7,
    timeS: Float64Array.of(0, 1, 2),
    x: Int32Array.of(MISSING, MISSING, 5),
    y: Int32Array.of(MISSING, MISSING, 5),
    deviceSpeed: null,
    ...changes,
  });

  it('start with the first sample that is there, of position or of speed', () => {
    expect(firstSampleS(track({}))).toBe(2);
    expect(firstSampleS(track({ deviceSpeed: Int32Array.of(MISSING, 0, 0) }))).toBe(1);
    expect(firstSampleS(track({ x: new Int32Array(3).fill(MISSING) }))).toBeNull();
  });

  it('name players and teams, by key and side where the file has no names', () => {
    const teams = [{ side: 'home' as const, name: 'Oaks' }];
    expect(trackIdentity({ teams }, track({}))).toMatchObject({ player: 'Ari', team: 'Oaks' });
    expect(trackIdentity({ teams }, track({ name: '', side: 'away' }))).toMatchObject({
      player: 'home_7',
      team: 'away',
    });
  });

  it('are simulated where a note says so', () => {
    expect(isSimulated([{ code: 'pitchAssumed' }])).toBe(false);
    expect(isSimulated([{ code: 'pitchAssumed' }, { code: 'simulated' }])).toBe(true);
  });
});
