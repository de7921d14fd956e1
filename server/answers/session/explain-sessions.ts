import type { Explanation } from '@halfturn/contract/session/explanation';
import { daysBetween } from '@halfturn/core/calendar/day';
import {
  type StandardMetric,
  standardMetricOf,
  type WeekMetric,
  weekMetricOf,
} from '@halfturn/core/metrics/explained/combined-metrics';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import {
  EXPOSURE_ENTRIES,
  type ExposureFigure,
  isExposureFigure,
  loadKpiOf,
} from '@halfturn/core/metrics/explained/exposure-figures';
import { weekNumber, weekParts } from '@halfturn/core/metrics/explained/combined-parts';
import type { MetricId } from '@halfturn/core/metrics/explained/metric-registry';
import { standardValues } from '@halfturn/core/metrics/team/squad-standards';
import { isRate } from '@halfturn/core/metrics/week/day-load';
import { exposureParts, playerWeek, weekLoads } from '@halfturn/core/metrics/week/player-week';
import type { WeekSpan } from '@halfturn/core/metrics/week/week-span';
import { mean } from '@halfturn/core/stats/mean-and-deviation';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import { type SquadInputs, squadSessions } from '../squad/squad';
import { loadRecords } from '../week/load-records';
import { headOver, sessionValues } from './explain-head';
import type { OfClub } from './heart-rate';

interface OverSessions {
  readonly customer: CustomerRecord;
  readonly player: PlayerRecord;
  readonly sessions: readonly SessionRecord[];
}

interface ExplainStandardInputs extends OverSessions {
  readonly metric: StandardMetric;
  readonly squad: SquadInputs;
}

export const explainStandardAnswer = maker('explainstandard', async (inputs: ExplainStandardInputs, kept) => {
  const { metric, squad, player, customer } = inputs;
  const sessions = await squadSessions(kept, squad);
  const values = standardValues(sessions, customer.sport, player.playerId, standardMetricOf(metric));
  return overSessions(kept, inputs, {
    metric,
    value: mean(values.map((each) => each.value)),
    parts: values.toReversed(),
    inputs: {},
  });
});

interface ExplainWeekInputs extends OverSessions {
  readonly query: { readonly metric: WeekMetric | ExposureFigure; readonly perMinute: boolean };
  readonly today: string;
  readonly span: WeekSpan;
  readonly matchDays: readonly string[];
  /** The club's active players that the user may see: they show whether a day had no session. */
  readonly players: readonly PlayerRecord[];
  readonly heart: OfClub | null;
}

export const explainWeekAnswer = maker('explainweek', async (inputs: ExplainWeekInputs, kept) => {
  const { customer, query, span, matchDays, player } = inputs;
  const { metric, perMinute } = query;
  const records = await loadRecords(kept, inputs, span.to);
  const of = { kpi: loadKpiOf(metric), perMinute };
  const question = {
    span,
    through: records.through,
    matchDays,
    meantDays: records.meantDaysOf(player),
    of,
    sport: customer.sport,
  };
  const own = records.of(player);
  if (isExposureFigure(metric)) {
    const shares = exposureParts(metric, own, question);
    const { adds } = EXPOSURE_ENTRIES[metric];
    const made = addedUp(
      adds,
      shares.map((each) => each.value),
    );
    return overSessions(kept, inputs, {
      metric,
      // Without a session the seven days may be 0 or not known.
      value: metric === 'exposure.hsr' ? (playerWeek(own, question).weeklyHsrM.at(-1) ?? null) : made,
      parts: shares.toReversed(),
      inputs: {},
    });
  }
  const value = weekNumber(metric, playerWeek(own, question));
  const { loads, asOf } = weekLoads(own, question);
  const { span: of7 } = weekMetricOf(metric);
  if (of7 === 'monotony' || of7 === 'strain') {
    const seven = value === null ? [] : loads.slice(-7);
    const last = seven.flatMap(({ sessions }) => sessions).at(-1);
    const latest = inputs.sessions.find(({ sessionId }) => sessionId === last?.sessionId) ?? null;
    return {
      ...(await headOver(kept, customer, metric, latest)),
      player: { playerId: player.playerId, name: player.name, isOpposition: false },
      value,
      parts: { kind: 'days' as const, rows: seven.map(({ day, amount }) => ({ day, value: amount ?? 0 })) },
    };
  }
  const days = Math.max(0, daysBetween(span.from, asOf) + 1);
  const week = days === 0 ? [] : loads.slice(-days);
  const added = (amounts: readonly (number | null)[]) => amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return overSessions(kept, inputs, {
    metric,
    value,
    parts: value === null ? [] : weekParts(metric, loads, days).toReversed(),
    inputs:
      value !== null && isRate(of) && weekMetricOf(metric).span === 'week'
        ? {
            [of.kpi]: added(week.map(({ amount }) => amount)),
            activeTimeM: added(week.map(({ minutesM }) => minutesM)),
          }
        : {},
  });
});

interface NumberOverSessions extends Pick<Explanation, 'value' | 'inputs'> {
  readonly metric: MetricId;
  readonly parts: readonly { readonly sessionId: number; readonly startsAt: string; readonly value: number }[];
}

async function overSessions(
  kept: Kept,
  { customer, player, sessions }: OverSessions,
  { metric, value, inputs, parts }: NumberOverSessions,
): Promise<Explanation> {
  const latest = sessions.find(({ sessionId }) => sessionId === parts[0]?.sessionId) ?? null;
  return {
    ...(await headOver(kept, customer, metric, latest)),
    player: { playerId: player.playerId, name: player.name, isOpposition: false },
    value,
    inputs,
    parts: { kind: 'sessions', rows: sessionValues(sessions, parts) },
  };
}
