/**
 * A user who may see only one squad gets nothing about players of others, whatever they request: every reading call,
 * for every name outside the squad.
 */
import type { Call } from '@halfturn/contract/call';
import { config } from '@halfturn/contract/config';
import { idPlacesOf } from '@halfturn/contract/marked-ids';
import { kpis } from '@halfturn/contract/session/kpis';
import { drillPlayers } from '@halfturn/contract/drills/drills';
import { players } from '@halfturn/contract/player/players';
import { kpiCount, teamKpis } from '@halfturn/contract/session/session-analysis';
import { turns } from '@halfturn/contract/turns/turns';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { readPdf } from '../../fixtures/read-pdf';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { METRICS, requestOf } from '../call-requests';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { STARTS_AT, storeTracked } from '../../fixtures/tracked-session';

const SEEN = 'Seen Alder';
const HIDDEN = 'Hidden Birch';
const ARROW = 'application/vnd.apache.arrow.stream';
const file = z.object({ base64EncodedString: z.string() });
const START_NS = Date.parse(STARTS_AT) * 1e6;
const WHEN = `day=${STARTS_AT.slice(0, 10)}&startMs=60000&startTime=${START_NS}&endTime=${START_NS + 60e9}`;
const FURTHER = `drillId=1&startDate=2026-01-01&endDate=2026-04-01&referenceCriteriaId=1&playerCriteriaId=1&matchCount=6&userCustomerId=1&playerCustomerId=1&comparisonGroupId=1&turnNumber=0&matchTime=0&durationS=30&part=0&shows=club&table=kpis&family=turns&epochS=60&startS=60&lengthS=5&squadIds=1&exerciseId=999999&plan=999999-10&thousandths=4000&${WHEN}`;
const NAMES_CLUB = new Set(['/datanetworkplayers', '/datanetworkplayer', '/datanetworkcomparison', '/explainnetwork']);
const NOT_ANSWERED: Readonly<Record<string, number>> = {
  '/turnreplay': 404,
  '/live/:sessionId': 404,
  '/live/:sessionId/stream': 404,
  '/users': 403,
  '/auditlog': 403,
  '/usage': 403,
  '/parameters': 403,
  '/recomputes': 403,
  '/datanetworkclubs': 403,
  '/clubs': 403,
  '/clubaccounts': 403,
  '/clubfixtures': 403,
  '/clubsessions': 403,
  '/clubsetup': 403,
  '/clubtokens': 403,
  '/badgesettings': 403,
  '/explainturn': 404,
  '/explainsprint': 404,
  '/explainafterflag': 404,
  '/explainclub': 404,
  '/explainexercise': 404,
  '/explainplan': 404,
  '/deletionpreview': 403,
};

