import {
  addDrill,
  deleteDrill as deleteDrillCall,
  type Drill,
  drillKpis,
  drillPlayers,
  drills,
  timeHistories,
  updateDrill,
  windowKpis,
} from '@halfturn/contract/drills/drills';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { deleteDrill, listDrillPlayers, listDrills, type StoredDrill } from '../../store/session/drills/drills';
import { hasTracking } from '../../store/session/raw-tracking';
import type { SessionRecord } from '../../store/session/sessions';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import {
  drillKpisAnswer,
  NO_TRACKING,
  timeHistoriesAnswer,
  toNanoseconds,
  windowKpisAnswer,
} from '../../answers/drills/drills';
import type { Kept } from '../../answers/kept-rows';
import { storeGivenDrill, toSeconds } from './store-drill';

export interface DrillSources extends AnswerSources {
  readonly kept: Kept;
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

  mount.customer(windowKpis, async ({ query: { sessionId, startTime, endTime }, customer, rows }) => {
    const session = await rows.session(sessionId);
    return answers.of(windowKpisAnswer, {
      customer,
      session,
      tracking: await rows.tracking(session),
      players: await rows.ownPlayersIn(sessionId),
      window: { startS: toSeconds(session, startTime), endS: toSeconds(session, endTime) },
    });
  });

  mount.customer(timeHistories, async ({ query: { sessionId }, customer, rows }) => {
    const session = await rows.session(sessionId);
    const players = await rows.ownPlayersIn(sessionId);
    return answers.of(timeHistoriesAnswer, { customer, session, tracking: await rows.tracking(session), players });
  });

  mount.customer(addDrill, async ({ body, rows, request, change }) =>
    storeGivenDrill({ db, kept, rows, change, log: request.log }, null, body.drill, body.drillPlayerIds),
  );
  mount.customer(updateDrill, async ({ body, rows, request, change }) =>
    storeGivenDrill({ db, kept, rows, change, log: request.log }, body.drill.id, body.drill, body.drillPlayerIds),
  );

  mount.customer(deleteDrillCall, async ({ customer: { customerId }, query: { sessionId, drillId }, change }) =>
    change(async (trx) => {
      found(await deleteDrill(trx, customerId, sessionId, drillId), NO_SUCH.drill);
      return { ok: true as const };
    }),
  );
}

function drillAnswer(customerId: number, session: SessionRecord, drill: StoredDrill): Drill {
  const { drillId, name, startS, endS, exerciseId } = drill;
  return {
    id: drillId,
    name,
    startTime: toNanoseconds(session, startS),
    endTime: toNanoseconds(session, endS),
    teamId: customerId,
    sessionId: session.sessionId,
    exerciseId,
  };
}
