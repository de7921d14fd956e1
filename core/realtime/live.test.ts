import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameRing } from './frame-ring';
import {
  createLiveSimulation,
  INITIAL_FRAMES,
  LIVE_FRAME_RATE_HZ,
  LIVE_PLAYERS,
  LiveSimulation,
  SPORT_PITCHES,
  SPORTS,
} from './live';
import { LiveEvents } from './live-events';

describe('FrameRing', () => {
  it('counts on and drops the oldest', () => {
    const ring = new FrameRing(2, 3);
    expect([ring.first, ring.last, ring.length]).toEqual([0, -1, 0]);
    for (let frame = 0; frame < 5; frame++) ring.positions[ring.append()] = frame;
    expect([ring.first, ring.last, ring.length]).toEqual([2, 4, 3]);
    for (let frame = 2; frame < 5; frame++) expect(ring.positions[ring.offset(frame)]).toBe(frame);
    expect([ring.clamp(0), ring.clamp(3.4), ring.clamp(99)]).toEqual([2, 3, 4]);
  });

  it('holds the newest frames, whatever the capacity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 200 }), (capacity, frames) => {
        const ring = new FrameRing(1, capacity);
        for (let frame = 0; frame < frames; frame++) ring.positions[ring.append()] = frame;
        expect(ring.length).toBe(Math.min(frames, capacity));
        for (let frame = ring.first; frame <= ring.last; frame++) {
          expect(ring.positions[ring.offset(frame)]).toBe(frame);
        }
      }),
    );
  });
});

describe('LiveSimulation', () => {
  it('opens on four minutes and is the same for the same sport and seed', () => {
    const one = createLiveSimulation('football', 4);
    expect(one.ring.length).toBe(INITIAL_FRAMES);
    const same = createLiveSimulation('football', 4).ring.positions;
    const another = createLiveSimulation('football', 5).ring.positions;
    expect(one.ring.positions.every((value, k) => value === same[k])).toBe(true);
    expect(one.ring.positions.every((value, k) => value === another[k])).toBe(false);
  });

  it('is the same whether its frames are asked for one by one or all at once', () => {
    const atOnce = new LiveSimulation('football', 3);
    atOnce.step(100);
    const oneByOne = new LiveSimulation('football', 3);
    for (let frame = 0; frame < 100; frame++) oneByOne.step(1);
    expect(oneByOne.ring.positions.slice(0, 2000)).toEqual(atOnce.ring.positions.slice(0, 2000));
  });

  it.each(SPORTS)('has every player of %s turn within four minutes, whatever the size of the ground', (sport) => {
    const simulation = new LiveSimulation(sport, 1, INITIAL_FRAMES);
    const events = new LiveEvents(simulation.ring, LIVE_FRAME_RATE_HZ, 'optical');
    for (let second = 0; second < INITIAL_FRAMES / LIVE_FRAME_RATE_HZ; second++) {
      simulation.step(LIVE_FRAME_RATE_HZ);
      events.update();
    }
    expect(Math.min(...events.players.map(({ turns }) => turns.length))).toBeGreaterThan(0);
  });

  it.each(SPORTS)('keeps ten players of %s on the pitch, moving without a jump', (sport) => {
    const { ring, pitch } = createLiveSimulation(sport, 1);
    expect(pitch).toEqual(SPORT_PITCHES[sport]);
    const most = 9.2 / LIVE_FRAME_RATE_HZ + 1e-3;
    let moved = 0;
    for (let frame = ring.first + 1; frame <= ring.last; frame++) {
      for (let i = 0; i < LIVE_PLAYERS; i++) {
        const at = ring.offset(frame) + 2 * i;
        const before = ring.offset(frame - 1) + 2 * i;
        const x = ring.positions[at] ?? NaN;
        const y = ring.positions[at + 1] ?? NaN;
        const stepM = Math.sqrt(
          (x - (ring.positions[before] ?? NaN)) ** 2 + (y - (ring.positions[before + 1] ?? NaN)) ** 2,
        );
        if (!(stepM <= most && Math.abs(x) <= pitch.lengthM / 2 + 1 && Math.abs(y) <= pitch.widthM / 2 + 1)) {
          expect.fail(`frame ${frame}, player ${i}: (${x}, ${y}) after a step of ${stepM} m`);
        }
        moved += stepM;
      }
    }
    const meanSpeed = (moved / LIVE_PLAYERS / ring.length) * LIVE_FRAME_RATE_HZ;
    // Everyday speed is 4 m/s on 105 m; people also slow down and wait.
    expect(meanSpeed / ((4 * pitch.lengthM) / 105)).toBeGreaterThan(0.4);
    expect(meanSpeed / ((4 * pitch.lengthM) / 105)).toBeLessThan(1.2);
  });
});
