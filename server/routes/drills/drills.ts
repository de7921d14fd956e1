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
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
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
import type { ClubRows } from '../club-rows';
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

interface DrillContext {
  readonly rows: ClubRows;
  readonly request: FastifyRequest;
  readonly change: Change<typeof addDrill.answer>;
}

export function mountDrills(mount: Mount, { store, answers, kept }: DrillSources): void {
  const { db } = store;

  async function readableDrills(customerId: number, sessionId: number): Promise<readonly StoredDrill[]> {
    const records = await listDrills(db, customerId, sessionId);
    if (records.every(({ hasKpis }) => hasKpis) || (await hasTracking(db, customerId, sessionId))) return records;
    return records.filter(({ hasKpis }) => hasKpis);
  }

  mount.customer(drills, async ({ query: { sessionId }, rows }) => {
    const { customerId } = rows.customer;
    const session = await rows.session(sessionId);
    const records = await readableDrills(customerId, sessionId);
    if (records.length === 0 && !(await hasTracking(db, customerId, sessionId))) throw new HttpError(422, NO_TRACKING);
    return records.map((record) => drillAnswer(customerId, session, record));
  });

  mount.customer(drillPlayers, async ({ query: { sessionId }, rows }) => {
    const { customerId } = rows.customer;
    await rows.session(sessionId);
    const everybody = (await rows.ownPlayersIn(sessionId)).map((player) => player.playerId).sort((a, b) => a - b);
    const chosen = await listDrillPlayers(db, customerId, sessionId);
    const records = await readableDrills(customerId, sessionId);
    return records.map(({ drillId }) => {
      const among = chosen.get(drillId);
      return { drillId, playerIds: everybody.filter((playerId) => among === undefined || among.includes(playerId)) };
    });
  });

  mount.customer(drillKpis, async ({ query: { sessionId, drillId }, customer, rows }) => {
    const session = await rows.session(sessionId);
    const chosen = await rows.drill(sessionId, drillId);
    const players = await rows.ownPlayersIn(sessionId);
    const tracking = await rows.tracking(session);
    return answers.of(drillKpisAnswer, { customer, session, tracking, ...chosen, players });
  });

  mount.customer(timeHistories, async ({ query: { sessionId }, customer, rows }) => {
    const session = await rows.session(sessionId);
    const players = await rows.ownPlayersIn(sessionId);
    return answers.of(timeHistoriesAnswer, { customer, session, tracking: await rows.tracking(session), players });
  });

  mount.customer(addDrill, async ({ body, rows, request, change }) =>
    storeOne({ rows, request, change }, null, body.drill, body.drillPlayerIds),
  );
  mount.customer(updateDrill, async ({ body, rows, request, change }) =>
    storeOne({ rows, request, change }, body.drill.id, body.drill, body.drillPlayerIds),
  );

  mount.customer(deleteDrillCall, async ({ customer: { customerId }, query: { sessionId, drillId }, change }) =>
    change(async (trx) => {
      found(await deleteDrill(trx, customerId, sessionId, drillId), NO_SUCH.drill);
      return { ok: true as const };
    }),
  );

  async function storeOne(
    { rows, request, change }: DrillContext,
    drillId: number | null,
    drill: Pick<Drill, 'name' | 'startTime' | 'endTime' | 'sessionId'>,
    playerIds: readonly number[],
  ): Promise<{ drillId: number }> {
    const { customer } = rows;
    const { customerId } = customer;
    const session = await rows.session(drill.sessionId);
    const before = (await listDrills(db, customerId, drill.sessionId)).find((each) => each.drillId === drillId);
    if (drillId !== null) found(before, NO_SUCH.drill);
    const window = { startS: toSeconds(session, drill.startTime), endS: toSeconds(session, drill.endTime) };
    if (!(window.startS >= 0) || !(window.endS > window.startS)) {
      throw new HttpError(422, 'The drill must start within the session and end after its start.');
    }
    const own = (await rows.everybodyIn(drill.sessionId)).filter(({ isOpposition }) => !isOpposition);
    const open = new Set(rows.seen(own).map((player) => player.playerId));
    const stranger = playerIds.find((playerId) => !open.has(playerId));
    if (stranger !== undefined) throw new HttpError(422, `Player ${stranger} was not in this session.`);
    // Computed before storing: a drill without KPIs is useless.
    const isSameTime = before?.startS === window.startS && before.endS === window.endS;
    const stored = isSameTime ? await findDrillKpis(db, customerId, drill.sessionId, before.drillId) : null;
    const kpis =
      stored ??
      (await windowKpisOf(kept, { customer, session, tracking: await rows.tracking(session) }, window).catch(
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
      const stored = await storeDrill(trx, customerId, drill.sessionId, drillId, values);
      const storedId = found(stored, NO_SUCH.drill);
      // Reimported or recomputed meanwhile: these KPIs are outdated.
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

/** To the millisecond: a JSON number of nanoseconds is only exact to a quarter of a microsecond. */
function toSeconds({ startsAt }: SessionRecord, nanoseconds: number): number {
  return Math.round(nanoseconds / NS_PER_MS - Date.parse(startsAt)) / 1000;
}
