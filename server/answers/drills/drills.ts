import type { PlayerKpiRow } from '@halfturn/contract/session/kpis';
import type { TimeWindow } from '@halfturn/core/metrics/session/session-facts';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import { valueAlone } from './value-alone';
import { HttpError } from '../../plugins/http-error';
import { zonesOfPlayers } from './basketball-zones';
import { type TrackingMark, markOf } from '../../store/session/session-mark';
import type { ChosenDrill } from '../../store/session/drills/drills';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';
import type { CustomerRecord } from '../../store/club/customers';
import type { Kept } from '../kept-rows';
import { playerAnswer } from '../player/player-answer';
import type { DrillKpis } from '../../store/session/drills/drills';

export const NO_TRACKING = 'Drill Management is not available for this session: its tracking was not kept.';
const NS_PER_MS = 1e6;
const NS_PER_S = 1e9;

interface TrackedSession {
  readonly customer: CustomerRecord;
  readonly session: SessionRecord;
  readonly tracking: TrackingMark;
}

interface DrillKpiInputs extends TrackedSession, ChosenDrill {
  readonly players: readonly PlayerRecord[];
}

export const drillKpisAnswer = maker(
  'drillkpis',
  async ({ customer, session, tracking, drill: record, playerIds, players }: DrillKpiInputs, kept) => {
    const bySourceKey =
      (await kept.sessions.drillKpis(customer.customerId, session, record)) ??
      (await windowKpisOf(kept, { customer, session, tracking }, record));
    const took = players.filter(({ playerId }) => playerIds === null || playerIds.includes(playerId));
    return kpiRows(kept, { customer, session, tracking, players: took }, bySourceKey, record);
  },
);

interface WindowKpiInputs extends TrackedSession {
  readonly players: readonly PlayerRecord[];
  readonly window: TimeWindow;
}

export const windowKpisAnswer = maker('windowkpis', async ({ window, players, ...of }: WindowKpiInputs, kept) =>
  kpiRows(kept, { ...of, players }, await windowKpisOf(kept, of, window), window),
);

/** @throws HttpError 422 without KPIs */
async function kpiRows(
  kept: Kept,
  { customer, session, tracking, players }: TrackedSession & { readonly players: readonly PlayerRecord[] },
  bySourceKey: DrillKpis | null,
  window: TimeWindow,
): Promise<PlayerKpiRow[]> {
  const { customerId } = customer;
  if (bySourceKey === null) throw new HttpError(422, NO_TRACKING);
  const tracks = await kept.sessions.tracks(customerId, session);
  const { sessionIsAMatch } = session.type;
  const zones = await zonesOfPlayers(kept, customer, tracking, sessionIsAMatch, window);
  const facts = await kept.memory.factsOf(customerId, [markOf(session)]);
  return players.flatMap((player): PlayerKpiRow[] => {
    const sourceKey = tracks.find((track) => track.playerId === player.playerId)?.sourceKey;
    const kpis = sourceKey === undefined ? undefined : bySourceKey.get(sourceKey);
    const stored = facts.find((each) => each.playerId === player.playerId);
    if (kpis === undefined || stored === undefined) return [];
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
}

interface TimeHistoryInputs extends TrackedSession {
  readonly players: readonly PlayerRecord[];
}

export const timeHistoriesAnswer = maker(
  'timeHistories',
  async ({ customer, session, tracking, players }: TimeHistoryInputs, kept) => {
    const { customerId } = customer;
    const tracks = await kept.sessions.tracks(customerId, session);
    const answer = await kept.sessions.ask(customerId, tracking, {
      kind: 'speeds',
      sessionIsAMatch: session.type.sessionIsAMatch,
      parameters: await kept.sessions.parametersOf(customer, session),
      sourceKeys: tracks.map((track) => track.sourceKey),
    });
    if (answer === null) throw new HttpError(422, NO_TRACKING);
    const nanosecondsOf = nanosecondsIn(session);
    return {
      playerHistories: players.flatMap(({ playerId, name }) => {
        const sourceKey = tracks.find((track) => track.playerId === playerId)?.sourceKey;
        const history = sourceKey === undefined ? undefined : answer.bySourceKey.get(sourceKey);
        if (history === undefined) return [];
        const timeHistory = history.timeS.map((timeS, i) => ({
          timestamp: nanosecondsOf(timeS),
          smoothedSpeed: history.speedMPerS[i] ?? 0,
        }));
        return [{ player: { playerId, name }, timeHistory }];
      }),
    };
  },
);

export async function windowKpisOf(
  { sessions }: Pick<Kept, 'sessions'>,
  { customer, session, tracking }: TrackedSession,
  { startS, endS }: TimeWindow,
): Promise<DrillKpis | null> {
  const { customerId } = customer;
  const parameters = await sessions.parametersOf(customer, session);
  if (parameters === null) return null;
  const tracks = await sessions.tracks(customerId, session);
  const answer = await sessions.ask(customerId, tracking, {
    kind: 'window',
    window: { startS, endS },
    sessionIsAMatch: session.type.sessionIsAMatch,
    parameters,
    sourceKeys: tracks.map((track) => track.sourceKey),
  });
  return answer?.bySourceKey ?? null;
}

export function toNanoseconds(session: SessionRecord, timeS: number): number {
  return nanosecondsIn(session)(timeS);
}

function nanosecondsIn({ startsAt }: SessionRecord): (timeS: number) => number {
  const originNs = Date.parse(startsAt) * NS_PER_MS;
  return (timeS) => Math.round(originNs + timeS * NS_PER_S);
}
