import { SPRINT_FIGURES, TURN_FIGURES } from '@halfturn/core/metrics/explained/event-figures';
import { SPRINT_TEST_FIGURES } from '@halfturn/core/metrics/explained/sprint-test-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { explainErrors, explainTags, ofOpenSession, ofTrack } from './explain';
import { explanation } from './explanation';

const ofEvent = ofTrack.extend({ startMs: z.coerce.number().min(0).max(1_000_000_000) });

export const explainTurn = defineCall({
  method: 'GET',
  path: '/explainturn',
  tags: explainTags,
  summary: 'A figure of one turn of a player in a session.',
  access: { ...ofOpenSession, module: 'turnanalysis' },
  query: ofEvent.extend({ metric: z.enum(TURN_FIGURES) }),
  answer: explanation,
  errors: { ...explainErrors, 404: 'No such session or turn, or the player was not in it.' },
});

export const explainSprint = defineCall({
  method: 'GET',
  path: '/explainsprint',
  tags: explainTags,
  summary: 'A figure of one sprint, or of the sprint test, of a player in a session.',
  access: { ...ofOpenSession, module: 'sessionanalysis' },
  query: ofEvent.extend({ metric: z.enum([...SPRINT_FIGURES, ...SPRINT_TEST_FIGURES]) }),
  answer: explanation,
  errors: { ...explainErrors, 404: 'No such session or sprint, or the player was not in it.' },
});
