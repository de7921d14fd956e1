import { download } from '@halfturn/contract/session/downloads';
import { listPlayers } from '@halfturn/server/store/player/players';
import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade, turn } from '../hand-made';
import { MEN, openTestPortal, type TestPortal } from '../portal';

const FORMULA = '=HYPERLINK("http://evil")';

describeOnEngines('a table of many sessions', (engine) => {
  let portal: TestPortal;
  let match: number;
  let training: number;
  let names: readonly string[];
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    const [one, two] = (await listPlayers(store.db, MEN)).slice().sort((a, b) => a.playerId - b.playerId);
    if (one === undefined || two === undefined) throw new Error('The demo has no players.');
    names = [one.name, two.name];
    training = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-03T10:00:00Z',
      title: FORMULA,
      sessionTypeId: 3,
      players: [{ playerId: one.playerId, kpis: { totalDistanceM: 4100, totalTurns: null } }],
    });
    match = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-01T15:00:00Z',
      title: 'Oaks',
      players: [
        {
          playerId: one.playerId,
          kpis: { totalDistanceM: 10_250.5, totalTurns: 2 },
          turns: [turn(), turn({ startS: 90 })],
        },
        { playerId: two.playerId, kpis: { totalDistanceM: 9000, totalTurns: 0 } },
      ],
    });
  });
  afterAll(async () => portal.close());

  const ask = (query: string, as = 'analyst') =>
    portal.call('GET', `/sessionstable?customerId=${MEN}&${query}`, { as });
  const fileOf = async (query: string) => {
    const { base64EncodedString, fileName } = download.parse((await ask(query)).json());
    return { fileName, bytes: Buffer.from(base64EncodedString, 'base64') };
  };

  it('has the rows of each session, oldest first, and N/A where nothing can be computed', async () => {
    const { fileName, bytes } = await fileOf(`sessionIds=${training},${match}&table=kpis`);
    expect(fileName).toMatch(/_kpis_2026-03-01_2026-03-03\.csv$/);
    const [head = '', ...rows] = bytes.toString('utf8').trim().split('\r\n');
    const columns = head.replace('\uFEFF', '').split(',');
    expect(columns.slice(0, 5)).toEqual(['sessionId', 'session', 'date', 'sessionType', 'player']);
    expect(rows).toHaveLength(3);
    const cellsOf = (row = '') => row.split(',');
    const at = (name: string) => columns.indexOf(name);
    expect(rows.map((row) => cellsOf(row)[0])).toEqual([match, match, training].map(String));
    expect(rows.slice(0, 2).map((row) => cellsOf(row)[at('player')])).toEqual(names);
    expect(cellsOf(rows[0])[at('distance_m')]).toBe('10250.5');
    expect(cellsOf(rows[0])[2]).toBe('2026-03-01');
    expect(cellsOf(rows[1])[at('totalTurns')]).toBe('0');
    expect(rows[2]).not.toMatch(/,"?=/);
    expect(rows[2]).toContain('N/A');
  });

  it('comes as Arrow with the same rows', async () => {
    const { fileName, bytes } = await fileOf(`sessionIds=${match},${training}&table=turns&encoding=arrow`);
    expect(fileName).toMatch(/\.arrow$/);
    const table = tableFromIPC(bytes);
    expect(table.numRows).toBe(2);
    expect(table.getChild('sessionId')?.toJSON()).toEqual([match, match]);
    expect(table.getChild('sessionStart_s')?.toJSON()).toEqual([10, 90]);
  });

  it('comes as Parquet', async () => {
    const { fileName, bytes } = await fileOf(`sessionIds=${match}&table=kpis&encoding=parquet`);
    expect(fileName).toMatch(/_2026-03-01\.parquet$/);
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1']);
  });

  it('refuses sessions that are not there, locked or not complete, all or none', async () => {
    expect((await ask(`sessionIds=${match},999999&table=kpis`)).status).toBe(404);
    const { db } = portal.database.store;
    const change = (values: { is_locked: number; status: string }) =>
      db.updateTable('sessions').set(values).where('session_id', '=', training).execute();
    await change({ is_locked: 1, status: 'Complete' });
    expect((await ask(`sessionIds=${match},${training}&table=kpis`)).status).toBe(423);
    await change({ is_locked: 0, status: 'Processing' });
    expect((await ask(`sessionIds=${match},${training}&table=kpis`)).status).toBe(409);
    await change({ is_locked: 0, status: 'Complete' });
  });

  it('refuses what is no list of ids, no table and no encoding', async () => {
    for (const query of ['sessionIds=&table=kpis', `sessionIds=${match}&table=frames`, 'sessionIds=1;2&table=kpis']) {
      expect((await ask(query)).status).toBe(400);
    }
    expect((await ask(`sessionIds=${match}&table=kpis&encoding=xlsx`)).status).toBe(400);
  });

  it('leaves an entry in the audit log', async () => {
    await ask(`sessionIds=${match}&table=kpis`);
    const entries = await portal.database.store.db.selectFrom('audit_log').select(['call', 'action']).execute();
    expect(entries).toContainEqual({ call: 'GET /sessionstable', action: 'export' });
  });
});
