/**
 * Clients that edit in sequence: headings of sessions, single players, many players at once, drills,
 * identifications. The journal records what they write; `looks` read it back from the database.
 */
import { unidentifiedPlayers } from '@halfturn/contract/data/identification';
import { addDrill } from '@halfturn/contract/drills/drills';
import type { Store } from '@halfturn/server/store/engine/database';
import { SESSION_TYPE_ID } from '@halfturn/server/store/club/session-type-ids';
import { STARTS_AT, storeTracked } from '../fixtures/tracked-session';
import type { Random } from '../fixtures/random';
import type { CrashClient } from './client';
import type { Journal, Look } from './journal';

export const CUSTOMER = 1;
const DRILLS_PER_SESSION = 6;
const NAMELESS_PER_SESSION = 24;
const SINGLE_EDITS = 6;
const MOVED_TOGETHER = 15;
const NS_PER_S = 1e9;
const START_NS = Date.parse(STARTS_AT) * 1e6;

export interface Ground {
  readonly headed: readonly number[];
  readonly drilled: number;
  readonly drilledPlayers: readonly number[];
  readonly nameless: readonly number[];
  readonly single: readonly number[];
  readonly together: readonly number[];
}

/** Writes once and returns false if the server has gone. */
export type Step = (client: CrashClient, journal: Journal, random: Random) => Promise<boolean>;

export async function makeGround(store: Store, namelessSessions: number): Promise<Ground> {
  const own = await store.db
    .selectFrom('players')
    .select('player_id')
    .where('customer_id', '=', CUSTOMER)
    .where('is_opposition', '=', 0)
    .where('is_active', '=', 1)
    .orderBy('player_id')
    .execute();
  const ids = own.map((row) => row.player_id);
  const runners = (count: number, isNamed: boolean) =>
    Array.from({ length: count }, (_, index) => ({
      name: isNamed ? `Runner ${index + 1}` : '',
      shirtNumber: null,
      speedMPerS: 2 + index / 10,
    }));
  const headed: number[] = [];
  for (let i = 0; i < 3; i++) headed.push(await storeTracked(store, CUSTOMER, runners(3, true)));
  const drilled = await storeTracked(store, CUSTOMER, runners(3, true));
  const nameless: number[] = [];
  for (let i = 0; i < namelessSessions; i++) {
    nameless.push(await storeTracked(store, CUSTOMER, runners(NAMELESS_PER_SESSION, false)));
  }
  const inDrilled = await store.db
    .selectFrom('player_sessions')
    .select('player_id')
    .where('customer_id', '=', CUSTOMER)
    .where('session_id', '=', drilled)
    .orderBy('player_id')
    .execute();
  return {
    headed,
    drilled,
    drilledPlayers: inDrilled.map((row) => row.player_id),
    nameless,
    single: ids.slice(0, SINGLE_EDITS),
    together: ids.slice(SINGLE_EDITS, SINGLE_EDITS + MOVED_TOGETHER),
  };
}

export function editors(ground: Ground): readonly Step[] {
  return [headings(ground), singlePlayers(ground), squads(ground), drills(ground), identifications(ground)];
}

function pickFrom<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random.between(0, items.length))];
}

function headings({ headed }: Ground): Step {
  let written = 0;
  return async (client, journal, random) => {
    const sessionId = pickFrom(random, headed) ?? 0;
    const title = `Heading ${(written += 1)}`;
    const sessionTypeId = random.pick([SESSION_TYPE_ID.training, SESSION_TYPE_ID.rehab]);
    const answer = await journal.write('POST /session', `heading ${sessionId}`, [title, sessionTypeId], () =>
      client.ask('POST', '/session', { customerId: CUSTOMER, sessionId, title, sessionTypeId }),
    );
    return answer !== null;
  };
}

function singlePlayers({ single }: Ground): Step {
  return async (client, journal, random) => {
    const index = Math.floor(random.between(0, single.length));
    const playerId = single[index] ?? 0;
    const positionId = 1 + Math.floor(random.between(0, 9));
    const squadId = 1 + Math.floor(random.between(0, 3));
    const shirtNumber = 40 + 10 * index + Math.floor(random.between(0, 10));
    const answer = await journal.write('POST /player', `player ${playerId}`, [positionId, squadId, shirtNumber], () =>
      client.ask('POST', '/player', { customerId: CUSTOMER, playerId, positionId, squadId, shirtNumber }),
    );
    return answer !== null;
  };
}

/** One value for all of them, so that a half-done change would show. */
function squads({ together }: Ground): Step {
  return async (client, journal, random) => {
    const positionId = 1 + Math.floor(random.between(0, 9));
    const squadId = 1 + Math.floor(random.between(0, 3));
    const body = together.map((playerId) => ({ playerId, positionId, squadId }));
    const answer = await journal.write(
      'POST /squadpositionupdate',
      'squads',
      together.map(() => [positionId, squadId]),
      () => client.ask('POST', `/squadpositionupdate?teamId=${CUSTOMER}`, body),
    );
    return answer !== null;
  };
}

