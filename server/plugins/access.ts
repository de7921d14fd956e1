/** The only place that decides who may make which call. Everything not allowed here is refused. */
import type { Call, ClubAccess, CustomerAccess } from '@halfturn/contract/call';
import type { IdKind } from '@halfturn/contract/ids';
import { may, type Principal, principalOf, refusalText, type Right, type Role } from '@halfturn/contract/roles';
import { scopesOf } from '@halfturn/contract/scopes-of-call';
import { rightsOfScopes, SCOPE_LABELS } from '@halfturn/contract/token-scopes';
import type { Kysely } from 'kysely';
import { findCustomer, type CustomerRecord } from '../store/club/customers';
import type { Store } from '../store/engine/database';
import type { Database } from '../store/schema/schema';
import { INSTALLATION } from '../store/engine/counters';
import { listSensors, type SensorRecord } from '../store/live/sensors';
import { COMPLETE } from '../store/session/open-sessions';
import { listSessionStates } from '../store/session/sessions';
import { findSquadOfPlayer } from '../store/player/player-edits';
import type { SignedInUser } from '../store/access/tokens';
import { squadsSeenBy } from '../store/access/user-squads';
import { HttpError } from './http-error';
import { found, NO_SUCH } from './not-found-sentences';

export interface CustomerScope {
  /** Without rehab and wellness modules the caller may not see, as if they had not been bought. */
  readonly customer: CustomerRecord;
  readonly principal: Principal;
  readonly squadIds: readonly number[] | null;
  /** The only players the customer has bought this for; null: all of them. */
  readonly listedPlayerIds: readonly number[] | null;
  readonly seen: <Player extends PlayerOfSquad>(players: readonly Player[]) => readonly Player[];
}

interface PlayerOfSquad {
  readonly squadId: number;
  readonly isOpposition: boolean;
  readonly isUnidentified: boolean;
}

const RIGHT_OF_MODULE: ReadonlyMap<string, Right> = new Map([
  ['rehab', 'seeRehab'],
  ['wellness', 'seeMedical'],
  ['fullfatigueflag', 'seeMedical'],
]);

export interface NamedParts {
  readonly named: (...kinds: readonly IdKind[]) => readonly number[];
}

/**
 * Every customer named in a request must be the user's.
 * @throws HttpError 403 if one is not
 */
export function requireOwnCustomers(user: SignedInUser, parts: NamedParts): void {
  for (const customerId of parts.named('customer')) {
    if (!user.customerIds.includes(customerId)) throw new HttpError(403, 'This account has no access to this club.');
  }
}

/** @throws HttpError 403 while the user must first change their password */
export function requireOwnPassword(user: SignedInUser): void {
  if (user.passwordChangeRequired) throw new HttpError(403, 'Change the password first.');
}

/** @throws HttpError 403 except for the admin account, and for that too until its password is changed */
export function requireAdmin(user: SignedInUser): void {
  requireOwnPassword(user);
  if (!user.isAdmin) throw new HttpError(403, 'Only the admin account may do this.');
}

/**
 * Checked before the body is read. People always pass: their role decides.
 * @throws HttpError 403 for a program whose token has no scope that allows the call
 */
export function requireScope(user: SignedInUser, call: Call): void {
  if (user.program === null) return;
  const opening = scopesOf(call);
  if (opening.length === 0) {
    throw new HttpError(403, 'This call is closed to tokens for programs: sign in to make it.');
  }
  if (opening.some((scope) => user.program?.scopes.includes(scope) === true)) return;
  const wanted = opening.map((scope) => `“${SCOPE_LABELS[scope]}”`).join(' or ');
  throw new HttpError(403, `This token may not make this call: it needs the scope ${wanted}.`);
}

/**
 * The sensor that a program feeds with its token: the one that opened the session in its club.
 * @throws HttpError 403 if the owner's role does not include running sensors, 409 if no sensor feeds the session
 */
