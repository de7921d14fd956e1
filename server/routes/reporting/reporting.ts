/** GET /sessionreporting and /playerreporting: values of appearances with their percentiles among full matches. */
import { setImmediate } from 'node:timers/promises';
import { playerReporting, type ReportingItem, sessionReporting } from '@halfturn/contract/reporting/reporting';
import { sessionSource } from '@halfturn/contract/session/sessions';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { ownKindRule, type ReferenceKind } from '@halfturn/core/metrics/reference/reference';
import { type ReferenceOptions, sessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import {
  type AlikeSessions,
  type ComparisonGroup,
  reportedKpis,
  type ReportedSession,
  ReportingReferences,
} from '@halfturn/core/metrics/reference/reporting';
import { NO_SCORES } from '@halfturn/core/metrics/reference/reporting-scores';
import { comparisonGroupOf, comparisonGroupOptions } from '@halfturn/core/views/choices/comparison-groups';
import { HttpError } from '../../plugins/http-error';
import type { CustomerRecord } from '../../store/club/customers';
import { type HighResolutionMemory, listHighResolution } from '../../store/session/high-resolution';
import { type LeagueSession, listLeagueSessions } from '../../store/league/league-sessions';
import { sessionParameters } from '../../store/club/parameter-sets';
import { listPlayers, listPlayersOfSession, type PlayerRecord } from '../../store/player/players';
import { knownPosition, type ReportingMemory, type ReportingPool } from '../../store/league/reporting-memory';
import type { SessionMark } from '../../store/session/session-marks';
import { findSessionSource, type SessionRecord } from '../../store/session/sessions';
import type { EffortSources } from '../wellness/fatigue-matches';
import { MOST_LEAGUE_MATCHES } from '../team/league-players';
import type { Mount } from '../mount';
import { markOf, NO_PLAYER } from '../player/player-detail';
import { listMatchDays } from '../reference-sessions';
import { reportedWellness, type WellnessOf } from './reporting-wellness';
import { NO_SESSION } from '../session/sessions';
import { squadState } from '../wellness/wellness-history';

export interface ReportingSources extends EffortSources {
  readonly pools: ReportingMemory;
  readonly highResolution: HighResolutionMemory;
}

/** A season of matches and trainings has fewer that anybody compares. */
const MOST_SESSIONS = 100;
/** So many sessions are put among their reference between two chances for other requests. */
const SESSIONS_AT_ONCE = 10;

export function mountReporting(mount: Mount, sources: ReportingSources): void {
  const { store, answers, memory, pools, highResolution } = sources;
  const { db } = store;

  /** Appearances of the club's own players in the sessions that others are compared with. */
  const ownPool = (customer: CustomerRecord, marks: readonly SessionMark[], scores: Scores): Promise<ReportingPool> => {
    const { customerId } = customer;
    return pools.poolOf(
      marks.map((mark) => ({ ...mark, customerId })),
      scores,
    );
  };

  /** The same of the other clubs of the league, in sessions of these kinds. */
  const leaguePool = async (customer: CustomerRecord, kinds: ReadonlySet<ReferenceKind>, scores: Scores) => {
    const sessions: LeagueSession[] = [];
    for (const kind of kinds) {
      const choice = { sessionIsAMatch: kind !== 'training', isAcademyMatch: kind === 'academyMatch' };
      sessions.push(
        ...(await listLeagueSessions(db, customer, { ...choice, competition: 'league', limit: MOST_LEAGUE_MATCHES })),
      );
    }
    return pools.poolOf(sessions, scores);
  };

  mount.customer(sessionReporting, async ({ query, ...scope }) => {
    const { customer, seen } = scope;
    const { customerId, sport, teamType, modules, wellnessPlayers } = customer;
    const { sessionId, comparisonGroupId, groupReferenceByPosition } = query;
    const group = comparisonGroupOf(comparisonGroupId);
    const state = await squadState(store, scope);
    const session = state.sessions.find((each) => each.sessionId === sessionId);
    const stored = await findSessionSource(db, customerId, sessionId);
    if (session === undefined || stored === null) throw new HttpError(404, NO_SESSION);
    const mark = markOf(session);
    const everybody = await listPlayersOfSession(db, customerId, sessionId);
    const players = seen(everybody);
    const members = idsOf(seen(await listPlayers(db, customerId)));
    const scores = wellnessParametersOf(state.set.overrides);
    const own = await ownPool(customer, state.sessions.map(markOf), scores);
    const compared =
      group === 'league' ? await leaguePool(customer, new Set([ownKindRule(mark, sport).kind]), scores) : own;
    const bought = { teamType, modules, wellnessPlayers };
    const compares = { own: own.key, compared: compared.key };
    const matchDays = await listMatchDays(store, customerId, state.sessions.map(markOf));
    const alike = alikeSessions(state.sessions.map(markOf), { sport, perMinute: false, matchDays });
    const madeFrom = { query, state, bought, compares, matchDays, stored, everybody, players, members };
    return answers.of('sessionreporting', madeFrom, async () => {
      const appearances = await own.load();
      const scored = new Map(
        appearances.filter((each) => each.sessionId === sessionId).map((each) => [each.playerId, each]),
      );
      const tables = await listHighResolution(db, customerId, sessionId);
      const facts = await memory.factsOf(customerId, [mark]);
      const references = new ReportingReferences(
        chosen(group, await compared.load(), members),
        { group, byPosition: groupReferenceByPosition },
        sport,
        alike,
      );
      const ours = players.filter(({ isOpposition }) => !isOpposition);
      const wellnessOf = await reportedWellness(sources, customer, state, ours, [session]);
      const ratedOf = (player: PlayerRecord, isOpposition: boolean): ReportedSession | undefined => {
        const found = facts.find((each) => each.playerId === player.playerId && each.isOpposition === isOpposition);
        if (found === undefined) return undefined;
        return {
          ...found,
          ...(isOpposition ? NO_SCORES : scoresOf(scored.get(player.playerId))),
          customerId,
          positionSortOrder: knownPosition(player.positionSortOrder),
          highResolution: tables.get(player.playerId) ?? null,
        };
      };
      const items = (isOpposition: boolean) =>
        players.flatMap((player) => {
          const rated = ratedOf(player, isOpposition);
          return rated === undefined
            ? []
            : [itemOf(player, session, rated, references, isOpposition ? NO_WELLNESS : wellnessOf)];
        });
      return {
        ourData: items(false),
        oppositionData: facts.some((each) => each.isOpposition) ? items(true) : null,
        comparisonGroupOptions: comparisonGroupOptions(sport, teamType, mark, customer.leagueName),
        parameters: await sessionParameters(
          db,
          customer,
          stored.parameterSet,
          sessionSource.parse(JSON.parse(stored.source)),
        ),
      };
    });
  });

  mount.customer(playerReporting, async ({ query, ...scope }) => {
    const { customer, seen } = scope;
    const { customerId, sport, teamType, modules, wellnessPlayers } = customer;
    const { playerId, comparisonGroupId, positionComparison } = query;
    const group = comparisonGroupOf(comparisonGroupId);
    const members = seen(await listPlayers(db, customerId));
    const player = members.find((each) => each.playerId === playerId);
    if (player === undefined) throw new HttpError(404, NO_PLAYER);
    const state = await squadState(store, scope);
    const marks = state.sessions.map(markOf);
    const scores = wellnessParametersOf(state.set.overrides);
    const own = await ownPool(customer, marks, scores);
    const kinds = new Set(marks.map((mark) => ownKindRule(mark, sport).kind));
    const compared = group === 'league' ? await leaguePool(customer, kinds, scores) : own;
    const bought = { teamType, modules, wellnessPlayers };
    const compares = { own: own.key, compared: compared.key };
    const matchDays = await listMatchDays(store, customerId, marks);
    const alike = alikeSessions(marks, { sport, perMinute: false, matchDays });
    const madeFrom = { query, state, bought, compares, matchDays, player, members: idsOf(members) };
    return answers.of('playerreporting', madeFrom, async () => {
      const scored = new Map(
        (await own.load()).filter((each) => each.playerId === playerId).map((each) => [each.sessionId, each]),
      );
      const facts = await memory.factsOf(customerId, marks);
      const his = new Map(
        facts.filter((each) => each.playerId === playerId && !each.isOpposition).map((each) => [each.sessionId, each]),
      );
      const shown = state.sessions.filter(({ sessionId }) => his.has(sessionId)).slice(0, MOST_SESSIONS);
      const tables = await highResolution.tablesOf(customerId, shown.map(markOf));
      const references = new ReportingReferences(
        chosen(group, await compared.load(), idsOf(members)),
        { group, byPosition: positionComparison },
        sport,
        alike,
      );
      const wellnessOf = await reportedWellness(sources, customer, state, [player], shown);
      const playerData: ReportingItem[] = [];
      for (const [place, session] of shown.entries()) {
        if (place % SESSIONS_AT_ONCE === 0) await setImmediate();
        const record = his.get(session.sessionId);
        if (record === undefined) continue;
        const rated = {
          ...record,
          ...scoresOf(scored.get(session.sessionId)),
          customerId,
          positionSortOrder: knownPosition(player.positionSortOrder),
          highResolution: tables.get(session.sessionId)?.get(playerId) ?? null,
        };
        playerData.push(itemOf(player, session, rated, references, wellnessOf));
      }
      return { playerData, comparisonGroupOptions: comparisonGroupOptions(sport, teamType, null, customer.leagueName) };
    });
  });
}

function alikeSessions(marks: readonly SessionMark[], options: ReferenceOptions): AlikeSessions {
  const known = new Map<number, ReadonlySet<number>>();
  return (sessionId) => {
    const found = known.get(sessionId);
    if (found !== undefined) return found;
    const mark = marks.find((each) => each.sessionId === sessionId);
    const alike = mark === undefined ? [] : sessionReference(mark, marks, options).sessions;
    // With itself: what matches are compared with is one list for all of them, each leaves itself out.
    const ids = new Set([sessionId, ...alike.map((each) => each.sessionId)]);
    known.set(sessionId, ids);
    return ids;
  };
}

type Scores = ReturnType<typeof wellnessParametersOf>;

const NO_WELLNESS: WellnessOf = () => null;

function idsOf(players: readonly PlayerRecord[]): readonly number[] {
  return players.map(({ playerId }) => playerId);
}

/** Of a session that nobody is compared with there are none. */
function scoresOf(scored: ReportedSession | undefined) {
  return { scaledWorkRate: scored?.scaledWorkRate ?? null, gameDemandValue: scored?.gameDemandValue ?? null };
}

/** Of the club only players whom the user may see. */
function chosen(group: ComparisonGroup, pool: readonly ReportedSession[], members: readonly number[]) {
  if (group === 'league') return pool;
  const open = new Set(members);
  return pool.filter(({ playerId }) => open.has(playerId));
}

function itemOf(
  { playerId, shirtNumber, name, positionShortDescription, positionSortOrder }: PlayerRecord,
  { sessionId, startsAt, title, type }: SessionRecord,
  rated: ReportedSession,
  references: ReportingReferences,
  wellnessOf: WellnessOf,
): ReportingItem {
  const reference = references.of(rated);
  const { gameDemandValue, highResolution, ...kpis } = reportedKpis(rated, reference);
  const wellness = wellnessOf(playerId, sessionId);
  return {
    player: { playerId, shirtNumber, name, positionShortDescription, positionSortOrder },
    sessionInfo: { sessionId, sessionTypeId: type.id, date: startsAt, title, sessionIsAMatch: type.sessionIsAMatch },
    reportingKpis: {
      ...kpis,
      wellnessKpis: wellness === null ? null : { gameDemandValue, ...wellness },
      highResolution:
        highResolution === null
          ? null
          : {
              speed: [...highResolution.speed],
              acceleration: highResolution.acceleration === null ? null : [...highResolution.acceleration],
              deceleration: highResolution.deceleration === null ? null : [...highResolution.deceleration],
            },
    },
    referenceCount: reference.count,
  };
}
