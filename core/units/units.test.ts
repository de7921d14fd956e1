import { describe, expect, it } from 'vitest';
import { formatQuantity, percentText, withUnit } from './number-text';
import { DEFAULT_UNITS, fromDisplay, toDisplay, unitLabel } from './units';

const metric = { system: 'metric', peakSpeedFactor: 1 } as const;
const kmh = { system: 'metric', peakSpeedFactor: 3.6 } as const;
const imperial = { system: 'imperial', peakSpeedFactor: 3.6 } as const;

describe('units (portal-core section 9)', () => {
  it('converts by the factors of the specification', () => {
    expect(toDisplay('longDistance', 10_000, imperial)).toBeCloseTo(6.213712, 6);
    expect(toDisplay('shortDistance', 100, imperial)).toBeCloseTo(328.0839895, 6);
    expect(toDisplay('peakSpeed', 10, imperial)).toBeCloseTo(22.36936, 6);
    expect(toDisplay('peakSpeed', 10, kmh)).toBe(36);
    expect(toDisplay('speed', 10, kmh)).toBe(10);
    expect(fromDisplay('acceleration', 3.280839895, imperial)).toBeCloseTo(1, 12);
  });
  it('writes a share with its sign in one piece', () => {
    expect(percentText(37.6)).toBe('38\u202f%');
    expect(percentText(-6.25, 1)).toBe('−6.3\u202f%');
    expect(percentText(0)).toBe('0\u202f%');
  });
  it('labels: km/h is for metric only', () => {
    expect(unitLabel('peakSpeed', metric)).toBe('m/s');
    expect(unitLabel('peakSpeed', kmh)).toBe('km/h');
    expect(unitLabel('peakSpeed', imperial)).toBe('mph');
  });
  it('labels: metres, feet and miles, m/s² and ft/s²', () => {
    const labels = (units: typeof metric | typeof imperial) =>
      (['shortDistance', 'longDistance', 'acceleration'] as const).map((quantity) => unitLabel(quantity, units));
    expect(labels(metric)).toEqual(['m', 'm', 'm/s²']);
    expect(labels(imperial)).toEqual(['ft', 'mi', 'ft/s²']);
  });
  it('an unknown measurement type raises an error', () => {
    const nautical = { ...DEFAULT_UNITS };
    Reflect.set(nautical, 'system', 'nautical');
    expect(() => toDisplay('speed', 10, nautical)).toThrow(/nautical/);
    expect(() => unitLabel('longDistance', nautical)).toThrow(RangeError);
  });
  it('shows unknown as N/A and negative with a true minus', () => {
    expect(formatQuantity('count', null, metric)).toBe('N/A');
    expect(formatQuantity('acceleration', -3.456, metric)).toBe('−3.46');
    expect(formatQuantity('count', 0, metric)).toBe('0');
  });
  it('what rounds to zero has no sign', () => {
    expect(formatQuantity('acceleration', -0.004, metric)).toBe('0.00');
    expect(formatQuantity('acceleration', -0.006, metric)).toBe('−0.01');
    expect(percentText(-0.4)).toBe('0\u202f%');
    expect(percentText(-0.6)).toBe('−1\u202f%');
  });
  it('keeps thousands apart, decimals whole', () => {
    expect(formatQuantity('longDistance', 10_680.4, metric)).toBe('10,680');
    expect(formatQuantity('longDistance', 999, metric)).toBe('999');
    expect(formatQuantity('longDistance', 1_234_567, metric)).toBe('1,234,567');
    expect(formatQuantity('speed', 1234.56789, metric, 4)).toBe('1,234.5679');
    expect(formatQuantity('count', -1500, metric)).toBe('−1,500');
    expect(formatQuantity('count', -150, metric)).toBe('−150');
  });
  it('keeps a number and its unit apart by a narrow space, but no degree sign', () => {
    expect(withUnit('7.2', 'm/s')).toBe('7.2\u202fm/s');
    expect(withUnit('157', '°')).toBe('157°');
    expect(withUnit('12', '')).toBe('12');
  });
});
