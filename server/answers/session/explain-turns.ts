/** A turn, the turns of a session and their balance, explained. */
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import { comparedValues } from '@halfturn/core/metrics/explained/compared-values';
import type { TurnFigure } from '@halfturn/core/metrics/explained/event-figures';
import { isTurnTimeMetric, type TurnTimeMetric } from '@halfturn/core/metrics/explained/families/turn-share-figures';
import type { SideMetric, TurnMetric } from '@halfturn/core/metrics/explained/metric-registry';
import {
  balanceParts,
  type MomentParts,
  turnFigureParts,
  turnParts,
  turnTimeParts,
} from '@halfturn/core/metrics/explained/moment-parts';
import { perMinute as rateOf } from '@halfturn/core/metrics/reference/per-active-minute';
import { tooShortM } from '@halfturn/core/metrics/reference/reference-rules';
import { passesFilter } from '@halfturn/core/turns/passes-filter';
import { filterOf } from '@halfturn/core/turns/filter-text';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import { entrySpeedBoundaries } from '../customer-answer';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import {
  type ExplainedNumber,
  type ExplainedSession,
  partsAnswer,
  referenceAnswer,
  referenceSessions,
  sessionExplanation,
  turnsOf,
  type Rated,
  ofOneRow,
} from './explain-head';

interface ExplainTurnInputs extends ExplainedSession {
  readonly query: {
    readonly metric: TurnMetric | TurnTimeMetric;
    readonly side: 'L' | 'R' | null;
    readonly classes: string | null;
  } & Rated;
}

export const explainTurnsAnswer = maker('explainturns', async (inputs: ExplainTurnInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) => turnNumber(kept, inputs, facts)),
);

async function turnNumber(kept: Kept, inputs: ExplainTurnInputs, facts: PlayerFactsRecord): Promise<ExplainedNumber> {
  const { customer, player, drill, query } = inputs;
  const { metric, side, classes, perMinute } = query;
  const boundaries = entrySpeedBoundaries(customer);
  const turns = await turnsOf(kept, inputs);
  const window = drill?.drill ?? null;
  const filter = filterOf(classes);
  const partsOf = (all: typeof turns, inside: typeof window) => {
    const of = all.filter((turn) => passesFilter(turn, filter, boundaries));
    return isTurnTimeMetric(metric)
      ? turnTimeParts(metric, of, inside)
      : turnParts(metric, of, boundaries, side, inside);
  };
  const parts = partsOf(turns, window);
  const rated = (count: number, { kpis }: PlayerFactsRecord) => (perMinute ? rateOf(count, kpis.activeTimeM) : count);
  const value = facts.kpis.totalTurns === null || parts.kind !== 'turns' ? null : rated(parts.rows.length, facts);
  const references = await referenceSessions(kept, inputs, facts);
  const earlier =
    references === null
      ? null
      : await kept.sessions.turnsOfPlayer(customer.customerId, player.playerId, inputs.compared.sessions);
  const countOf = (session: PlayerFactsRecord): number | null => {
    if (session.kpis.totalTurns === null) return null;
    const counted = partsOf(earlier?.get(session.sessionId) ?? [], null);
    return counted.kind === 'turns' ? rated(counted.rows.length, session) : null;
  };
  return {
    value,
    inputs: perMinute ? { activeTimeM: facts.kpis.activeTimeM } : {},
    reference:
      references === null
        ? null
        : referenceAnswer(inputs, value, comparedValues(facts, references, countOf, true), {
            tooShort: tooShortM(facts, inputs.compared.rule),
          }),
    parts: customer.modules.includes('turnanalysis') ? partsAnswer(parts) : { kind: 'closed' },
  };
}

interface ExplainBalanceInputs extends ExplainedSession {
  readonly query: { readonly metric: SideMetric };
}

export const explainBalanceAnswer = maker('explainbalance', async (inputs: ExplainBalanceInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) => balanceNumber(kept, inputs, facts)),
);

async function balanceNumber(
  kept: Kept,
  inputs: ExplainBalanceInputs,
  facts: PlayerFactsRecord,
): Promise<ExplainedNumber> {
  const { customer, player, compared } = inputs;
  const parts = balanceParts(await turnsOf(kept, inputs));
  const valueIn = ({ rows }: MomentParts) =>
    addedUp(
      'mean',
      rows.map(({ value }) => value),
    );
  const references = await referenceSessions(kept, inputs, facts);
  const earlier =
    references === null
      ? null
      : await kept.sessions.turnsOfPlayer(customer.customerId, player.playerId, compared.sessions);
  const valueOf = ({ sessionId }: PlayerFactsRecord) => valueIn(balanceParts(earlier?.get(sessionId) ?? []));
  const value = valueIn(parts);
  return {
    value,
    inputs: {},
    reference:
      references === null ? null : referenceAnswer(inputs, value, comparedValues(facts, references, valueOf, true)),
    parts: customer.modules.includes('turnanalysis') ? partsAnswer(parts) : { kind: 'closed' },
  };
}

interface ExplainTurnFigureInputs extends ExplainedSession {
  readonly query: { readonly metric: TurnFigure; readonly startMs: number };
}

export const explainTurnAnswer = maker('explainturn', async (inputs: ExplainTurnFigureInputs, kept) => {
  const { metric, startMs } = inputs.query;
  const parts = found(turnFigureParts(metric, await turnsOf(kept, inputs), startMs), NO_SUCH.turn);
  return sessionExplanation(kept, inputs, metric, async () => ofOneRow(parts));
});
