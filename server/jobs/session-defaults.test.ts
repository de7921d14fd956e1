import { importFields } from '@halfturn/contract/data/imports';
import { describe, expect, it } from 'vitest';
import { ImportRefusal, parsePitch } from './upload/import-request';
import { sessionHeading } from './session-defaults';

const MAY_SECOND = Date.UTC(2026, 4, 2, 14, 0, 0);

describe('sessionHeading', () => {
  it('takes title and date of the form, the date in UTC', () => {
    const fields = importFields.parse({ title: ' Cup final ', date: '2026-05-02T16:30:00+02:00', competition: 'cup' });
    expect(sessionHeading(fields, ['a.csv'], MAY_SECOND, 'UTC')).toEqual({
      title: 'Cup final',
      startsAt: '2026-05-02T14:30:00.000Z',
      isDateAssumed: false,
      competition: 'cup',
    });
  });

  it('falls back to the file’s name and date', () => {
    const heading = sessionHeading(importFields.parse({}), ['Rovers v City.csv.gz', 'other.csv'], MAY_SECOND, 'UTC');
    expect(heading).toEqual({
      title: 'Rovers v City',
      startsAt: '2026-05-02T14:00:00.000Z',
      isDateAssumed: false,
      competition: null,
    });
  });

  it('takes a time without a zone as the club’s clock', () => {
    const at = (date: string, zone: string) =>
      sessionHeading(importFields.parse({ date }), ['a.csv'], null, zone).startsAt;
    expect(at('2026-03-20T19:30', 'America/New_York')).toBe('2026-03-20T23:30:00.000Z');
    expect(at('2026-11-14T09:00', 'Australia/Sydney')).toBe('2026-11-13T22:00:00.000Z');
    expect(at('2026-11-14T09:00+01:00', 'Australia/Sydney')).toBe('2026-11-14T08:00:00.000Z');
  });

  it('takes the fallback only where neither form nor file has a date, and says so', () => {
    const fields = importFields.parse({ fallbackDate: '2026-06-01T09:00:00Z' });
    expect(sessionHeading(fields, ['a.csv'], MAY_SECOND, 'UTC').startsAt).toBe('2026-05-02T14:00:00.000Z');
    expect(sessionHeading(fields, ['a.csv'], null, 'UTC')).toEqual({
      title: 'a',
      startsAt: '2026-06-01T09:00:00.000Z',
      isDateAssumed: true,
      competition: null,
    });
  });

  it('keeps a dot inside the name and names a nameless file', () => {
    expect(sessionHeading(importFields.parse({}), ['v1.2.csv'], 0, 'UTC').title).toBe('v1.2');
    expect(sessionHeading(importFields.parse({}), ['.csv'], 0, 'UTC').title).toBe('Session');
  });

  it('refuses a session without any date, saying what to do', () => {
    const refuse = () => sessionHeading(importFields.parse({}), ['a.csv'], null, 'UTC');
    expect(refuse).toThrow(ImportRefusal);
    expect(refuse).toThrow(/enter the date/);
  });
});

describe('parsePitch', () => {
  it('reads length x width in metres', () => {
    expect(parsePitch('104.9x67.8')).toEqual({ lengthM: 104.9, widthM: 67.8 });
  });

  it('refuses what is no pitch', () => {
    expect(() => parsePitch('3x2')).toThrow(/for example 105x68/);
    expect(() => parsePitch('999x68')).toThrow(ImportRefusal);
  });
});
