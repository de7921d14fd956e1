import { knownPosition } from '@halfturn/core/methods/position-groups';
import { setImmediate } from 'node:timers/promises';
import type { ReportingItem } from '@halfturn/contract/reporting/reporting';
import { sessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import {
  type AlikeSessions,
  type ComparisonGroup,
  reportedKpis,
  type ReportedSession,
  ReportingReferences,
} from '@halfturn/core/metrics/reference/reporting-percentiles';
import { NO_SCORES } from '@halfturn/core/metrics/reference/reporting-scores';
import { comparisonGroupOptions } from '@halfturn/core/views/choices/comparison-groups';
import { reportedWellness, type WellnessOf } from './reporting-wellness';
import { markOf } from '../../store/session/session-mark';
import { maker } from '../answer-maker';
import type { ReportingPool } from '../../store/league/reporting-memory';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';
import type { CustomerRecord } from '../../store/club/customers';
import type { SquadState } from '../wellness/wellness-history';

/** More than a season has of any type that is compared. */
const MOST_SESSIONS = 100;
const SESSIONS_AT_ONCE = 10;

interface ReportingInputs {
  readonly customer: CustomerRecord;
  readonly group: ComparisonGroup;
  readonly byPosition: boolean;
  readonly state: SquadState;
  readonly matchDays: readonly string[];
  readonly own: ReportingPool;
  readonly compared: ReportingPool;
  readonly members: readonly number[];
}

interface SessionReportingInputs extends ReportingInputs {
  readonly session: SessionRecord;
  readonly players: readonly PlayerRecord[];
}

export const sessionReportingAnswer = maker(
  'sessionreporting',
  async ({ session, players, ...inputs }: SessionReportingInputs, kept) => {
    const { customer, group, byPosition, state, own, compared, members } = inputs;
    const { customerId, sport, teamType } = customer;
    const { sessionId } = session;
    const mark = markOf(session);
    const alike = alikeSessions(inputs);
    const appearances = await own.load();
    const scored = new Map(
      appearances.filter((each) => each.sessionId === sessionId).map((each) => [each.playerId, each]),
    );
    const tables = await kept.sessions.highResolution(customerId, mark);
    const facts = await kept.memory.factsOf(customerId, [mark]);
    const references = new ReportingReferences(
      chosen(group, await compared.load(), members),
      { group, byPosition },
      sport,
      alike,
    );
    const ours = players.filter(({ isOpposition }) => !isOpposition);
    const wellnessOf = await reportedWellness(kept, customer, state, ours, [session]);
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
      parameters: await kept.sessions.parametersAnswer(customer, mark),
    };
  },
);

interface PlayerReportingInputs extends ReportingInputs {
  readonly player: PlayerRecord;
}

export const playerReportingAnswer = maker(
  'playerreporting',
  async ({ player, ...inputs }: PlayerReportingInputs, kept) => {
    const { customer, group, byPosition, state, own, compared, members } = inputs;
    const { customerId, sport, teamType } = customer;
    const { playerId } = player;
    const marks = state.sessions.map(markOf);
    const alike = alikeSessions(inputs);
    const scored = new Map(
      (await own.load()).filter((each) => each.playerId === playerId).map((each) => [each.sessionId, each]),
    );
    const facts = await kept.memory.factsOf(customerId, marks);
    const his = new Map(
      facts.filter((each) => each.playerId === playerId && !each.isOpposition).map((each) => [each.sessionId, each]),
    );
    const shown = state.sessions.filter(({ sessionId }) => his.has(sessionId)).slice(0, MOST_SESSIONS);
    const tables = await kept.highResolution.tablesOf(customerId, shown.map(markOf));
    const references = new ReportingReferences(
      chosen(group, await compared.load(), members),
      { group, byPosition },
      sport,
      alike,
    );
    const wellnessOf = await reportedWellness(kept, customer, state, [player], shown);
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
  },
);

function alikeSessions({ customer: { sport }, state, matchDays }: ReportingInputs): AlikeSessions {
  const marks = state.sessions.map(markOf);
  const options = { sport, perMinute: false, matchDays };
  const known = new Map<number, ReadonlySet<number>>();
  return (sessionId) => {
    const found = known.get(sessionId);
    if (found !== undefined) return found;
    const mark = marks.find((each) => each.sessionId === sessionId);
    const alike = mark === undefined ? [] : sessionReference(mark, marks, options).sessions;
    // Include itself: all matches share one comparison list, and each excludes itself.
    const ids = new Set([sessionId, ...alike.map((each) => each.sessionId)]);
    known.set(sessionId, ids);
    return ids;
  };
}

const NO_WELLNESS: WellnessOf = () => null;

function scoresOf(scored: ReportedSession | undefined) {
  return { scaledWorkRate: scored?.scaledWorkRate ?? null, gameDemandValue: scored?.gameDemandValue ?? null };
}

/** From the user's own club only the players they may see. */
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
