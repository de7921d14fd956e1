import { expect, it } from 'vitest';
import { KPI_NAMES } from '../../metrics/session/kpi-names';
import { nameOfKpi } from './kpi-name';

it('says a KPI in words with its unit', () => {
  expect(nameOfKpi('highSpeedRunningDistanceM')).toEqual({
    title: 'High speed running distance',
    unit: 'm',
    digits: 1,
  });
  expect(nameOfKpi('sessionTotalTimeM')).toMatchObject({ title: 'Session total time', unit: 'min' });
  expect(nameOfKpi('averageSpeedMPerMinute')).toMatchObject({ title: 'Average speed per minute', unit: 'm/min' });
  expect(nameOfKpi('peakDecelerationMPer2')).toMatchObject({ title: 'Peak deceleration', unit: 'm/s²' });
  expect(nameOfKpi('zone5DistanceM')).toMatchObject({ title: 'Zone 5 distance', unit: 'm' });
  expect(nameOfKpi('totalTurns')).toEqual({ title: 'Total turns', unit: '', digits: 0 });
});

it('has a title of its own for every KPI', () => {
  const titles = KPI_NAMES.map((name) => nameOfKpi(name).title);
  expect(new Set(titles).size).toBe(KPI_NAMES.length);
  expect(titles.every((title) => /^[A-Z][a-z0-9 ]+$/.test(title))).toBe(true);
});
