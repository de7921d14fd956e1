/** Limits the time of bodies other than uploads: refuses late ones with 408 and closes the connection. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';
import { LATE_REQUEST } from './malformed-requests';

const IS_UPLOAD = /^\s*multipart\/form-data/i;

export function addBodyTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || IS_UPLOAD.test(headers['content-type'] ?? '')) return payload;
    const timed = new PassThrough();
    const timer = setTimeout(() => {
      reply.header('connection', 'close');
      timed.destroy(new HttpError(LATE_REQUEST.statusCode, LATE_REQUEST.message));
    }, limitMs);
    timed.once('close', () => clearTimeout(timer));
    reply.raw.once('close', () => clearTimeout(timer));
    // The reader adds its own listener; until then an error must not be unhandled.
    timed.on('error', () => undefined);
    payload.once('error', (error) => timed.destroy(error));
    payload.once('close', () => {
      if (!timed.writableEnded) timed.destroy();
    });
    return payload.pipe(timed);
  });
}

/** Reads and discards the rest of a body after the answer, for this long. */
export function endUnreadBody(request: IncomingMessage, response: ServerResponse, limitMs: number): void {
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, limitMs);
    const { socket } = request;
    const done = () => {
      clearTimeout(timer);
      request.off('end', done);
      // The connection may continue with further requests.
      socket.off('close', done);
    };
    request.once('end', done);
    socket.once('close', done);
  });
}
