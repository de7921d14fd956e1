import type { Explanation } from '@halfturn/contract/session/explanation';
import { byStart } from '@halfturn/core/calendar/time-zone';
import { type TeamMetric, teamMetricOf } from '@halfturn/core/metrics/explained/combined-metrics';
import { teamParts } from '@halfturn/core/metrics/explained/combined-parts';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import { comparedStatistic } from '@halfturn/core/metrics/explained/compared-values';
import { type MetricId, metricEntry } from '@halfturn/core/metrics/explained/metric-registry';
import { parametersOf } from '@halfturn/core/metrics/explained/parameters-in-force';
import { comparableWith } from '@halfturn/core/metrics/reference/comparable-methods';
import { NOT_ACCUMULATED } from '@halfturn/core/metrics/reference/per-active-minute';
import type { SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { mayCompareTurns } from '@halfturn/core/metrics/session/session-quality';
import { teamMatch, type TeamMatch } from '@halfturn/core/metrics/team/team-match';
import { isComparedMatch } from '@halfturn/core/metrics/team/compared-team-matches';
import { teamKpis, teamKpisPerMinute, teamValueOf } from '@halfturn/core/metrics/team/team-values';
import { methodOf } from '@halfturn/core/methods/method-registry';
import { sessionMarks } from '@halfturn/core/methods/session-thresholds';
import { groupBy } from '@halfturn/core/stats/group-by';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import type { SessionMark, TrackingMark } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import { explainedIn, parameterAnswer, sessionValues } from './explain-head';

interface ExplainTeamInputs {
  readonly customer: CustomerRecord;
  readonly query: { readonly metric: TeamMetric; readonly isOpposition: boolean; readonly perMinute: boolean };
  readonly session: SessionRecord;
  readonly mark: SessionMark;
  readonly titles: readonly Pick<SessionRecord, 'sessionId' | 'title'>[];
  readonly compared: SessionReference<SessionMark>;
  /** Players of both teams that the user may see. */
  readonly players: readonly PlayerRecord[];
  readonly tracking: TrackingMark;
}

export const OPPOSITION = 'Opposition';
export const UNSEEN = 'Players of other squads';

export const explainTeamAnswer = maker('explainteam', async (inputs: ExplainTeamInputs, kept): Promise<Explanation> => {
  const { customer, query, session, mark, tracking } = inputs;
  const { customerId, sport, displayName } = customer;
  const { metric, isOpposition, perMinute } = query;
  const kpi = teamMetricOf(metric);
  const { team } = await kept.sessions.derivedParametersOf(customer, mark);
  const records = (await kept.memory.factsOf(customerId, [mark])).filter((each) => each.isOpposition === isOpposition);
  const first = found(records[0], NO_SUCH.team);
  const valueOf = (players: TeamMatch['players']) => {
    const kpis = players.map((each) => each.kpis);
    return teamValueOf((perMinute ? teamKpisPerMinute : teamKpis)(kpis, team), kpi);
  };
  const match = teamOf(records);
  const value = match === null ? null : valueOf(match.players);
  const { methods } = metricEntry(metric);
  const { overrides, sourceClass } = await kept.sessions.parameterSetOf(customer, mark);
  const parameters = await kept.sessions.parametersOf(customer, mark);
  const added = (name: 'activeTimeM' | typeof kpi) => records.reduce((sum, { kpis }) => sum + (kpis[name] ?? 0), 0);
  const isRate = perMinute && !NOT_ACCUMULATED.includes(kpi);
  const isOfTurns = kpi === 'totalTurns';
  const reference = isOpposition || match === null ? null : await earlierMatches(kept, inputs, match, isOfTurns);
  const values = (reference ?? []).flatMap((each) => {
    const of = valueOf(each.players);
    return of === null ? [] : [{ sessionId: each.sessionId, startsAt: each.startsAt, value: of }];
  });
  return {
    player: null,
    team: isOpposition ? (session.oppositionName ?? OPPOSITION) : displayName,
    session: explainedIn(session),
    drill: null,
    value,
    methods: methods.map((id) => ({ id, version: first.method.versions[id] ?? methodOf(id).version })),
    parameters: parametersOf(methods, { sport, sourceClass, overrides }).map(parameterAnswer),
    sourceClass,
    marks:
      parameters === null ? null : sessionMarks(parameters, await kept.sessions.derivedParametersOf(customer, mark)),
    quality: null,
    inputs: isRate && value !== null ? { [kpi]: added(kpi), activeTimeM: added('activeTimeM') } : {},
    reference:
      reference === null
        ? null
        : {
            about: inputs.compared.about,
            values: sessionValues(inputs.titles, values),
            ...comparedStatistic(value, values),
            tooShortM: null,
            best: null,
          },
    parts: { kind: 'players', rows: playerRows(inputs.players, metric, teamParts(records, kpi, team)) },
    trackingKept: tracking.isKept,
  };
});

export function teamOf(records: readonly PlayerFactsRecord[]): TeamMatch | null {
  return teamMatch(records.map((record) => ({ ...record, peaks: [], positionGroupId: null })));
}

export async function earlierMatches(
  kept: Kept,
  { customer, mark, compared }: Pick<ExplainTeamInputs, 'customer' | 'mark' | 'compared'>,
  match: TeamMatch,
  isOfTurns: boolean,
): Promise<TeamMatch[]> {
  const facts = (await kept.memory.factsOf(customer.customerId, compared.sessions, 'own')).filter(
    ({ isOpposition }) => !isOpposition,
  );
  const matches = [...groupBy(facts, ({ sessionId }) => sessionId).values()].flatMap((records) => {
    const one = teamOf(records);
    return one === null || one.sessionId === mark.sessionId ? [] : [one];
  });
  return comparableWith(match, matches)
    .filter((one) => isComparedMatch(one, compared.rule) && (!isOfTurns || mayCompareTurns(one)))
    .toSorted(byStart);
}

/** Players the user may not see are combined in one row, with their sum or mean. */
export function playerRows(
  players: readonly PlayerRecord[],
  metric: MetricId,
  parts: readonly { readonly playerId: number; readonly value: number }[],
) {
  const nameOf = new Map(players.map(({ playerId, name }) => [playerId, name]));
  const seen = parts.flatMap(({ playerId, value }) => {
    const name = nameOf.get(playerId);
    return name === undefined ? [] : [{ playerId, name, value, count: 1 }];
  });
  const unseen = parts.filter(({ playerId }) => !nameOf.has(playerId));
  const value = addedUp(
    metricEntry(metric).adds ?? 'sum',
    unseen.map((each) => each.value),
  );
  return unseen.length === 0 || value === null
    ? seen
    : [...seen, { playerId: null, name: UNSEEN, value, count: unseen.length }];
}
