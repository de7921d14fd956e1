import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { drillId, sessionQuery } from '../scalars';
import { turnReport, turns } from '../turns/turns';

const access = { kind: 'customer', right: 'see', module: 'turnanalysis', bySquad: true, session: 'open' } as const;
const params = z.object({ drillId });
const errors = { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session or drill.' };

export const drillTurns = defineCall({
  method: 'GET',
  path: '/drills/:drillId/turns',
  offline: true,
  tags: ['drills', 'turns', 'players'],
  summary: 'Significant turns of a drill, per player who took part.',
  access,
  params,
  query: sessionQuery,
  answer: turns.answer,
  errors,
});

/** Only counts: a drill has no reference, and its active time is null. */
export const drillTurnReport = defineCall({
  method: 'GET',
  path: '/drills/:drillId/turn-report',
  offline: true,
  tags: ['drills', 'turns', 'players'],
  summary: 'Turn counts per class of a drill, per player who took part.',
  access,
  params,
  query: sessionQuery,
  answer: turnReport.answer,
  errors,
});
