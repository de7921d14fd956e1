/**
 * `halfturn list-users`, `reset-password USER`, `unlock USER`: manages accounts on the server's own machine, for when
 * nobody can sign in. Works beside a running server and writes audit entries.
 */
import type { Kysely } from 'kysely';
import { readEnvironment } from '../environment';
import { hashPassword, newOneTimePassword } from '../plugins/passwords';
import { insertAuditEntry } from '../store/access/audit-log';
import { INSTALLATION } from '../store/engine/counters';
import { openDatabase } from '../store/engine/database';
import type { Database } from '../store/schema/schema';
import { unlockUser } from '../store/access/sign-in-attempts';
import { type AccountRecord, findUser, listAccounts, resetPassword, type UserRecord } from '../store/access/users';
import { argumentsOf } from './arguments';
import { requireDatabase } from './stored-database';
import { CommandError, type Terminal, UsageError } from './terminal';
import { inTransaction } from '../store/engine/transaction';

/** The actor in audit entries: the portal cannot know who runs a command. */
const ACTOR = 'command line';

export async function listUsers(args: readonly string[], terminal: Terminal): Promise<void> {
  argumentsOf({ args: [...args] });
  await withDatabase(async (db) => {
    const accounts = await listAccounts(db, new Date());
    await recordCommand(db, 'list-users', {});
    const rows = accounts.map((account) => [account.userName, roleOf(account), clubsOf(account), stateOf(account)]);
    terminal.out([['user', 'role', 'customers', 'state'], ...rows].map((row) => `${row.join('\t')}\n`).join(''));
  });
}

export async function resetPasswordOf(args: readonly string[], terminal: Terminal): Promise<void> {
  const name = userNameOf(args);
  await withDatabase(async (db) => {
    const user = await existing(db, name);
    if (user.ssoRequired) throw new CommandError(`${user.userName} signs in with Microsoft: there is no password.`);
    const password = newOneTimePassword();
    const passwordHash = await hashPassword(password);
    await inTransaction(db, async (trx) => {
      await resetPassword(trx, user.userId, passwordHash);
      await recordCommand(trx, 'reset-password', { userId: user.userId });
    });
    terminal.out(`${password}\n`);
    terminal.note(
      `One-time password of ${user.userName}, shown only once. The next sign-in asks for a new one; every earlier sign-in has ended.`,
    );
    if (user.isDisabled) terminal.note(`Note: ${user.userName} is disabled. An administrator enables the account.`);
  });
}

export async function unlock(args: readonly string[], terminal: Terminal): Promise<void> {
  const name = userNameOf(args);
  await withDatabase(async (db) => {
    const user = await existing(db, name);
    await inTransaction(db, async (trx) => {
      await unlockUser(trx, user.userId);
      await recordCommand(trx, 'unlock', { userId: user.userId });
    });
    terminal.note(`${user.userName} can try to sign in again.`);
  });
}

async function withDatabase(work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const environment = readEnvironment(process.env);
  await requireDatabase(environment);
  const store = await openDatabase({ ...environment, migrate: false });
  try {
    await work(store.db);
  } finally {
    await store.close();
  }
}

function userNameOf(args: readonly string[]): string {
  const { positionals } = argumentsOf({ args: [...args], allowPositionals: true });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new UsageError('Name one user: "halfturn list-users" lists them.');
  return name;
}

async function existing(db: Kysely<Database>, name: string): Promise<UserRecord> {
  const user = await findUser(db, name);
  if (user === null) throw new CommandError(`No user "${name}": "halfturn list-users" lists them.`);
  return user;
}

export async function recordCommand(
  db: Kysely<Database>,
  command: string,
  subject: Readonly<Record<string, number>>,
): Promise<void> {
  await insertAuditEntry(db, {
    customerId: INSTALLATION,
    userId: null,
    userName: ACTOR,
    action: 'administer',
    call: `halfturn ${command}`,
    subject,
  });
}

function roleOf({ isAdmin }: AccountRecord): string {
  return isAdmin ? 'administrator' : 'user';
}

function clubsOf({ primaryCustomerId, additionalCustomerId }: AccountRecord): string {
  return [primaryCustomerId, additionalCustomerId].filter((id) => id !== null).join(', ');
}

function stateOf({ isDisabled, lockedUntil, passwordChangeRequired, ssoRequired }: AccountRecord): string {
  const states = [
    ...(isDisabled ? ['disabled'] : []),
    ...(lockedUntil === null ? [] : [`locked until ${lockedUntil}`]),
    ...(passwordChangeRequired ? ['has to change the password'] : []),
    ...(ssoRequired ? ['signs in with Microsoft'] : []),
  ];
  return states.length === 0 ? 'active' : states.join(', ');
}
