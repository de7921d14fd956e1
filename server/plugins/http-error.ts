import type { ErrorBody } from '@halfturn/contract/error';

/** A refusal in the user's words: the status and sentence of the answer. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly statusCode: number,
    message: string,
    readonly fields?: ErrorBody['fields'],
  ) {
    super(message);
  }
}
