import { z } from 'zod';

/** Body of every answer that is not 200. `message` is one sentence for the user. */
export const errorBody = z.object({ statusCode: z.number().int(), message: z.string() });
export type ErrorBody = z.infer<typeof errorBody>;

export const UNAUTHORISED = { 401: 'No valid token.', 403: 'Not this customer, or its module is missing.' } as const;
