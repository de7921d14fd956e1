import type { Explanation } from '@halfturn/contract/session/explanation';
import { localDay } from '@halfturn/core/calendar/day';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import { metricEntry } from '@halfturn/core/metrics/explained/metric-registry';
import { parametersOf } from '@halfturn/core/metrics/explained/parameters-in-force';
import {
  dividedBy,
  isRehabShare,
  type RehabFigure,
  rehabFigureOf,
} from '@halfturn/core/metrics/explained/rehab-figures';
import { percentOfReference } from '@halfturn/core/metrics/reference/percent-of-reference';
import { comparedMatches, comparedValuesOf, KPI_OF_REHAB } from '@halfturn/core/metrics/rehab/comparison-values';
import { targetsByKpi } from '@halfturn/core/metrics/rehab/suggested-targets';
import { targetsOn } from '@halfturn/core/metrics/rehab/targets-of-day';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { StoredTargets } from '../../store/club/rehab-targets';
import type { CustomerRecord } from '../../store/club/customers';
import type { ParameterSet } from '../../store/club/parameter-sets';
import type { PlayerRecord } from '../../store/player/players';
import { markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import { maker } from '../answer-maker';
import { headOver, parameterAnswer, sessionValues } from '../session/explain-head';

interface ExplainRehabInputs {
  readonly customer: CustomerRecord;
  readonly player: PlayerRecord;
  readonly sessions: readonly SessionRecord[];
  readonly set: ParameterSet;
  readonly targets: readonly StoredTargets[];
  readonly query: { readonly metric: RehabFigure; readonly sessionId: number | null; readonly day: string | null };
  readonly today: string;
}

export const MATCH_RULES = ['rehab.history', 'rehab.minReferenceM'] as const;

export const explainRehabAnswer = maker(
  'explainrehab',
  async (inputs: ExplainRehabInputs, kept): Promise<Explanation> => {
    const { customer, player, sessions, set, targets, query, today } = inputs;
    const { metric, sessionId } = query;
    const { reference, kpi } = rehabFigureOf(metric);
    const counted = sessions.filter(({ type, ...each }) => type.sessionIsAMatch || each.sessionId === sessionId);
    const own = await kept.memory.factsOfPlayer(customer.customerId, player.playerId, counted.map(markOf));
    const isOfSession = (each: { readonly sessionId: number }) => each.sessionId === sessionId;
    const rated = sessionId === null ? null : found(own.find(isOfSession), NO_SUCH.playerInSession);
    const session = counted.find(isOfSession) ?? null;
    const day = query.day ?? (rated === null ? today : localDay(rated.startsAt));
    const before = query.day === null && rated !== null ? rated.startsAt : `${day}T24`;
    const matches = comparedMatches(own, before, wellnessParametersOf(set.overrides).rehab);
    const values = comparedValuesOf(matches, kpi);
    const inForce = targetsOn(targets, day);
    const { adds } = metricEntry(dividedBy(metric));
    const compared =
      adds === null
        ? inForce === null
          ? null
          : targetsByKpi(inForce.targets)[kpi]
        : addedUp(
            adds,
            values.map(({ value }) => value),
          );
    const value = rated?.kpis[KPI_OF_REHAB[kpi]] ?? null;
    const latest = rated ?? matches[0];
    const head = await headOver(
      kept,
      customer,
      metric,
      sessions.find((each) => each.sessionId === latest?.sessionId) ?? null,
    );
    return {
      ...head,
      player: { playerId: player.playerId, name: player.name, isOpposition: false },
      session:
        session === null
          ? null
          : {
              sessionId: session.sessionId,
              title: session.title,
              startsAt: session.startsAt,
              sessionIsAMatch: session.type.sessionIsAMatch,
            },
      parameters: parametersWith(head, customer, set, reference === 'target' ? [] : MATCH_RULES),
      value: isRehabShare(metric) ? percentOfReference(value, compared) : compared,
      inputs: isRehabShare(metric) ? { [KPI_OF_REHAB[kpi]]: value } : {},
      parts:
        reference === 'target'
          ? {
              kind: 'targets',
              rows: targets.map((each) => ({
                validFrom: each.validFrom,
                setBy: each.setBy,
                value: targetsByKpi(each.targets)[kpi],
                isInForce: each === inForce,
              })),
            }
          : {
              kind: 'sessions',
              rows: sessionValues(
                sessions,
                values.map(({ session: { sessionId: id, startsAt }, value: of }) => ({
                  sessionId: id,
                  startsAt,
                  value: of,
                })),
              ),
            },
    };
  },
);

export function parametersWith(
  { parameters, sourceClass }: Pick<Explanation, 'parameters' | 'sourceClass'>,
  { sport }: CustomerRecord,
  { overrides }: ParameterSet,
  rules: readonly string[],
): Explanation['parameters'] {
  return [
    ...parameters.filter(({ name }) => !name.startsWith('rehab.')),
    ...parametersOf(['rehabtarget'], { sport, sourceClass, overrides })
      .filter(({ name }) => rules.includes(name))
      .map(parameterAnswer),
  ];
}