function drills({ drilled, drilledPlayers }: Ground): Step {
  return async (client, journal, random) => {
    const name = `Drill ${1 + Math.floor(random.between(0, DRILLS_PER_SESSION))}`;
    const key = `drill ${name}`;
    const listed = await client.ask('GET', `/drills?customerId=${CUSTOMER}&sessionId=${drilled}`);
    if (listed === null) return false;
    const id = drillIdOf(listed.body, name);
    if (id !== null && random.between(0, 1) < 0.4) {
      const path = `/deletedrill?teamId=${CUSTOMER}&sessionId=${drilled}&drillId=${id}`;
      return (await journal.write('POST /deletedrill', key, null, () => client.ask('POST', path))) !== null;
    }
    const startS = Math.floor(random.between(0, 300));
    const endS = startS + 60;
    const players = drilledPlayers.slice(0, 1 + Math.floor(random.between(0, drilledPlayers.length)));
    const drill = {
      teamId: CUSTOMER,
      sessionId: drilled,
      name,
      startTime: START_NS + startS * NS_PER_S,
      endTime: START_NS + endS * NS_PER_S,
    };
    const [call, body] =
      id === null
        ? (['adddrill', { drill, drillPlayerIds: players }] as const)
        : (['updatedrill', { drill: { ...drill, id }, drillPlayerIds: players }] as const);
    const answer = await journal.write(`POST /${call}`, key, [startS, endS, players], () =>
      client.ask('POST', `/${call}`, body),
    );
    if (answer?.status === 200) addDrill.answer.parse(answer.body);
    return answer !== null;
  };
}

function drillIdOf(body: unknown, name: string): number | null {
  if (!Array.isArray(body)) return null;
  const items: readonly unknown[] = body;
  for (const item of items) {
    if (typeof item !== 'object' || item === null || !('name' in item) || !('id' in item)) continue;
    if (item.name === name && typeof item.id === 'number') return item.id;
  }
  return null;
}

function identifications({ nameless }: Ground): Step {
  let at = 0;
  return async (client, journal, random) => {
    const sessionId = nameless[at];
    if (sessionId === undefined) return false;
    const asked = await client.ask('GET', `/unidentifiedPlayers?customerId=${CUSTOMER}&sessionId=${sessionId}`);
    if (asked === null) return false;
    if (asked.status !== 200) return true;
    const { unidentifiedThumbnails, unusedPlayers } = unidentifiedPlayers.answer.parse(asked.body);
    const track = unidentifiedThumbnails[0]?.playerId;
    if (track === undefined) {
      at += 1;
      return true;
    }
    const player = random.between(0, 1) < 0.3 ? undefined : pickFrom(random, unusedPlayers)?.playerId;
    const answer = await journal.write(
      'POST /playeridentifications',
      `track ${sessionId} ${track}`,
      [player ?? 'nobody'],
      () =>
        client.ask('POST', '/playeridentifications', {
          customerId: CUSTOMER,
          sessionId,
          discardedPlayerIds: player === undefined ? [track] : [],
          identifiedPlayers: player === undefined ? [] : [{ unidentifiedPlayerId: track, identifiedPlayerId: player }],
        }),
    );
    return answer !== null;
  };
}

export function looksOfEdits({ headed, single, together, drilled }: Ground): Readonly<Record<string, Look>> {
  return {
    'heading ': async (db) => {
      const rows = await db
        .selectFrom('sessions')
        .select(['session_id', 'title', 'session_type_id'])
        .where('customer_id', '=', CUSTOMER)
        .where('session_id', 'in', headed)
        .execute();
      return new Map(rows.map((row) => [`heading ${row.session_id}`, [row.title, row.session_type_id]]));
    },
    'player ': async (db) => {
      const rows = await db
        .selectFrom('players')
        .select(['player_id', 'position_id', 'squad_id', 'shirt_number'])
        .where('customer_id', '=', CUSTOMER)
        .where('player_id', 'in', single)
        .execute();
      return new Map(rows.map((row) => [`player ${row.player_id}`, [row.position_id, row.squad_id, row.shirt_number]]));
    },
    squads: async (db) => {
      const rows = await db
        .selectFrom('players')
        .select(['position_id', 'squad_id'])
        .where('customer_id', '=', CUSTOMER)
        .where('player_id', 'in', together)
        .orderBy('player_id')
        .execute();
      return new Map([['squads', rows.map((row) => [row.position_id, row.squad_id])]]);
    },
    'drill ': async (db) => {
      const rows = await db
        .selectFrom('drills')
        .select(['drill_id', 'name', 'start_s', 'end_s'])
        .where('customer_id', '=', CUSTOMER)
        .where('session_id', '=', drilled)
        .execute();
      const players = await db
        .selectFrom('drill_players')
        .select(['drill_id', 'player_id'])
        .where('customer_id', '=', CUSTOMER)
        .where('session_id', '=', drilled)
        .orderBy('player_id')
        .execute();
      return new Map(
        rows.map((row) => [
          `drill ${row.name}`,
          [
            row.start_s,
            row.end_s,
            players.filter((player) => player.drill_id === row.drill_id).map((player) => player.player_id),
          ],
        ]),
      );
    },
    'track ': async (db) => {
      const rows = await db
        .selectFrom('identifications')
        .select(['session_id', 'unidentified_player_id', 'identified_player_id'])
        .where('customer_id', '=', CUSTOMER)
        .execute();
      return new Map(
        rows.map((row) => [
          `track ${row.session_id} ${row.unidentified_player_id}`,
          [row.identified_player_id ?? 'nobody'],
        ]),
      );
    },
  };
}
