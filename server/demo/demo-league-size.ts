import { DEFAULT_CLUBS } from './clubs';

const DEFAULT_SEED = 2026;
export const DEFAULT_SESSIONS = 440;
export const DEFAULT_LEAGUE = {
  seed: DEFAULT_SEED,
  clubs: DEFAULT_CLUBS,
  seasons: 2,
  sessions: DEFAULT_SESSIONS,
} as const;

export const MAX_DEMO_SESSIONS = 20_000;
export const MAX_SEASONS = 20;
export const MAX_CLUBS = 200;
