import { errorBody } from '@halfturn/contract/error';

/** `status` is 0 if the server did not answer. `message` is one sentence for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    readonly fields: readonly { readonly name: string; readonly message: string }[] = [],
  ) {
    super(message);
  }
}

/** The sentence of an error response; a generic one if the body is not ours (a proxy's page). */
export function errorMessage(status: number, body: unknown): string {
  const parsed = errorBody.safeParse(body);
  if (parsed.success) return parsed.data.message;
  return `The server answered with status ${status}.${status >= 500 ? ' Try again in a moment.' : ''}`;
}
