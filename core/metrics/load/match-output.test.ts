import { describe, expect, it } from 'vitest';
import { matchOutputs } from './match-output';

const part = (distanceM: number, highPowerDistanceM: number | null) => ({
  timeM: 1,
  distanceM,
  highSpeedDistanceM: 0,
  sprintDistanceM: 0,
  highPowerDistanceM,
});
const KPIS = { totalDistanceM: 10_000, highPowerDistanceM: 1200 };

describe('match performance output (METHODS 11)', () => {
  it('nine kinds: what is not intensive is extensive', () => {
    const possession = {
      inPossession: part(3000, 500),
      outOfPossession: part(4000, 400),
      neither: part(3000, 300),
      ballInPlay: part(7000, 900),
    };
    expect(matchOutputs(KPIS, possession)).toEqual({
      fullMatch: { combinedM: 10_000, intensiveM: 1200, extensiveM: 8800 },
      inPossession: { combinedM: 3000, intensiveM: 500, extensiveM: 2500 },
      outOfPossession: { combinedM: 4000, intensiveM: 400, extensiveM: 3600 },
    });
  });

  it('what no source says is null, not 0', () => {
    const fullMatch = { combinedM: 10_000, intensiveM: 1200, extensiveM: 8800 };
    const nothing = { fullMatch, inPossession: null, outOfPossession: null };
    expect(matchOutputs(KPIS, null)).toEqual(nothing);
    const onlyPlay = { inPossession: null, outOfPossession: null, neither: null, ballInPlay: part(1, 1) };
    expect(matchOutputs(KPIS, onlyPlay)).toEqual(nothing);
  });

  it('a track without any power has no output', () => {
    const possession = { inPossession: part(5, null), outOfPossession: null, neither: null, ballInPlay: null };
    expect(matchOutputs({ totalDistanceM: 5, highPowerDistanceM: null }, possession)).toEqual({
      fullMatch: null,
      inPossession: null,
      outOfPossession: null,
    });
  });
});
