import { download } from '@halfturn/contract/session/downloads';
import { readPdf } from '../../fixtures/read-pdf';
import { listPlayers } from '@halfturn/server/store/player/players';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade, turn } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';

const EVIL = `</code><script>alert(1)</script> "&' ]]> ){ /JavaScript (`;

describeOnEngines('downloads', (engine) => {
  let portal: TestPortal;
  let sessionId = 0;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const [player, other] = await listPlayers(portal.database.store.db, MEN);
    if (player === undefined || other === undefined) throw new Error('The demo has no players.');
    await portal.database.store.db
      .updateTable('players')
      .set({ name: EVIL })
      .where('customer_id', '=', MEN)
      .where('player_id', '=', player.playerId)
      .execute();
    sessionId = await storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: '2026-03-01T15:00:00Z',
      title: 'Oaks/Elms: "final"\u202E',
      players: [
        {
          playerId: player.playerId,
          kpis: { totalTurns: 2, activeDistanceM: 10_000 },
          turns: [turn(), turn({ startS: 90 })],
        },
        { playerId: other.playerId, kpis: { totalTurns: 0 } },
      ],
    });
  });
  afterAll(async () => portal.close());

  const load = async (api: 'matchreport' | 'videoxml', as = 'analyst', id = sessionId) => {
    const answer = await portal.call('GET', `/${api}?customerId=${MEN}&sessionId=${id}`, { as });
    if (answer.status !== 200) return { status: answer.status, fileName: '', bytes: Buffer.alloc(0) };
    const { base64EncodedString, fileName } = download.parse(answer.json());
    return { status: 200, fileName, bytes: Buffer.from(base64EncodedString, 'base64') };
  };

  it('the report is a PDF under the name of the rule', async () => {
    const { status, fileName, bytes } = await load('matchreport');
    expect([status, fileName]).toEqual([200, 'SMR_Oaks-Elms-final_2026-03-01.pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    const { raw, text } = readPdf(bytes);
    expect(text).toContain(EVIL.slice(0, 10));
    expect(raw).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction)\b/);
  });

  it('a club with its own prefix has its name in front', async () => {
    const { db } = portal.database.store;
    const { options } = await db
      .selectFrom('customers')
      .select('options')
      .where('customer_id', '=', MEN)
      .executeTakeFirstOrThrow();
    const set = (value: string) =>
      db.updateTable('customers').set({ options: value }).where('customer_id', '=', MEN).execute();
    await set(JSON.stringify(['smrFilePrefix']));
    try {
      expect((await load('matchreport')).fileName).toMatch(/^\p{L}+-\p{L}+-SMR_Oaks-Elms-final_2026-03-01\.pdf$/u);
    } finally {
      await set(options);
    }
  });

  it('the timeline is well-formed, and a name stays a name in it', async () => {
    const { status, fileName, bytes } = await load('videoxml');
    expect([status, fileName]).toEqual([200, 'XML_Oaks-Elms-final_2026-03-01.xml']);
    const names: string[] = [];
    const codes: string[] = [];
    const parser = new SaxesParser({ xmlns: false });
    let text = '';
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name }) => {
      names.push(name);
      text = '';
    });
    parser.on('text', (piece) => (text += piece));
    parser.on('closetag', ({ name }) => {
      if (name === 'code') codes.push(text);
    });
    parser.write(bytes.toString('utf8')).close();
    expect(names.filter((name) => name === 'instance')).toHaveLength(2);
    expect(names).not.toContain('script');
    for (const code of codes) expect(code).toContain(EVIL);
  });

  it.each(['matchreport', 'videoxml'] as const)('%s: not without the module, not of another club', async (api) => {
    expect((await load(api, 'women')).status).toBe(403);
    const { db } = portal.database.store;
    await db
      .updateTable('customers')
      .set({ modules: '["sessionanalysis"]' })
      .where('customer_id', '=', WOMEN)
      .execute();
    const own = await portal.call('GET', `/${api}?customerId=${WOMEN}&sessionId=1`, { as: 'women' });
    expect(own.status).toBe(403);
    expect((await portal.call('GET', `/${api}?customerId=${MEN}&sessionId=${sessionId}`)).status).toBe(401);
  });

  it.each(['matchreport', 'videoxml'] as const)('%s: not of what is gone, locked or not complete', async (api) => {
    expect((await load(api, 'analyst', 999_999)).status).toBe(404);
    const { db } = portal.database.store;
    const change = (values: { is_locked: number; status: string }) =>
      db.updateTable('sessions').set(values).where('session_id', '=', sessionId).execute();
    await change({ is_locked: 1, status: 'Complete' });
    expect((await load(api)).status).toBe(423);
    await change({ is_locked: 0, status: 'Processing' });
    expect((await load(api)).status).toBe(409);
    await change({ is_locked: 0, status: 'Complete' });
    expect((await load(api)).status).toBe(200);
  });

  it('a session that can be opened says that it has a report', async () => {
    const answer = await portal.call('GET', `/sessions?customerId=${MEN}`, { as: 'analyst' });
    expect(answer.json()).toEqual([expect.objectContaining({ sessionId, hasMatchReport: true })]);
  });
});
