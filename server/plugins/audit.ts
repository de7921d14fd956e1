/** What the audit log records of a call: who, what, which ids; no names of players, values or secrets. */
import type { AuditAction } from '@halfturn/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, insertAuditEntry } from '../store/access/audit-log';
import { INSTALLATION } from '../store/engine/counters';
import type { Store } from '../store/engine/database';
import { findUser } from '../store/access/users';
import { HttpError } from './http-error';

const MAX_TEXT_ID = 64;
/** A hundred ids of seven digits. */
const MAX_LISTED_IDS = 900;

interface AuditedCall {
  readonly method: string;
  readonly path: string;
  readonly audit?: AuditAction;
}

interface DoneCall {
  readonly query: unknown;
  readonly body: unknown;
  readonly params: unknown;
  readonly result: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function recordCall(db: Store['db'], call: AuditedCall, done: DoneCall): Promise<void> {
  const entry = auditEntryOf(call, done);
  if (entry !== null) await insertAuditEntry(db, entry);
}

function auditEntryOf(call: AuditedCall, done: DoneCall): AuditEntry | null {
  if (call.audit === undefined) return null;
  const { query, body, params, result, request, reply } = done;
  const ids = new Map([params, query, body, fieldOf(body, 'drill'), result].flatMap(idsOf));
  // Other names of the customer, as in `access.ts`.
  const named = ids.get('customerId') ?? ids.get('teamId') ?? ids.get('userCustomerId');
  for (const name of ['customerId', 'teamId', 'userCustomerId']) ids.delete(name);
  // A user viewing their own player reads nothing of another club.
  if (call.audit === 'read' && named !== undefined && String(ids.get('playerCustomerId')) === String(named))
    return null;
  const entry = { action: call.audit, call: `${call.method} ${call.path}`, subject: Object.fromEntries(ids) };
  if (call.audit === 'signIn') {
    // An answer without a token asks for a code: nobody has signed in yet.
    const userName = fieldOf(result, 'userName');
    if (!reply.hasHeader('authorization') || typeof userName !== 'string') return null;
    const customerId = fieldOf(fieldOf(result, 'primaryCustomer'), 'customerId');
    return { ...entry, customerId: typeof customerId === 'number' ? customerId : INSTALLATION, userId: null, userName };
  }
  const user = request.signedIn ?? userOf(result);
  if (user === null) return null;
  // The admin's actions concern the installation, even if they name a club.
  if (call.audit === 'administer' && typeof named === 'number') entry.subject['customerId'] = named;
  const isOfClub = call.audit !== 'administer' && typeof named === 'number';
  const program = request.signedIn?.program ?? null;
  if (program !== null) entry.subject['token'] = program.prefix;
  return {
    ...entry,
    customerId: isOfClub ? named : INSTALLATION,
    userId: program?.isOfClub === true ? null : user.userId,
    userName: user.userName,
  };
}

/** A caller with a link is not signed in: the answer says which account it is, null for a player's link. */
function userOf(result: unknown): { readonly userId: number | null; readonly userName: string } | null {
  const userId = fieldOf(result, 'userId');
  const userName = fieldOf(result, 'userName');
  const isSaid = typeof userId === 'number' || userId === null;
  return isSaid && typeof userName === 'string' ? { userId, userName } : null;
}

/** Records only existing names: anything else typed into the field is not stored. */
export async function recordRefusedSignIn(store: Store, body: unknown, error: unknown): Promise<void> {
  const userName = fieldOf(body, 'username');
  if (!(error instanceof HttpError) || error.statusCode !== 401 || typeof userName !== 'string') return;
  const user = await findUser(store.db, userName);
  if (user === null) return;
  await insertAuditEntry(store.db, {
    customerId: user.clubs[0]?.customerId ?? INSTALLATION,
    userId: user.userId,
    userName: user.userName,
    action: 'signInRefused',
    call: 'POST /login',
    subject: {},
  });
}

function idsOf(part: unknown): readonly (readonly [string, number | string])[] {
  if (typeof part !== 'object' || part === null) return [];
  const ids: (readonly [string, number | string])[] = [];
  for (const name of Object.keys(part)) {
    const value = fieldOf(part, name);
    if (name === 'sessionIds' && Array.isArray(value)) {
      const listed = value.filter((id) => typeof id === 'number').join(', ');
      ids.push([name, listed.length <= MAX_LISTED_IDS ? listed : `${listed.slice(0, MAX_LISTED_IDS)} …`]);
    }
    if (!name.endsWith('Id')) continue;
    if (typeof value === 'number') ids.push([name, value]);
    else if (typeof value === 'string') ids.push([name, value.slice(0, MAX_TEXT_ID)]);
  }
  return ids;
}

function fieldOf(part: unknown, name: string): unknown {
  if (typeof part !== 'object' || part === null) return undefined;
  return Object.entries(part).find(([key]) => key === name)?.[1];
}
