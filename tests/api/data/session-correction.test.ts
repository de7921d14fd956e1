import { sessionTracks } from '@halfturn/contract/data/identification';
import { getSession, updateSession } from '@halfturn/contract/session/sessions';
import { kpis } from '@halfturn/contract/session/kpis';
import { players as playersCall } from '@halfturn/contract/player/players';
import { roster, rosterChanges } from '@halfturn/contract/player/roster';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import { claimNextJob } from '@halfturn/server/store/jobs/job-queue';
import { swapSides } from '@halfturn/server/jobs/swap-sides';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { describeOnEngines } from '../engines';
import { everyAnswer } from '../every-answer';
import { type HandMadePlayer, storeHandMade } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

const [BACK, FORWARD] = [2, 9];
const CHOICE = { list: [], newPlayers: false };
const played = (playerId: number, value: number): HandMadePlayer => ({
  playerId,
  kpis: { ...kpiRecord(() => value), matchTimeM: 90, activeTimeM: 90, sessionTotalTimeM: 90 },
  peaks: [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute: value, matchTimeS: 100 }],
  turns: Array.from({ length: 3 }, () => ({})),
});

const messageOf = (answer: { json(): unknown }) => z.object({ message: z.string() }).parse(answer.json()).message;

interface Said {
  readonly title: string;
  readonly startsAt: string;
  readonly sessionTypeId: number;
  readonly competition: 'league' | 'cup';
  readonly oppositionName: string;
}
const RIGHT: Said = {
  title: 'Cup final',
  startsAt: '2026-02-25T15:00:00.000Z',
  sessionTypeId: 1,
  competition: 'cup',
  oppositionName: 'Elms',
};
const WRONG: Said = {
  ...RIGHT,
  title: 'Cup',
  startsAt: '2025-05-03T11:00:00.000Z',
  competition: 'league',
  oppositionName: 'Oaks',
};

