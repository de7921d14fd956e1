import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frozenSeconds } from './breaks-and-frozen';
import { givenKinematics, trackOf } from './synthetic-motion';
import { MISSING } from './trackset';

const HZ = 10;

const stays = fc.array(
  fc.record({ place: fc.integer({ min: 0, max: 2 }), samples: fc.integer({ min: 1, max: 70 }), isSeen: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);
const walks = fc.record({ samples: fc.integer({ min: 1, max: 600 }) });

describe('frozen positions', () => {
  it('are the stays of 5 s and more at one place, whatever is between', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(stays, walks), { minLength: 1, maxLength: 6 }), (parts) => {
        let walked = 10;
        const places = parts.flatMap((part) =>
          'samples' in part
            ? Array.from({ length: part.samples }, () => (walked += 1))
            : part.flatMap(({ place, samples, isSeen }) => new Array<number>(samples).fill(isSeen ? place : NaN)),
        );
        const track = trackOf(
          places.map((place) => ({ xM: Number.isNaN(place) ? 0 : place, yM: 0 })),
          HZ,
        );
        places.forEach((place, i) => {
          if (Number.isNaN(place)) track.x[i] = MISSING;
        });
        const still = new Float64Array(places.length);
        const kinematics = givenKinematics(still, still, HZ);
        const whole = [{ first: 0, end: places.length, periodIndex: 0, gridFrames: places.length }];

        let expected = 0;
        let since = NaN;
        let last = NaN;
        let at = NaN;
        const end = (): void => {
          const heldS = (track.timeS[last] ?? NaN) - (track.timeS[since] ?? NaN);
          if (heldS >= 5) expected += heldS;
        };
        places.forEach((place, i) => {
          if (Number.isNaN(place)) return;
          if (place !== at) {
            end();
            since = i;
            at = place;
          }
          last = i;
        });
        end();
        expect(frozenSeconds(track, kinematics, whole, 'optical')).toBeCloseTo(expected, 9);
      }),
      { numRuns: 200 },
    );
  });
});
