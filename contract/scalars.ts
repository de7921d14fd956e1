import { z } from 'zod';

export const customerId = z.coerce.number().int().positive();
export const sessionId = z.coerce.number().int().positive();
/** yyyy-mm-dd */
export const isoDate = z.iso.date();
/** Seconds with a zone, ISO 8601. */
export const isoDateTime = z.iso.datetime({ offset: true });
export const customerQuery = z.object({ customerId });
export const sessionQuery = z.object({ customerId, sessionId });
