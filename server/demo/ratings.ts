/** Ratings that players would have given: harder after running more and longer, each with their own bias. */
import { MOST_RATING, ratedMinutes, RATING_STEP } from '@halfturn/core/metrics/load/session-rpe';
import type { KpiValues } from '@halfturn/core/metrics/session/session-facts';
import { bell, seededRandom, seedOf } from './seeded-random';

export interface DemoRating {
  readonly rating: number;
  readonly isByPlayer: boolean;
}

/** A match of 90 minutes at 105 m/min comes to about 7. */
const OF_INTENSITY = 5.5 / 120;
const OF_MINUTES = 2.5 / 95;
const OWN_SPREAD = 0.5;
const DAY_SPREAD = 0.6;
const ANSWERED_SHARE = 0.9;
const BY_LINK_SHARE = 0.6;

interface OfSession {
  readonly seed: number;
  readonly planKey: string;
  readonly playerKey: string;
  readonly isMatch: boolean;
  readonly kpis: Pick<KpiValues, 'activeDistanceM' | 'activeTimeM' | 'matchTimeM' | 'sessionTotalTimeM'>;
}

/** Null: they were not asked, or did not answer. */
export function demoRating({ seed, planKey, playerKey, isMatch, kpis }: OfSession): DemoRating | null {
  const { activeDistanceM, activeTimeM } = kpis;
  const minutes = ratedMinutes(kpis, isMatch);
  if (activeDistanceM === null || activeTimeM === null || activeTimeM === 0 || minutes === null) return null;
  const own = OWN_SPREAD * bell(seededRandom(seedOf(seed, `effort ${playerKey}`)));
  const random = seededRandom(seedOf(seed, `effort ${planKey} ${playerKey}`));
  const felt = OF_INTENSITY * (activeDistanceM / activeTimeM) + OF_MINUTES * minutes + own + DAY_SPREAD * bell(random);
  const isAnswered = random() < ANSWERED_SHARE;
  const isByPlayer = random() < BY_LINK_SHARE;
  const halves = Math.round(felt / RATING_STEP) * RATING_STEP;
  return isAnswered ? { rating: Math.min(MOST_RATING, Math.max(RATING_STEP, halves)), isByPlayer } : null;
}