describeOnEngines('squads a user may see', (engine) => {
  let portal: TestPortal;
  let sessionId: number;
  let seen: number;
  let hidden: number;
  let token: string;

  beforeAll(async () => {
    portal = await openTestPortal(engine);
    const { store } = portal.database;
    sessionId = await storeTracked(store, MEN, [
      { name: SEEN, shirtNumber: 71, speedMPerS: 6 },
      { name: HIDDEN, shirtNumber: 72, speedMPerS: 4 },
    ]);
    const list = players.answer.parse((await get('players', 'analyst')).json());
    seen = list.find((player) => player.name === SEEN)?.playerId ?? 0;
    hidden = list.find((player) => player.name === HIDDEN)?.playerId ?? 0;
    await store.db.updateTable('players').set({ squad_id: 2 }).where('player_id', '=', hidden).execute();
    for (const { playerId, squadId, name } of list) {
      if (squadId === 1 || name === HIDDEN) continue;
      const rename = store.db.updateTable('players').set({ name: `Outside ${playerId}` });
      await rename.where('customer_id', '=', MEN).where('player_id', '=', playerId).execute();
    }
    const userId = await addAccount(portal, { userName: 'coach-of-one' });
    await store.db.transaction().execute((trx) => replaceUserSquads(trx, MEN, userId, [1]));
    const body = { username: 'coach-of-one', password: OWN_PASSWORD };
    token = tokenIn(await portal.call('POST', '/login', { body }));
    await portal.call('POST', '/adddrill', { as: 'analyst', body: drill({}, [seen, hidden]) });
  });
  afterAll(() => portal.close());

  const get = (path: string, as: string | null = null, headers: Record<string, string> = {}) =>
    portal.call(
      'GET',
      `/${path}${path.includes('?') ? '&' : '?'}customerId=${MEN}&teamId=${MEN}&sessionId=${sessionId}&sessionIds=${sessionId}&metric=${METRICS[`/${path.replace(/\?.*/, '')}`] ?? ''}&${FURTHER}`,
      { ...(as === null ? { token } : { as }), headers },
    );
  const drill = (more: object, drillPlayerIds: readonly number[]) => {
    const startTime = Date.parse(STARTS_AT) * 1e6;
    return {
      drill: { teamId: MEN, sessionId, name: 'Rondo', startTime, endTime: startTime + 300e9, ...more },
      drillPlayerIds,
    };
  };
  const textOf = (bytes: Uint8Array): string => {
    const text = Buffer.from(bytes).toString('utf8');
    if (!text.startsWith('{')) return text;
    const parsed = file.safeParse(JSON.parse(text));
    if (!parsed.success) return text;
    const inside = Buffer.from(parsed.data.base64EncodedString, 'base64');
    return inside.toString('latin1', 0, 5) === '%PDF-' ? readPdf(inside).text : inside.toString('utf8');
  };

  test('no reading call names a player of another squad, or gives their id', async () => {
    const all = players.answer.parse((await get('players', 'analyst')).json());
    const outside = all.filter((player) => player.squadId !== 1);
    expect(outside.map((player) => player.name)).toContain(HIDDEN);
    expect(outside.length).toBeGreaterThan(5);
    const named: string[] = [];
    const refused: Record<string, number> = {};
    for (const call of portal.mount.calls) {
      if (call.method !== 'GET') continue;
      const path = call.path.slice(1).replace(':drillId', '1').replace(':sessionId', String(sessionId));
      const answer = await get(`${path}?playerId=${seen}`);
      const text = textOf(answer.bytes);
      const said = outside.filter(
        ({ name, playerId }) => text.includes(name) || new RegExp(`[Pp]layerId":${playerId}\\b`).test(text),
      );
      // Ids of other clubs' players in the data network are separate numbers.
      expect([call.path, NAMES_CLUB.has(call.path) ? said.filter(({ name }) => text.includes(name)) : said]).toEqual([
        call.path,
        [],
      ]);
      if (answer.status !== 200) refused[call.path] = answer.status;
      if (text.includes(SEEN)) named.push(call.path);
    }
    expect(refused).toEqual(NOT_ANSWERED);
    expect(named).toEqual(
      expect.arrayContaining([
        '/players',
        '/kpis',
        '/turns',
        '/turnrates',
        '/kpicount',
        '/drillkpis',
        '/timeHistories',
        '/peakanalysis',
        '/oppositionanalysis',
        '/matchreport',
      ]),
    );
  });

  test('a call about a player of another squad is refused, or answers without them', async () => {
    const isAboutPlayer = (call: Call) =>
      idPlacesOf(call).some(({ part, path }) => part === 'query' && path[0] === 'playerId');
    // Of the others the test above has read the same answers.
    const calls = portal.mount.calls.filter((call) => call.method === 'GET' && isAboutPlayer(call));
    expect(calls.length).toBeGreaterThan(20);
    for (const call of calls) {
      const answer = await get(`${call.path.slice(1).replace(':drillId', '1')}?playerId=${hidden}`);
      const asksForPlayer = idPlacesOf(call).some(({ kind }) => kind === 'player');
      if (asksForPlayer) expect([call.path, answer.status]).toEqual([call.path, 403]);
      expect([call.path, textOf(answer.bytes).includes(HIDDEN)]).toEqual([call.path, false]);
    }
  });

  test('a change that names a player of another squad is refused, whatever the field is called', async () => {
    const refused: string[] = [];
    for (const call of portal.mount.calls) {
      if (call.method !== 'POST' || call.access.kind !== 'customer') continue;
      for (const place of idPlacesOf(call)) {
        if (place.kind !== 'player' && place.kind !== 'trackPlayer') continue;
        const answer = await requestOf(portal, call, MEN, { token }, { place, id: hidden });
        const field = `${call.path} ${place.path.join('.')}`;
        expect([field, answer.status]).toEqual([field, 403]);
        if (JSON.stringify(answer.json()).includes('squad')) refused.push(field);
      }
    }
    expect(refused).toEqual(
      expect.arrayContaining([
        '/mergeplayers gonePlayerId',
        '/splitplayer to.playerId',
        '/adddrill drillPlayerIds.*',
        '/playeridentifications discardedPlayerIds.*',
      ]),
    );
  });

  test('the squads to look at are those; the default is one of them', async () => {
    const answer = config.answer.parse((await get('config')).json());
    expect([answer.seenSquadIds, answer.defaultSquadId]).toEqual([[1], 1]);
    const userId = await addAccount(portal, { userName: 'coach-of-others' });
    const { store } = portal.database;
    await store.db.transaction().execute((trx) => replaceUserSquads(trx, MEN, userId, [3, 2]));
    const body = { username: 'coach-of-others', password: OWN_PASSWORD };
    const other = tokenIn(await portal.call('POST', '/login', { body }));
    const seenByOther = config.answer.parse((await portal.call('GET', '/config', { token: other })).json());
    expect([seenByOther.seenSquadIds, seenByOther.defaultSquadId]).toEqual([[2, 3], 2]);
  });

  test('the same calls tell everybody else of both', async () => {
    for (const path of ['players', 'kpis', 'turns', 'turnrates', 'kpicount', 'drillkpis', 'timeHistories']) {
      const text = textOf((await get(path, 'analyst')).bytes);
      expect([path, text.includes(SEEN), text.includes(HIDDEN)]).toEqual([path, true, true]);
    }
  });

  test('turns as Arrow are those of their squads', async () => {
    const ids = async (as: string | null) => {
      const { bytes } = await get('turns', as, { accept: ARROW });
      return [...turnsByPlayer(decodeTurnBatch(bytes)).keys()];
    };
    const all = await ids('analyst');
    expect(await ids(null)).toEqual(all.filter((playerId) => playerId !== hidden));
    const rows = turns.answer.parse((await get('turns')).json());
    expect(rows.map((row) => row.player.playerId)).toEqual([seen]);
  });

  test('sums of the team are the whole team’s, whoever asks', async () => {
    const team = async (as: string | null) => teamKpis.answer.parse((await get('teamkpis', as)).json());
    expect(await team(null)).toEqual(await team('analyst'));
    const counts = async (as: string | null) => kpiCount.answer.parse((await get('kpicount', as)).json()).teamKpiCount;
    expect(await counts(null)).toEqual(await counts('analyst'));
    const rows = kpis.answer.parse((await get('kpis')).json());
    expect(rows.ourData.map((row) => row.player.playerId)).toEqual([seen]);
  });

  test('a drill: whom the user cannot see they can neither take in nor leave out', async () => {
    const post = (path: string, body: object) => portal.call('POST', path, { token, body });
    expect((await post('/adddrill', drill({ name: 'Other' }, [hidden]))).status).toBe(403);
    expect((await post('/updatedrill', drill({ id: 1, name: 'Renamed' }, [seen]))).status).toBe(200);
    const of = async (as: string | null) => drillPlayers.answer.parse((await get('drillplayers', as)).json());
    expect(await of(null)).toEqual([{ drillId: 1, playerIds: [seen] }]);
    expect(await of('analyst')).toEqual([{ drillId: 1, playerIds: [seen, hidden] }]);
  });
});
