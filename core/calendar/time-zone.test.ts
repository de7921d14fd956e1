import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay } from './day';
import { seasonOf } from './season';
import {
  byStart,
  byTime,
  givenTimeMs,
  instantMs,
  isBefore,
  isTimeZone,
  startOfDayMs,
  todayIn,
  zonedTime,
} from './time-zone';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'Pacific/Apia',
];
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) });
const iso = (ms: number): string => new Date(ms).toISOString();

describe('an instant on the club’s clock', () => {
  it.each([
    ['2026-03-21T00:30:00Z', 'America/New_York', '2026-03-20T20:30:00.000-04:00'],
    ['2026-01-20T00:30:00Z', 'America/New_York', '2026-01-19T19:30:00.000-05:00'],
    ['2026-11-13T22:00:00Z', 'Australia/Sydney', '2026-11-14T09:00:00.000+11:00'],
    ['2026-06-13T23:00:00Z', 'Australia/Sydney', '2026-06-14T09:00:00.000+10:00'],
    ['2026-11-13T23:15:00.250Z', 'Europe/Berlin', '2026-11-14T00:15:00.250+01:00'],
    ['2026-11-13T18:15:00Z', 'Asia/Kathmandu', '2026-11-14T00:00:00.000+05:45'],
    ['2026-11-13T13:00:00Z', 'Australia/Lord_Howe', '2026-11-14T00:00:00.000+11:00'],
    ['2026-06-13T13:30:00Z', 'Australia/Lord_Howe', '2026-06-14T00:00:00.000+10:30'],
    ['2026-06-13T13:30:00Z', 'UTC', '2026-06-13T13:30:00.000+00:00'],
  ])('%s in %s is %s', (at, timeZone, text) => expect(zonedTime(at, timeZone)).toBe(text));

  it('is the same instant in every zone', () => {
    fc.assert(
      fc.property(instant, zone, (ms, timeZone) => {
        expect(Date.parse(zonedTime(ms, timeZone))).toBe(ms);
      }),
    );
  });

  it('shows the day that the platform’s own calendar shows there', () => {
    fc.assert(
      fc.property(instant, zone, (ms, timeZone) => {
        const platform = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(ms);
        expect(localDay(zonedTime(ms, timeZone))).toBe(platform);
        expect(todayIn(timeZone, new Date(ms))).toBe(platform);
      }),
    );
  });

  it('refuses what is no time and no zone', () => {
    expect(() => zonedTime('yesterday', 'UTC')).toThrow('"yesterday" is not a time');
    expect(() => zonedTime(0, 'Mars/Olympus')).toThrow(RangeError);
  });

  it('decides the season: the last evening of June in New York is July in UTC', () => {
    expect(seasonOf(zonedTime('2026-07-01T01:00:00Z', 'America/New_York'))).toBe('2025/26');
    expect(seasonOf(zonedTime('2026-06-30T22:30:00Z', 'Europe/Berlin'))).toBe('2026/27');
  });
});

describe('the instant of a time on the club’s clock', () => {
  it('goes back to where it came from, but for the hour that the clock shows twice', () => {
    fc.assert(
      fc.property(instant, zone, (ms, timeZone) => {
        const shown = zonedTime(ms, timeZone).slice(0, 23);
        const back = givenTimeMs(shown, timeZone);
        expect(zonedTime(back, timeZone).slice(0, 23)).toBe(shown);
        expect(ms - back).toBeGreaterThanOrEqual(0);
        expect(ms - back).toBeLessThanOrEqual(3 * 3_600_000);
      }),
    );
  });

  it.each([
    // The clock goes back: both instants show the time, and the first is meant.
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-04-05T02:30', 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    // The clock goes forward: the time does not exist and continues after the jump.
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-10-04T02:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-08T01:59:59.999', 'America/New_York', '2026-03-08T06:59:59.999Z'],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ['2026-11-14T00:00', 'Asia/Kathmandu', '2026-11-13T18:15:00.000Z'],
  ])('%s in %s is %s', (text, timeZone, at) => expect(iso(givenTimeMs(text, timeZone))).toBe(at));

  it('takes a time with a zone as that instant, whatever the club’s', () => {
    fc.assert(
      fc.property(instant, zone, zone, (ms, mine, other) => {
        expect(givenTimeMs(zonedTime(ms, mine), other)).toBe(ms);
      }),
    );
    expect(givenTimeMs('2026-03-14', 'UTC')).toBeNaN();
    expect(givenTimeMs('2026-02-30T25:00', 'UTC')).toBeNaN();
  });

  it('never orders two times otherwise than the clock that shows them, away from its changes', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 90_000_000 }), zone, (ms, more, timeZone) => {
        expect(instantMs(ms + more, timeZone)).toBeGreaterThanOrEqual(instantMs(ms, timeZone) - 3_600_000);
        expect(byTime(zonedTime(ms, timeZone), zonedTime(ms + more + 1, timeZone))).toBeLessThan(0);
      }),
    );
  });
});

it('a day begins at midnight, or when the clock has skipped it', () => {
  expect(iso(startOfDayMs('2026-11-14', 'Australia/Sydney'))).toBe('2026-11-13T13:00:00.000Z');
  // Chile puts its clock forward at midnight: the day begins at 1:00.
  expect(zonedTime(startOfDayMs('2026-09-06', 'America/Santiago'), 'America/Santiago')).toBe(
    '2026-09-06T01:00:00.000-03:00',
  );
  // Samoa skipped the whole 30th.
  expect(localDay(zonedTime(startOfDayMs('2011-12-30', 'Pacific/Apia'), 'Pacific/Apia'))).toBe('2011-12-31');
});

it('knows a zone from what is none', () => {
  for (const name of ZONES) expect(isTimeZone(name), name).toBe(true);
  for (const name of ['', '+02:00', 'Mars/Olympus', '5', 'Europe/', ' UTC']) expect(isTimeZone(name), name).toBe(false);
});

it('orders sessions by their instants, in the hour that the clock shows twice too', () => {
  // 00:30 and 01:10 UTC: the clock of Berlin shows 02:30, then 02:10.
  const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:10:00.000Z'].map((at) =>
    zonedTime(at, 'Europe/Berlin'),
  );
  expect([first, second]).toEqual(['2026-10-25T02:30:00.000+02:00', '2026-10-25T02:10:00.000+01:00']);
  const sessions = [second, first].map((startsAt = '') => ({ startsAt }));
  expect(sessions.toSorted(byStart).map(({ startsAt }) => startsAt)).toEqual([first, second]);
  fc.assert(
    fc.property(fc.integer({ min: 1.7e12, max: 1.9e12 }), fc.integer({ min: -9e6, max: 9e6 }), (ms, later) => {
      const [a, b] = [ms, ms + later].map((at) => zonedTime(at, 'Europe/Berlin'));
      expect(isBefore(a ?? '', b ?? '')).toBe(later > 0);
    }),
  );
  expect(isBefore('2026-10-25T23:30:00.000+01:00', '2026-10-25T24')).toBe(true);
});
