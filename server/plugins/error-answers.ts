/** The form of every error answer (contract/error.ts): a status, one clear sentence, no internals. */
import type { ErrorBody } from '@halfturn/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error';
import { setSecurityHeaders } from './security-headers';
import { storageFaultOf } from './storage-fault';
import { TOO_MANY_REQUESTS } from '../requests-per-minute';

const FRAMEWORK_SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The content type is not accepted here: send application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty: send a JSON object.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The content length does not match the body.',
  FST_REQ_FILE_TOO_LARGE: 'A file is too large.',
  FST_ERR_BAD_URL: 'The address is not valid.',
};
const STATUS_SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  404: 'There is nothing at this address.',
  405: 'The method is not allowed here.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The content type is not accepted here: send application/json.',
  429: TOO_MANY_REQUESTS,
};
const UNKNOWN_PAGE = '/not-found';
const INTERNAL_SENTENCE = 'The server encountered an internal error and was unable to complete your request.';

/** Sends one refusal; JSON even where the route declares another answer. */
export function sendError(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  fields?: ErrorBody['fields'],
): FastifyReply {
  const body: ErrorBody = fields === undefined ? { statusCode, message } : { statusCode, message, fields };
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** For refusals before any route or hook: an address that is too long or cannot be decoded. */
export function sendFrameworkError(
  { code, statusCode = 400 }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setSecurityHeaders(request, reply);
  // In a browser, the portal's own page explains it.
  if (code === 'FST_ERR_BAD_URL' && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')) {
    void reply.redirect(UNKNOWN_PAGE);
    return;
  }
  const sentence = FRAMEWORK_SENTENCES[code] ?? STATUS_SENTENCES[statusCode] ?? 'The request was refused.';
  void sendError(reply, statusCode, sentence);
}

export function addErrorFormat(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError | Error>((error, request, reply) => {
    if (error instanceof HttpError) return sendError(reply, error.statusCode, error.message, error.fields);
    const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (statusCode >= 400 && statusCode < 500) {
      const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
      const sentence = FRAMEWORK_SENTENCES[code] ?? STATUS_SENTENCES[statusCode] ?? 'The request was refused.';
      return sendError(reply, statusCode, sentence);
    }
    request.log.error({ err: error }, 'request failed');
    const fault = storageFaultOf(error);
    return fault === null
      ? sendError(reply, 500, INTERNAL_SENTENCE)
      : sendError(reply, fault.statusCode, fault.message);
  });
}
