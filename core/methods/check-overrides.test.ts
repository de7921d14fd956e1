import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOverrides } from './check-overrides';
import { defaultValues, parameterCatalogue } from './parameter-catalogue';
import { RISING_RULES } from './parameter-rules';
import {
  derivedParametersOf,
  factParameters,
  hasDefaultFacts,
  parameterHashes,
  wellnessParametersOf,
} from './parameter-set';
import { parametersFor, parametersHash } from './default-parameters';
import { sportOverrides } from './sport-parameters';

const messages = (given: Readonly<Record<string, unknown>>, sport = 'football') =>
  checkOverrides(given, sport).errors.map(({ message }) => message);
const accepted = (given: Readonly<Record<string, unknown>>, sport = 'football') => {
  const checked = checkOverrides(given, sport);
  if (!('overrides' in checked)) throw new Error(checked.errors.map(({ message }) => message).join(' '));
  return checked.overrides;
};

describe('a club’s own parameters', () => {
  it.each([
    [{ 'zones.trotting': 2 }, 'There is no parameter "zones.trotting".'],
    [{ constructor: 1 }, 'There is no parameter "constructor".'],
    [{ 'zones.walkingUpToMPerS': '1.5' }, 'zones.walkingUpToMPerS must be a number (m/s), not the text "1.5".'],
    [{ 'zones.walkingUpToMPerS': null }, 'zones.walkingUpToMPerS must be a number (m/s), not nothing.'],
    [{ 'zones.walkingUpToMPerS': Infinity }, 'zones.walkingUpToMPerS must be a number (m/s), not Infinity.'],
    [{ 'filterHz.optical': 12 }, 'filterHz.optical must be from 0.2 to 4 Hz, not 12.'],
    [{ 'fatigue.history': 7.5 }, 'fatigue.history must be a whole number, not 7.5.'],
    [{ 'fatigue.enabled': 1 }, 'fatigue.enabled must be true or false, not 1.'],
    [
      { 'zones.highSpeedRunningUpToMPerS': 5 },
      'Speed zone edges must rise: running 5.2 is not below highSpeedRunning 5.',
    ],
    [{ 'effort.hsrMPerS': 7.5, 'effort.sprintMPerS': 7.5 }, 'Speed marks must rise: hsr 7.5 is not below sprint 7.5.'],
    [{ 'entrySpeed.lowerMPerS': 6 }, 'Entry speed marks must rise: lower 6 is not below upper 5.5.'],
    [{ 'fatigue.amber': -2 }, 'Fatigue marks must rise: red -1.5 is not below amber -2.'],
    [
      { 'fatigue.history': 4, 'fatigue.minMatches': 5 },
      'Matches of the baseline must not fall: minMatches 5 is above history 4.',
    ],
    [{ 'gameDemand.weights.hsr': 0.5 }, 'The weights of game demand must sum to 1, not 1.15.'],
    [{ 'peak.epochsS': 60 }, 'peak.epochsS must be a list of numbers, not 60.'],
    [{ 'peak.epochsS': [] }, 'peak.epochsS must hold 1 to 12 numbers, not 0.'],
    [{ 'peak.epochsS': [60, '30'] }, 'Each number of peak.epochsS must be a number (s), not the text "30".'],
    [{ 'peak.epochsS': [60, 30] }, 'The numbers of peak.epochsS must be rising.'],
    [{ 'basketballZones.upToMPerS': [1, 2] }, 'basketballZones.upToMPerS must hold 5 numbers, not 2.'],
    [
      { 'turn.minAngleDegrees': 25 },
      'turn.minAngleDegrees stays 20. It is part of the definition of a significant turn, which is never tuned.',
    ],
    [
      { 'turn.gapS': 1.5 },
      'turn.gapS stays 1. It is part of the definition of a significant turn, which is never tuned.',
    ],
  ])('%o is refused in words', (given, message) => {
    expect(messages(given)).toEqual([message]);
  });

  it('tells every error, each with its name', () => {
    const { errors } = checkOverrides({ 'zones.walkingUpToMPerS': 'x', 'zones.joggingUpToMPerS': 9 }, 'football');
    expect(errors).toEqual([
      { name: 'zones.walkingUpToMPerS', message: 'zones.walkingUpToMPerS must be a number (m/s), not the text "x".' },
      { name: 'zones.joggingUpToMPerS', message: 'zones.joggingUpToMPerS must be from 0.5 to 7 m/s, not 9.' },
    ]);
  });

  it('keeps what differs from the defaults of the sport', () => {
    expect(accepted({ 'turn.gapS': 1, 'metabolic.terrainFactor': 1.29, 'zones.walkingUpToMPerS': 1.5 })).toEqual({
      'zones.walkingUpToMPerS': 1.5,
    });
    expect(accepted({ 'metabolic.terrainFactor': 1 }, 'basketball')).toEqual({});
    expect(accepted({ 'metabolic.terrainFactor': 1 })).toEqual({ 'metabolic.terrainFactor': 1 });
    expect(accepted({ 'peak.epochsS': [30, 60, 120, 180, 300, 600] })).toEqual({});
  });

  it('what may be equal is', () => {
    const all = { 'fatigue.history': 5, 'fatigue.minMatches': 5, 'fatigue.redItems': 2 };
    expect(accepted(all)).toEqual(all);
  });

  it('every rule names parameters of the catalogue, whose defaults keep it', () => {
    const names = parameterCatalogue('football').map(({ name }) => name);
    for (const rule of RISING_RULES) expect(names).toEqual(expect.arrayContaining([...rule.names]));
    const defaults = Object.fromEntries(defaultValues('football'));
    for (const sport of ['football', 'basketball']) expect(messages(defaults, sport)).toEqual([]);
  });

  it('weights that sum to 1 in decimals are taken', () => {
    const weights = { 'workRate.weights.distance': 0.1, 'workRate.weights.hsr': 0.5 };
    expect(accepted(weights)).toEqual(weights);
  });
});

