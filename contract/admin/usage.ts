import { daysBetween, isDay } from '@halfturn/core/calendar/day';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { customerQuery, isoDate } from '../scalars';

/** The ids of the portal's pages. Ids in the URL (a session, a player) are not counted. */
export const USED_PAGES = [
  'calendar',
  'player',
  'comparePlayers',
  'team',
  'playerDevelopment',
  'longitudinalAnalysis',
  'wellness',
  'longitudinalWellness',
  'fatigueFlag',
  'rehab',
  'longitudinalRehab',
  'squad',
  'week',
  'seasonOfWeeks',
  'exercises',
  'turnExplorer',
  'data',
  'playerManagement',
  'dataNetwork',
  'playerReporting',
  'realTime',
  'clubAccounts',
  'clubParameters',
  'whitePaper',
  'reporting',
  'overview',
  'sessionAnalysis',
  'turnAnalysis',
  'oppositionAnalysis',
  'peakAnalysis',
  'drillManagement',
  'sessionEffort',
  'invitation',
  'rateSession',
  'login',
  'admin',
  'changePassword',
  'errorPage',
] as const;
const USED_EVENTS = ['login', 'matchReportDownload'] as const;

const use = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), name: z.enum(USED_PAGES) }),
  z.object({ kind: z.literal('event'), name: z.enum(USED_EVENTS) }),
]);
export type Use = z.infer<typeof use>;

export const countUse = defineCall({
  method: 'POST',
  path: '/usage',
  stales: ['usage'],
  summary: 'Count a page view or an event. Sent only with the user’s consent; the user is not recorded.',
  access: { kind: 'customer', right: 'see' },
  query: customerQuery,
  body: use,
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 429: 'Too many requests.' },
});

export const MAX_USAGE_DAYS = 92;

const areDays = (...days: readonly string[]) => days.every(isDay);

const usageQuery = z
  .object({ startDate: isoDate, endDate: isoDate })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'the end is not before the start',
  })
  .refine(
    ({ startDate, endDate }) => !areDays(startDate, endDate) || daysBetween(startDate, endDate) < MAX_USAGE_DAYS,
    {
      path: ['endDate'],
      message: `at most ${MAX_USAGE_DAYS} days`,
    },
  );

const usageCount = z.object({
  customerId: z.number().int(),
  day: isoDate,
  kind: z.enum(['page', 'event']),
  name: z.string(),
  count: z.number().int().positive(),
});
export type UsageCount = z.infer<typeof usageCount>;

export const usage = defineCall({
  method: 'GET',
  path: '/usage',
  tags: ['usage'],
  summary: 'Counts of page views and events by club and day, newest first.',
  access: { kind: 'admin' },
  query: usageQuery,
  answer: z.array(usageCount),
  errors: UNAUTHORISED,
});
