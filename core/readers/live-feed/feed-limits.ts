import { MIN_FRAME_RATE_HZ } from '../../tracking/session-limits';

export const MAX_KEY_LENGTH = 64;
export const MAX_PERIOD_ID = 10;
/** A live feed is used at the rate it comes, without thinning; below 5 Hz only speed and distance remain. */
export const LEAST_RATE_HZ = MIN_FRAME_RATE_HZ;
export const MOST_RATE_HZ = 100;
