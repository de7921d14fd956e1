import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import {
  type ByPlayerKpi,
  type KpiSummary,
  mapPlayerKpis,
  newRecords,
  playerKpiValues,
  playerSummary,
} from '@halfturn/core/metrics/reference/player-summary';
import { countAngleSpeeds, turnBalances } from '@halfturn/core/metrics/turns/player-turns';
import { balanceReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { countTurnClasses } from '@halfturn/core/metrics/turns/turn-class-counts';
import { mayCompareTurns } from '@halfturn/core/metrics/session/session-quality';
import { encodePlayerStream, playerTurnColumns } from '@halfturn/core/turns/wire/player-stream';
import { turnClassAnswer } from '../turns/turn-class-answers';
import type { ParameterSet } from '../../store/club/parameter-sets';
import { markOf } from '../../store/session/session-mark';
import { entrySpeedBoundaries } from '../customer-answer';
import { maker } from '../answer-maker';
import { playerTurnsAnswer, turnSessionOf } from '../turns/turn-answers';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';
import type { CustomerRecord } from '../../store/club/customers';
import type { Kept } from '../kept-rows';
import { playerAnswer } from './player-answer';

interface PlayerDetailInputs {
  readonly customer: CustomerRecord;
  readonly player: PlayerRecord;
  readonly sessionTypeId: number | null;
  readonly oldestFirst: readonly SessionRecord[];
  readonly parameters: ParameterSet;
  readonly matchDays: readonly string[];
}

export const playerDetailAnswer = maker('player', async (inputs: PlayerDetailInputs, kept) => {
  const { answer, shown } = await detailOf(inputs, kept);
  const turns = shown.flatMap(({ session, turns: own }) =>
    playerTurnsAnswer(inputs.player, own, turnSessionOf(session)).turns.map((turn) => ({
      ...turn,
      sessionId: session.sessionId,
    })),
  );
  return { ...answer, turns };
});

export const playerDetailStream = maker('player as a stream', async (inputs: PlayerDetailInputs, kept) => {
  const { answer, shown } = await detailOf(inputs, kept);
  return encodePlayerStream(playerTurnColumns(shown.map(({ turns }) => turns)), answer);
});

async function detailOf(
  { customer, player, sessionTypeId, oldestFirst, parameters, matchDays }: PlayerDetailInputs,
  kept: Pick<Kept, 'memory' | 'sessions'>,
) {
  const { customerId, sport } = customer;
  const { playerId } = player;
  const boundaries = entrySpeedBoundaries(customer);
  const own = await kept.memory.factsOfPlayer(customerId, playerId, oldestFirst.map(markOf));
  const played = new Set(own.map(({ sessionId }) => sessionId));
  const marks = oldestFirst.map(markOf).filter(({ sessionId }) => played.has(sessionId));
  const turnsOf = await kept.sessions.turnsOfPlayer(customerId, playerId, marks);
  // A player has hundreds of sessions, of which the chosen type are some dozens.
  const isShown = ({ type }: SessionRecord) => sessionTypeId === null || type.id === sessionTypeId;
  const asked = new Set(oldestFirst.filter(isShown).map(({ sessionId }) => sessionId));
  const references = new Map(
    marks
      .filter(({ sessionId }) => asked.has(sessionId))
      .map((mark) => [mark.sessionId, balanceReference(mark, marks, { sport, matchDays })]),
  );
  const referenceOf = (sessionId: number) => {
    const found = references.get(sessionId);
    if (found === undefined) throw new RangeError(`Session ${sessionId} has no mark.`);
    return found;
  };
  const balances = turnBalances(
    own.map((record) => ({ ...record, turns: turnsOf.get(record.sessionId) ?? [] })),
    ({ sessionId }) => {
      const { rule, sessions } = referenceOf(sessionId);
      return { rule, sessionIds: new Set(sessions.map((each) => each.sessionId)) };
    },
    derivedParametersOf(parameters.overrides).turnAsymmetry,
    (sessionId) => asked.has(sessionId),
  );
  const records = new Map(own.map((record) => [record.sessionId, record]));
  const shown = oldestFirst.flatMap((session) => {
    const record = records.get(session.sessionId);
    const balance = balances.get(session.sessionId);
    if (record === undefined || balance === undefined) return [];
    const { sessionId, startsAt, title } = session;
    const head = { sessionId, sessionDate: startsAt, title, sessionIsAMatch: session.type.sessionIsAMatch };
    return [{ session, head, record, balance, turns: turnsOf.get(sessionId) ?? [] }];
  });
  const summary = playerSummary(
    shown.map(({ record }) => record),
    sport,
  );
  const latest = shown.at(-1);
  const counted = new Set(summary.full.sessionIds);
  const heads = new Map(shown.map(({ head }) => [head.sessionId, head]));
  const angleSpeeds = countAngleSpeeds(
    shown.flatMap(({ turns }) => turns),
    boundaries,
  );
  const answer = {
    player: playerAnswer(player),
    sessionKpis: shown.map(({ head, record }) => {
      const { kpis } = record;
      const values = playerKpiValues(kpis);
      return {
        ...head,
        activeTimeM: kpis.activeTimeM,
        activeDistanceM: kpis.activeDistanceM,
        highSpeedDistanceM: kpis.highSpeedDistanceM,
        sprintDistanceM: kpis.sprintDistanceM,
        accelerationDistanceM: kpis.accelerationDistanceM,
        peakSpeedMPerS: kpis.peakSpeedMPerS,
        mediumHighAccelerations: values.MED_HIGH_ACCELS,
        mediumHighDecelerations: values.MED_HIGH_DECELS,
        turnCount: kpis.totalTurns,
        isCounted: counted.has(head.sessionId),
        areTurnsCounted: mayCompareTurns(record),
      };
    }),
    kpisSummary: {
      averageValues: summary.full.average,
      maxValues: summary.full.maximum,
      averageValuesPerMin: summary.perMinute.average,
      maxValuesPerMin: summary.perMinute.maximum,
      maxKpiSessionInfo: sessionsOfMaxima(summary.full, heads),
      maxPerMinKpiSessionInfo: sessionsOfMaxima(summary.perMinute, heads),
      sessionCount: summary.full.sessions,
      sessionCountPerMin: summary.perMinute.sessions,
      leftOutCount: summary.leftOut,
      newRecords: latest === undefined ? [] : newRecords(latest.record, own),
      method: summary.method,
    },
    turnCounts: {
      lowAngleCount: angleSpeeds.low.count,
      mediumAngleCount: angleSpeeds.medium.count,
      highAngleCount: angleSpeeds.high.count,
      totalTurnCount: angleSpeeds.totalTurnCount,
      lowAngleSpeedCounts: angleSpeeds.low.bySpeed,
      mediumAngleSpeedCounts: angleSpeeds.medium.bySpeed,
      highAngleSpeedCounts: angleSpeeds.high.bySpeed,
    },
    sessionTurnClassCounts: shown.map(({ head, record, balance, turns }) => ({
      ...head,
      activeTimeM: record.kpis.activeTimeM,
      turnClassCounts: turnClassAnswer(countTurnClasses(turns, boundaries)),
      turnsZScores: balance,
      balanceReference: referenceOf(head.sessionId).about,
    })),
    turnEntrySpeedBoundaries: boundaries,
  };
  return { answer, shown };
}

interface SessionHead {
  readonly sessionId: number;
  readonly sessionDate: string;
  readonly title: string;
}

function sessionsOfMaxima({ maximumSessionId }: KpiSummary, heads: ReadonlyMap<number, SessionHead>) {
  return mapPlayerKpis((kpi) => {
    const head = heads.get(maximumSessionId[kpi] ?? 0);
    return head === undefined ? null : { sessionId: head.sessionId, title: head.title, date: head.sessionDate };
  }) satisfies ByPlayerKpi<unknown>;
}
