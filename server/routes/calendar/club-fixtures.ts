import { addFixtures, clubFixtures, deleteFixture, moveFixture } from '@halfturn/contract/calendar/club-calendar';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { confirmStep } from '../../store/club/clubs';
import { takeCustomer } from '../../store/club/customers';
import { fixtureText, listClubFixtures, removeFixture, storeFixtures, updateFixture } from '../../store/club/fixtures';
import type { Store } from '../../store/engine/database';
import { clubOf } from '../loaders/load-club';
import type { Mount } from '../mount';

const DONE = { ok: true } as const;

export function mountClubFixtures(mount: Mount, { db }: Store): void {
  mount.club(clubFixtures, async ({ query: { customerId } }) => {
    await clubOf(db, customerId);
    return listClubFixtures(db, customerId);
  });

  mount.club(addFixtures, async ({ body: { customerId, fixtures }, change }) => {
    const keys = fixtures.flatMap(({ sourceKey }) => (sourceKey === null ? [] : [sourceKey]));
    const texts = fixtures.map(fixtureText);
    if (new Set(keys).size < keys.length || new Set(texts).size < texts.length) {
      throw new HttpError(422, 'Two of the fixtures are the same: remove one of them. Nothing was saved.');
    }
    return change(async (trx) => {
      await takeCustomer(trx, customerId);
      await clubOf(trx, customerId);
      const stored = await storeFixtures(trx, customerId, fixtures);
      await confirmStep(trx, customerId, 'fixtures');
      return { ...stored };
    });
  });

  mount.club(moveFixture, async ({ body: { customerId, fixtureId, date, kickOff }, change }) =>
    change(async (trx) => {
      await takeCustomer(trx, customerId);
      const all = await listClubFixtures(trx, customerId);
      const fixture = found(
        all.find((each) => each.fixtureId === fixtureId),
        NO_SUCH.fixture,
      );
      const moved = { ...fixture, date, kickOff };
      if (all.some((each) => each.fixtureId !== fixtureId && fixtureText(each) === fixtureText(moved))) {
        throw new HttpError(409, 'That day has a fixture of this name already: choose another day.');
      }
      await updateFixture(trx, customerId, moved);
      return DONE;
    }),
  );

  mount.club(deleteFixture, async ({ body: { customerId, fixtureId }, change }) =>
    change(async (trx) => {
      found(await removeFixture(trx, customerId, fixtureId), NO_SUCH.fixture);
      return DONE;
    }),
  );
}
