import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { marked } from '../ids';
import { customerQuery } from '../scalars';
import { download } from '../session/downloads';
import { weekDate } from './week';

export const weekReport = defineCall({
  method: 'GET',
  path: '/weekreport',
  tags: ['kpis', 'players', 'sessions', 'fixtures', 'plans', 'availability'],
  summary: 'The week as a page to print (PDF): what stands out, each player’s days beside plan and usual.',
  access: { kind: 'customer', right: 'export', module: 'week', bySquad: true },
  audit: 'export',
  query: customerQuery.extend({
    day: weekDate,
    squadIds: marked('squad', z.string().regex(/^\d{1,9}(,\d{1,9}){0,49}$/, 'write up to 50 ids of squads as 1,3')),
    system: z.enum(['metric', 'imperial']).default(DEFAULT_UNITS.system),
    peakSpeedFactor: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(3.6)]))
      .default(DEFAULT_UNITS.peakSpeedFactor),
  }),
  answer: download,
  errors: { ...UNAUTHORISED, 404: 'No such squad.', 429: 'Too many requests.' },
});
