import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireFeed, requireScope } from '../plugins/access';
import { HttpError } from '../plugins/http-error';
import type { TokenService } from '../plugins/tokens';
import type { SignedInUser } from '../store/access/tokens';
import type { Store } from '../store/engine/database';
import { findSensorByToken } from '../store/live/sensors';
import type { AnyCall } from './mount';

const NO_TOKEN = 'Sign in first: the token is missing or has expired.';

export const noToken = () => new HttpError(401, NO_TOKEN);

export interface MountDependencies {
  readonly store: Store;
  readonly tokens: TokenService;
  /** Check every answer by its schema (tests): a wrong one becomes a 500. */
  readonly validateAnswers: boolean;
}

/** Sets the signed-in user, or the sensor, of a request. @throws HttpError 401 | 403 | 409 */
export async function authenticate(
  call: AnyCall,
  { store, tokens }: MountDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (call.access.kind === 'public') return;
  if (call.access.kind === 'sensor') {
    request.sensor = await findSensorByToken(store.db, request.headers.authorization);
    if (request.sensor !== null) return;
    const program = await tokens.authenticate(request.headers.authorization);
    // Only programs may feed a session, not signed-in users.
    if (program === null || program.user.program === null) throw noToken();
    requireScope(program.user, call);
    request.sensor = await requireFeed(store.db, program.user, request.params);
    return;
  }
  const authenticated = await tokens.authenticate(request.headers.authorization);
  if (authenticated === null) throw noToken();
  requireScope(authenticated.user, call);
  request.signedIn = authenticated.user;
  if (authenticated.renewed !== null) reply.header('authorization', `Bearer ${authenticated.renewed}`);
}

export function signedIn(request: FastifyRequest): SignedInUser {
  if (request.signedIn === null) throw noToken();
  return request.signedIn;
}
