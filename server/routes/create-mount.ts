/**
 * Mounts calls of the contract, and nothing else can: validation, access and documentation of every route are here.
 * A handler runs only after all checks; what it returns is the call's answer.
 */
import type { Access, Call } from '@halfturn/contract/call';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  requireAdmin,
  requireClub,
  requireCustomer,
  requireOpenSessions,
  requireOwnCustomers,
  requireOwnPassword,
} from '../plugins/access';
import { HttpError } from '../plugins/http-error';
import { addRoute } from './call-route';
import { type MountDependencies, noToken, signedIn } from './caller';
import { ClubRows } from './club-rows';
import type { AnyCall, Changing, Mount, MountOptions, Parts, Result } from './mount';

export function createMount(api: FastifyInstance, dependencies: MountDependencies): Mount {
  const { store, tokens } = dependencies;
  const calls: AnyCall[] = [];

  function add<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType, Params extends z.ZodType>(
    call: Call<Query, Body, Answer, Params>,
    kind: Access['kind'],
    answer: (parts: Parts<Query, Body, Params> & Changing<Answer>) => Result<Answer>,
    options: MountOptions = {},
  ): void {
    if (call.access.kind !== kind) throw new Error(`${call.path} declares ${call.access.kind} access, not ${kind}.`);
    addRoute(api, dependencies, call, answer, options);
    calls.push(call);
  }

  return {
    calls,
    open: (call, handler, options) => add(call, 'public', handler, options),
    user: (call, handler, options) =>
      add(
        call,
        'user',
        async (parts) => {
          const user = signedIn(parts.request);
          const { access } = call;
          if (access.kind !== 'user') throw new Error('Checked when the call was mounted.');
          if (access.beforePasswordChange !== true) requireOwnPassword(user);
          requireOwnCustomers(user, parts);
          return handler({ ...parts, user });
        },
        options,
      ),
    admin: (call, handler, options) =>
      add(
        call,
        'admin',
        async (parts) => {
          const user = signedIn(parts.request);
          requireAdmin(user);
          return handler({ ...parts, user });
        },
        options,
      ),
    club: (call, handler, options) =>
      add(
        call,
        'club',
        async (parts) => {
          const user = signedIn(parts.request);
          const { access } = call;
          if (access.kind !== 'club') throw new Error('Checked when the call was mounted.');
          const club = await requireClub(store, access, user, parts);
          return handler({ ...parts, user, club });
        },
        options,
      ),
    sensor: (call, handler, options) =>
      add(
        call,
        'sensor',
        async (parts) => {
          const { sensor } = parts.request;
          if (sensor === null) throw noToken();
          return handler({ ...parts, sensor });
        },
        options,
      ),
    customer: (call, handler, options) =>
      add(
        call,
        'customer',
        async (parts) => {
          const user = signedIn(parts.request);
          const { access } = call;
          if (access.kind !== 'customer') throw new Error('Checked when the call was mounted.');
          const scopeNow = async () => {
            const now = await tokens.authenticate(parts.request.headers.authorization);
            if (now === null) return null;
            try {
              return await requireCustomer(store, access, now.user, parts);
            } catch (error) {
              if (error instanceof HttpError) return null;
              throw error;
            }
          };
          const scope = await requireCustomer(store, access, user, parts);
          const { customerId } = scope.customer;
          await requireOpenSessions(store.db, access, customerId, parts);
          const change: typeof parts.change = async (work) => {
            // Uploads take time: if the token was revoked meanwhile, nothing is stored.
            if (user.program !== null && (await scopeNow()) === null) throw noToken();
            return parts.change(async (trx) => {
              // Checked again: it may have been locked meanwhile.
              await requireOpenSessions(trx, access, customerId, parts);
              return work(trx);
            });
          };
          return handler({ ...parts, change, user, scopeNow, ...scope, rows: new ClubRows(store.db, scope) });
        },
        options,
      ),
  };
}
