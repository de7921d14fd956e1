import { z } from 'zod';

/** Body of every answer other than 200. `message` is one sentence for the user, `fields` the problems by field. */
export const errorBody = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  fields: z.array(z.object({ name: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const SESSION_CLOSED = {
  409: 'The session is not complete yet.',
  423: 'The session is locked.',
} as const;

export const UNAUTHORISED = { 401: 'No valid token.', 403: 'Not this customer, or its module is missing.' } as const;
