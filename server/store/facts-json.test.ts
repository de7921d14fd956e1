import { KPI_NAMES } from '@halfturn/core/metrics/facts';
import { describe, expect, it } from 'vitest';
import { parseKpis, parseMethod } from './facts-json';

describe('stored KPIs', () => {
  it('numbers and nulls as they are; a KPI the import did not know is null, not 0', () => {
    const kpis = parseKpis('{"totalTurns":0,"peakSpeedMPerS":null,"activeDistanceM":10.5,"unknownM":3}');
    expect(kpis.totalTurns).toBe(0);
    expect(kpis.peakSpeedMPerS).toBeNull();
    expect(kpis.activeDistanceM).toBe(10.5);
    expect(kpis.sprintDistanceM).toBeNull();
    expect(Object.keys(kpis)).toEqual([...KPI_NAMES]);
  });

  it.each(['[]', 'null', '3', '{"totalTurns":"3"}', '{"totalTurns":true}', '{"totalTurns":{}}'])(
    '%s is refused',
    (text) => {
      expect(() => parseKpis(text)).toThrow(/import the session again/);
    },
  );
});

it('equal methods are one object, unknown source classes are refused', () => {
  const text = '{"sourceClass":"optical","versions":{"turn":"1.0.0"},"parametersHash":"aa"}';
  expect(parseMethod(text)).toBe(parseMethod(text));
  expect(parseMethod(text)).toEqual({ sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' });
  expect(() => parseMethod(text.replace('optical', 'guess'))).toThrow(/sourceClass/);
});
