import { describe, expect, it } from 'vitest';
import { energyCost, metabolicPower } from '../metrics/load/metabolic-power';
import { derivedParametersFor } from './derived-parameters';
import { parametersFor, parametersHash } from './default-parameters';
import { sportOverrides } from './sport-parameters';

describe('parameters of derived methods (METHODS 0b)', () => {
  it('high-resolution speeds are those of the specification, in m/s', () => {
    const published = [4.7222, 5.5556, 6.3889, 7.0833, 7.6389, 8.0556, 8.4722, 8.75];
    parametersFor('optical').highResolution.speedsMPerS.forEach((speed, i) =>
      expect(speed).toBeCloseTo(published[i] ?? NaN, 4),
    );
  });
  it('peak rates of men and women, per minute over 30, 60 and 120 s', () => {
    const { men, women } = parametersFor('optical').peakCount;
    const row = (rates: readonly { perMinute: number }[]) => rates.map(({ perMinute }) => perMinute);
    expect([row(men.DISTANCE), row(women.DISTANCE)]).toEqual([
      [250, 200, 170],
      [240, 190, 165],
    ]);
    expect([row(men.HSR), row(women.HSR)]).toEqual([
      [115, 65, 40],
      [90, 50, 30],
    ]);
    expect([row(men.SPRINT), row(women.SPRINT)]).toEqual([
      [65, 35, 20],
      [30, 15, 10],
    ]);
    expect([row(men.TURNS), row(women.TURNS)]).toEqual([
      [4, 3, 2],
      [4, 2, 1.5],
    ]);
    expect(men.HSR.map(({ epochS }) => epochS)).toEqual([30, 60, 120]);
  });
  it('a club’s own value replaces one value of one group and changes the hash', () => {
    const own = derivedParametersFor({ turnAsymmetry: { abnormalZ: 2.58 } });
    expect(own.turnAsymmetry).toEqual({ minTurns: 10, minMatches: 4, maxMatches: 15, abnormalZ: 2.58 });
    expect(own.capacity).toEqual(derivedParametersFor().capacity);
    expect(parametersHash(own)).not.toBe(parametersHash(derivedParametersFor()));
  });
});

describe('sport (METHODS 12)', () => {
  it('a court has terrain factor 1: power is EC * EM * v', () => {
    const court = parametersFor('lps', sportOverrides('basketball'));
    expect(court.metabolic.terrainFactor).toBe(1);
    expect(court.profile.minTopBinMPerS).toBe(5.5);
    // 3.6 J/kg/m * 5 m/s
    expect(metabolicPower(5, 0, court.metabolic)).toBeCloseTo(18, 12);
    expect(energyCost(0)).toBe(3.6);
  });
  it('grass keeps the defaults', () => {
    expect(parametersFor('lps', sportOverrides('football'))).toEqual(parametersFor('lps'));
  });
});
