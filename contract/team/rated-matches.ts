/** Matches that clubs and squads are rated by. */
import { RATED_MATCHES } from '@halfturn/core/metrics/reference/league';
import { z } from 'zod';

/** `league`: the league matches of each club; of one that has not stated a league match, those of which nothing is stated. */
export const ratedMatches = z.enum(RATED_MATCHES).default('league');

/** Whether the club has stated which of its matches are of the league: without that none can be called so. */
export const isCompetitionStated = z.boolean();
