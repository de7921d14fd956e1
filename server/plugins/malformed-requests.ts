/**
 * Errors in HTTP itself, before there is a request or route: answered in the form and with the headers of every other
 * refusal.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@halfturn/contract/error';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';
import { SECURITY_HEADERS } from './security-headers';

export const LATE_REQUEST: ErrorBody = { statusCode: 408, message: 'The request did not arrive in time.' };
const REFUSALS: Readonly<Record<string, ErrorBody>> = {
  HPE_HEADER_OVERFLOW: { statusCode: 431, message: 'The headers of the request, its address included, are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: LATE_REQUEST,
};
const MALFORMED: ErrorBody = { statusCode: 400, message: 'The request is not valid HTTP.' };

export const HTTP_OPTIONS = {
  // Node's own refusal has no body; `addHttpRefusals` checks the header.
  http: { requireHostHeader: false },
  // Nor does Fastify's while it closes.
  return503OnClosing: false,
  clientErrorHandler: answerOnSocket,
} as const;

export function addHttpRefusals(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (isClosing) throw new HttpError(503, 'The server is stopping: try again in a moment.');
    if (raw.headers.host === undefined && raw.httpVersion !== '1.0') throw new HttpError(400, MALFORMED.message);
  });
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node refuses it without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

function answerOnSocket(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerText(REFUSALS[error.code ?? ''] ?? MALFORMED));
  socket.destroy();
}

function answerText(body: ErrorBody): string {
  const text = JSON.stringify(body);
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode] ?? ''}\r\n${lines.join('')}\r\n${text}`;
}
