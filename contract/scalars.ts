import { DEFAULT_TIME_ZONE, givenTimeMs, isTimeZone } from '@halfturn/core/calendar/time-zone';
import { z } from 'zod';
import { marked, textIdOf } from './ids';

export const customerId = textIdOf('customer');
export const sessionId = textIdOf('session');
/** Counts from 1 in each session; 0 is the full session, which is not a drill. */
export const drillId = marked('drill', z.coerce.number().int().positive().max(1_000_000));
export const drillOrSession = marked('drill', z.coerce.number().int().min(0).max(1_000_000));
/** One line of text: no control characters, no surrounding spaces. */
export const line = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .refine((text) => !/\p{Cc}/u.test(text), 'control characters are not allowed')
    .refine((text) => !text.includes('\uFFFD'), 'letters of the text were lost: type them anew');
export const isoDate = z.iso.date();
/** `15:00`, as a clock shows it. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time of day: write it as 15:00');
export const isoDateTime = z.iso.datetime({ offset: true });
/** An instant on the club's clock, with its offset: the first ten characters are the club's day. */
export const clubTime = isoDateTime.refine((text) => !text.endsWith('Z'), 'the offset of the club’s clock is missing');
/** A time as users enter it: on the club's clock if it has no zone (`2026-03-14T15:00`), else that instant. */
export const givenTime = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(givenTimeMs(text, DEFAULT_TIME_ZONE)), 'not a time: write it as 2026-03-14T15:00');
/** Named as in the IANA database: Europe/Berlin. */
export const timeZone = z.string().max(60).refine(isTimeZone, 'not a time zone: write it as Europe/Berlin');
export const customerQuery = z.object({ customerId });
export const sessionQuery = z.object({ customerId, sessionId });
export const squadList = marked(
  'squad',
  z.string().regex(/^\d{1,10}(,\d{1,10}){0,99}$/, 'write ids of squads as 12,15'),
);
