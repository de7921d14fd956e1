import type { FastifyReply, FastifyRequest } from 'fastify';
import { asBuffer } from '../plugins/as-buffer';
import { bodyOfPieces } from '../plugins/compression';
import { type AnyCall, BinaryAnswer, PiecesAnswer, StreamAnswer } from './mount';
import { WrittenAnswer } from './written-answers';

export interface SentOn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** @param checked by its schema (tests): a wrong answer becomes a 500 */
export function sendAnswer(call: AnyCall, result: unknown, { request, reply }: SentOn, checked: boolean): unknown {
  reply.header('cache-control', 'no-store');
  if (result instanceof BinaryAnswer) return reply.type(result.contentType).send(asBuffer(result.bytes));
  if (result instanceof PiecesAnswer) {
    return reply.type(result.contentType).send(bodyOfPieces(request, reply, result.pieces));
  }
  if (result instanceof StreamAnswer) {
    if (call.streams === undefined) throw new Error(`${call.path} does not declare a stream.`);
    // The connection ends with the answer, so that a stopping server does not wait for it.
    reply.header('x-accel-buffering', 'no').header('connection', 'close');
    return reply.type(call.streams).send(result.stream);
  }
  if (result instanceof WrittenAnswer) {
    if (checked) call.answer.parse(JSON.parse(result.json.toString()));
    return reply.type('application/json; charset=utf-8').send(result.json);
  }
  return checked ? call.answer.parse(result) : result;
}
