/** High-speed runs, sprints or turns of an average own match, with the matches behind it. */
import type { Explanation } from '@halfturn/contract/session/explanation';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import type { RehabCount } from '@halfturn/core/metrics/explained/rehab-figures';
import { comparedEfforts, comparedMatches } from '@halfturn/core/metrics/rehab/comparison-values';
import { comparedTurns } from '@halfturn/core/metrics/rehab/rehab-turn-classes';
import { countTurnClasses } from '@halfturn/core/metrics/turns/turn-class-counts';
import { derivedParametersOf, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { CustomerRecord } from '../../store/club/customers';
import type { ParameterSet } from '../../store/club/parameter-sets';
import type { PlayerRecord } from '../../store/player/players';
import { markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import { entrySpeedBoundaries } from '../customer-answer';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import { explainedIn, headOver, sessionValues } from '../session/explain-head';
import { MATCH_RULES, parametersWith } from './explain-rehab';

interface ExplainRehabCountInputs {
  readonly customer: CustomerRecord;
  readonly player: PlayerRecord;
  readonly sessions: readonly SessionRecord[];
  readonly set: ParameterSet;
  readonly query: {
    readonly metric: RehabCount;
    readonly sessionId: number;
    readonly day: string | null;
    readonly side: 'L' | 'R' | null;
  };
}

const COUNT_OF = { L: 'leftCount', R: 'rightCount' } as const;

export const explainRehabCountAnswer = maker(
  'explainrehabcount',
  async (inputs: ExplainRehabCountInputs, kept): Promise<Explanation> => {
    const { customer, player, sessions, set, query } = inputs;
    const { metric, sessionId, day } = query;
    const session = found(
      sessions.find((each) => each.sessionId === sessionId),
      NO_SUCH.session,
    );
    const played = sessions.filter((each) => each.type.sessionIsAMatch || each === session);
    const own = await kept.memory.factsOfPlayer(customer.customerId, player.playerId, played.map(markOf));
    const rated = found(
      own.find((each) => each.sessionId === sessionId),
      NO_SUCH.playerInSession,
    );
    const before = day === null ? rated.startsAt : `${day}T24`;
    const matches = comparedMatches(own, before, wellnessParametersOf(set.overrides).rehab);
    const values = await countedIn(kept, inputs, rated, matches);
    const head = await headOver(kept, customer, metric, session);
    return {
      ...head,
      player: { playerId: player.playerId, name: player.name, isOpposition: false },
      session: explainedIn(session),
      parameters: parametersWith(head, customer, set, MATCH_RULES),
      value: addedUp(
        'mean',
        values.map(({ value }) => value),
      ),
      parts: { kind: 'sessions', rows: sessionValues(sessions, values) },
    };
  },
);

type OwnSession = Awaited<ReturnType<Kept['memory']['factsOfPlayer']>>[number];

async function countedIn(
  kept: Kept,
  { customer, player, sessions, set, query: { metric, side } }: ExplainRehabCountInputs,
  rated: OwnSession,
  matches: readonly OwnSession[],
) {
  const partOf = ({ session: { sessionId, startsAt }, value }: { session: OwnSession; value: number }) => ({
    sessionId,
    startsAt,
    value,
  });
  const ids = new Set(matches.map((each) => each.sessionId));
  const marks = sessions.filter((each) => ids.has(each.sessionId)).map(markOf);
  if (metric !== 'rehab.count.turns') {
    const { peaks } = derivedParametersOf(set.overrides).capacity;
    const efforts = await kept.efforts.effortsOfPlayer(customer.customerId, player.playerId, marks, peaks);
    const withBands = matches.map((each) => ({ ...each, effortBands: efforts.get(each.sessionId)?.bands ?? null }));
    return comparedEfforts(withBands, metric === 'rehab.count.HSR' ? 'HSR' : 'SPRINT').map(partOf);
  }
  const turns = await kept.sessions.turnsOfPlayer(customer.customerId, player.playerId, marks);
  const boundaries = entrySpeedBoundaries(customer);
  const classed = matches.map((each) => ({
    ...each,
    ...countTurnClasses(turns.get(each.sessionId) ?? [], boundaries),
  }));
  return comparedTurns(rated, classed, side === null ? 'totalCount' : COUNT_OF[side]).map(partOf);
}
