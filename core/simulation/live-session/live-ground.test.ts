import { expect, it } from 'vitest';
import { FrameRing } from '../../tracking/frame-ring';
import { liveGround, reachOf } from '../live-ground';

const COURT = { lengthM: 28.65, widthM: 15.24 };
const FIELD = { lengthM: 122, widthM: 122 };
const OPEN = { lengthM: 200, widthM: 130 };

it('is the feed’s own pitch where it names one', () => {
  const pitch = { lengthM: 24, widthM: 13 };
  expect(liveGround('basketball', pitch, { lengthM: 500, widthM: 500 }).pitch).toBe(pitch);
});

it('is the standard court of basketball and baseball where it names none and the players keep to it', () => {
  expect(liveGround('basketball', null, null)).toEqual({ pitch: COURT, extent: COURT });
  expect(liveGround('basketball', null, { lengthM: 38.6, widthM: 25.2 }).pitch).toEqual(COURT);
  expect(liveGround('basketball', null, { lengthM: 38.7, widthM: 15 })).toEqual({ pitch: null, extent: OPEN });
  expect(liveGround('baseball', null, { lengthM: 100, widthM: 110 }).pitch).toEqual(FIELD);
});

it('is open ground in football, wider where the players are', () => {
  expect(liveGround('football', null, null)).toEqual({ pitch: null, extent: OPEN });
  expect(liveGround('football', null, { lengthM: 105, widthM: 68 })).toEqual({ pitch: null, extent: OPEN });
  expect(liveGround('football', null, { lengthM: 90, widthM: 260 })).toEqual({
    pitch: null,
    extent: { lengthM: 200, widthM: 300 },
  });
});

it('reaches as far as the players, not the ball, and not as far as an error of the tracking', () => {
  const ring = new FrameRing(2, 1000);
  expect(reachOf(ring, 1)).toBeNull();
  for (let frame = 0; frame < 400; frame++) {
    const at = ring.append();
    ring.positions.set([frame === 200 ? 900 : -14 + (28 * frame) / 399, -6, 80, 80], at);
  }
  const reach = reachOf(ring, 1);
  expect(reach?.lengthM).toBeGreaterThan(27);
  expect(reach?.lengthM).toBeLessThanOrEqual(28);
  expect(reach?.widthM).toBe(12);
  const unseen = new FrameRing(1, 10);
  unseen.appendUnknown(5);
  expect(reachOf(unseen, 1)).toBeNull();
});
