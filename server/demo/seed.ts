import { DEFAULT_TIME_ZONE } from '@halfturn/core/calendar/time-zone';
import { PLAIN_LEAGUE } from '@halfturn/core/views/choices/comparison-groups';
import { MODULES } from '@halfturn/contract/modules';
import type { Transaction } from 'kysely';
import { keepFirstPassword } from '../plugins/first-password';
import { hashPassword, newOneTimePassword } from '../plugins/passwords';
import { insertCustomer } from '../store/club/new-club-defaults';
import { INSTALLATION, nextId, nextIds } from '../store/engine/counters';
import type { Store } from '../store/engine/database';
import { hasUsers } from '../store/engine/database-state';
import { inTransaction } from '../store/engine/transaction';
import type { Database } from '../store/schema/schema';
import { insertUser } from '../store/access/users';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
import { DEFAULT_LEAGUE } from './demo-league-size';
import { demoLeague, type LeagueOptions } from './league';
import { insertLeague } from './league-rows';

export interface SeededAccount {
  readonly userName: string;
  readonly password: string;
}

export interface DemoOptions {
  /** yyyy-mm-dd; fixtures on both sides, sessions before. */
  readonly today: string;
  readonly league?: Partial<Omit<LeagueOptions, 'day'>>;
}

interface OwnOptions {
  readonly demo: false;
  readonly installationSecret: Uint8Array;
}

export type SeedOptions = OwnOptions | ({ readonly demo: true } & DemoOptions);

/**
 * Fills a database that has no users; leaves any other alone. One transaction, also when several servers start on one
 * empty PostgreSQL at once.
 * @returns the new accounts with their passwords in clear; empty on later starts
 */
export async function seedDatabase(store: Store, options: SeedOptions): Promise<readonly SeededAccount[]> {
  if (await hasUsers(store.db)) return [];
  const password = options.demo ? DEMO_PASSWORD : newOneTimePassword();
  // Hashed before the transaction, since it takes longer than all rows.
  const passwordHash = await hashPassword(password);
  return inTransaction(store.db, async (trx) => {
    // Locks the counter's row until the end: of several starting servers, later ones wait here and then find users.
    const firstCustomerId = await nextId(trx, INSTALLATION, 'customer');
    if (await hasUsers(trx)) return [];
    const names = options.demo
      ? await seedDemo(trx, firstCustomerId, passwordHash, {
          ...DEFAULT_LEAGUE,
          sessions: 0,
          ...options.league,
          day: options.today,
        })
      : await seedOwnClub(trx, firstCustomerId, { password, passwordHash, ...options });
    return names.map((userName) => ({ userName, password }));
  });
}

async function seedOwnClub(
  trx: Transaction<Database>,
  customerId: number,
  { password, passwordHash, installationSecret }: OwnOptions & { password: string; passwordHash: string },
): Promise<string[]> {
  await insertCustomer(trx, {
    customerId,
    displayName: 'My Club',
    teamType: 'm',
    sport: 'football',
    modules: MODULES,
    options: ['portalSettings'],
    timeZone: DEFAULT_TIME_ZONE,
    leagueName: PLAIN_LEAGUE,
  });
  const userId = await insertUser(trx, {
    userName: 'admin',
    passwordHash,
    isAdmin: true,
    primaryCustomerId: customerId,
    additionalCustomerId: null,
    passwordChangeRequired: true,
  });
  await keepFirstPassword(trx, installationSecret, { userId, password });
  return ['admin'];
}

async function seedDemo(
  trx: Transaction<Database>,
  firstCustomerId: number,
  passwordHash: string,
  options: LeagueOptions,
): Promise<string[]> {
  const league = demoLeague(options);
  const further = await nextIds(trx, INSTALLATION, 'customer', league.clubs.length - 1);
  const ids = new Map(league.clubs.map((club, index) => [club.key, further[index - 1] ?? firstCustomerId]));
  await insertLeague(trx, league, ids);
  const accounts = DEMO_ACCOUNTS.filter((account) => ids.has(account.primary));
  for (const account of accounts) {
    await insertUser(trx, {
      userName: account.userName,
      passwordHash,
      isAdmin: account.isAdmin,
      primaryCustomerId: ids.get(account.primary) ?? null,
      additionalCustomerId: account.additional === null ? null : (ids.get(account.additional) ?? null),
      passwordChangeRequired: false,
    });
  }
  return accounts.map((account) => account.userName);
}
