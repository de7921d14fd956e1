import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Leg, pathOf, type PathPoint } from '../tracking/synthetic-motion';
import { FrameRing } from '../tracking/frame-ring';
import { parametersFor } from '../methods/default-parameters';
import { LiveEvents } from './live-events';

const RATE_HZ = 25;
/** METHODS E3: 2.5 s above 7 m/s. */
const SPRINT: readonly Leg[] = [
  { durationS: 2, accelerationMPerS2: 4 },
  { durationS: 2 },
  { durationS: 2, accelerationMPerS2: -4 },
];
/** METHODS T7: a turn of 90 degrees to the left, from 5 m/s to 1 and back. */
const TURN: readonly Leg[] = [
  { durationS: 1 },
  { durationS: 1, accelerationMPerS2: -4 },
  { durationS: 0.4, headingChangeDegrees: 90 },
  { durationS: 1, accelerationMPerS2: 4 },
  { durationS: 1 },
];
const stand = (durationS: number): Leg => ({ durationS });

const ringOf = (frames: number) => new FrameRing(1, Math.max(1, frames));
const put = (ring: FrameRing, { xM, yM }: PathPoint) => ring.positions.set([xM, yM], ring.append());
const UNSEEN: PathPoint = { xM: NaN, yM: NaN };

function told(points: readonly PathPoint[], bunch = 1) {
  const ring = ringOf(points.length);
  const events = new LiveEvents(ring, RATE_HZ, parametersFor('optical'));
  points.forEach((point, k) => {
    put(ring, point);
    if (k % bunch === 0) events.update();
  });
  events.update();
  const [player] = events.players;
  return {
    sprints: player?.sprints ?? [],
    turns: player?.turns ?? [],
    accelerations: player?.accelerations ?? [],
  };
}

describe('sprints and turns of a live session', () => {
  const sprint = pathOf(0, [stand(3), ...SPRINT, stand(5)], RATE_HZ);
  const turn = pathOf(5, [stand(2), ...TURN, stand(5)], RATE_HZ);

  it('a sprint is told once, where it began, a quarter of a second late', () => {
    const { sprints, turns } = told(sprint);
    expect([sprints.length, turns]).toEqual([1, []]);
    // 7 m/s are reached after 3 + 1.75 s.
    const lateS = (sprints[0] ?? NaN) / RATE_HZ - 4.75;
    expect(lateS).toBeGreaterThan(0);
    expect(lateS).toBeLessThan(0.4);
  });

  it('a turn is told once, where it was slowest', () => {
    const { sprints, turns } = told(turn);
    expect([sprints, turns.length]).toEqual([[], 1]);
    // Between braking and driving: 4.0 to 4.4 s.
    expect((turns[0] ?? NaN) / RATE_HZ).toBeGreaterThan(4);
    expect((turns[0] ?? NaN) / RATE_HZ).toBeLessThan(4.8);
  });

  // The sprint is above 7 m/s from 2 s to 4.25 s after its start; the turn is driven out of for a second.
  it.each([
    ['sprints', sprint, 3 + 2 + 2 + 0.25],
    ['accelerations', sprint, 3 + 2],
    ['turns', turn, 2 + 1 + 1 + 0.4 + 1],
  ] as const)(
    '%s: none is told before it has ended, and each within two and a half seconds of that',
    (kind, points, endS) => {
      const ring = ringOf(points.length);
      const events = new LiveEvents(ring, RATE_HZ, parametersFor('optical'));
      let revision = 0;
      const frame = points.findIndex((point) => {
        put(ring, point);
        revision = events.revision;
        events.update();
        return (events.players[0]?.[kind]?.length ?? 0) > 0;
      });
      expect(frame / RATE_HZ).toBeGreaterThan(endS);
      expect(frame / RATE_HZ).toBeLessThan(endS + 2.5);
      expect(events.revision).toBeGreaterThan(revision);
    },
  );

  it('an acceleration is told once, where it began; braking is none', () => {
    const { accelerations } = told(sprint);
    expect(accelerations).toHaveLength(1);
    expect((accelerations[0] ?? NaN) / RATE_HZ).toBeGreaterThan(3);
    expect((accelerations[0] ?? NaN) / RATE_HZ).toBeLessThan(3.5);
  });

  it('are the same however many frames come at once, and each once in a long session', () => {
    const legs = Array.from({ length: 20 }, () => [...SPRINT, stand(3)]).flat();
    const long = pathOf(0, [stand(3), ...legs], RATE_HZ);
    const one = told(long);
    expect(one.sprints).toHaveLength(20);
    const gaps = one.sprints.slice(1).map((frame, k) => frame - (one.sprints[k] ?? NaN));
    expect(new Set(gaps)).toEqual(new Set([9 * RATE_HZ]));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (bunch) => {
        expect(told(long, bunch)).toEqual(one);
      }),
      { numRuns: 20 },
    );
  });

  it('a frame that is missing now and then changes nothing, a second without any ends what was going on', () => {
    const holes = sprint.map((point, k) => (k % 3 === 1 ? UNSEEN : point));
    expect(told(holes).sprints).toHaveLength(1);
    // Out of sight from 0.2 s after reaching 7 m/s until it is over.
    const gone = sprint.map((point, k) => (k > 4.95 * RATE_HZ && k < 10 * RATE_HZ ? UNSEEN : point));
    expect(told(gone).sprints).toEqual([]);
  });

  it('a leap is no sprint and no turn, nor is what comes behind a long absence', () => {
    const still = pathOf(0, [stand(20)], RATE_HZ);
    const leaping = still.map((point, k) => (k === 200 ? { xM: 30, yM: 0 } : point));
    const moved = still.map((point, k) => (k > 200 ? (k < 260 ? UNSEEN : { xM: 40, yM: 9 }) : point));
    const displaced = still.map((point, k) => (k > 200 ? { xM: 40, yM: 9 } : point));
    for (const points of [leaping, moved, displaced])
      expect(told(points)).toEqual({ sprints: [], turns: [], accelerations: [] });
  });
});
