import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MISSING } from '../../tracking/trackset';
import { heartRateFacts } from './heart-rate-seconds';
import { heartRateOf } from './session-heart-rate';
import { edwardsLoad } from './heart-rate-zones';
import { maximumHeartRate, typedMaximum } from './maximum-heart-rate';

/** A row per value, `perS` rows a second. */
function factsOf(values: readonly number[], perS = 1, spans = [{ startS: 0, endS: values.length / perS }]) {
  const timeS = Float64Array.from(values, (_, i) => i / perS);
  return heartRateFacts({ timeS, heartRate: Int32Array.from(values) }, spans);
}
const held = (bpm: number, seconds: number, wobble = 1) =>
  Array.from({ length: seconds }, (_, i) => bpm + (i % 2) * wobble);
const secondsIn = (facts: ReturnType<typeof factsOf>) => facts?.bySecond.reduce((sum, [, each]) => sum + each, 0);

describe('heart rate (METHODS LD8)', () => {
  it('Edwards’ load: 10 min at 75 %, 5 min at 92 % of the maximum: 10 * 3 + 5 * 5 = 55', () => {
    expect(edwardsLoad([0, 0, 10, 0, 5])).toBe(55);
    const facts = {
      seconds: 900,
      bySecond: [
        [150, 600],
        [184, 300],
      ] as const,
      heldBpm: 184,
    };
    const heart = heartRateOf(facts, 200);
    expect(heart.zoneMinutesM).toEqual([0, 0, 10, 0, 5]);
    expect(heart.edwardsLoad).toBe(55);
    expect(heart.maximumBpm).toBe(184);
    // (150 * 600 + 184 * 300) / 900
    expect(heart.meanBpm).toBeCloseTo(161.333, 3);
  });

  it('a zone begins at its lower bound; below 50 % counts in none, above the maximum in the last', () => {
    const bySecond = [
      [99, 60],
      [100, 60],
      [119, 60],
      [120, 60],
      [180, 60],
      [206, 60],
    ] as const;
    expect(heartRateOf({ seconds: 360, bySecond, heldBpm: 206 }, 200).zoneMinutesM).toEqual([2, 1, 0, 0, 2]);
  });

  it('255, 0 and all outside 30 to 230 are missing, never 0', () => {
    const facts = factsOf([...held(120, 30), 255, 0, 29, 231, ...held(120, 30)]);
    // The value before a gap of four seconds counts for the gap.
    expect(facts?.bySecond.map(([bpm]) => bpm)).toEqual([120, 121]);
    expect(factsOf(Array.from({ length: 50 }, () => 255))).toEqual({ seconds: 50, bySecond: [], heldBpm: null });
  });

  it('a leap of more than 25 bpm in a second is missing; a rise of 25 is not', () => {
    const facts = factsOf([...held(100, 20), 180, ...held(100, 20)]);
    expect(facts?.heldBpm).toBe(101 - 1);
    expect(facts?.bySecond.some(([bpm]) => bpm === 180)).toBe(false);
    expect(factsOf([100, 125, 150, 175, 200])?.bySecond.map(([bpm]) => bpm)).toEqual([100, 125, 150, 175, 200]);
  });

  it('a value that stands still for more than a minute is missing', () => {
    const still = Array.from({ length: 62 }, () => 140);
    expect(secondsIn(factsOf([...held(130, 10), ...still, ...held(150, 10)]))).toBe(10 + 4 + 10);
    const moving = Array.from({ length: 61 }, () => 140);
    expect(secondsIn(factsOf([...held(130, 10), ...moving, ...held(150, 10)]))).toBe(81);
  });

  it('ten rows a second count a second once; a value stands for five seconds at most', () => {
    const rows = Array.from({ length: 100 }, (_, i) => (i % 10 === 0 ? 120 + i / 10 : MISSING));
    expect(factsOf(rows, 10)).toMatchObject({ seconds: 10, heldBpm: 125 });
    expect(secondsIn(factsOf(rows, 10))).toBe(10);
    expect(secondsIn(factsOf([120, ...Array.from({ length: 20 }, () => MISSING)]))).toBe(5);
  });

  it('counts the time the player took part alone; a track without heart rate has none', () => {
    const spans = [
      { startS: 10, endS: 20 },
      { startS: 30, endS: 35 },
    ];
    expect(factsOf(held(120, 60), 1, spans)?.seconds).toBe(15);
    expect(heartRateFacts({ timeS: Float64Array.of(0, 1) }, [{ startS: 0, endS: 2 }])).toBeNull();
  });

  it('below 80 % of the time it is marked, below 50 % it is null', () => {
    const of = (known: number) => heartRateOf({ seconds: 100, bySecond: [[120, known]], heldBpm: 120 }, 200);
    expect([of(80).isMarked, of(79).isMarked, of(50).meanBpm, of(49).meanBpm]).toEqual([false, true, 120, null]);
    expect(of(49)).toMatchObject({ maximumBpm: null, zoneMinutesM: null, edwardsLoad: null });
    expect(heartRateOf({ seconds: 0, bySecond: [], heldBpm: null }, 200).coverage).toBeNull();
  });

  it('typed: nothing is no maximum, 190 is one, and 255, words and fractions are none', () => {
    expect([' ', ' 190 ', '120', '240', '119', '241', '255', 'high', '185.5', '-190'].map(typedMaximum)).toEqual([
      null,
      190,
      120,
      240,
      ...Array.from({ length: 6 }, () => 'not a maximum'),
    ]);
  });

  it('the maximum is what the club has entered, otherwise the highest held for 5 s in any session', () => {
    expect(maximumHeartRate(198, [{ heldBpm: 204 }])).toEqual({ bpm: 198, isObserved: false });
    expect(maximumHeartRate(null, [{ heldBpm: 188 }, { heldBpm: null }, { heldBpm: 191 }])).toEqual({
      bpm: 191,
      isObserved: true,
    });
    expect(maximumHeartRate(null, [{ heldBpm: null }])).toBeNull();
    expect(heartRateOf({ seconds: 10, bySecond: [[120, 10]], heldBpm: 120 }, null)).toMatchObject({
      meanBpm: 120,
      zoneMinutesM: null,
      edwardsLoad: null,
    });
  });

  it('whatever a device writes: never more time than there was, never a beat outside the range', () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constant(255), fc.constant(MISSING));
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 10 }),
        (values, perS) => {
          const facts = factsOf(values, perS);
          if (facts === null) return;
          expect(secondsIn(facts)).toBeLessThanOrEqual(facts.seconds);
          expect(facts.bySecond.every(([bpm, seconds]) => bpm >= 30 && bpm <= 230 && seconds > 0)).toBe(true);
          const heart = heartRateOf(facts, 200);
          if (heart.zoneMinutesM === null || heart.edwardsLoad === null) return;
          const minutes = heart.zoneMinutesM.reduce((sum, each) => sum + each, 0);
          expect(minutes).toBeLessThanOrEqual(facts.seconds / 60 + 1e-9);
          expect(heart.edwardsLoad).toBeLessThanOrEqual(5 * minutes + 1e-9);
          expect(heart.edwardsLoad).toBeGreaterThanOrEqual(minutes - 1e-9);
        },
      ),
    );
  });
});
