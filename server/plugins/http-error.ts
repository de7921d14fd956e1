import type { ErrorBody } from '@halfturn/contract/error';

/** A refusal in the user's words: becomes the status and the one sentence of the answer. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly statusCode: number,
    message: string,
    /** What is wrong with which field, where there is more to say. */
    readonly fields?: ErrorBody['fields'],
  ) {
    super(message);
  }
}
