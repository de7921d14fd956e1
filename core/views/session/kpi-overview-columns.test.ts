import { describe, expect, it } from 'vitest';
import { derivedParametersOf, factParameters } from '../../methods/parameter-set';
import type { CustomerOverrides } from '../../methods/parameter-row';
import { sessionMarks } from '../../methods/session-thresholds';
import type { KpiName } from '../../metrics/session/session-facts';
import type { UnitSettings } from '../../units/units';
import { sessionTableColumns } from './kpi-overview-columns';

const METRIC: UnitSettings = { system: 'metric', peakSpeedFactor: 1 };
const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };

const marksOf = (overrides: CustomerOverrides) =>
  sessionMarks(factParameters('optical', 'football', overrides), derivedParametersOf(overrides));
const OPTIONS = { units: METRIC, sessionIsAMatch: true, speedZones: true, marks: marksOf({}) };

function notes(options: Partial<typeof OPTIONS>): (id: KpiName) => string | undefined {
  const columns = sessionTableColumns({ ...OPTIONS, ...options });
  return (id) => columns.find((column) => column.id === id)?.note;
}

describe('sessionTableColumns', () => {
  it('shows match time for a match, session time for training', () => {
    expect(sessionTableColumns(OPTIONS)[0]).toMatchObject({ id: 'matchTimeM', title: 'Match Time', unit: 'min' });
    expect(sessionTableColumns({ ...OPTIONS, sessionIsAMatch: false })[0]).toMatchObject({ title: 'Session Time' });
  });

  it('has the order of the specification, speed zones only where bought', () => {
    const titles = (speedZones: boolean) => sessionTableColumns({ ...OPTIONS, speedZones }).map(({ title }) => title);
    expect(titles(false).slice(1, 10)).toEqual([
      'Active Time',
      'Distance',
      'Peak Speed',
      'Distance Per Minute',
      'HSR',
      'Zone 5',
      'Sprint',
      'High Power',
      'Explosive',
    ]);
    expect(titles(true).slice(5, 10)).toEqual(['Walking', 'Jogging', 'Running', 'High-Speed Running', 'Sprinting']);
  });

  it('puts neighbours into groups that never come twice, each with one lead at most', () => {
    const columns = sessionTableColumns(OPTIONS);
    const changes = columns.map(({ group }) => group).filter((group, i, all) => group !== all[i - 1]);
    expect(changes).toEqual([
      'Time',
      'Distance',
      'Speed zones',
      'Power',
      'Decelerations',
      'Accelerations',
      'Acc and Dec',
      'Turns',
    ]);
    for (const group of changes) {
      expect(columns.filter((column) => column.group === group && column.isLead).length).toBeLessThanOrEqual(1);
    }
  });

  it('has the unit and the bounds in the chosen system', () => {
    const columns = sessionTableColumns({ ...OPTIONS, units: IMPERIAL });
    const unit = (id: KpiName) => columns.find((column) => column.id === id)?.unit;
    expect([unit('activeDistanceM'), unit('peakSpeedMPerS'), unit('totalTurns')]).toEqual(['mi', 'mph', null]);
    // 5.5 m/s * 2.236936 = 12.303 mph, 3 m/s² * 3.28084 = 9.843 ft/s²
    const note = notes({ units: IMPERIAL });
    expect(note('highSpeedDistanceM')).toBe('Distance above 12.30 mph');
    expect(note('accelerations')).toBe('Accelerations with a peak above 9.84 ft/s²');
    expect(note('peakSpeedMPerS')).toBe('Highest speed held for 0.2 s');
  });
});

it('has the mark of the counts in their titles, in the chosen unit; none where it is not known', () => {
  const title = (options: Partial<Parameters<typeof sessionTableColumns>[0]>) =>
    sessionTableColumns({ ...OPTIONS, ...options }).find(({ id }) => id === 'accelerations')?.title;
  expect(title({})).toBe('Acc > 3.0 m/s²');
  // 3 m/s² * 3.28084 = 9.84 ft/s²
  expect(title({ units: IMPERIAL })).toBe('Acc > 9.84 ft/s²');
  expect(title({ marks: null })).toBe('Acc');
});

