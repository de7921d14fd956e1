import type { Call } from '@halfturn/contract/call';
import type { IdKind } from '@halfturn/contract/ids';
import { idPlacesOf, idsIn } from '@halfturn/contract/marked-ids';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { recordCall, recordRefusedSignIn } from '../plugins/audit';
import { parsePart } from '../plugins/parse-part';
import { inTransaction } from '../store/engine/transaction';
import { documentation, requireDeclared } from './call-documentation';
import { authenticate, type MountDependencies } from './caller';
import type { Change, Changing, MountOptions, Parts, Result } from './mount';
import { sendAnswer } from './sent-answer';

export function addRoute<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(
  api: FastifyInstance,
  dependencies: MountDependencies,
  call: Call<Query, Body, Answer, Params>,
  answer: (parts: Parts<Query, Body, Params> & Changing<Answer>) => Result<Answer>,
  { perMinute }: MountOptions = {},
): void {
  const { store, validateAnswers } = dependencies;
  const places = idPlacesOf(call);
  requireDeclared(call, places);
  api.route({
    method: call.method,
    url: call.path,
    schema: documentation(call),
    ...(perMinute === undefined ? {} : { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }),
    onRequest: (request, reply) => authenticate(call, dependencies, request, reply),
    handler: async (request, reply) => {
      const query = parsePart('query', call.query, request.query);
      const body = parsePart('body', call.body, request.body);
      const params = parsePart('path', call.params, request.params);
      const named = (...kinds: readonly IdKind[]) => idsIn(places, { query, body, params }, kinds);
      let isRecorded = false;
      const record = async (db: typeof store.db, result: unknown): Promise<void> => {
        await recordCall(db, call, { query, body, params, result, request, reply });
        isRecorded = true;
      };
      const change: Change<Answer> = (work) =>
        inTransaction(store.db, async (trx) => {
          const done = await work(trx);
          await record(trx, done);
          return done;
        });
      const result = await answer({ query, body, params, named, request, reply, change }).catch(
        async (error: unknown) => {
          if (call.audit === 'signIn') await recordRefusedSignIn(store, body, error);
          throw error;
        },
      );
      // Exports and tables made by the browser change nothing, so their entry needs no transaction.
      if (!isRecorded) await record(store.db, result);
      return sendAnswer(call, result, { request, reply }, validateAnswers);
    },
  });
}
