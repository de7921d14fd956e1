/** Times and distances beyond a mark of a report. */
import { BEYOND_FIGURES } from '@halfturn/core/metrics/explained/families/beyond-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { explainErrors, explainParts, explainTags, ofTrack } from '../session/explain';
import { explanation } from '../session/explanation';

const access = {
  kind: 'customer',
  right: 'see',
  module: ['reporting', 'playerreporting'],
  bySquad: true,
  session: 'open',
} as const;
const query = ofTrack.extend({
  metric: z.enum(BEYOND_FIGURES),
  /** The mark in thousandths of m/s or m/s2; a deceleration without its sign. */
  thousandths: z.coerce.number().int().min(1).max(100_000),
});

export const explainBeyond = defineCall({
  method: 'GET',
  path: '/explainbeyond',
  tags: explainTags,
  summary: 'Distance or time of a player in a session beyond a mark of the report.',
  access,
  query,
  answer: explanation,
  errors: explainErrors,
});

export const explainBeyondParts = defineCall({
  method: 'GET',
  path: '/explainbeyondparts',
  tags: explainTags,
  summary: 'The stretches of play beyond a mark of the report, from the kept tracking.',
  access,
  tokenScopes: ['readFrames'],
  query,
  answer: explainParts.answer,
  errors: { ...explainErrors, 503: 'The server is busy.' },
});
