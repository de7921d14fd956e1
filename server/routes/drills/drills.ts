/** Drills: named parts of a session, who takes part, and the KPIs inside them, stored when a drill is made. */
import {
  addDrill,
  deleteDrill as deleteDrillCall,
  type Drill,
  drillKpis,
  drillPlayers,
  drills,
  timeHistories,
  updateDrill,
} from '@halfturn/contract/drills/drills';
import type { PlayerKpiRow } from '@halfturn/contract/session/kpis';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import type { TimeWindow } from '@halfturn/core/metrics/session/facts';
import type { FastifyRequest } from 'fastify';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import type { CustomerScope } from '../../plugins/access';
import { HttpError } from '../../plugins/http-error';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import {
  deleteDrill,
  type DrillKpis,
  type DrillRecord,
  findDrillKpis,
  listDrillPlayers,
  listDrills,
  storeDrill,
  type StoredDrill,
} from '../../store/session/drills';
import { tracksOfPlayers } from '../../store/player/identifications';
import { listPlayersOfSession, type PlayerRecord } from '../../store/player/players';
import { findPackedTracking, hasTracking } from '../../store/session/raw-tracking';
import { findSession, type SessionRecord } from '../../store/session/sessions';
import type { SessionMemory } from '../../store/session/session-memory';
import { zonesOfPlayers } from './basketball-zones';
import type { Change, Mount } from '../mount';
import { markOf } from '../player/player-detail';
import { playerAnswer } from '../player/players';
import { NO_SESSION } from '../session/sessions';
import { parametersOfSession } from '../session/tracking-answers';
import type { WrittenAnswers } from '../written-answers';

const NS_PER_MS = 1e6;
const NS_PER_S = 1e9;
const NO_DRILL = 'This session has no such drill.';
const NO_TRACKING = 'Drill Management is not available for this session: its tracking was not kept.';
const NOT_GENERATED = 'Drill KPIs could not be generated. Please try again later';

export interface DrillSources {
  readonly store: Store;
  readonly answers: WrittenAnswers;
  readonly memory: SessionMemory;
  readonly tracking: TrackingPool;
}

interface DrillContext extends Pick<CustomerScope, 'customer' | 'seen'> {
  readonly request: FastifyRequest;
  readonly change: Change<typeof addDrill.answer>;
}