export async function requireFeed(db: Kysely<Database>, user: SignedInUser, params: unknown): Promise<SensorRecord> {
  requireOwnPassword(user);
  const customerId = user.primaryCustomerId ?? INSTALLATION;
  requireRight(user, customerId, 'runSensors');
  const sessionId =
    typeof params === 'object' && params !== null && 'sessionId' in params ? Number(params.sessionId) : NaN;
  const sensor = (await listSensors(db, customerId)).find((each) => each.sessionId === sessionId && !each.isSimulated);
  if (sensor === undefined) throw new HttpError(409, 'No sensor of this club feeds this session: switch one on first.');
  return { ...sensor, tokenHash: user.program?.tokenHash ?? null };
}

export function roleIn(user: SignedInUser, customerId: number): Role | null {
  if (user.isAdmin && user.customerIds.includes(customerId)) return 'administrator';
  return user.roles.get(customerId) ?? null;
}

/** @throws HttpError 403 if the role does not include the right */
function requireRight(user: SignedInUser, customerId: number, right: Right): Principal {
  const role = roleIn(user, customerId);
  const principal = principalOf(role);
  if (!may(principal, right)) throw new HttpError(403, refusalText(role, right));
  if (user.program === null) return principal;
  // A token only restricts its owner's role.
  const rights = rightsOfScopes(user.program.scopes);
  return { rights: principal.rights.filter((each) => rights.includes(each)) };
}

/** @throws HttpError 403 if a request names no club, or several */
function oneCustomer(parts: NamedParts): number {
  const customerIds = parts.named('customer');
  const [customerId] = customerIds;
  if (customerId === undefined || new Set(customerIds).size > 1) {
    throw new HttpError(403, 'The request must name exactly one club.');
  }
  return customerId;
}

/**
 * The club an administrative call is about: any club for the admin account, their own for users whose role includes the
 * right.
 * @throws HttpError 403 for everybody else; 404 if the admin account names an unknown club
 */
export async function requireClub(
  store: Store,
  access: ClubAccess,
  user: SignedInUser,
  parts: NamedParts,
): Promise<CustomerRecord> {
  requireOwnPassword(user);
  const customerId = oneCustomer(parts);
  if (!user.isAdmin) requireOwnCustomers(user, parts);
  const customer = await findCustomer(store.db, customerId);
  if (user.isAdmin) {
    return found(customer, NO_SUCH.club(customerId));
  }
  if (customer === null) throw new HttpError(403, 'This account has no access to this club.');
  if (customer.isClosed) throw new HttpError(403, 'This club is closed.');
  requireRight(user, customerId, access.right);
  return customer;
}

/**
 * The customer a call is about and the visible part of it, after every check.
 * @throws HttpError 403 for another customer, a role without the right, a module not bought, a player not on the list
 * or outside the user's squads, or a password that must be changed first
 */
export async function requireCustomer(
  store: Store,
  access: CustomerAccess,
  user: SignedInUser,
  parts: NamedParts,
): Promise<CustomerScope> {
  requireOwnPassword(user);
  requireOwnCustomers(user, parts);
  const customerId = oneCustomer(parts);
  const customer = await findCustomer(store.db, customerId);
  if (customer === null) throw new HttpError(403, 'This account has no access to this club.');
  if (customer.isClosed) throw new HttpError(403, 'This club is closed.');
  const principal = requireRight(user, customerId, access.right);
  if (access.option !== undefined && !customer.options.includes(access.option)) {
    throw new HttpError(403, 'This is not enabled for this club.');
  }
  const playerIds = ownPlayers(access, customerId, parts);
  const tracked = parts.named('trackPlayer');
  const listedPlayerIds = requireModule(access, customer, [...playerIds, ...tracked]);
  const squadIds = access.bySquad === true ? await squadsSeenBy(store.db, customerId, user) : null;
  if (squadIds !== null) {
    await requireSquads(store, customerId, squadIds, playerIds);
    await requireSeenTracks(store, customerId, squadIds, tracked);
  }
  return {
    customer: asSeenBy(principal, customer),
    principal,
    squadIds,
    listedPlayerIds,
    seen: (players) => players.filter((player) => isSeen(player, squadIds)),
  };
}

