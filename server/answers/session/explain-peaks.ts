/** Peaks over a window, and windows above a rate, explained. */
import { comparedValues } from '@halfturn/core/metrics/explained/compared-values';
import {
  isPeakMetric,
  type PeakCountMetric,
  peakKpiOf,
  type PeakMetric,
} from '@halfturn/core/metrics/explained/metric-registry';
import { windowParts } from '@halfturn/core/metrics/explained/moment-parts';
import { comparedPeak, previousPeaks, sessionPeakReference } from '@halfturn/core/metrics/peaks/peak-analysis';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import {
  type ExplainedNumber,
  type ExplainedSession,
  partsAnswer,
  referenceAnswer,
  referenceSessions,
  sessionExplanation,
} from './explain-head';

interface ExplainPeakInputs extends ExplainedSession {
  readonly query: { readonly metric: PeakMetric | PeakCountMetric; readonly epochS: number };
}

export const explainPeaksAnswer = maker('explainpeaks', async (inputs: ExplainPeakInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) =>
    isPeakMetric(inputs.query.metric) ? peakNumber(kept, inputs, facts) : peakCountNumber(kept, inputs, facts),
  ),
);

async function peakNumber(kept: Kept, inputs: ExplainPeakInputs, facts: PlayerFactsRecord): Promise<ExplainedNumber> {
  const { customer, mark, player, compared, query } = inputs;
  const { customerId, sport } = customer;
  const { peakReference } = await kept.sessions.derivedParametersOf(customer, mark);
  const reference = sessionPeakReference(mark, compared, sport, peakReference);
  const peaksOf = await kept.peaks.peaksOf(customerId, [mark, ...reference.sessions]);
  const withPeaks = (record: PlayerFactsRecord) => ({
    ...record,
    peaks: peaksOf.get(record.sessionId)?.get(player.playerId) ?? [],
  });
  const rated = withPeaks(facts);
  const [kpi, { epochS }] = [peakKpiOf(query.metric), query];
  const found = rated.peaks.find((peak) => peak.kpi === kpi && peak.epochS === epochS);
  const value = found?.valuePerMinute ?? null;
  const own = await kept.memory.factsOfPlayer(customerId, player.playerId, reference.sessions);
  const earlier = previousPeaks(rated, own.map(withPeaks), reference.rule);
  const values = comparedValues(rated, earlier, (each) => comparedPeak(rated, each, kpi, epochS), kpi === 'TURNS');
  const windows =
    found?.valuePerMinute == null ? [] : [{ clockS: found.matchTimeS ?? NaN, value: found.valuePerMinute }];
  return {
    value,
    inputs: {},
    reference: facts.isOpposition
      ? null
      : referenceAnswer({ ...inputs, compared: { ...compared, about: reference.about } }, value, values),
    parts: partsAnswer(windowParts(epochS, windows)),
  };
}

async function peakCountNumber(
  kept: Kept,
  inputs: ExplainPeakInputs,
  facts: PlayerFactsRecord,
): Promise<ExplainedNumber> {
  const { customer, mark, player, compared, query } = inputs;
  const [kpi, { epochS }] = [peakKpiOf(query.metric), query];
  const countsOf = await kept.peaks.countsOf(customer.customerId, [mark, ...compared.sessions]);
  const countIn = (sessionId: number) =>
    countsOf
      .get(sessionId)
      ?.get(player.playerId)
      ?.find((each) => each.kpi === kpi && each.epochS === epochS) ?? null;
  const own = countIn(facts.sessionId);
  const value = own?.value ?? null;
  const references = await referenceSessions(kept, inputs, facts);
  const valueOf = ({ sessionId }: PlayerFactsRecord) => countIn(sessionId)?.value ?? null;
  return {
    value,
    inputs: {},
    reference:
      references === null
        ? null
        : referenceAnswer(inputs, value, comparedValues(facts, references, valueOf, kpi === 'TURNS')),
    parts: partsAnswer(
      windowParts(
        epochS,
        (own?.matchTimesS ?? []).map((clockS) => ({ clockS, value: 1 })),
      ),
    ),
  };
}
