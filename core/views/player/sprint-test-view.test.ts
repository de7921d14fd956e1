import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { sprintTestRows } from './sprint-test-view';

const MAY = {
  sessionId: 4,
  title: 'Radar',
  startsAt: '2026-05-04T10:00:00+01:00',
  startMs: 0,
  maximumSpeedMPerS: 9,
  maximumAccelerationMPerS2: 7.5,
  tauS: 1.2,
  maximumPowerWPerKg: 16.875,
};
const JUNE = { ...MAY, sessionId: 7, startsAt: '2026-06-08T10:00:00+01:00', maximumSpeedMPerS: 9.25, startMs: 1200 };

it('lists the newest test first, each figure in its unit and with what explains it', () => {
  const rows = sprintTestRows(3, [MAY, JUNE], DEFAULT_UNITS);
  expect(rows.map(({ day }) => day)).toEqual(['8 Jun 2026', '4 May 2026']);
  const texts = rows.map(({ figures }) => figures.map(({ text }) => text.replaceAll('\u202f', ' ')));
  expect(texts[1]).toEqual(['9.00 m/s', '7.50 m/s²', '1.20 s', '16.9 W/kg']);
  expect(rows[0]?.figures[0]).toMatchObject({
    title: 'Maximal speed',
    explained: { metric: 'sprintTest.maximumSpeed', playerId: 3, sessionId: 7, startMs: 1200 },
  });
});

it('shows speeds in km/h where the club wants them', () => {
  const [row] = sprintTestRows(3, [MAY], { system: 'metric', peakSpeedFactor: 3.6 });
  // 9 m/s · 3.6 = 32.4 km/h
  expect(row?.figures[0]?.text).toBe('32.4\u202fkm/h');
});
