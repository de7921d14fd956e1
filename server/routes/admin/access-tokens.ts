import {
  type AccessToken,
  addClubToken,
  addToken,
  clubTokens,
  MOST_TOKENS,
  revokeClubToken,
  revokeToken,
  tokens,
} from '@halfturn/contract/admin/access-tokens';
import type { Transaction } from 'kysely';
import { DAY_MS } from '@halfturn/core/calendar/day';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import {
  type AccessTokenRecord,
  countAccessTokens,
  deleteAccessToken,
  insertAccessToken,
  listAccessTokens,
  type NewAccessToken,
} from '../../store/access/access-tokens';
import { listSquads } from '../../store/club/types-positions-squads';
import { findCustomer, takeCustomer } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import type { Database } from '../../store/schema/schema';
import { squadsSeenBy } from '../../store/access/user-squads';
import type { Mount } from '../mount';

const DONE = { ok: true } as const;

type Asked = Pick<NewAccessToken, 'name' | 'scopes' | 'squadIds'> & { readonly expiresInDays: number | null };

export function mountAccessTokens(mount: Mount, { db }: Store): void {
  mount.user(tokens, async ({ user }) => answersOf(await listAccessTokens(db, { userId: user.userId })));

  mount.user(addToken, async ({ user, body: asked, change }) => {
    const { customerId } = asked;
    const customer = await findCustomer(db, customerId);
    if (customer === null || customer.isClosed) throw new HttpError(403, 'This club is closed.');
    return change(async (trx) => {
      const seen = await squadsSeenBy(trx, customerId, user);
      if (seen !== null && asked.squadIds?.some((squadId) => !seen.includes(squadId)) === true) {
        throw new HttpError(422, 'Choose squads that you see yourself.');
      }
      return makeToken(trx, { customerId, userId: user.userId, createdBy: user.userId }, asked);
    });
  });

  mount.user(revokeToken, ({ user, body: { tokenId }, change }) =>
    change(async (trx) => {
      found(await deleteAccessToken(trx, tokenId, { userId: user.userId }), NO_SUCH.accessToken);
      return DONE;
    }),
  );

  mount.club(clubTokens, async ({ club: { customerId } }) => answersOf(await listAccessTokens(db, { customerId })));

  mount.club(addClubToken, ({ user, club: { customerId }, body: asked, change }) =>
    change((trx) => makeToken(trx, { customerId, userId: null, createdBy: user.userId }, asked)),
  );

  mount.club(revokeClubToken, ({ club: { customerId }, body: { tokenId }, change }) =>
    change(async (trx) => {
      found(await deleteAccessToken(trx, tokenId, { customerId }), NO_SUCH.accessToken);
      return DONE;
    }),
  );
}

async function makeToken(
  trx: Transaction<Database>,
  of: Pick<NewAccessToken, 'customerId' | 'userId' | 'createdBy'>,
  { expiresInDays, ...asked }: Asked,
) {
  // Lock the club: two simultaneous calls must not both take the last place.
  await takeCustomer(trx, of.customerId);
  if ((await countAccessTokens(trx, of.customerId, of.userId)) >= MOST_TOKENS) {
    throw new HttpError(409, `There are ${MOST_TOKENS} tokens already: revoke one that is no longer used.`);
  }
  const squadIds = (await listSquads(trx, of.customerId)).map(({ squadId }) => squadId);
  if (asked.squadIds?.some((squadId) => !squadIds.includes(squadId)) === true) {
    throw new HttpError(422, 'The club has no such squad.');
  }
  const now = Date.now();
  const expiresAt = expiresInDays === null ? null : new Date(now + expiresInDays * DAY_MS).toISOString();
  return insertAccessToken(trx, { ...asked, ...of, expiresAt }, new Date(now).toISOString());
}

function answersOf(records: readonly AccessTokenRecord[]): AccessToken[] {
  const now = new Date().toISOString();
  return records.map(({ scopes, squadIds, ...record }) => ({
    ...record,
    scopes: [...scopes],
    squadIds: squadIds === null ? null : [...squadIds],
    isExpired: record.expiresAt !== null && record.expiresAt <= now,
  }));
}
