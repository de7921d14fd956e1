import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { FACT_TABLE_NAMES } from '@halfturn/core/writers/tables/session-tables';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { marked } from '../ids';
import { customerId, sessionQuery } from '../scalars';

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

export const MAX_EXPORTED_SESSIONS = 250;

export const exportedTable = z.enum(FACT_TABLE_NAMES);
export const exportedEncoding = z.enum(['csv', 'arrow', 'parquet']);

export const sessionsTable = defineCall({
  method: 'GET',
  path: '/sessionstable',
  tags: ['kpis', 'turns', 'players', 'sessions'],
  summary: 'One table of many sessions as a file: KPIs, turns, efforts, peaks, profiles or quality, in SI units.',
  access: { kind: 'customer', right: 'export', module: 'exportdata', bySquad: true, session: 'open' },
  audit: 'export',
  query: z.object({
    customerId,
    sessionIds: marked(
      'session',
      z.string().regex(/^\d{1,10}(,\d{1,10}){0,249}$/, `write up to ${MAX_EXPORTED_SESSIONS} ids of sessions as 12,15`),
    ),
    table: exportedTable,
    encoding: exportedEncoding.default('csv'),
  }),
  answer: download,
  errors: { ...errors, 413: 'The table is too large for one file.' },
});