describeOnEngines('a session corrected in place', (engine) => {
  const portals: TestPortal[] = [];
  const open = async () => {
    const portal = await openTestPortal(engine);
    portals.push(portal);
    return portal;
  };
  afterAll(() => Promise.all(portals.map((portal) => portal.close())));
  const post = (portal: TestPortal, body: object, as = 'analyst') => portal.call('POST', '/session', { as, body });
  const nameOf = async (portal: TestPortal, id: number) =>
    playersCall.answer
      .parse((await portal.call('GET', `/players?customerId=${MEN}`, { as: 'analyst' })).json())
      .find(({ playerId }) => playerId === id);

  async function club(said: Said, recordedAt: string) {
    const portal = await open();
    const { store } = portal.database;
    for (const day of ['01', '08', '15', '22']) {
      const players = [played(BACK, 100 + Number(day)), played(FORWARD, 110)];
      await storeHandMade(store, {
        customerId: MEN,
        startsAt: `2026-02-${day}T15:00:00.000Z`,
        competition: 'league',
        players,
      });
    }
    const match = await storeHandMade(store, {
      ...said,
      customerId: MEN,
      players: [played(BACK, 500), played(FORWARD, 400)],
    });
    const runner = await nameOf(portal, BACK);
    const runners = [
      { name: runner?.name ?? '', shirtNumber: runner?.shirtNumber ?? null, speedMPerS: 4 },
      { name: '', shirtNumber: null, speedMPerS: 5 },
    ];
    const recorded = await storeTracked(store, MEN, runners, true, SESSION_TYPE_ID.training, CHOICE, recordedAt);
    await storeTracked(store, MEN, runners, true, SESSION_TYPE_ID.training, CHOICE, '2026-03-05T09:00:00.000Z');
    const answers = () => everyAnswer(portal, { sessionIds: [match, recorded], playerIds: [BACK] });
    return { portal, match, recorded, answers };
  }

  test('every call answers as if it had been right from the beginning', async () => {
    const right = await club(RIGHT, '2026-03-03T09:30:00.000Z');
    const wrong = await club(WRONG, '2025-06-20T07:15:00.000Z');
    const before = await wrong.answers();
    const { title, sessionTypeId, competition, oppositionName } = RIGHT;
    const body = { customerId: MEN, sessionId: wrong.match, title, sessionTypeId, competition };
    const done = await post(wrong.portal, { ...body, date: RIGHT.startsAt, opponent: { name: oppositionName } });
    expect(updateSession.answer.parse(done.json()).session).toMatchObject({
      title,
      date: '2026-02-25T15:00:00.000+00:00',
      competition: 'cup',
      opposition: { customerName: 'Elms' },
    });
    const recording = {
      customerId: MEN,
      sessionId: wrong.recorded,
      title: 'Running',
      sessionTypeId: SESSION_TYPE_ID.training,
    };
    expect((await post(wrong.portal, { ...recording, date: '2026-03-03T09:30' })).status).toBe(200);
    const expected = await right.answers();
    const corrected = await wrong.answers();
    expect([...corrected.keys()]).toEqual([...expected.keys()]);
    for (const [call, answer] of corrected) expect([call, answer]).toEqual([call, expected.get(call)]);
    const changed = new Set(
      [...before].filter(([call, answer]) => answer !== corrected.get(call)).map(([call]) => call.split(' ')[0]),
    );
    for (const call of ['/sessions', '/kpis', '/player', '/playerreporting', '/turns', '/playerhistory']) {
      expect([call, changed.has(call)]).toEqual([call, true]);
    }
  });

  test('of two who edit at once the second is told what the first has changed', async () => {
    const portal = await open();
    const sessionId = await storeHandMade(portal.database.store, {
      customerId: MEN,
      startsAt: '2026-01-10T15:00:00.000Z',
      title: 'Old',
      players: [played(BACK, 1)],
    });
    const seen = { title: 'Old', date: '2026-01-10T15:00:00.000+00:00', sessionTypeId: 1, opponent: null };
    const edit = (change: object) =>
      post(portal, { customerId: MEN, sessionId, title: 'Old', sessionTypeId: 1, seen, ...change });
    expect((await edit({ title: 'First' })).status).toBe(200);
    const second = await edit({ date: '2026-01-11T15:00' });
    expect([second.status, second.json()]).toMatchObject([
      409,
      {
        message: 'Somebody else has changed this session since you opened it: the title is “First”. Nothing was saved.',
      },
    ]);
    const path = `/session?customerId=${MEN}&sessionId=${sessionId}`;
    const { session } = getSession.answer.parse((await portal.call('GET', path, { as: 'analyst' })).json());
    expect([session.title, session.date]).toEqual(['First', seen.date]);
    const both = await Promise.all([
      edit({ title: 'A', seen: { ...seen, title: 'First' } }),
      edit({ title: 'B', seen: { ...seen, title: 'First' } }),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    for (const [date, status] of [
      ['0026-01-01T10:00', 422],
      ['yesterday', 400],
    ] as const) {
      expect([
        date,
        (await post(portal, { customerId: MEN, sessionId, title: 'x', sessionTypeId: 1, date })).status,
      ]).toEqual([date, status]);
    }
    const women = await post(portal, {
      customerId: MEN,
      sessionId,
      title: 'x',
      sessionTypeId: 1,
      opponent: { customerId: WOMEN },
    });
    expect(women.status).toBe(422);
  });

  test('swapped sides take out whom the import had added from the other team, but nobody staff wrote something down of', async () => {
    const portal = await open();
    const { store } = portal.database;
    const ours = await nameOf(portal, BACK);
    const sessionId = await storeTracked(
      store,
      MEN,
      [
        { name: 'Wrong One', shirtNumber: 81, speedMPerS: 5 },
        { name: 'Wrong Two', shirtNumber: 82, speedMPerS: 5 },
        { name: ours?.name ?? '', shirtNumber: ours?.shirtNumber ?? null, speedMPerS: 4, side: 'away' },
      ],
      true,
      1,
    );
    const read = async () =>
      roster.answer.parse((await portal.call('GET', `/roster?customerId=${MEN}`, { as: 'analyst' })).json()).players;
    const wrong = async () => (await read()).filter(({ name }) => name.startsWith('Wrong'));
    const before = await wrong();
    expect(before.map(({ name }) => name)).toEqual(['Wrong One', 'Wrong Two']);
    const two = before[1];
    const edited = { customerId: MEN, players: [{ ...two, birthDate: '2001-02-03' }] };
    expect((await portal.call('POST', '/roster', { as: 'analyst', body: edited })).status).toBe(200);
    expect(
      (await post(portal, { customerId: MEN, sessionId, title: 'Running', sessionTypeId: 1, swapSides: true })).status,
    ).toBe(200);
    const job = await claimNextJob(store, { uploadFolders: ['here'], leaseMs: 60_000 });
    if (job?.kind !== 'recompute') throw new Error('Nothing is to be computed.');
    await swapSides(store, { customerId: MEN, sessionId, job });
    expect((await wrong()).map(({ name }) => name)).toEqual(['Wrong Two']);
    const { source } = await store.db
      .selectFrom('sessions')
      .select('source')
      .where('session_id', '=', sessionId)
      .where('customer_id', '=', MEN)
      .executeTakeFirstOrThrow();
    expect(source).toContain(
      'Removed from the squad, since the import had added them from the other team: 1 player. Undo under Players.',
    );
    const [change] = rosterChanges.answer.parse(
      (await portal.call('GET', `/rosterchanges?customerId=${MEN}`, { as: 'analyst' })).json(),
    );
    expect(change).toMatchObject({
      madeBy: 'analyst',
      added: 0,
      changed: 0,
      removed: 1,
      one: { before: 'Wrong One', after: null },
    });
    const undo = { customerId: MEN, changeId: change?.changeId };
    expect((await portal.call('POST', '/undoroster', { as: 'analyst', body: undo })).status).toBe(200);
    expect(await wrong()).toContainEqual(before[0]);
  });

  test('sides that were mistaken are swapped by computing the session anew', async () => {
    const portal = await open();
    const { store } = portal.database;
    const ours = await nameOf(portal, BACK);
    const sessionId = await storeTracked(
      store,
      MEN,
      [
        { name: 'Their One', shirtNumber: 1, speedMPerS: 5 },
        { name: ours?.name ?? '', shirtNumber: ours?.shirtNumber ?? null, speedMPerS: 4, side: 'away' },
      ],
      true,
      1,
      CHOICE,
    );
    const at = `customerId=${MEN}&sessionId=${sessionId}`;
    const read = async () =>
      kpis.answer.parse((await portal.call('GET', `/kpis?${at}&includeOpposition=true`, { as: 'analyst' })).json());
    const body = { customerId: MEN, sessionId, title: 'Running', sessionTypeId: 1, swapSides: true };
    expect((await post(portal, body)).status).toBe(200);
    const again = await post(portal, body);
    expect([again.status, messageOf(again)]).toEqual([
      409,
      '“Running” (2026-03-10) is being computed: wait until it is done. Nothing was saved.',
    ]);
    const job = await claimNextJob(store, { uploadFolders: ['here'], leaseMs: 60_000 });
    if (job?.kind !== 'recompute') throw new Error('Nothing is to be computed.');
    expect(job.swapsSides).toBe(true);
    await swapSides(store, { customerId: MEN, sessionId, job });
    const { ourData, oppositionData } = await read();
    // 600 s less the first sample: ours ran at 4 m/s, the others at 5.
    expect(
      ourData.map(({ player, totalDistanceM }) => [player.playerId, Math.round(Number(totalDistanceM?.value) / 100)]),
    ).toEqual([[BACK, 24]]);
    expect(
      oppositionData.map(({ player, totalDistanceM }) => [
        player.name,
        Math.round(Number(totalDistanceM?.value) / 100),
      ]),
    ).toEqual([['Their One', 30]]);
    const { session } = getSession.answer.parse((await portal.call('GET', `/session?${at}`, { as: 'analyst' })).json());
    expect(session.opposition?.customerName).toBe('Ours');
    const tracks = sessionTracks.answer.parse(
      (await portal.call('GET', `/sessiontracks?${at}`, { as: 'analyst' })).json(),
    );
    expect(tracks.tracks).toHaveLength(1);
    const alone = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-01-12T15:00:00.000Z',
      players: [played(BACK, 1)],
    });
    const refused = await post(portal, { ...body, sessionId: alone });
    expect([refused.status, messageOf(refused)]).toEqual([
      422,
      'The session has one team only: there are no sides to swap.',
    ]);
  });
});
