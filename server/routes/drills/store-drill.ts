import type { addDrill, NewDrill } from '@halfturn/contract/drills/drills';
import { windowKpisOf } from '../../answers/drills/drills';
import type { Kept } from '../../answers/kept-rows';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { Store } from '../../store/engine/database';
import { assignDrills } from '../../store/session/drills/drill-exercises';
import { findDrillKpis, listDrillPlayers, listDrills, storeDrill } from '../../store/session/drills/drills';
import { findSession, type SessionRecord } from '../../store/session/sessions';
import type { ClubRows } from '../club-rows';
import type { Change } from '../mount';
import { requireExercise } from './exercise-checks';

const NS_PER_MS = 1e6;
const NOT_GENERATED = 'Drill KPIs could not be generated. Please try again later';

interface DrillContext {
  readonly db: Store['db'];
  readonly kept: Kept;
  readonly rows: ClubRows;
  readonly log: { readonly warn: (what: object, sentence: string) => void };
  readonly change: Change<typeof addDrill.answer>;
}

/**
 * @param drillId null: a new one
 * @throws HttpError 422 for a time or players outside the session, 423 without KPIs, 404 for what is not there
 */
export async function storeGivenDrill(
  { db, kept, rows, log, change }: DrillContext,
  drillId: number | null,
  drill: NewDrill,
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
        log.warn({ err: error }, 'the KPIs of a drill could not be generated');
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
    const { exerciseId } = drill;
    // A drill whose exercise does not change keeps the set-up it was played with.
    if (exerciseId !== undefined && exerciseId !== (before?.exerciseId ?? null)) {
      const exercise = exerciseId === null ? null : await requireExercise(trx, customerId, exerciseId);
      await assignDrills(trx, customerId, exercise, [{ sessionId: drill.sessionId, drillId: storedId }]);
    }
    return { drillId: storedId };
  });
}

/** To the millisecond: a JSON number of nanoseconds is not exact to more than a quarter of a microsecond. */
export function toSeconds({ startsAt }: SessionRecord, nanoseconds: number): number {
  return Math.round(nanoseconds / NS_PER_MS - Date.parse(startsAt)) / 1000;
}
