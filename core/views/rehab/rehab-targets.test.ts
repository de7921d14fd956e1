import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS, type UnitSettings } from '../../units/units';
import {
  INVALID_TARGETS,
  invalidTargets,
  targetGroups,
  targetsFrom,
  targetsOfMatches,
  targetTexts,
} from './rehab-targets';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };
const BANDS = { _0_TO_10: 4, _10_TO_20: 3, _20_TO_30: 2, ABOVE_30: 0 };
const SAVED = {
  distanceM: 8000,
  hsrDistanceM: null,
  sprintDistanceM: 100,
  accelerationDistanceM: 300,
  decelerationDistanceM: 250,
  turns: 20,
  peakSpeedMPerS: 8,
  sprintCountTargets: { HSR: BANDS, SPRINT: BANDS },
};

describe('the form of rehab targets', () => {
  it('is filled in from what is saved, in display units', () => {
    expect(targetTexts(SAVED, DEFAULT_UNITS)).toMatchObject({
      distanceM: '8000',
      hsrDistanceM: '',
      'SPRINT _10_TO_20': '3',
      'HSR ABOVE_30': '0',
    });
    expect(targetTexts(SAVED, IMPERIAL)).toMatchObject({
      distanceM: '4.97',
      sprintDistanceM: '328.08',
      peakSpeedMPerS: '17.9',
    });
    expect(new Set(Object.values(targetTexts(null, DEFAULT_UNITS)))).toEqual(new Set(['']));
    const [values, hsr] = targetGroups(IMPERIAL);
    expect(values?.fields[0]).toEqual({ id: 'distanceM', label: 'Distance (mi)', isRequired: true });
    expect(hsr?.fields.map(({ label }) => label)).toEqual(['0–33 (ft)', '33–66 (ft)', '66–98 (ft)', '98+ (ft)']);
  });

  it.each([
    ['text', 'many'],
    ['a comma as decimal sign', '7,5'],
    ['thousands apart', '8,000'],
    ['a negative number', '-1'],
    ['an exponent', '1e3'],
    ['nothing in a required field', ' '],
    ['more than anybody runs in a day', '100001'],
    ['Infinity', 'Infinity'],
  ])('%s is invalid, and nothing can be saved', (_, text) => {
    const texts = { ...targetTexts(SAVED, DEFAULT_UNITS), distanceM: text };
    expect(invalidTargets(texts, DEFAULT_UNITS)).toEqual(['distanceM']);
    expect(targetsFrom(texts, SAVED, DEFAULT_UNITS)).toBeNull();
    expect(INVALID_TARGETS).toBe('Some fields have invalid values. Please check and correct them.');
  });

  it('HSR distance and peak speed may be left out, each count of efforts may not', () => {
    const texts = { ...targetTexts(SAVED, DEFAULT_UNITS), peakSpeedMPerS: '', 'SPRINT ABOVE_30': '' };
    expect(invalidTargets(texts, DEFAULT_UNITS)).toEqual(['SPRINT ABOVE_30']);
    const whole = { ...texts, 'SPRINT ABOVE_30': '1' };
    expect(targetsFrom(whole, SAVED, DEFAULT_UNITS)).toMatchObject({
      peakSpeedMPerS: null,
      hsrDistanceM: null,
      sprintCountTargets: { SPRINT: { ABOVE_30: 1 } },
    });
    expect(invalidTargets(targetTexts(null, DEFAULT_UNITS), DEFAULT_UNITS)).toHaveLength(13);
  });

  it('goes back to metric; what is not touched keeps its exact value', () => {
    const texts = { ...targetTexts(SAVED, IMPERIAL), sprintDistanceM: '328.0839895' };
    const targets = targetsFrom(texts, SAVED, IMPERIAL);
    expect(targets?.sprintDistanceM).toBeCloseTo(100, 9);
    expect(targets?.distanceM).toBe(8000);
  });

  it('filled in and saved untouched, every target is as it was', () => {
    const amount = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(DEFAULT_UNITS, IMPERIAL), (distanceM, turns, units) => {
        const saved = { ...SAVED, distanceM, turns };
        expect(targetsFrom(targetTexts(saved, units), saved, units)).toEqual(saved);
      }),
    );
  });

  it('matches fill it in: efforts are whole, an unknown value leaves its field empty', () => {
    const counts = { _0_TO_10: 4.4, _10_TO_20: 2.5, _20_TO_30: null, ABOVE_30: 0 };
    const targets = targetsOfMatches({ DISTANCE: 9500, TURNS: null }, { HSR: counts, SPRINT: counts });
    expect(targetTexts(targets, DEFAULT_UNITS)).toMatchObject({
      distanceM: '9500',
      turns: '',
      'SPRINT _0_TO_10': '4',
      'SPRINT _10_TO_20': '3',
      'SPRINT _20_TO_30': '',
    });
  });
});
