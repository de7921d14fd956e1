import type { EffortSpeedType } from '../../metrics/load/effort-bands';
import { formatQuantity, withUnit } from '../../units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { matches } from '../forms/player-rows';
import { stackedColumns, type StackedColumnsView } from '../forms/stacked-columns';
import { shortRehabDays } from './rehab-day';
import { type RehabProgressAnswer, rehabSessionNames } from './rehab-progress-answer';

const EFFORT_NOUNS: Readonly<Record<EffortSpeedType, string>> = { SPRINT: 'sprints', HSR: 'high-speed runs' };
const BAND_IDS = ['_0_TO_10', '_10_TO_20', '_20_TO_30', 'ABOVE_30'] as const;

export function rehabSprints(
  answer: Pick<RehabProgressAnswer, 'sessions' | 'sprintThresholdOverTimeData' | 'kpiSummary'>,
  { units, speedType }: { readonly units: UnitSettings; readonly speedType: EffortSpeedType },
): StackedColumnsView {
  const { distanceBands, speedTypeThresholds, ...data } = answer.sprintThresholdOverTimeData;
  const unit = unitLabel('shortDistance', units);
  const distance = (metres: number) => String(Math.round(toDisplay('shortDistance', metres, units)));
  const parts = BAND_IDS.map((id) => {
    const { lowerBoundM = null, upperBoundM = null } = distanceBands.find((band) => band.id === id) ?? {};
    const text =
      upperBoundM === null
        ? `${distance(lowerBoundM ?? 0)}+`
        : `${distance(lowerBoundM ?? 0)}–${distance(upperBoundM)}`;
    return { id, text: withUnit(text, unit) };
  });
  const reference = data.thresholdReferenceDataBySpeedType?.[speedType];
  const counts = data.thresholdCountsBySpeedTypeBySessionId[speedType];
  const threshold = speedTypeThresholds?.[speedType];
  const above =
    threshold === undefined
      ? ''
      : ` above ${withUnit(formatQuantity('speed', threshold, units), unitLabel('speed', units))}`;
  const [labels, names] = [shortRehabDays(answer.sessions), rehabSessionNames(answer.sessions)];
  const average = `Average of ${matches(answer.kpiSummary.matchCount)}`;
  return stackedColumns({
    title: `${speedType === 'SPRINT' ? 'Sprints' : 'High-speed runs'}${above}`,
    noun: EFFORT_NOUNS[speedType],
    parts,
    columns: answer.sessions.map(({ sessionId }, index) => ({
      id: sessionId,
      label: labels[index] ?? '',
      title: names[index] ?? '',
      values: BAND_IDS.map((id) => counts[sessionId]?.[id] ?? null),
    })),
    reference:
      reference === undefined
        ? null
        : { id: 0, label: 'Average', title: average, values: BAND_IDS.map((id) => reference[id]) },
  });
}
