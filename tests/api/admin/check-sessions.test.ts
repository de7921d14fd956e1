import { checkSessions } from '@halfturn/server/store/backup/check-sessions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const CUSTOMER = `of customer ${MEN}`;

describeOnEngines('the check of stored sessions', (engine) => {
  let portal: TestPortal;
  let sessionId: number;
  let players: readonly number[];
  beforeEach(async () => {
    portal = await openTestPortal(engine);
    sessionId = await storeTracked(portal.database.store, MEN, [
      { name: 'Ada Lane', shirtNumber: 40, speedMPerS: 5 },
      { name: '', shirtNumber: null, speedMPerS: 4 },
    ]);
    const rows = await db().selectFrom('player_sessions').select('player_id').orderBy('player_id').execute();
    players = rows.map((row) => row.player_id);
  });
  afterEach(() => portal.close());

  const db = () => portal.database.store.db;
  const problems = async (isDeep = false) => (await checkSessions(portal.database.store, isDeep)).problems;
  const playerAt = (index: number) => players[index] ?? 0;

  test('finds nothing in a whole session, deeply looked at', async () => {
    expect(await checkSessions(portal.database.store, true)).toEqual({
      sessions: 1,
      players: 2,
      turns: 0,
      withTracking: 1,
      problems: [],
    });
  });

  test('finds a count of turns that is not theirs, and another title', async () => {
    await db().updateTable('session_turns').set({ row_count: 3 }).execute();
    await db().updateTable('sessions').set({ title: 'Another' }).execute();
    expect(await problems()).toEqual([
      `Session ${sessionId} ${CUSTOMER} has 0 turns of 3.`,
      `Session ${sessionId} ${CUSTOMER} has another title in its turns.`,
    ]);
  });

  test('finds facts that count turns which are not there', async () => {
    const kpis = JSON.stringify({ totalTurns: 2 });
    await db().updateTable('player_sessions').set({ kpis }).where('player_id', '=', playerAt(0)).execute();
    expect(await problems()).toEqual([
      `Session ${sessionId} ${CUSTOMER} has 0 turns of player ${playerAt(0)}, whose facts say 2.`,
    ]);
  });

  test('finds a player of a drill who was not there, and an identification that was not carried out', async () => {
    const key = { customer_id: MEN, session_id: sessionId };
    await db()
      .insertInto('drills')
      .values({ ...key, drill_id: 1, name: 'Rondo', drill_type: null, start_s: 0, end_s: 60 })
      .execute();
    await db()
      .insertInto('drill_players')
      .values({ ...key, drill_id: 1, player_id: 1 })
      .execute();
    await db()
      .insertInto('identifications')
      .values({ ...key, unidentified_player_id: playerAt(1), identified_player_id: 2 })
      .execute();
    expect(await problems()).toEqual([
      `Session ${sessionId} ${CUSTOMER} has a drill of player 1, who was not in it.`,
      `Session ${sessionId} ${CUSTOMER} has an identification of track ${playerAt(1)} without its facts.`,
    ]);
  });

  test('finds KPIs of a drill that cannot be read, or are of a track that is not in the session', async () => {
    const drill = { customer_id: MEN, session_id: sessionId, drill_type: null, start_s: 0, end_s: 60 };
    await db()
      .insertInto('drills')
      .values([
        { ...drill, drill_id: 1, name: 'Whole', kpis: JSON.stringify({ 'device-1': {} }) },
        { ...drill, drill_id: 2, name: 'Stray', kpis: JSON.stringify({ gone: {} }) },
        { ...drill, drill_id: 3, name: 'Cut off', kpis: '{"device-1":' },
      ])
      .execute();
    expect(await problems()).toEqual([
      `Session ${sessionId} ${CUSTOMER} has KPIs of drill 2 of a track that is not in it.`,
      `Session ${sessionId} ${CUSTOMER} has KPIs of drill 3 that cannot be read.`,
    ]);
  });

  test('finds facts of a track that is not in the tracking', async () => {
    await db()
      .updateTable('player_sessions')
      .set({ source_key: 'gone' })
      .where('player_id', '=', playerAt(0))
      .execute();
    expect(await problems()).toEqual([]);
    expect(await problems(true)).toEqual([
      `Session ${sessionId} ${CUSTOMER} has facts of a track that its tracking does not have.`,
    ]);
  });
});
