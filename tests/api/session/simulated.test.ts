import { sessionSource } from '@halfturn/contract/session/sessions';
import { simulatedSessions } from '@halfturn/contract/simulated';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { addLeagueClub } from '../league-club';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const [BACK, FORWARD] = [2, 9];
const NOTE = { code: 'simulated', text: 'These positions are simulated (seed 1).', count: null };
/** A recording whose note merely mentions the word is not a simulation. */
const QUOTED = { code: 'pitchAssumed', text: 'It reads "code":"simulated".', count: null };

describeOnEngines('simulated sessions', (engine) => {
  let portal: TestPortal;
  let recorded: number;
  let simulated: number;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const stored = async (day: string, playerIds: readonly number[], note: typeof NOTE) => {
      const sessionId = await storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        players: playerIds.map((playerId) => ({ playerId })),
      });
      const { source } = await store.db
        .selectFrom('sessions')
        .select('source')
        .where('customer_id', '=', MEN)
        .where('session_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      const parsed = sessionSource.parse(JSON.parse(source));
      await store.db
        .updateTable('sessions')
        .set({ source: JSON.stringify({ ...parsed, notes: [note] }) })
        .where('customer_id', '=', MEN)
        .where('session_id', '=', sessionId)
        .execute();
      return sessionId;
    };
    simulated = await stored('07', [BACK, FORWARD], NOTE);
    await stored('14', [BACK], NOTE);
    recorded = await stored('21', [FORWARD], QUOTED);
    await addLeagueClub(store, 77, ['2026-02-07', '2026-02-14'], {});
  });
  afterAll(() => portal.close());

  const ask = async (more: string) => {
    const answer = await portal.call('GET', `/simulatedsessions?customerId=${MEN}&${more}`, { as: 'analyst' });
    expect(answer.status, more).toBe(200);
    const { shown, compared } = simulatedSessions.answer.parse(answer.json());
    return [shown.simulated, shown.sessions, compared.simulated, compared.sessions];
  };

  test('a recorded session of a club of simulated ones is not simulated; its comparisons are', async () => {
    expect(await ask(`shows=session&sessionId=${recorded}`)).toEqual([0, 1, 2, 4]);
    expect(await ask(`shows=session&sessionId=${simulated}`)).toEqual([1, 1, 1, 4]);
  });

  test('a page of a player, of the club and of its league counts those of each', async () => {
    expect(await ask(`shows=player&shownPlayerId=${BACK}`)).toEqual([2, 2, 0, 3]);
    expect(await ask(`shows=player&shownPlayerId=${FORWARD}`)).toEqual([1, 2, 1, 3]);
    expect(await ask('shows=club')).toEqual([2, 3, 0, 0]);
    expect(await ask('shows=league')).toEqual([2, 5, 0, 0]);
  });

  test('a page of a period counts the days it shows, both ends included', async () => {
    const days = (first: string, last: string) => `startDate=2026-02-${first}&endDate=2026-02-${last}`;
    expect(await ask(`shows=club&${days('07', '14')}`)).toEqual([2, 2, 0, 0]);
    expect(await ask(`shows=club&${days('08', '13')}`)).toEqual([0, 0, 0, 0]);
    expect(await ask(`shows=list&${days('14', '21')}`)).toEqual([1, 2, 0, 0]);
    expect(await ask(`shows=league&${days('01', '13')}`)).toEqual([1, 2, 0, 0]);
    expect(await ask(`shows=player&shownPlayerId=${FORWARD}&${days('15', '28')}`)).toEqual([0, 1, 2, 4]);
  });

  test('of a player whom the user may not see, or nobody has, it tells the numbers of the club', async () => {
    const { db } = portal.database.store;
    const userId = await addAccount(portal, { userName: 'coach-of-one' });
    await db.updateTable('players').set({ squad_id: 1 }).where('player_id', '=', BACK).execute();
    await db.transaction().execute((trx) => replaceUserSquads(trx, MEN, userId, [2]));
    const body = { username: 'coach-of-one', password: OWN_PASSWORD };
    const token = tokenIn(await portal.call('POST', '/login', { body }));
    const query = `/simulatedsessions?customerId=${MEN}&shows=player&shownPlayerId=${BACK}`;
    const answer = await portal.call('GET', query, { token });
    expect(answer.status).toBe(200);
    expect(simulatedSessions.answer.parse(answer.json()).shown).toEqual({ simulated: 2, sessions: 3 });
    expect(await ask('shows=player&shownPlayerId=123456')).toEqual([2, 3, 0, 0]);
  });

  test('without the player or the session that it is about it is refused', async () => {
    for (const shows of ['player', 'session']) {
      const query = `/simulatedsessions?customerId=${MEN}&shows=${shows}`;
      expect((await portal.call('GET', query, { as: 'analyst' })).status).toBe(400);
    }
  });
});
