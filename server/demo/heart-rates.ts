/**
 * Heart rates as belts would have written them, once a second: they lag behind the running, and each player has their
 * own.
 */
import { addDays } from '@halfturn/core/calendar/day';
import { fromFixedPoint, MISSING, type Track, type TrackSet } from '@halfturn/core/tracking/trackset';
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import type { DemoPlan } from './demo-plan';
import { bell, seededRandom, seedOf } from './seeded-random';

const MAXIMUM_BPM = 194;
const MAXIMUM_SPREAD = 5;
const REST_BPM = 58;
const REST_SPREAD = 5;
const STANDING = 0.27;
const PER_M_PER_S = 0.26;
const PER_CHANGE_M_PER_S = 0.15;
const DAY_SPREAD = 0.03;
const RISE_S = 18;
const FALL_S = 40;
const WORN_SHARE = 0.9;
const SLIPS_SHARE = 0.08;

/** Belts are worn in training, and only since this many days ago. */
const BELT_DAYS = 70;

/** Clubs with accounts wear belts, but not in matches. @param today of the league */
export function wearsBelts(plan: DemoPlan, today: string): boolean {
  return plan.kind !== 'match' && CLUBS_WITH_ACCOUNTS.includes(plan.clubKey) && plan.day >= addDays(today, -BELT_DAYS);
}

interface Seeded {
  readonly seed: number;
  readonly planKey: string;
}

export function demoMaximum(seed: number, playerKey: string): number {
  return Math.round(MAXIMUM_BPM + MAXIMUM_SPREAD * bell(seededRandom(seedOf(seed, `heart ${playerKey}`))));
}

export function withHeartRates(set: TrackSet, seeded: Seeded): TrackSet {
  return { ...set, tracks: set.tracks.map((track) => withHeartRate(track, set.frameRateHz, seeded)) };
}

/** Nine players in ten wear a belt; on a few it slips for a part of the session. */
function withHeartRate(track: Track, frameRateHz: number, { seed, planKey }: Seeded): Track {
  const { sourceKey, timeS } = track;
  const random = seededRandom(seedOf(seed, `heart ${planKey} ${sourceKey}`));
  if (random() >= WORN_SHARE) return track;
  const frames = timeS.length;
  const rest = REST_BPM + REST_SPREAD * bell(seededRandom(seedOf(seed, `rest ${sourceKey}`)));
  const reserve = demoMaximum(seed, sourceKey) - rest;
  const today = DAY_SPREAD * bell(random);
  const slips = random() < SLIPS_SHARE;
  const slipsFrom = random() * frames;
  const slipsTo = slips ? slipsFrom + (0.25 + 0.35 * random()) * frames : slipsFrom;
  const heartRate = new Int32Array(frames).fill(MISSING);
  let beats = STANDING;
  let before = 0;
  for (let frame = 0; frame < frames; frame += frameRateHz) {
    const end = Math.min(frames, frame + frameRateHz);
    const speed = speedBetween(track, frame, end - 1) * (frameRateHz / Math.max(1, end - 1 - frame));
    const change = speed > before ? speed - before : before - speed;
    before = speed;
    const wanted = Math.min(1, STANDING + today + PER_M_PER_S * speed + PER_CHANGE_M_PER_S * change);
    beats += (wanted - beats) / (wanted > beats ? RISE_S : FALL_S);
    const bpm = Math.round(rest + reserve * beats + 2 * random() - 1);
    if (frame < slipsFrom || frame >= slipsTo) heartRate.fill(bpm, frame, end);
  }
  return { ...track, heartRate };
}

/** Metres between two frames; 0 where one of them was not seen. */
function speedBetween({ x, y }: Track, first: number, last: number): number {
  const [x0 = MISSING, y0 = MISSING, x1 = MISSING, y1 = MISSING] = [x[first], y[first], x[last], y[last]];
  if (x0 === MISSING || x1 === MISSING) return 0;
  const east = fromFixedPoint(x1) - fromFixedPoint(x0);
  const north = fromFixedPoint(y1) - fromFixedPoint(y0);
  return Math.sqrt(east * east + north * north);
}
