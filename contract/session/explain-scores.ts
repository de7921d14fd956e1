/** Scores about a player's fatigue, for those who may see medical data. */
import { SCORE_METRICS } from '@halfturn/core/metrics/explained/metric-registry';
import { z } from 'zod';
import { defineCall } from '../call';
import { textIdOf } from '../ids';
import { sessionQuery } from '../scalars';
import { explainErrors, explainTags } from './explain';
import { explanation } from './explanation';

const medical = {
  kind: 'customer',
  right: 'seeMedical',
  orListed: 'wellnessPlayers',
  bySquad: true,
  session: 'open',
} as const;
const ofMatch = sessionQuery.extend({ playerId: textIdOf('player') });

export const explainScore = defineCall({
  method: 'GET',
  path: '/explainscore',
  tags: explainTags,
  summary: 'A wellness score of a player in a match, with its terms, or the minutes of local intensity.',
  access: { ...medical, module: 'wellness' },
  query: ofMatch.extend({ metric: z.enum([...SCORE_METRICS, 'localIntensity']) }),
  answer: explanation,
  errors: explainErrors,
});

export const explainFatigue = defineCall({
  method: 'GET',
  path: '/explainfatigue',
  tags: explainTags,
  summary: 'The score behind the fatigue flag of a player in a match, with its indicators.',
  access: { ...medical, module: ['wellness', 'fullfatigueflag'] },
  query: ofMatch,
  answer: explanation,
  errors: explainErrors,
});