/**
 * Locked and incomplete sessions are neither shown nor changed; only lists name them, with their state. The handler
 * refuses unknown ones.
 * @throws HttpError 423 if locked, 409 if incomplete
 */
export async function requireOpenSessions(
  db: Kysely<Database>,
  access: CustomerAccess,
  customerId: number,
  parts: NamedParts,
): Promise<void> {
  if (access.session !== 'open') return;
  const sessionIds = [...new Set(parts.named('session'))];
  const states = sessionIds.length === 0 ? [] : await listSessionStates(db, customerId, sessionIds);
  if (states.some((state) => state.isLocked)) throw new HttpError(423, 'The session is locked.');
  const unfinished = states.find((state) => state.status !== COMPLETE);
  if (unfinished !== undefined) {
    throw new HttpError(409, `The session is not complete yet: its status is ${unfinished.status}.`);
  }
}

/** To a role without wellness, reports look as if it had not been bought. */
function asSeenBy(principal: Principal, customer: CustomerRecord): CustomerRecord {
  const modules = customer.modules.filter((module) => may(principal, RIGHT_OF_MODULE.get(module) ?? 'see'));
  return { ...customer, modules, wellnessPlayers: may(principal, 'seeMedical') ? customer.wellnessPlayers : [] };
}

function ownPlayers({ playerOf }: CustomerAccess, customerId: number, parts: NamedParts): readonly number[] {
  const isOfAnother = playerOf !== undefined && parts.named(playerOf).some((club) => club !== customerId);
  return isOfAnother ? [] : parts.named('player');
}

/** Squads only apply to the club's own players; opposition and unidentified tracks need no hiding. */
function isSeen({ squadId, isOpposition, isUnidentified }: PlayerOfSquad, squadIds: readonly number[] | null): boolean {
  return squadIds === null || isOpposition || isUnidentified || squadIds.includes(squadId);
}

function requireModule(
  { module, orListed }: CustomerAccess,
  customer: CustomerRecord,
  playerIds: readonly number[],
): readonly number[] | null {
  if (module === undefined) return null;
  const anyOf: readonly string[] = typeof module === 'string' ? [module] : module;
  if (anyOf.some((name) => customer.modules.includes(name))) return null;
  const listed = orListed === undefined ? [] : customer[orListed];
  if (listed.length === 0) throw new HttpError(403, 'This club has not bought the module.');
  if (!playerIds.every((playerId) => listed.includes(playerId))) {
    throw new HttpError(403, 'This club has not bought the module for this player.');
  }
  return listed;
}

async function requireSquads(
  { db }: Store,
  customerId: number,
  squadIds: readonly number[],
  playerIds: readonly number[],
): Promise<void> {
  for (const playerId of playerIds) {
    const squadId = await findSquadOfPlayer(db, customerId, playerId);
    // An unknown player is refused in the same words.
    if (squadId === null || !squadIds.includes(squadId)) {
      throw new HttpError(403, 'This account has no access to this player’s squad.');
    }
  }
}

/** Everybody may name opponents and unidentified players; the handler refuses unknown ones. */
async function requireSeenTracks(
  { db }: Store,
  customerId: number,
  squadIds: readonly number[],
  playerIds: readonly number[],
): Promise<void> {
  for (const playerId of playerIds) {
    const squadId = await findSquadOfPlayer(db, customerId, playerId);
    if (squadId !== null && !squadIds.includes(squadId)) {
      throw new HttpError(403, 'This account has no access to this player’s squad.');
    }
  }
}
