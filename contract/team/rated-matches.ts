import { RATED_MATCHES } from '@halfturn/core/metrics/reference/league-matches';
import { z } from 'zod';

/** `league`: the league matches of each club; for a club that records none, those without a competition. */
export const ratedMatches = z.enum(RATED_MATCHES).default('league');

/** Whether the club records which of its matches are league matches; without that, none can be called so. */
export const isCompetitionStated = z.boolean();
