/** GET /player: a player over their sessions. */
import { playerDetail } from '@halfturn/contract/player/player-detail';
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
import { listMatchDays } from '../reference-sessions';
import { countTurnClasses, type TurnClassCounts } from '@halfturn/core/metrics/turns/turn-class-counts';
import { mayCompareTurns } from '@halfturn/core/metrics/session/session-quality';
import { encodePlayerStream, playerTurnColumns } from '@halfturn/core/turns/wire/player-stream';
import { keepCompressed } from '../../plugins/compression';
import { HttpError } from '../../plugins/http-error';
import { BoundedCache } from '../../store/engine/bounded-cache';
import { listSessionTypes } from '../../store/club/club';
import { parametersInForce } from '../../store/club/parameter-sets';
import { listPlayers } from '../../store/player/players';
import { type SessionMark, typeMark } from '../../store/session/session-marks';
import { listSessions, type SessionRecord } from '../../store/session/sessions';
import { entrySpeedBoundaries } from '../customer-answer';
import type { KpiSources } from '../session/kpis';
import { asBuffer, BinaryAnswer, type Mount } from '../mount';
import { loadPlayerTurns } from './player-turns';
import { playerAnswer } from './players';
import { classCells } from '../session/session-summaries';
import { ARROW_STREAM, playerTurnsAnswer, turnSessionOf, wantsArrow } from '../turns/turns';

export const NO_PLAYER = 'The club has no such player.';

/** What the facts of a session are found and grouped by. */
export function markOf({ sessionId, importId, startsAt, competition, type }: SessionRecord): SessionMark {
  const { sessionIsAMatch, isAcademyMatch } = type;
  return { sessionId, importId, startsAt, competition, sessionIsAMatch, isAcademyMatch, ...typeMark(type.id) };
}

/** A compressed copy comes with each. */
const STREAM_BOUNDS = { entries: 200, bytes: 16 * 1024 * 1024 };

export function mountPlayerDetail(mount: Mount, { store, answers, memory }: KpiSources): void {
  const { db } = store;
  const streams = new BoundedCache<Buffer>(STREAM_BOUNDS, (stream) => 1.2 * stream.byteLength);

  mount.customer(playerDetail, async ({ customer, query: { playerId, sessionTypeId }, request, reply, seen }) => {
    const { customerId, sport } = customer;
    const player = seen(await listPlayers(db, customerId)).find((each) => each.playerId === playerId);
    if (player === undefined) throw new HttpError(404, NO_PLAYER);
    const types = await listSessionTypes(db, customerId);
    if (sessionTypeId !== undefined && !types.some(({ id }) => id === sessionTypeId)) {
      throw new HttpError(404, 'The club has no such session type.');
    }
    const oldestFirst = (await listSessions(db, customerId)).reverse();
    const parameters = await parametersInForce(db, customer);
    const boundaries = entrySpeedBoundaries(customer);
    const matchDays = await listMatchDays(store, customerId, oldestFirst.map(markOf));
    const madeFrom = { customerId, sport, boundaries, parameters, player, sessionTypeId, oldestFirst, matchDays };
    const detailOf = async () => {
      const own = await memory.factsOfPlayer(customerId, playerId, oldestFirst.map(markOf));
      const turnsOf = await loadPlayerTurns(
        store,
        customerId,
        playerId,
        own.map(({ sessionId }) => sessionId),
      );
      const played = new Set(own.map(({ sessionId }) => sessionId));
      const marks = oldestFirst.map(markOf).filter(({ sessionId }) => played.has(sessionId));
      const references = new Map(
        marks.map((mark) => [mark.sessionId, balanceReference(mark, marks, { sport, matchDays })]),
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
      );
      const records = new Map(own.map((record) => [record.sessionId, record]));
      const shown = oldestFirst.flatMap((session) => {
        const record = records.get(session.sessionId);
        const balance = balances.get(session.sessionId);
        const isShown = sessionTypeId === undefined || session.type.id === sessionTypeId;
        if (record === undefined || balance === undefined || !isShown) return [];
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
    };
    reply.header('vary', 'accept');
    if (wantsArrow(request)) {
      const stream = await streams.getOrMake(JSON.stringify(madeFrom), async () => {
        const { answer, shown } = await detailOf();
        const bytes = asBuffer(encodePlayerStream(playerTurnColumns(shown.map(({ turns }) => turns)), answer));
        keepCompressed(bytes);
        return bytes;
      });
      return new BinaryAnswer(ARROW_STREAM, stream);
    }
    return answers.of('player', madeFrom, async () => {
      const { answer, shown } = await detailOf();
      const turns = shown.flatMap(({ session, turns: own }) =>
        playerTurnsAnswer(player, own, turnSessionOf(session)).turns.map((turn) => ({
          ...turn,
          sessionId: session.sessionId,
        })),
      );
      return { ...answer, turns };
    });
  });
}

/** The classifications of the turn-rate charts of a player. */
export function turnClassAnswer(counts: TurnClassCounts) {
  return {
    byAngleClass: classCells(counts, 'byAngleClass'),
    byAccelerationPeakClass: classCells(counts, 'byAccelerationPeakClass'),
    byDecelerationPeakClass: classCells(counts, 'byDecelerationPeakClass'),
    byEntrySpeed: classCells(counts, 'byEntrySpeed'),
  };
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
