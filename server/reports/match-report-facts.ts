/** Gathers a match report's content from the store: the same numbers as the portal's session pages. */
import { groupBy } from '@halfturn/core/stats/groups';
import { sessionSource } from '@halfturn/contract/session/sessions';
import { derivedParametersFor } from '@halfturn/core/methods/derived-parameters';
import type { Parameters } from '@halfturn/core/methods/default-parameters';
import { isSimulated } from '@halfturn/core/writers/tables/session-records';
import { type KpiName, type MethodSet, type Peak } from '@halfturn/core/metrics/session/facts';
import { kpiStatistics } from '@halfturn/core/metrics/reference/kpi-statistics';
import { referencesOf, type Statistic } from '@halfturn/core/metrics/reference/reference';
import type { ReferenceAbout } from '@halfturn/core/metrics/reference/reference-sessions';
import { type TeamKpis, teamKpis } from '@halfturn/core/metrics/team/team-values';
import { countTurns, sumTurnCounts, type TurnCounts, turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import type { UnitSettings } from '@halfturn/core/units/units';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import { referenceOf } from '../routes/reference-sessions';
import { findParametersOfSession } from '../store/session/session-parameters';
import type { CustomerScope } from '../plugins/access';
import type { Store } from '../store/engine/database';
import { marksOfSession } from '../store/club/parameter-sets';
import { listPlayersOfSession } from '../store/player/players';
import { listPlayerSessions } from '../store/player/player-sessions';
import { upTo } from '../store/session/mark-of';
import { listSessionMarks } from '../store/session/session-marks';
import type { SessionMemory } from '../store/session/session-memory';
import { findSessionSource, type SessionRecord } from '../store/session/sessions';
import { findTurnBatch } from '../store/session/turn-batches';

export interface ReportPlayer {
  readonly name: string;
  readonly shirtNumber: number | null;
  readonly position: string;
  readonly kpis: Readonly<Record<KpiName, Statistic>>;
  /** Number of own sessions in the reference. */
  readonly references: number;
  readonly turns: TurnCounts;
  readonly peaks: readonly Peak[];
  readonly coverage: number | null;
  readonly lowAccelQuality: boolean;
}

export interface ReportTeam {
  readonly name: string;
  readonly team: TeamKpis;
  readonly turns: TurnCounts;
  /** Minutes a player needs to count in the mean of peak speeds. */
  readonly minPeakSpeedM: number;
  /** In the order of the portal's tables: by position, then name. */
  readonly players: readonly ReportPlayer[];
}

export interface MatchReportFacts {
  readonly club: string;
  readonly title: string;
  readonly startsAt: string;
  readonly type: string;
  readonly sessionIsAMatch: boolean;
  /** The user's. */
  readonly units: UnitSettings;
  /** Those the facts were computed with; null if unknown. */
  readonly parameters: Parameters | null;
  /** What the players' references consist of. */
  readonly reference: ReferenceAbout;
  readonly isSimulated: boolean;
  readonly own: ReportTeam;
  /** Null if the file had one team. */
  readonly opposition: ReportTeam | null;
  readonly entrySpeedBoundaries: { readonly lowerMPerS: number; readonly upperMPerS: number };
  readonly method: MethodSet | null;
  readonly format: string;
  readonly frameRateHz: number;
  readonly notes: readonly string[];
}

/**
 * For the players the user may see; totals are of the whole team.
 * @returns null if the session is gone
 */
export async function matchReportFacts(
  store: Store,
  memory: SessionMemory,
  { customer, seen }: Pick<CustomerScope, 'customer' | 'seen'>,
  record: SessionRecord,
  units: UnitSettings,
): Promise<MatchReportFacts | null> {
  const { customerId } = customer;
  const { sessionId } = record;
  const marks = await listSessionMarks(store.db, customerId);
  const mark = marks.find((each) => each.sessionId === sessionId);
  const stored = await findSessionSource(store.db, customerId, sessionId);
  if (mark === undefined || stored === null) return null;
  const source = sessionSource.parse(JSON.parse(stored.source));
  const bounds = await marksOfSession(store.db, customer, stored.parameterSet, source);
  const parameters = bounds === null ? null : await findParametersOfSession(store.db, customer, sessionId);
  const minutes = bounds ?? derivedParametersFor().team;
  const { about, rule, sessions } = await referenceOf(store.db, customer, mark, marks);
  const facts = await memory.factsOf(customerId, [mark]);
  const history = groupBy(
    (await memory.factsOf(customerId, sessions)).filter((each) => !each.isOpposition),
    (each) => each.playerId,
  );
  const played = groupBy(
    (await memory.factsOf(customerId, upTo(mark, marks))).filter((each) => !each.isOpposition),
    (each) => each.playerId,
  );
  const peaks = new Map(
    (await listPlayerSessions(store.db, customerId, sessionId)).map((each) => [each.playerId, each.peaks]),
  );
  const batch = await findTurnBatch(store.db, customerId, sessionId);
  const turns = batch === null ? null : turnsByPlayer(decodeTurnBatch(batch));
  const known = await listPlayersOfSession(store.db, customerId, sessionId);
  const ofPlayer = (playerId: number) => countTurns(turns?.get(playerId) ?? [], customer.turnEntrySpeedBoundaries);

  const teamOf = (isOpposition: boolean, name: string): ReportTeam => {
    const records = facts.filter((each) => each.isOpposition === isOpposition);
    const players = seen(known).flatMap((player): ReportPlayer[] => {
      const own = records.find((each) => each.playerId === player.playerId);
      if (own === undefined) return [];
      const references = isOpposition ? [] : referencesOf(own, history.get(player.playerId) ?? [], rule);
      return [
        {
          name: player.name,
          shirtNumber: player.shirtNumber,
          position: player.positionShortDescription,
          kpis: kpiStatistics(own, references, isOpposition ? [] : (played.get(player.playerId) ?? []), false),
          references: references.length,
          turns: ofPlayer(player.playerId),
          peaks: peaks.get(player.playerId) ?? [],
          coverage: own.quality.coverage,
          lowAccelQuality: own.quality.lowAccelQuality,
        },
      ];
    });
    return {
      name,
      team: teamKpis(
        records.map(({ kpis }) => kpis),
        minutes,
      ),
      turns: sumTurnCounts(records.map((each) => ofPlayer(each.playerId))),
      minPeakSpeedM: minutes.minPeakSpeedM,
      players,
    };
  };
  const opposition = teamOf(true, record.oppositionName ?? 'Opposition');
  return {
    club: customer.displayName,
    title: record.title,
    startsAt: record.startsAt,
    type: record.type.name,
    sessionIsAMatch: record.type.sessionIsAMatch,
    units,
    parameters,
    reference: about,
    isSimulated: isSimulated(source.notes),
    own: teamOf(false, customer.displayName),
    opposition: opposition.players.length === 0 ? null : opposition,
    entrySpeedBoundaries: customer.turnEntrySpeedBoundaries,
    method: facts[0]?.method ?? null,
    format: source.format,
    frameRateHz: source.frameRateHz,
    notes: source.notes.map(({ text }) => text),
  };
}
