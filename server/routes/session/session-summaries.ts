/** GET /teamkpis, /kpicount and /turnrates: a session summed up from what its import stored. */
import { byStart, isBefore } from '@halfturn/core/calendar/time-zone';
import { kpiCount, teamKpis as teamKpisCall, turnRates } from '@halfturn/contract/session/session-summaries';
import type { DerivedParameters } from '@halfturn/core/methods/derived-parameters';
import type { Parameters } from '@halfturn/core/methods/parameters';
import { derivedParametersOf } from '@halfturn/core/methods/parameter-set';
import { bandOf, countEffortBands, EFFORT_BANDS, mapEffortBands } from '@halfturn/core/metrics/load/effort-bands';
import { isReference } from '@halfturn/core/metrics/reference/reference';
import { balanceReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { teamKpis, teamKpisPerMinute } from '@halfturn/core/metrics/team/team-values';
import { turnAsymmetry } from '@halfturn/core/metrics/turns/turn-asymmetry';
import {
  countTurnClasses,
  type TurnClassCounts,
  type TurnClassification,
} from '@halfturn/core/metrics/turns/turn-class-counts';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import type { StoredTurn } from '@halfturn/core/events/turn-columns';
import { HttpError } from '../../plugins/http-error';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import type { PlayerFactsRecord } from '../../store/session/facts';
import { findDrillKpis } from '../../store/session/drills';
import { tracksOfPlayers } from '../../store/player/identifications';
import { findParameterSet } from '../../store/club/parameter-sets';
import { listPlayersOfSession } from '../../store/player/players';
import { listPlayerSessions } from '../../store/player/player-sessions';
import { findSessionMark, listSessionMarks, type SessionMark } from '../../store/session/session-marks';
import { findSessionSource } from '../../store/session/sessions';
import { listTurnBatches } from '../../store/session/turn-batches';
import { drillWindow, isInside, takesPart } from '../drills/drill-window';
import type { KpiSources } from './kpis';
import type { Mount } from '../mount';
import { listMatchDays } from '../reference-sessions';
import { NO_SESSION } from './sessions';
import { parametersOfSession } from './tracking-answers';
import { turnPlayerAnswer } from '../turns/turns';

type TurnsOf = (record: Pick<PlayerFactsRecord, 'sessionId' | 'playerId'>) => readonly StoredTurn[];

export function mountSessionSummaries(mount: Mount, { store, answers, memory }: KpiSources): void {
  const { db } = store;

  async function marksWith(customerId: number, sessionId: number) {
    const marks = await listSessionMarks(db, customerId);
    const session = marks.find((mark) => mark.sessionId === sessionId);
    if (session === undefined) throw new HttpError(404, NO_SESSION);
    return { marks, session };
  }

  async function markOf(customerId: number, sessionId: number) {
    const session = await findSessionMark(db, customerId, sessionId);
    if (session === null) throw new HttpError(404, NO_SESSION);
    return session;
  }

  mount.customer(teamKpisCall, async ({ customer, query: { sessionId, enablePerMinute } }) => {
    const { customerId } = customer;
    const session = await markOf(customerId, sessionId);
    const { team } = await derivedOf(store, customer, sessionId);
    const facts = await memory.factsOf(customerId, [session]);
    const own = facts.filter((record) => !record.isOpposition).map((record) => record.kpis);
    return enablePerMinute ? teamKpisPerMinute(own, team) : teamKpis(own, team);
  });

  mount.customer(kpiCount, async ({ customer, query: { sessionId, drillId }, seen }) => {
    const { customerId } = customer;
    const session = await markOf(customerId, sessionId);
    const window = drillId === 0 ? null : await drillWindow(db, customerId, sessionId, drillId);
    const players = seen(await listPlayersOfSession(db, customerId, sessionId));
    return answers.of('kpicount', { customerId, session, window, players }, async () => {
      const records = (await listPlayerSessions(db, customerId, sessionId))
        .filter((record) => !record.isOpposition && takesPart(window, record.playerId))
        .flatMap(({ playerId, efforts }) =>
          efforts === null ? [] : [{ playerId, efforts: efforts.filter((effort) => isInside(window, effort)) }],
        );
      const counts = new Map(records.map((record) => [record.playerId, countEffortBands(record.efforts)]));
      const team = mapEffortBands((speedType, band) =>
        [...counts.values()].reduce((sum, player) => sum + player[speedType][band], 0),
      );
      const parameters = await parametersOfSession(store, customer, sessionId);
      return {
        teamKpiCount: { kpiCounts: team },
        playersKpiCount: players.flatMap((player) => {
          const record = records.find((each) => each.playerId === player.playerId);
          const kpiCounts = counts.get(player.playerId);
          if (record === undefined || kpiCounts === undefined) return [];
          const sprints = record.efforts.filter((effort) => effort.kind === 'SPRINT');
          const sprintMatchClocks = sprints.map(({ matchTimeS }) => (Number.isNaN(matchTimeS) ? null : matchTimeS));
          return [
            {
              player: turnPlayerAnswer(player),
              kpiCounts,
              sprintMatchClocks,
              sprints: sprints.map(({ startS, durationS, distanceM, peak }, index) => ({
                startS,
                matchTimeS: sprintMatchClocks[index] ?? null,
                durationS,
                distanceM,
                peakSpeedMPerS: peak,
                band: bandOf(distanceM),
              })),
            },
          ];
        }),
        distanceBands: DISTANCE_BANDS.map((band) => ({ ...band })),
        speedTypeThresholds: speedTypeThresholds(parameters),
      };
    });
  });

  mount.customer(turnRates, async ({ customer, query: { sessionId, forOpposition, drillId }, seen }) => {
    const { customerId, sport, turnEntrySpeedBoundaries: boundaries } = customer;
    const { marks, session } = await marksWith(customerId, sessionId);
    const players = seen(await listPlayersOfSession(db, customerId, sessionId));
    const window = drillId === 0 ? null : await drillWindow(db, customerId, sessionId, drillId);
    const matchDays = await listMatchDays(store, customerId, marks);
    const reference = balanceReference(session, marks, { sport, matchDays });
    const madeFrom = { customerId, boundaries, session, forOpposition, window, reference, players };
    return answers.of('turnrates', madeFrom, async () => {
      const { about, rule } = reference;
      const before = reference.sessions.filter((mark) => isBefore(mark.startsAt, session.startsAt));
      const { turnAsymmetry: parameters } = await derivedOf(store, customer, sessionId);
      const facts = await memory.factsOf(customerId, [session]);
      const alone = forOpposition || window !== null;
      const history = alone
        ? []
        : (await memory.factsOf(customerId, before))
            .filter((record) => !record.isOpposition && isReference(record, rule))
            .sort(byStart);
      const turnsOf = await loadTurns(store, customerId, alone ? [session] : [session, ...before]);
      const minutesOf = window === null ? null : await drillMinutes(store, customerId, sessionId, drillId);
      const sidesOf = (record: PlayerFactsRecord) => {
        const certain = turnsOf(record).filter((turn) => !turn.sideUncertain);
        const leftCount = certain.filter((turn) => turn.turnSide === 'L').length;
        const { method, turnsComparable } = record;
        return { leftCount, rightCount: certain.length - leftCount, method, turnsComparable };
      };
      return players.flatMap((player) => {
        const record = facts.find((each) => each.playerId === player.playerId);
        if (record === undefined || record.isOpposition !== (forOpposition && window === null)) return [];
        if (!takesPart(window, player.playerId)) return [];
        const turns = turnsOf(record).filter((turn) => isInside(window, turn));
        const earlier = history.filter((each) => each.playerId === player.playerId).map(sidesOf);
        return [
          {
            player: turnPlayerAnswer(player),
            activeTimeM: minutesOf === null ? record.kpis.activeTimeM : minutesOf(player.playerId),
            turnClassCounts: classCounts(countTurnClasses(turns, boundaries)),
            turnsZScores: alone ? null : turnAsymmetry(sidesOf(record), earlier, parameters),
            balanceReference: about,
          },
        ];
      });
    });
  });
}

/** The bands of METHODS E3 as calls answer them. */
export const DISTANCE_BANDS = EFFORT_BANDS.map(({ id, lowerBoundM, upperBoundM }) => ({
  id,
  value: upperBoundM === Infinity ? `${lowerBoundM}+` : `${lowerBoundM}-${upperBoundM}`,
  lowerBoundM,
  upperBoundM: upperBoundM === Infinity ? null : upperBoundM,
}));

/** Null where the source of the session does not say by which parameters it was computed. */
export function speedTypeThresholds(parameters: Parameters | null): { HSR: number; SPRINT: number } | null {
  return parameters === null ? null : { HSR: parameters.effort.hsrMPerS, SPRINT: parameters.effort.sprintMPerS };
}

function classCounts(counts: TurnClassCounts) {
  return {
    byAngleClass: classCells(counts, 'byAngleClass'),
    byAccelerationPeakClass: classCells(counts, 'byAccelerationPeakClass'),
    byDecelerationPeakClass: classCells(counts, 'byDecelerationPeakClass'),
    byEffortClass: classCells(counts, 'byEffortClass'),
  };
}

/** One classification as calls answer it: sides, and how many of each class. */
export function classCells(counts: TurnClassCounts, classification: TurnClassification) {
  const { LOW, MEDIUM, HIGH, TOTAL } = counts[classification];
  return {
    ...TOTAL,
    LOW: LOW.totalCount,
    MEDIUM: MEDIUM.totalCount,
    HIGH: HIGH.totalCount,
    leftByClass: { LOW: LOW.leftCount, MEDIUM: MEDIUM.leftCount, HIGH: HIGH.leftCount },
    rightByClass: { LOW: LOW.rightCount, MEDIUM: MEDIUM.rightCount, HIGH: HIGH.rightCount },
  };
}

/** Active minutes of each player in a drill; null where its KPIs are not stored. */
async function drillMinutes({ db }: Store, customerId: number, sessionId: number, drillId: number) {
  const kpis = await findDrillKpis(db, customerId, sessionId, drillId);
  const keys = new Map(
    (await tracksOfPlayers(db, customerId, sessionId)).map(({ playerId, sourceKey }) => [playerId, sourceKey]),
  );
  return (playerId: number) => kpis?.get(keys.get(playerId) ?? '')?.activeTimeM ?? null;
}

/** Of the parameters the session was computed with. */
async function derivedOf({ db }: Store, customer: CustomerRecord, sessionId: number): Promise<DerivedParameters> {
  const stored = await findSessionSource(db, customer.customerId, sessionId);
  const set = await findParameterSet(db, customer, stored?.parameterSet ?? 0);
  return derivedParametersOf(set?.overrides ?? {});
}

async function loadTurns({ db }: Store, customerId: number, marks: readonly SessionMark[]): Promise<TurnsOf> {
  const batches = await listTurnBatches(
    db,
    customerId,
    marks.map((mark) => mark.sessionId),
  );
  const sessions = new Map(Array.from(batches, ([id, { batch }]) => [id, turnsByPlayer(decodeTurnBatch(batch))]));
  // A player without a turn has measured none.
  return ({ sessionId, playerId }) => sessions.get(sessionId)?.get(playerId) ?? [];
}
