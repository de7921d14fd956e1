/** Files created from a session: the match report and the timeline for video analysis. */
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { sessionQuery } from '../scalars';

export const download = z.object({
  base64EncodedString: z.base64(),
  fileName: z.string(),
});

const errors = {
  ...UNAUTHORISED,
  ...SESSION_CLOSED,
  404: 'No such session.',
  429: 'Too many requests.',
};

export const matchReport = defineCall({
  method: 'GET',
  path: '/matchreport',
  tags: ['kpis', 'turns', 'players', 'sessions'],
  summary: 'The match report of a session as PDF.',
  access: { kind: 'customer', right: 'export', module: 'matchreportdownload', bySquad: true, session: 'open' },
  audit: 'export',
  query: sessionQuery.extend({
    system: z.enum(['metric', 'imperial']).default(DEFAULT_UNITS.system),
    peakSpeedFactor: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(3.6)]))
      .default(DEFAULT_UNITS.peakSpeedFactor),
  }),
  answer: download,
  errors,
});

export const videoXml = defineCall({
  method: 'GET',
  path: '/videoxml',
  tags: ['kpis', 'turns', 'players', 'sessions'],
  summary: 'Turns and sprints of a session as a Sportscode timeline.',
  access: { kind: 'customer', right: 'export', module: 'videoxmldownload', bySquad: true, session: 'open' },
  audit: 'export',
  query: sessionQuery,
  answer: download,
  errors,
});
