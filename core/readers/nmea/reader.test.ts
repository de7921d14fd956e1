import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { checksum, sentenceOf } from './sentence';

const sum = (body: string): string => `$${body}*${checksum(body).toString(16).toUpperCase().padStart(2, '0')}`;
const read = (lines: readonly string[]): Promise<TrackSet> =>
  readTrackSet([memoryFile('Ann.nmea', `${lines.join('\r\n')}\r\n`, 50)], {});
const rmc = (clock: string, minutes: number, knots = 9.72, date = '281126', talker = 'GN'): string =>
  sum(`${talker}RMC,${clock},A,52${minutes.toFixed(5).padStart(8, '0')},N,00454.00000,E,${knots},0.0,${date},,,A`);
const clockOf = (tenths: number): string => {
  const s = Math.floor(tenths / 10);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(s / 3600) % 24)}${two(Math.floor(s / 60) % 60)}${two(s % 60)}.${tenths % 10}0`;
};
/** A minute of latitude is 1855 m at 52 degrees. */
const METRES_PER_MINUTE = 1854.6;

describe('an NMEA log', () => {
  it('of a published sentence has its sum, its place and its speed', () => {
    // The example of the standard's common references.
    expect(sentenceOf('$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A')).toMatchObject({
      clockMs: ((12 * 60 + 35) * 60 + 19) * 1000,
      latitude: 48 + 7.038 / 60,
      longitude: 11 + 31 / 60,
      knots: 22.4,
    });
    expect(sentenceOf('$GPRMC,123519,A,4807.039,N,01131.000,E,022.4,084.4,230394,003.1,W*6A')).toBe('damaged');
    expect(sentenceOf('$GPGGA,123519,4807.038,S,01131.000,W,1,08,0.9,545.4,M,46.9,M,,*48')).toMatchObject({
      latitude: -(48 + 7.038 / 60),
      longitude: -(11 + 31 / 60),
    });
    expect(sentenceOf('$PUBX,00,081350.00,4717.113210,N*5F')).toBeNull();
  });

  it('is one row a moment, in UTC, its speed in knots', async () => {
    const lines = Array.from({ length: 20 }, (_, i) => [
      '$PMTK010,001*2E',
      sum(`GNGGA,${clockOf(369_301 + i)},52${(18.5 + i * 0.0005).toFixed(5)},N,00454.00000,E,4,12,0.8,1.0,M,46.0,M,,`),
      rmc(clockOf(369_301 + i), 18.5 + i * 0.0005),
      sum('GNVTG,0.0,T,,M,9.72,N,18.0,K,A'),
      'rubbish of the line',
    ]).flat();
    const set = await read(lines);
    expect(set).toMatchObject({ format: 'nmea', sourceClass: 'gnss', frameRateHz: 10 });
    expect(set.originEpochMs).toBe(Date.UTC(2026, 10, 28, 10, 15, 30, 100));
    const [track] = set.tracks;
    expect(track).toMatchObject({ name: 'Ann' });
    expect(track?.timeS).toHaveLength(20);
    expect((track?.deviceSpeed?.[3] ?? 0) / 1e5).toBeCloseTo((9.72 * 1852) / 3600, 4);
    const way = Math.hypot((track?.x[19] ?? 0) - (track?.x[0] ?? 0), (track?.y[19] ?? 0) - (track?.y[0] ?? 0)) / 1e5;
    expect(way).toBeCloseTo(19 * 0.0005 * METRES_PER_MINUTE, 1);
  });

  it('goes on past midnight, with a date and without one', async () => {
    const tenths = (i: number): number => (863_995 + i) % 864_000;
    const dated = await read(
      Array.from({ length: 12 }, (_, i) => rmc(clockOf(tenths(i)), 18.5 + i * 0.0005, 9, i < 5 ? '311226' : '010127')),
    );
    expect(dated.tracks[0]?.timeS[11]).toBeCloseTo(1.1, 6);
    expect(dated.originEpochMs).toBe(Date.UTC(2026, 11, 31, 23, 59, 59, 500));
    const gga = (i: number): string =>
      sum(`GPGGA,${clockOf(tenths(i))},52${(18.5 + i * 0.0005).toFixed(5)},N,00454.00000,E,1,9,0.8,1.0,M,,M,,`);
    const dateless = await read(Array.from({ length: 12 }, (_, i) => gga(i)));
    expect(dateless.tracks[0]?.timeS[11]).toBeCloseTo(1.1, 6);
    expect(dateless.originEpochMs).toBeNull();
    // The date arrives with the seventh moment, after midnight, so the first moments belong to the day before.
    const late = await read(
      Array.from({ length: 12 }, (_, i) => (i < 7 ? gga(i) : rmc(clockOf(tenths(i)), 18.5, 9, '010127'))),
    );
    expect(late.originEpochMs).toBe(Date.UTC(2026, 11, 31, 23, 59, 59, 500));
  });

  it('leaves out a damaged sentence, counts it, and has no position without a fix', async () => {
    const lines = Array.from({ length: 30 }, (_, i) => rmc(clockOf(369_300 + i), 18.5 + i * 0.0005));
    lines[5] = (lines[5] ?? '').replace('00454', '00554');
    lines[9] = sum(`GNRMC,${clockOf(369_309)},V,,,,,,,281126,,,N`);
    const set = await read(lines);
    expect(set.tracks[0]?.timeS).toHaveLength(29);
    expect(set.tracks[0]?.x[8]).toBe(MISSING);
    expect(set.notes.map(({ text }) => text)).toContain(
      'Sentences that do not agree with their checksums left out: 1.',
    );
  });

  it('of mostly damaged sentences is refused', async () => {
    const lines = Array.from({ length: 30 }, (_, i) => rmc(clockOf(369_300 + i), 18.5).replace(/\*../, '*00'));
    await expect(read(lines)).rejects.toThrow('do not agree with their checksums');
  });

  it('never throws on any line', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 120 }),
        fc.constantFrom('RMC', 'GGA', 'VTG', 'ZDA'),
        (text, kind) => {
          const found = sentenceOf(`$GP${kind},${text}`);
          const fix = found === 'damaged' || found === null ? null : found;
          expect(fix?.latitude ?? 0).not.toBeNaN();
          expect(fix?.clockMs ?? 0).not.toBeNaN();
        },
      ),
    );
  });
});
