import { EFFORT_KINDS, type Effort } from '@halfturn/core/events/effort';
import { type Peak } from '@halfturn/core/metrics/session/session-facts';
import { PEAK_KPIS } from '@halfturn/core/metrics/peaks/peak-kpis';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEfforts, parsePeaks } from './list-json';

const EFFORT = { kind: 'SPRINT', startS: 10, durationS: 2, matchTimeS: 9, distanceM: 14, peak: 7.5 };
const PEAK = { kpi: 'HSR', epochS: 60, valuePerMinute: 30, matchTimeS: null };
/** JSON has no -0. */
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

it('efforts come back as they were written, a time without a clock too', () => {
  const effort: fc.Arbitrary<Effort> = fc.record({
    kind: fc.constantFrom(...EFFORT_KINDS),
    startS: number,
    durationS: number,
    matchTimeS: fc.oneof(number, fc.constant(NaN)),
    distanceM: number,
    peak: number,
  });
  fc.assert(
    fc.property(fc.array(effort, { maxLength: 5 }), (efforts) => {
      expect(parseEfforts(JSON.stringify(efforts))).toEqual(efforts);
    }),
    { numRuns: 30 },
  );
  expect(parseEfforts('null')).toBeNull();
  expect(parseEfforts('[]')).toEqual([]);
});

it('peaks come back as they were written', () => {
  const peak: fc.Arbitrary<Peak> = fc.record({
    kpi: fc.constantFrom(...PEAK_KPIS),
    epochS: number,
    valuePerMinute: fc.option(number),
    matchTimeS: fc.option(number),
  });
  fc.assert(
    fc.property(fc.array(peak, { maxLength: 5 }), (peaks) => {
      expect(parsePeaks(JSON.stringify(peaks))).toEqual(peaks);
    }),
    { numRuns: 30 },
  );
});

it.each([
  {},
  3,
  [3],
  [null],
  [[EFFORT]],
  [EFFORT, { ...EFFORT, kind: 'JUMP' }],
  [{ ...EFFORT, startS: null }],
  [{ ...EFFORT, matchTimeS: '9' }],
  [{ ...EFFORT, peak: undefined }],
])('efforts %j are refused', (stored) => {
  expect(() => parseEfforts(JSON.stringify(stored))).toThrow(/stored efforts .* import the session again/);
});

it.each([null, {}, [null], [{ ...PEAK, kpi: 'JUMPS' }], [{ ...PEAK, epochS: null }], [{ ...PEAK, matchTimeS: '3' }]])(
  'peaks %j are refused',
  (stored) => {
    expect(() => parsePeaks(JSON.stringify(stored))).toThrow(/stored peaks .* import the session again/);
  },
);
