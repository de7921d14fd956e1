import type { PlayerKpiRow } from '@halfturn/contract/session/kpis';
import { derivedParametersFor } from '@halfturn/core/methods/derived-parameters';
import type { Parameters } from '@halfturn/core/methods/default-parameters';
import type { SessionMarks } from '@halfturn/core/methods/session-thresholds';
import { isSimulated } from '@halfturn/core/writers/tables/session-records';
import type { MethodSet, Peak } from '@halfturn/core/metrics/session/session-facts';
import type { ReferenceAbout } from '@halfturn/core/metrics/reference/reference-sessions';
import { type TeamKpis, teamKpis } from '@halfturn/core/metrics/team/team-values';
import { countTurns, type TurnCounts } from '@halfturn/core/metrics/turns/turn-report';
import type { UnitSettings } from '@halfturn/core/units/units';
import type { SprintCountAnswer } from '@halfturn/core/views/session/sprint-counts';
import type { MatchObservation } from '@halfturn/core/views/wellness/match-observations';
import { hasZones } from '../answers/drills/basketball-zones';
import { kpiCountAnswer } from '../answers/session/analysis-sprint-counts';
import { kpisAnswer } from '../answers/session/kpis';
import { observationsAnswer } from '../answers/session/match-observations';
import type { ClubRows } from '../routes/club-rows';
import type { KeptOfServer } from '../routes/create-kept-rows';
import { observationInputs } from '../routes/session/match-observations';
import { type ClubBadgeRecord, findClubBadge } from '../store/club/club-badges';
import type { Store } from '../store/engine/database';
import { marksOfSession } from '../store/club/parameter-sets';
import type { SessionRecord } from '../store/session/sessions';

export interface ReportPlayer {
  readonly row: PlayerKpiRow;
  readonly turns: TurnCounts;
  readonly peaks: readonly Peak[];
}

export interface ReportTeam {
  readonly name: string;
  readonly team: TeamKpis;
  readonly minPeakSpeedM: number;
  /** In the order of the portal's tables: by position, then name. */
  readonly players: readonly ReportPlayer[];
}

export interface MatchReportFacts {
  readonly club: string;
  readonly badge: ClubBadgeRecord;
  readonly sport: string;
  readonly title: string;
  readonly startsAt: string;
  readonly type: string;
  readonly sessionIsAMatch: boolean;
  readonly isRated: boolean;
  readonly basketballZones: boolean;
  readonly units: UnitSettings;
  /** The parameters the facts were computed with; null if unknown. */
  readonly parameters: Parameters | null;
  readonly marks: SessionMarks | null;
  readonly reference: ReferenceAbout;
  readonly observations: readonly MatchObservation[] | null;
  readonly sprints: SprintCountAnswer;
  readonly isSimulated: boolean;
  readonly own: ReportTeam;
  readonly opposition: ReportTeam | null;
  readonly entrySpeedBoundaries: { readonly lowerMPerS: number; readonly upperMPerS: number };
  readonly method: MethodSet | null;
  readonly format: string;
  readonly frameRateHz: number;
  readonly pitch: { readonly lengthM: number; readonly widthM: number } | null;
  readonly notes: readonly string[];
}

export interface ReportSources {
  readonly store: Store;
  readonly kept: KeptOfServer;
  readonly rows: ClubRows;
}

/**
 * Covers the players the user may see; totals cover the whole team.
 * @throws HttpError 404
 */
export async function matchReportFacts(
  { store, kept, rows }: ReportSources,
  record: SessionRecord,
  units: UnitSettings,
): Promise<MatchReportFacts> {
  const { customer } = rows;
  const { customerId } = customer;
  const { sessionId } = record;
  const { marks: all, session } = await rows.marksWith(sessionId);
  const { source, parameterSet } = await rows.source(sessionId);
  const marks = await marksOfSession(store.db, customer, parameterSet, source);
  const minutes = marks ?? derivedParametersFor().team;
  const players = await rows.playersIn(sessionId);
  const kpis = await kpisAnswer.make(
    {
      customer,
      query: { enablePerMinute: false, includeOpposition: true },
      session,
      marks: all,
      compared: await rows.reference(session, all),
      players,
      tracking: hasZones(customer) ? await rows.tracking(session) : null,
    },
    kept,
  );
  const observed = session.sessionIsAMatch
    ? await observationsAnswer.make(await observationInputs(rows, sessionId), kept)
    : null;
  const facts = await kept.memory.factsOf(customerId, [session]);
  const peaks = new Map(
    (await kept.sessions.playerSessions(customerId, session)).map((each) => [each.playerId, each.peaks]),
  );
  const turns = (await kept.memory.turnCountsOf(customer, [session])).get(sessionId);
  const none = countTurns([], customer.turnEntrySpeedBoundaries);

  const teamOf = (isOpposition: boolean, name: string, of: readonly PlayerKpiRow[]): ReportTeam => ({
    name,
    team: teamKpis(
      facts.filter((each) => each.isOpposition === isOpposition).map((each) => each.kpis),
      minutes,
    ),
    minPeakSpeedM: minutes.minPeakSpeedM,
    players: of.map((row) => ({
      row,
      turns: turns?.get(row.player.playerId) ?? none,
      peaks: peaks.get(row.player.playerId) ?? [],
    })),
  });
  return {
    club: customer.displayName,
    badge: await findClubBadge(store.db, customerId),
    sport: customer.sport,
    title: record.title,
    startsAt: record.startsAt,
    type: record.type.name,
    sessionIsAMatch: record.type.sessionIsAMatch,
    isRated: customer.options.includes('personalBestIndicators'),
    basketballZones: customer.options.includes('basketballSpeedZones'),
    units,
    parameters: marks === null ? null : await kept.sessions.parametersOf(customer, session),
    marks,
    reference: kpis.reference,
    observations: observed?.matchObservations ?? null,
    sprints: await kpiCountAnswer.make({ customer, session, window: null, players }, kept),
    isSimulated: isSimulated(source.notes),
    own: teamOf(false, customer.displayName, kpis.ourData),
    opposition:
      kpis.oppositionData.length === 0
        ? null
        : teamOf(true, record.oppositionName ?? 'Opposition', kpis.oppositionData),
    entrySpeedBoundaries: customer.turnEntrySpeedBoundaries,
    method: facts[0]?.method ?? null,
    format: source.format,
    frameRateHz: source.frameRateHz,
    pitch: source.pitch,
    notes: source.notes.map(({ text }) => text),
  };
}
