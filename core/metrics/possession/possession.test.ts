import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { HOLDER, PLAY, type Possession } from '../../tracking/possession';
import { staysWholePeriods } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import { distanceValues } from '../load/distance';
import { powerValues } from '../load/metabolic-power';
import { possessionFacts } from './possession';

const HZ = 10;
const parameters = parametersFor('optical');
const seconds = (values: readonly number[]): number[] => values.flatMap((value) => new Array<number>(HZ).fill(value));
const perFrame = (holder: readonly number[], play: readonly number[]): Possession => ({
  timeS: Float64Array.from(holder, (_, i) => i / HZ),
  holder: Uint8Array.from(holder),
  play: Uint8Array.from(play),
});
const { unknown, home, away, nobody } = HOLDER;
const { dead, alive } = PLAY;

describe('facts in and out of possession (METHODS 11)', () => {
  // 1 s each: 2 m/s; 3 m/s at +3 (51.8 W/kg); 6 m/s at -1 (16.6 W/kg, but above 5.5 m/s); 8 m/s without acceleration.
  const kinematics = givenKinematics(seconds([2, 3, 6, 8]), seconds([0, 3, -1, NaN]), HZ);
  const stays = staysWholePeriods(kinematics);
  const facts = (possession: Possession | null, side: 'home' | 'away' = 'home') =>
    possessionFacts(kinematics, stays, possession, side, parameters);

  it('adds up the frames of each state; a dead ball is nobody’s, whoever takes it', () => {
    const possession = perFrame(seconds([home, home, away, away]), seconds([alive, alive, alive, dead]));
    const found = facts(possession);
    expect(found?.inPossession?.timeM).toBeCloseTo(2 / 60, 12);
    expect(found?.inPossession?.distanceM).toBeCloseTo(5, 9);
    expect(found?.inPossession?.highSpeedDistanceM).toBe(0);
    expect(found?.inPossession?.highPowerDistanceM).toBeCloseTo(3, 9);
    expect(found?.outOfPossession?.distanceM).toBeCloseTo(6, 9);
    expect(found?.outOfPossession?.highSpeedDistanceM).toBeCloseTo(6, 9);
    expect(found?.outOfPossession?.sprintDistanceM).toBe(0);
    expect(found?.outOfPossession?.highPowerDistanceM).toBeCloseTo(6, 9);
    expect(found?.neither?.distanceM).toBeCloseTo(8, 9);
    expect(found?.neither?.sprintDistanceM).toBeCloseTo(8, 9);
    expect(found?.ballInPlay?.distanceM).toBeCloseTo(11, 9);
    expect(found?.ballInPlay?.timeM).toBeCloseTo(3 / 60, 12);
    const others = facts(possession, 'away');
    expect([others?.inPossession, others?.outOfPossession]).toEqual([found?.outOfPossession, found?.inPossession]);
  });

  it('a source that says nothing, or half of it: null, not 0', () => {
    expect(facts(null)).toBeNull();
    const noHolder = facts(perFrame(new Array<number>(40).fill(unknown), seconds([alive, dead, alive, alive])));
    expect(noHolder).toMatchObject({ inPossession: null, outOfPossession: null, neither: null });
    expect(noHolder?.ballInPlay?.distanceM).toBeCloseTo(16, 9);
    const noPlay = facts(perFrame(seconds([home, away, nobody, unknown]), new Array<number>(40).fill(PLAY.unknown)));
    expect(noPlay?.ballInPlay).toBeNull();
    expect(noPlay?.inPossession?.distanceM).toBeCloseTo(2, 9);
    expect(noPlay?.outOfPossession?.distanceM).toBeCloseTo(3, 9);
    expect(noPlay?.neither?.distanceM).toBeCloseTo(14, 9);
  });

  it('a player who was never on has none', () => {
    const possession = perFrame(new Array<number>(40).fill(home), new Array<number>(40).fill(alive));
    expect(possessionFacts(kinematics, [], possession, 'home', parameters)).toBeNull();
  });

  it('takes the nearest frame of a source with another rate, up to half a second away', () => {
    // At 0 s and 1 s home has it, at 3 s away: frames up to 1.5 s are home's, from 2.5 s on away's, between them nobody's.
    const sparse = {
      timeS: Float64Array.of(0, 1, 3),
      holder: Uint8Array.of(home, home, away),
      play: new Uint8Array(3),
    };
    const found = facts(sparse);
    // 0 .. 1.5 s: ten frames of 2 m/s, six of 3 m/s; 2.5 .. 3.5 s: five of 6 m/s, six of 8 m/s.
    expect(found?.inPossession?.distanceM).toBeCloseTo(2 + 1.8, 9);
    expect(found?.outOfPossession?.distanceM).toBeCloseTo(3 + 4.8, 9);
    expect(found?.neither?.timeM).toBeCloseTo((40 - 16 - 11) / HZ / 60, 12);
  });

  it('in + out + neither = full match, in distance, time, HSR, sprint and High Power', () => {
    const frame = fc.record({
      v: fc.double({ min: 0, max: 10, noNaN: true }),
      a: fc.double({ min: -8, max: 8, noNaN: true }),
      holder: fc.constantFrom(...Object.values(HOLDER)),
      play: fc.constantFrom(...Object.values(PLAY)),
    });
    fc.assert(
      fc.property(
        fc.array(frame, { minLength: 1, maxLength: 100 }),
        fc.constantFrom('home', 'away'),
        (frames, side) => {
          const [speeds, accelerations] = [frames.map(({ v }) => v), frames.map(({ a }) => a)];
          const track = givenKinematics(speeds, accelerations, HZ);
          const on = staysWholePeriods(track);
          const holders = frames.map(({ holder }) => holder);
          const possession = perFrame(
            holders,
            frames.map(({ play }) => play),
          );
          const found = possessionFacts(track, on, possession, side, parameters);
          if (holders.every((holder) => holder === unknown)) {
            expect(found?.inPossession).toBeNull();
            return;
          }
          const sum = (of: 'timeM' | 'distanceM' | 'highSpeedDistanceM' | 'sprintDistanceM' | 'highPowerDistanceM') =>
            [found?.inPossession, found?.outOfPossession, found?.neither].reduce(
              (all, part) => all + (part?.[of] ?? 0),
              0,
            );
          const full = distanceValues(track, on, parameters);
          const { effort, metabolic } = parameters;
          const power = powerValues(track, on, effort.hsrMPerS, metabolic);
          expect(sum('timeM')).toBeCloseTo(frames.length / HZ / 60, 9);
          expect(sum('distanceM')).toBeCloseTo(full.totalDistanceM, 9);
          expect(sum('highSpeedDistanceM')).toBeCloseTo(full.highSpeedDistanceM, 9);
          expect(sum('sprintDistanceM')).toBeCloseTo(full.sprintDistanceM, 9);
          if (power !== null) expect(sum('highPowerDistanceM')).toBeCloseTo(power.highPowerDistanceM, 9);
        },
      ),
      { numRuns: 300 },
    );
  });
});
