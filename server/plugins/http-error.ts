import type { ErrorBody } from '@halfturn/contract/error';

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