it('has basketball’s zones with their bounds in place of football’s, and session times', () => {
  const columns = sessionTableColumns({ ...OPTIONS, basketball: true });
  expect(columns[0]?.title).toBe('Session Time');
  const zones = columns.filter(({ group }) => group === 'Speed zones');
  expect(zones.map(({ id, title }) => `${id} ${title}`)).toEqual([
    'bbZone2DistanceM Zone 2',
    'bbZone3DistanceM Zone 3',
    'bbZone4DistanceM Zone 4',
    'bbZone5DistanceM Zone 5',
    'bbZone6DistanceM Zone 6',
  ]);
  // METHODS 12: 6, 10, 13.8, 17.6 and 21.5 km/h.
  expect(zones[0]?.note).toBe('Distance at 1.67 m/s to 2.78 m/s');
  expect(zones[4]?.note).toBe('Distance above 5.97 m/s');
  expect(
    sessionTableColumns({ ...OPTIONS, basketball: true, marks: null }).find(({ title }) => title === 'Zone 6')?.note,
  ).toBe('Distance in speed zone 6');
});

describe('the notes of the columns', () => {
  it('say the defaults of METHODS', () => {
    const note = notes({});
    expect(note('joggingDistanceM')).toBe('Distance at 1.4 m/s to 2.8 m/s');
    expect(note('highSpeedDistanceM')).toBe('Distance above 5.5 m/s');
    expect(note('zone5DistanceM')).toBe('Distance at 5.5 m/s to 7.0 m/s');
    expect(note('highPowerDistanceM')).toBe('Distance above 25 W/kg of metabolic power, or faster than HSR (5.5 m/s)');
    expect(note('explosiveDistanceM')).toBe('High Power minus HSR: distance above 25 W/kg at no more than 5.5 m/s');
    expect(note('mediumDecelerations')).toBe('Decelerations with a peak above 4.0 m/s² and below 5.0 m/s²');
  });

  it('say what the club has set, in every column that depends on it', () => {
    const note = notes({
      marks: marksOf({
        'zones.walkingUpToMPerS': 2,
        'zones.highSpeedRunningUpToMPerS': 6.9,
        'effort.hsrMPerS': 4.75,
        'effort.sprintMPerS': 6.25,
        'metabolic.highPowerWPerKg': 20.5,
        'acceleration.thresholdMPerS2': 1.5,
        'acceleration.mediumMPerS2': 3,
        'acceleration.highMPerS2': 4.5,
        'acceleration.countMPerS2': 2.5,
      }),
    });
    const said: readonly (readonly [KpiName, string])[] = [
      ['walkingDistanceM', 'Distance at up to 2.0 m/s'],
      ['joggingDistanceM', 'Distance at 2.0 m/s to 2.8 m/s'],
      ['highSpeedRunningDistanceM', 'Distance at 5.2 m/s to 6.9 m/s'],
      ['sprintingDistanceM', 'Distance above 6.9 m/s'],
      ['highSpeedDistanceM', 'Distance above 4.75 m/s'],
      ['zone5DistanceM', 'Distance at 4.75 m/s to 6.25 m/s'],
      ['sprintDistanceM', 'Distance above 6.25 m/s'],
      ['highPowerDistanceM', 'Distance above 20.5 W/kg of metabolic power, or faster than HSR (4.75 m/s)'],
      ['explosiveDistanceM', 'High Power minus HSR: distance above 20.5 W/kg at no more than 4.75 m/s'],
      ['lowAccelerations', 'Accelerations above 1.5 m/s² with a peak of at most 3.0 m/s²'],
      ['mediumAccelerations', 'Accelerations with a peak above 3.0 m/s² and below 4.5 m/s²'],
      ['highDecelerations', 'Decelerations with a peak of at least 4.5 m/s²'],
      ['lowAccelerationDistanceM', 'Distance at accelerations above 1.5 m/s², up to 3.0 m/s²'],
      ['highAccelerationDistanceM', 'Distance at accelerations of at least 4.5 m/s²'],
      ['decelerations', 'Decelerations with a peak above 2.5 m/s²'],
    ];
    expect(said.map(([id]) => [id, note(id)])).toEqual(said);
  });

  it('name no figure where the marks are not known', () => {
    for (const { note } of sessionTableColumns({ ...OPTIONS, marks: null })) expect(note).not.toMatch(/\d/);
  });
});
