import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIGH, LOW, MEDIUM } from '../methods/low-medium-high';
import { effortOfTurn, velocityChangeMPerS } from './turn-effort';

const effort = (peakDecelerationMPer2: number, peakAccelerationMPer2: number, entrySpeedMPerS: number) =>
  effortOfTurn({ peakDecelerationMPer2, peakAccelerationMPer2, entrySpeedMPerS });

describe('effort classification (METHODS T5)', () => {
  it('the worked turn: edge peaks 1 point, filtered at 2 Hz 3 points', () => {
    expect(effort(-4, 4, 5)).toBe(LOW);
    expect(effort(-4.13, 4.13, 5.02)).toBe(MEDIUM);
  });
  it('0-1 Low, 2-3 Medium, 4-6 High', () => {
    expect(effort(-3, 3, 2.9)).toBe(LOW); // 0 + 0 + 0
    expect(effort(-5, 3, 2.9)).toBe(MEDIUM); // 2 + 0 + 0
    expect(effort(-5, 4.5, 2.9)).toBe(MEDIUM); // 2 + 1 + 0
    expect(effort(-5, 5, 2.9)).toBe(HIGH); // 2 + 2 + 0
    expect(effort(-6, 6, 6)).toBe(HIGH); // 2 + 2 + 2
  });
  it('a customer’s marks on the entry speed count', () => {
    const turn = { peakDecelerationMPer2: -4.5, peakAccelerationMPer2: 3, entrySpeedMPerS: 4 };
    expect(effortOfTurn(turn)).toBe(MEDIUM);
    expect(effortOfTurn(turn, { lowerMPerS: 4.5, upperMPerS: 7 })).toBe(LOW);
  });
});

describe('change of velocity (METHODS T5)', () => {
  const change = (entrySpeedMPerS: number, exitSpeedMPerS: number, angleDegrees: number): number =>
    velocityChangeMPerS({ entrySpeedMPerS, exitSpeedMPerS, angleDegrees });
  it('5 m/s in and out at 90 degrees: 7.071 m/s; about-turn: the sum; straight on: the difference', () => {
    expect(change(5, 5, 90)).toBeCloseTo(7.071, 3);
    expect(change(4, 3, 180)).toBeCloseTo(7, 12);
    expect(change(5, 3, 0)).toBeCloseTo(2, 12);
  });
  it('lies between difference and sum of the speeds and never falls with the angle', () => {
    const speed = fc.double({ min: 0, max: 10, noNaN: true });
    const angle = fc.double({ min: 0, max: 180, noNaN: true });
    fc.assert(
      fc.property(speed, speed, angle, angle, (into, out, a, b) => {
        const small = change(into, out, Math.min(a, b));
        const large = change(into, out, Math.max(a, b));
        expect(large).toBeGreaterThanOrEqual(small - 1e-6);
        expect(small).toBeGreaterThanOrEqual(Math.abs(into - out) - 1e-6);
        expect(large).toBeLessThanOrEqual(into + out + 1e-6);
      }),
    );
  });
});