export function mountDrills(mount: Mount, { store, answers, memory, tracking }: DrillSources): void {
  const { db } = store;

  async function sessionOf(customerId: number, sessionId: number): Promise<SessionRecord> {
    const session = await findSession(db, customerId, sessionId);
    if (session === null) throw new HttpError(404, NO_SESSION);
    return session;
  }

  /** Those with KPIs, and where the tracking is kept those too that were made before KPIs were stored. */
  async function readableDrills(customerId: number, sessionId: number): Promise<readonly StoredDrill[]> {
    const records = await listDrills(db, customerId, sessionId);
    if (records.every(({ hasKpis }) => hasKpis) || (await hasTracking(db, customerId, sessionId))) return records;
    return records.filter(({ hasKpis }) => hasKpis);
  }

  mount.customer(drills, async ({ customer: { customerId }, query: { sessionId } }) => {
    const session = await sessionOf(customerId, sessionId);
    const records = await readableDrills(customerId, sessionId);
    if (records.length === 0 && !(await hasTracking(db, customerId, sessionId))) throw new HttpError(422, NO_TRACKING);
    return records.map((record) => drillAnswer(customerId, session, record));
  });

  mount.customer(drillPlayers, async ({ customer: { customerId }, seen, query: { sessionId } }) => {
    await sessionOf(customerId, sessionId);
    const everybody = seen(await ownPlayers(store, customerId, sessionId))
      .map((player) => player.playerId)
      .sort((a, b) => a - b);
    const chosen = await listDrillPlayers(db, customerId, sessionId);
    const records = await readableDrills(customerId, sessionId);
    return records.map(({ drillId }) => {
      const among = chosen.get(drillId);
      return { drillId, playerIds: everybody.filter((playerId) => among === undefined || among.includes(playerId)) };
    });
  });

  mount.customer(drillKpis, async ({ customer, seen, query: { sessionId, drillId } }) => {
    const { customerId } = customer;
    const session = await sessionOf(customerId, sessionId);
    const record = (await listDrills(db, customerId, sessionId)).find((each) => each.drillId === drillId);
    if (record === undefined) throw new HttpError(404, NO_DRILL);
    const playerIds = (await listDrillPlayers(db, customerId, sessionId)).get(drillId) ?? null;
    const players = seen(await ownPlayers(store, customerId, sessionId));
    const madeFrom = { customerId, session, record, playerIds, players };
    return answers.of('drillkpis', madeFrom, async () => {
      const bySourceKey =
        (await findDrillKpis(db, customerId, sessionId, drillId)) ?? (await windowKpisOf(customer, session, record));
      if (bySourceKey === null) throw new HttpError(422, NO_TRACKING);
      const tracks = await tracksOfPlayers(db, customerId, sessionId);
      const { sessionIsAMatch } = session.type;
      const zones = await zonesOfPlayers({ store, tracking }, customer, { sessionId, sessionIsAMatch }, record);
      const facts = await memory.factsOf(customerId, [markOf(session)]);
      return players.flatMap((player): PlayerKpiRow[] => {
        const sourceKey = tracks.find((track) => track.playerId === player.playerId)?.sourceKey;
        const kpis = sourceKey === undefined ? undefined : bySourceKey.get(sourceKey);
        const stored = facts.find((each) => each.playerId === player.playerId);
        if (kpis === undefined || stored === undefined) return [];
        if (playerIds !== null && !playerIds.includes(player.playerId)) return [];
        const { coverage, suspectShare, lowAccelQuality } = stored.quality;
        return [
          {
            player: playerAnswer(player),
            quality: { coverage, suspectShare, lowAccelQuality },
            ...kpiRecord((name) => valueAlone(kpis[name])),
            ...zones(player.playerId, null),
          },
        ];
      });
    });
  });

  mount.customer(timeHistories, async ({ customer, seen, query: { sessionId } }) => {
    const { customerId } = customer;
    const session = await sessionOf(customerId, sessionId);
    const players = seen(await ownPlayers(store, customerId, sessionId));
    return answers.of('timeHistories', { customerId, session, players }, async () => {
      const packed = await findPackedTracking(db, customerId, sessionId);
      if (packed === null) throw new HttpError(422, NO_TRACKING);
      const tracks = await tracksOfPlayers(db, customerId, sessionId);
      const { bySourceKey } = await tracking.ask(packed, {
        kind: 'speeds',
        sessionIsAMatch: session.type.sessionIsAMatch,
        parameters: await parametersOfSession(store, customer, sessionId),
        sourceKeys: tracks.map((track) => track.sourceKey),
      });
      return {
        playerHistories: players.flatMap(({ playerId, name }) => {
          const sourceKey = tracks.find((track) => track.playerId === playerId)?.sourceKey;
          const history = sourceKey === undefined ? undefined : bySourceKey.get(sourceKey);
          if (history === undefined) return [];
          const timeHistory = history.timeS.map((timeS, i) => ({
            timestamp: toNanoseconds(session, timeS),
            smoothedSpeed: history.speedMPerS[i] ?? 0,
          }));
          return [{ player: { playerId, name }, timeHistory }];
        }),
      };
    });
  });

  mount.customer(addDrill, async ({ body, ...context }) => storeOne(context, null, body.drill, body.drillPlayerIds));
  mount.customer(updateDrill, async ({ body, ...context }) =>
    storeOne(context, body.drill.id, body.drill, body.drillPlayerIds),
  );

  mount.customer(deleteDrillCall, async ({ customer: { customerId }, query: { sessionId, drillId }, change }) =>
    change(async (trx) => {
      if (!(await deleteDrill(trx, customerId, sessionId, drillId))) throw new HttpError(404, NO_DRILL);
      return { ok: true as const };
    }),
  );

  async function storeOne(
    { customer, seen, request, change }: DrillContext,
    drillId: number | null,
    drill: Pick<Drill, 'name' | 'startTime' | 'endTime' | 'sessionId'>,
    playerIds: readonly number[],
  ): Promise<{ drillId: number }> {
    const { customerId } = customer;
    const session = await sessionOf(customerId, drill.sessionId);
    const before = (await listDrills(db, customerId, drill.sessionId)).find((each) => each.drillId === drillId);
    if (drillId !== null && before === undefined) throw new HttpError(404, NO_DRILL);
    const window = { startS: toSeconds(session, drill.startTime), endS: toSeconds(session, drill.endTime) };
    if (!(window.startS >= 0) || !(window.endS > window.startS)) {
      throw new HttpError(422, 'The drill must start within the session and end after its start.');
    }
    const own = await ownPlayers(store, customerId, drill.sessionId);
    const open = new Set(seen(own).map((player) => player.playerId));
    const stranger = playerIds.find((playerId) => !open.has(playerId));
    if (stranger !== undefined) throw new HttpError(422, `Player ${stranger} was not in this session.`);
    // Computed before it is stored: a drill without KPIs is of no use to anybody.
    const isSameTime = before?.startS === window.startS && before.endS === window.endS;
    const stored = isSameTime ? await findDrillKpis(db, customerId, drill.sessionId, before.drillId) : null;
    const kpis =
      stored ??
      (await windowKpisOf(customer, session, window).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the KPIs of a drill could not be generated');
        return null;
      }));
    if (kpis === null) throw new HttpError(423, NOT_GENERATED);
    if (![...kpis.values()].some((each) => each.totalDistanceM !== null)) {
      throw new HttpError(422, 'Nobody was tracked in this period: choose one within the session.');
    }
    const among = drillId === null ? [] : (await listDrillPlayers(db, customerId, drill.sessionId)).get(drillId);
    // Players the user cannot see can neither be added nor left out.
    const unseen = own.map(({ playerId }) => playerId).filter((playerId) => !open.has(playerId));
    const kept = before === undefined ? [] : unseen.filter((playerId) => among?.includes(playerId) ?? true);
    const values = {
      name: drill.name,
      type: before?.type ?? null,
      ...window,
      playerIds: [...new Set([...playerIds, ...kept])],
      kpis,
    };
    return change(async (trx) => {
      const storedId = await storeDrill(trx, customerId, drill.sessionId, drillId, values);
      if (storedId === null) throw new HttpError(404, NO_DRILL);
      // Imported or recomputed meanwhile: these KPIs are of what it was.
      const now = await findSession(trx, customerId, drill.sessionId);
      if (now?.importId !== session.importId) throw new HttpError(423, NOT_GENERATED);
      return { drillId: storedId };
    });
  }

  /** KPIs of our tracks inside the window; null where the tracking was not kept. */
  async function windowKpisOf(
    customer: CustomerRecord,
    { sessionId, type }: SessionRecord,
    { startS, endS }: TimeWindow,
  ): Promise<DrillKpis | null> {
    const { customerId } = customer;
    const packed = await findPackedTracking(db, customerId, sessionId);
    const parameters = await parametersOfSession(store, customer, sessionId);
    if (packed === null || parameters === null) return null;
    const tracks = await tracksOfPlayers(db, customerId, sessionId);
    const { bySourceKey } = await tracking.ask(packed, {
      kind: 'window',
      window: { startS, endS },
      sessionIsAMatch: type.sessionIsAMatch,
      parameters,
      sourceKeys: tracks.map((track) => track.sourceKey),
    });
    return bySourceKey;
  }
}

async function ownPlayers({ db }: Store, customerId: number, sessionId: number): Promise<readonly PlayerRecord[]> {
  return (await listPlayersOfSession(db, customerId, sessionId)).filter((player) => !player.isOpposition);
}

function drillAnswer(customerId: number, session: SessionRecord, { drillId, name, startS, endS }: DrillRecord): Drill {
  return {
    id: drillId,
    name,
    startTime: toNanoseconds(session, startS),
    endTime: toNanoseconds(session, endS),
    teamId: customerId,
    sessionId: session.sessionId,
  };
}

/** A drill has no reference: only its own value is known. */
function valueAlone(value: number | null) {
  return { value, minimum: null, maximum: null, average: null, standardDeviation: null, percentile: null, count: 0 };
}

function toNanoseconds({ startsAt }: SessionRecord, timeS: number): number {
  return Math.round(Date.parse(startsAt) * NS_PER_MS + timeS * NS_PER_S);
}

/** To the millisecond: a JSON number of nanoseconds is not exact to more than a quarter of a microsecond. */
function toSeconds({ startsAt }: SessionRecord, nanoseconds: number): number {
  return Math.round(nanoseconds / NS_PER_MS - Date.parse(startsAt)) / 1000;
}
