import { players } from '@halfturn/contract/player/players';
import {
  identifyPlayers,
  sessionTracks,
  type TrackPlayer,
  unidentifiedPlayers,
} from '@halfturn/contract/data/identification';
import { kpis } from '@halfturn/contract/session/kpis';
import { playerChoice } from '@halfturn/server/jobs/players/player-choice';
import { importFields } from '@halfturn/contract/data/imports';
import { checkSessions } from '@halfturn/server/store/backup/check-sessions';
import { NO_PLAYER_CHOICE } from '@halfturn/server/jobs/players/player-mapping';
import { listKeys, rememberKey } from '@halfturn/server/store/player/player-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { describeOnEngines } from '../engines';
import { MEN, openTestPortal, type TestPortal } from '../portal';
import { storeTracked } from '../../fixtures/tracked-session';

describeOnEngines('keys of players', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(() => portal.close());

  const get = async (path: string) => (await portal.call('GET', path, { as: 'analyst' })).json();
  const squad = async () => players.answer.parse(await get(`/players?customerId=${MEN}`));
  const rows = async (sessionId: number) =>
    kpis.answer.parse(await get(`/kpis?customerId=${MEN}&sessionId=${sessionId}`)).ourData;
  const store = (runners: Parameters<typeof storeTracked>[2], text = '') =>
    storeTracked(
      portal.database.store,
      MEN,
      runners,
      true,
      SESSION_TYPE_ID.training,
      playerChoice(importFields.parse({ players: text })),
    );

  test('a key that changes hands stands for each in their time, without gaps', async () => {
    const { db } = portal.database.store;
    const [ann = 0, bea = 0] = (await squad()).map(({ playerId }) => playerId);
    const remember = (playerId: number, day: string) =>
      rememberKey(db, MEN, {
        format: 'k',
        sourceKey: '7',
        name: 'N',
        shirtNumber: null,
        playerId,
        startsAt: `2026-${day}T12:00:00.000Z`,
      });
    const held = async () =>
      (await listKeys(db, MEN))
        .filter(({ format }) => format === 'k')
        .map(({ playerId, validFrom, validUntil }) => [playerId, validFrom.slice(5, 10), validUntil?.slice(5, 10)]);
    await remember(ann, '03-01');
    await remember(ann, '04-01');
    expect(await held()).toEqual([[ann, '03-01', undefined]]);
    await remember(ann, '02-01');
    expect(await held()).toEqual([[ann, '02-01', undefined]]);
    await remember(bea, '05-01');
    await remember(ann, '06-01');
    expect(await held()).toEqual([
      [ann, '02-01', '05-01'],
      [bea, '05-01', '06-01'],
      [ann, '06-01', undefined],
    ]);
    // Bea had it from the middle of April, and in January.
    await remember(bea, '04-15');
    await remember(bea, '01-01');
    expect(await held()).toEqual([
      [bea, '01-01', '02-01'],
      [ann, '02-01', '04-15'],
      [bea, '04-15', '06-01'],
      [ann, '06-01', undefined],
    ]);
    await remember(bea, '06-01');
    expect((await held()).at(-1)).toEqual([bea, '06-01', undefined]);
  });

  test('unknown names stay out of the squad; who is identified is known the next time', async () => {
    const before = await squad();
    const named = before[0] ?? { playerId: 0, name: '' };
    const runners = [
      { name: named.name.split(' ').toReversed().join(', '), shirtNumber: null, speedMPerS: 5 },
      { name: 'Somebody Else', shirtNumber: null, speedMPerS: 4 },
    ];
    const sessionId = await store(runners);
    expect(await squad()).toEqual(before);
    const first = await rows(sessionId);
    expect(first.map(({ player }) => player.name).toSorted()).toEqual(
      [named.name, 'Unidentified Player 1 (Somebody Else)'].toSorted(),
    );

    const path = `customerId=${MEN}&sessionId=${sessionId}`;
    const { unidentifiedThumbnails, unusedPlayers } = unidentifiedPlayers.answer.parse(
      await get(`/unidentifiedPlayers?${path}`),
    );
    const [open = { playerId: 0 }] = unidentifiedThumbnails;
    const [free = { playerId: 0 }] = unusedPlayers;
    const body = {
      customerId: MEN,
      sessionId,
      discardedPlayerIds: [],
      identifiedPlayers: [{ unidentifiedPlayerId: open.playerId, identifiedPlayerId: free.playerId }],
    };
    const saved = await portal.call('POST', `/playeridentifications?${path}`, { as: 'analyst', body });
    expect(identifyPlayers.answer.parse(saved.json())).toEqual({ ok: true });
    // Their name in the file differs from the squad's, as it did when they were identified.
    const again = await rows(await store(runners));
    expect(new Set(again.map(({ player }) => player.playerId))).toEqual(new Set([named.playerId, free.playerId]));
    const renamed = await rows(await store(runners.map((runner) => ({ ...runner, name: 'A Third' }))));
    expect(renamed.map(({ player }) => player.name).toSorted()).toEqual([
      'Unidentified Player 1 (A Third)',
      'Unidentified Player 2 (A Third)',
    ]);
    const listed = await rows(await store(runners, `device-2,-\n`));
    expect(listed.map(({ player }) => player.playerId)).not.toContain(free.playerId);
  });

  test('whose each track is: proposed, given to others, swapped, discarded and back; numbers go along unchanged', async () => {
    const [ann, bea, cleo] = (await squad()).filter(({ isActive }) => isActive);
    if (ann === undefined || bea === undefined || cleo === undefined) throw new Error('The squad is too small.');
    const { db } = portal.database.store;
    const number = 77;
    await db
      .updateTable('players')
      .set({ shirt_number: number })
      .where('customer_id', '=', MEN)
      .where('player_id', '=', cleo.playerId)
      .execute();
    const sessionId = await storeTracked(
      portal.database.store,
      MEN,
      [
        { name: ann.name, shirtNumber: null, speedMPerS: 5 },
        { name: bea.name, shirtNumber: null, speedMPerS: 4 },
        { name: '', shirtNumber: number, speedMPerS: 3 },
        { name: 'Trialist Tom', shirtNumber: null, speedMPerS: 2 },
      ],
      true,
      SESSION_TYPE_ID.training,
      NO_PLAYER_CHOICE,
    );
    const path = `/sessiontracks?customerId=${MEN}&sessionId=${sessionId}`;
    const tracks = async () => sessionTracks.answer.parse(await get(path)).tracks;
    const say = async (choices: Readonly<Record<string, TrackPlayer>>) => {
      const list = Object.entries(choices).map(([sourceKey, player]) => ({ sourceKey, player }));
      const body = { customerId: MEN, sessionId, tracks: list };
      return (await portal.call('POST', path, { as: 'analyst', body })).status;
    };
    const is = ({ playerId }: { playerId: number }): TrackPlayer => ({ kind: 'player', playerId });
    /** Rounded metres by name: 600 s at a steady speed, less one sample. */
    const metres = async () =>
      Object.fromEntries(
        (await rows(sessionId)).map(({ player, activeDistanceM }) => [
          player.name,
          Math.round((activeDistanceM.value ?? 0) / 100),
        ]),
      );

    const first = await tracks();
    expect(first.map(({ sourceKey, state }) => [sourceKey, state])).toEqual([
      ['device-3', 'open'],
      ['device-1', 'known'],
      ['device-2', 'known'],
      ['device-4', 'open'],
    ]);
    expect(first[0]?.proposal).toEqual({ playerId: cleo.playerId, reason: 'shirtNumber', isSure: false, doubt: null });
    expect(first[3]).toMatchObject({ name: 'Trialist Tom', proposal: null });
    expect(first[0]?.totalDistanceM).toBeCloseTo(1800, -1);
    expect(Buffer.from(first[0]?.base64EncodedThumbnail ?? '', 'base64').toString()).toMatch(/^<svg /);

    expect(
      await say({
        'device-1': is(bea),
        'device-2': is(ann),
        'device-3': is(cleo),
        'device-4': { kind: 'new', name: 'Tom Reed' },
      }),
    ).toBe(200);
    expect(await metres()).toEqual({ [bea.name]: 30, [ann.name]: 24, [cleo.name]: 18, 'Tom Reed': 12 });
    expect((await squad()).map(({ name }) => name)).toContain('Tom Reed');
    expect(await say({ 'device-1': is(cleo) })).toBe(409);
    expect(await say({ 'device-1': is(ann), 'device-2': is(ann) })).toBe(409);
    expect(await say({ nobody: { kind: 'open' } })).toBe(409);

    expect(await say({ 'device-1': is(ann), 'device-2': { kind: 'discarded' }, 'device-3': { kind: 'open' } })).toBe(
      200,
    );
    expect(await metres()).toEqual({ [ann.name]: 30, 'Unidentified Player 1': 18, 'Tom Reed': 12 });
    expect((await tracks()).map(({ state }) => state)).toEqual(['open', 'known', 'discarded', 'known']);
    expect(await say({ 'device-2': is(bea) })).toBe(200);
    expect(await metres()).toMatchObject({ [bea.name]: 24 });
    expect((await checkSessions({ db, files: null }, true)).problems).toEqual([]);
  });
});
