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
import type { FastifyRequest } from 'fastify';
import type { CustomerScope } from '../../plugins/access';
import { HttpError } from '../../plugins/http-error';
import {
  deleteDrill,
  type DrillRecord,
  findDrillKpis,
  listDrillPlayers,
  listDrills,
  type StoredDrill,
  storeDrill,
} from '../../store/session/drills';
import { hasTracking } from '../../store/session/raw-tracking';
import { findSession, type SessionRecord } from '../../store/session/sessions';
import type { Change, Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { ClubRows, NO_DRILL } from '../club-rows';
import {
  drillKpisAnswer,
  NO_TRACKING,
  timeHistoriesAnswer,
  toNanoseconds,
  windowKpisOf,
} from '../../answers/drills/drills';
import type { Kept } from '../../answers/kept';

const NS_PER_MS = 1e6;
const NOT_GENERATED = 'Drill KPIs could not be generated. Please try again later';

export interface DrillSources extends AnswerSources {
  readonly kept: Kept;
}

interface DrillContext extends Pick<CustomerScope, 'customer' | 'seen'> {
  readonly request: FastifyRequest;
  readonly change: Change<typeof addDrill.answer>;
}

export function mountDrills(mount: Mount, { store, answers, kept }: DrillSources): void {
  const { db } = store;

  /** Those with KPIs, and where the tracking is kept those too that were made before KPIs were stored. */
  async function readableDrills(customerId: number, sessionId: number): Promise<readonly StoredDrill[]> {
    const records = await listDrills(db, customerId, sessionId);
    if (records.every(({ hasKpis }) => hasKpis) || (await hasTracking(db, customerId, sessionId))) return records;
    return records.filter(({ hasKpis }) => hasKpis);
  }

  mount.customer(drills, async ({ query: { sessionId }, ...scope }) => {
    const { customerId } = scope.customer;
    const session = await new ClubRows(store, scope).session(sessionId);
    const records = await readableDrills(customerId, sessionId);
    if (records.length === 0 && !(await hasTracking(db, customerId, sessionId))) throw new HttpError(422, NO_TRACKING);
    return records.map((record) => drillAnswer(customerId, session, record));
  });

  mount.customer(drillPlayers, async ({ query: { sessionId }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customerId } = club.customer;
    await club.session(sessionId);
    const everybody = (await club.ownPlayersIn(sessionId)).map((player) => player.playerId).sort((a, b) => a - b);
    const chosen = await listDrillPlayers(db, customerId, sessionId);
    const records = await readableDrills(customerId, sessionId);
    return records.map(({ drillId }) => {
      const among = chosen.get(drillId);
      return { drillId, playerIds: everybody.filter((playerId) => among === undefined || among.includes(playerId)) };
    });
  });

  mount.customer(drillKpis, async ({ query: { sessionId, drillId }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const session = await club.session(sessionId);
    const chosen = await club.drill(sessionId, drillId);
    const players = await club.ownPlayersIn(sessionId);
    const tracking = await club.tracking(session);
    return answers.of(drillKpisAnswer, { customer, session, tracking, ...chosen, players });
  });

  mount.customer(timeHistories, async ({ query: { sessionId }, ...scope }) => {
    const club = new ClubRows(store, scope);
    const { customer } = club;
    const session = await club.session(sessionId);
    const players = await club.ownPlayersIn(sessionId);
    return answers.of(timeHistoriesAnswer, { customer, session, tracking: await club.tracking(session), players });
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
    const club = new ClubRows(store, { customer, seen });
    const session = await club.session(drill.sessionId);
    const before = (await listDrills(db, customerId, drill.sessionId)).find((each) => each.drillId === drillId);
    if (drillId !== null && before === undefined) throw new HttpError(404, NO_DRILL);
    const window = { startS: toSeconds(session, drill.startTime), endS: toSeconds(session, drill.endTime) };
    if (!(window.startS >= 0) || !(window.endS > window.startS)) {
      throw new HttpError(422, 'The drill must start within the session and end after its start.');
    }
    const own = (await club.everybodyIn(drill.sessionId)).filter(({ isOpposition }) => !isOpposition);
    const open = new Set(seen(own).map((player) => player.playerId));
    const stranger = playerIds.find((playerId) => !open.has(playerId));
    if (stranger !== undefined) throw new HttpError(422, `Player ${stranger} was not in this session.`);
    // Computed before it is stored: a drill without KPIs is of no use to anybody.
    const isSameTime = before?.startS === window.startS && before.endS === window.endS;
    const stored = isSameTime ? await findDrillKpis(db, customerId, drill.sessionId, before.drillId) : null;
    const kpis =
      stored ??
      (await windowKpisOf(kept, { customer, session, tracking: await club.tracking(session) }, window).catch(
        (error: unknown) => {
          request.log.warn({ err: error }, 'the KPIs of a drill could not be generated');
          return null;
        },
      ));
    if (kpis === null) throw new HttpError(423, NOT_GENERATED);
    if (![...kpis.values()].some((each) => each.totalDistanceM !== null)) {
      throw new HttpError(422, 'Nobody was tracked in this period: choose one within the session.');
    }
    const among = drillId === null ? [] : (await listDrillPlayers(db, customerId, drill.sessionId)).get(drillId);
    // Players the user cannot see can neither be added nor left out.
    const unseen = own.map(({ playerId }) => playerId).filter((playerId) => !open.has(playerId));
    const keptIds = before === undefined ? [] : unseen.filter((playerId) => among?.includes(playerId) ?? true);
    const values = {
      name: drill.name,
      type: before?.type ?? null,
      ...window,
      playerIds: [...new Set([...playerIds, ...keptIds])],
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

/** To the millisecond: a JSON number of nanoseconds is not exact to more than a quarter of a microsecond. */
function toSeconds({ startsAt }: SessionRecord, nanoseconds: number): number {
  return Math.round(nanoseconds / NS_PER_MS - Date.parse(startsAt)) / 1000;
}
