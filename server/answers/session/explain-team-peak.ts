/** A peak of a team in a session: the peak and the minutes of each of its players. */
import type { Explanation } from '@halfturn/contract/session/explanation';
import { metricEntry } from '@halfturn/core/metrics/explained/metric-registry';
import { parametersOf } from '@halfturn/core/metrics/explained/parameters-in-force';
import { teamPeakKpi, type TeamPeakMetric, teamPeakParts } from '@halfturn/core/metrics/explained/team-peak-figures';
import { teamMatch } from '@halfturn/core/metrics/team/team-match';
import { teamPeak } from '@halfturn/core/metrics/team/team-peaks';
import { methodOf } from '@halfturn/core/methods/method-registry';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionMark, TrackingMark } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import { maker } from '../answer-maker';
import { explainedIn, parameterAnswer } from './explain-head';
import { OPPOSITION, UNSEEN } from './explain-team';

interface ExplainTeamPeakInputs {
  readonly customer: CustomerRecord;
  readonly query: {
    readonly metric: TeamPeakMetric;
    readonly epochS: number;
    readonly isOpposition: boolean;
    readonly group: number;
  };
  readonly session: SessionRecord;
  readonly mark: SessionMark;
  /** Whose positions decide. */
  readonly everybody: readonly PlayerRecord[];
  /** Those the user may see. */
  readonly players: readonly PlayerRecord[];
  readonly tracking: TrackingMark;
}

export const explainTeamPeakAnswer = maker(
  'explainteampeak',
  async (inputs: ExplainTeamPeakInputs, kept): Promise<Explanation> => {
    const { customer, query, session, mark, everybody, tracking } = inputs;
    const { customerId, sport, displayName } = customer;
    const { metric, epochS, isOpposition, group } = query;
    const stored = await kept.sessions.playerSessions(customerId, mark);
    const peaksOf = new Map(stored.map(({ playerId, peaks }) => [playerId, peaks]));
    const groupOf = new Map(everybody.map(({ playerId, positionGroupId }) => [playerId, positionGroupId]));
    const team = (await kept.memory.factsOf(customerId, [mark]))
      .filter((each) => each.isOpposition === isOpposition)
      .map((each) => ({
        ...each,
        peaks: peaksOf.get(each.playerId) ?? [],
        positionGroupId: groupOf.get(each.playerId) ?? null,
      }));
    const first = found(team[0], NO_SUCH.team);
    const match = teamMatch(team);
    const kpi = teamPeakKpi(metric);
    const { methods } = metricEntry(metric);
    const { overrides, sourceClass } = await kept.sessions.parameterSetOf(customer, mark);
    return {
      player: null,
      team: isOpposition ? (session.oppositionName ?? OPPOSITION) : displayName,
      session: explainedIn(session),
      drill: null,
      value: match === null ? null : teamPeak(match, group, kpi, epochS).value,
      methods: methods.map((id) => ({ id, version: first.method.versions[id] ?? methodOf(id).version })),
      parameters: parametersOf(methods, { sport, sourceClass, overrides }).map(parameterAnswer),
      sourceClass,
      marks: null,
      quality: null,
      inputs: {},
      reference: null,
      parts: { kind: 'players', rows: seenRows(inputs.players, teamPeakParts(team, group, kpi, epochS)) },
      trackingKept: tracking.isKept,
    };
  },
);

/** Players the user may not see are combined in one row. */
function seenRows(players: readonly PlayerRecord[], parts: ReturnType<typeof teamPeakParts>) {
  const nameOf = new Map(players.map(({ playerId, name }) => [playerId, name]));
  const seen = parts.flatMap(({ playerId, mean, share, value }) => {
    const name = nameOf.get(playerId);
    return name === undefined ? [] : [{ playerId, name, value, count: 1, mean, share }];
  });
  const unseen = parts.filter(({ playerId }) => !nameOf.has(playerId));
  const share = unseen.reduce((sum, each) => sum + each.share, 0);
  const value = unseen.reduce((sum, each) => sum + each.value, 0);
  return share === 0
    ? seen
    : [...seen, { playerId: null, name: UNSEEN, value, count: unseen.length, mean: value / share, share }];
}
