import { KPI_NAMES } from '@halfturn/core/metrics/session/kpi-names';
import { describe, expect, it } from 'vitest';
import { parseKpis, parseMethod, parseQuality } from './facts-json';

describe('stored KPIs', () => {
  it('numbers and nulls as they are; a KPI the import did not know is null, not 0', () => {
    const kpis = parseKpis('{"totalTurns":0,"peakSpeedMPerS":null,"activeDistanceM":10.5,"unknownM":3}');
    expect(kpis.totalTurns).toBe(0);
    expect(kpis.peakSpeedMPerS).toBeNull();
    expect(kpis.activeDistanceM).toBe(10.5);
    expect(kpis.sprintDistanceM).toBeNull();
    expect(Object.keys(kpis)).toEqual([...KPI_NAMES]);
  });

  it('a whole row comes back as it was; one foreign name among as many is left out', () => {
    const whole = Object.fromEntries(KPI_NAMES.map((name, index) => [name, index === 0 ? null : index]));
    expect(parseKpis(JSON.stringify(whole))).toEqual(whole);
    const { totalTurns: turns, ...others } = whole;
    expect(turns).toBeTypeOf('number');
    const kpis = parseKpis(JSON.stringify({ ...others, unknownM: 3 }));
    expect(kpis).toEqual({ ...others, totalTurns: null });
    expect(() => parseKpis(JSON.stringify({ ...whole, totalTurns: '3' }))).toThrow(/totalTurns is not a number/);
  });

  it.each(['[]', 'null', '3', '{"totalTurns":"3"}', '{"totalTurns":true}', '{"totalTurns":{}}'])(
    '%s is refused',
    (text) => {
      expect(() => parseKpis(text)).toThrow(/import the session again/);
    },
  );
});

describe('stored quality', () => {
  const older = {
    coverage: 0.9,
    suspectShare: 0,
    suspectFrames: 0,
    outlierSamples: 3,
    segments: 2,
    frames: 100,
    lowAccelQuality: false,
  };

  it('what an older import did not record is unknown, not 0', () => {
    const quality = parseQuality(JSON.stringify(older));
    expect(quality).toMatchObject({ ...older, gaps: null, jumps: null, frozenS: null, turnsComparable: null });
  });

  it('what a newer one recorded comes back as it was', () => {
    const newer = { gaps: 1, longestGapS: 2.5, jumps: 0, frozenS: 12.5, slowBoutsPerMinute: 4, turnsComparable: false };
    expect(parseQuality(JSON.stringify({ ...older, ...newer }))).toMatchObject(newer);
    expect(() => parseQuality(JSON.stringify({ ...older, turnsComparable: 'no' }))).toThrow(/turnsComparable/);
  });
});

it('equal methods are one object, unknown source classes are refused', () => {
  const text = '{"sourceClass":"optical","versions":{"turn":"1.0.0"},"parametersHash":"aa"}';
  expect(parseMethod(text)).toBe(parseMethod(text));
  expect(parseMethod(text)).toEqual({ sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' });
  expect(() => parseMethod(text.replace('optical', 'guess'))).toThrow(/sourceClass/);
});