describe('parameters with a club’s own values', () => {
  it('each value is where its name says, and nowhere else', () => {
    const own = accepted({
      'filterHz.optical': 0.8,
      'zones.walkingUpToMPerS': 1.5,
      'turnByClass.lps.minBoutS': 0.5,
      'turn.minBoutS': 0.45,
      'peak.epochsS': [60],
      'workRate.weights.distance': 0.35,
      'workRate.weights.hsr': 0.25,
      'peakCount.women.HSR.2.perMinute': 55,
      'rehab.phases.1.peakSpeed': 0.6,
      'entrySpeed.lowerMPerS': 2.5,
      'hamstring.enabled': false,
    });
    const optical = factParameters('optical', 'football', own);
    expect(optical.kinematics.positionCutoffHz).toBe(0.8);
    expect(optical.zones).toMatchObject({ walkingUpToMPerS: 1.5, joggingUpToMPerS: 2.8 });
    expect(optical.turn.minBoutS).toBe(0.45);
    expect(optical.peak.epochsS).toEqual([60]);
    const lps = factParameters('lps', 'football', own);
    expect([lps.kinematics.positionCutoffHz, lps.turn.minBoutS, lps.turn.minSpeedChangeMPerS]).toEqual([1, 0.5, 2.5]);
    expect(optical.peakCount.women.HSR.map(({ perMinute }) => perMinute)).toEqual([90, 55, 30]);
    expect(optical.peakCount.men.HSR.map(({ perMinute }) => perMinute)).toEqual([115, 65, 40]);
    expect(derivedParametersOf(own).entrySpeed).toEqual({ lowerMPerS: 2.5, upperMPerS: 5.5 });
    const scores = wellnessParametersOf(own);
    expect(scores.workRate.weights).toEqual({ distance: 0.35, hsr: 0.25, efforts: 0.25, turns: 0.15 });
    expect(scores.rehab.phases[0]).toMatchObject({ name: 'High control', peakSpeed: 0.6, distance: 0.4 });
    expect(scores.hamstring).toMatchObject({ enabled: false, riskFrom: 3 });
  });

  it('without own values they are the defaults of the sport', () => {
    expect(factParameters('lps', 'football', {})).toEqual(parametersFor('lps'));
    expect(factParameters('lps', 'basketball', {})).toEqual(parametersFor('lps', sportOverrides('basketball')));
  });

  it('the hash changes where the values do: of one source class, of derived values, of scores', () => {
    const usual = parameterHashes('football', {});
    expect(usual.facts.optical).toBe(parametersHash(parametersFor('optical')));
    const filter = parameterHashes('football', { 'filterHz.lps': 0.8 });
    expect(filter.facts.lps).not.toBe(usual.facts.lps);
    expect({ ...filter.facts, lps: '' }).toEqual({ ...usual.facts, lps: '' });
    expect([filter.derived, filter.scores]).toEqual([usual.derived, usual.scores]);
    const marks = parameterHashes('football', { 'entrySpeed.lowerMPerS': 2.5 });
    expect([marks.facts, marks.scores]).toEqual([usual.facts, usual.scores]);
    expect(marks.derived).not.toBe(usual.derived);
    expect(parameterHashes('football', { 'fatigue.amber': -1.2 }).scores).not.toBe(usual.scores);
    expect(hasDefaultFacts('optical', 'football', { 'filterHz.lps': 0.8 })).toBe(true);
    expect(hasDefaultFacts('lps', 'football', { 'filterHz.lps': 0.8 })).toBe(false);
    expect(hasDefaultFacts('lps', 'football', { 'entrySpeed.lowerMPerS': 2.5 })).toBe(true);
  });

  it('every single value that a club may set changes exactly one kind of hash', () => {
    const changeable = parameterCatalogue('football').filter(
      ({ kind, fixed }) => fixed === null && (kind === 'number' || kind === 'whole'),
    );
    const usual = parameterHashes('football', {});
    for (const { name, lower, upper, default: value } of changeable) {
      const other = value === upper ? lower : upper;
      const hashes = parameterHashes('football', { [name]: other ?? NaN });
      const changed = [
        JSON.stringify(hashes.facts) !== JSON.stringify(usual.facts),
        hashes.derived !== usual.derived,
        hashes.scores !== usual.scores,
      ];
      expect(changed.filter(Boolean), name).toHaveLength(1);
    }
  });

  it('values that were never checked are refused, not computed with', () => {
    expect(() => factParameters('lps', 'football', { 'zones.walkingUpToMPerS': true })).toThrow('not checked');
    expect(() => wellnessParametersOf({ 'fatigue.enabled': 1 })).toThrow('not checked');
  });

  it('anything given ends in errors or in parameters, never in an exception', () => {
    const names = parameterCatalogue('football').map(({ name }) => name);
    const value = fc.oneof(
      fc.double(),
      fc.boolean(),
      fc.string(),
      fc.array(fc.double()),
      fc.constant(null),
      fc.object(),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value), (given) => {
        const checked = checkOverrides(given, 'football');
        for (const { message } of checked.errors) expect(message).toMatch(/\.$/);
        if ('overrides' in checked) expect(parameterHashes('football', checked.overrides).derived).toHaveLength(16);
      }),
    );
  });
});
