/** Sprints and high-speed runs of each rehab session by distance, with what a match has on average. */
import type { EffortSpeedType } from '../metrics/effort-bands';
import { formatQuantity, toDisplay, unitLabel, type UnitSettings, withUnit } from '../units/units';
import { stackedColumns, type StackedColumnsView } from './forms/stacked-columns';
import { rehabDay } from './rehab-day';
import { type RehabProgressAnswer, rehabSessionName } from './rehab-progress-answer';

export interface RehabSprints {
  readonly view: StackedColumnsView;
  /** Empty where no match can be compared. */
  readonly reference: string;
}

const EFFORT_NOUNS: Readonly<Record<EffortSpeedType, string>> = { SPRINT: 'sprints', HSR: 'high-speed runs' };
const BAND_IDS = ['_0_TO_10', '_10_TO_20', '_20_TO_30', 'ABOVE_30'] as const;

export function rehabSprints(
  answer: Pick<RehabProgressAnswer, 'sessions' | 'sprintThresholdOverTimeData'>,
  { units, speedType }: { readonly units: UnitSettings; readonly speedType: EffortSpeedType },
): RehabSprints {
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
  const means = BAND_IDS.flatMap((id, at) => {
    const value = reference?.[id] ?? null;
    return value === null ? [] : [`${parts[at]?.text ?? ''} ${value.toFixed(1)}`];
  });
  const view = stackedColumns({
    title: `${speedType === 'SPRINT' ? 'Sprints' : 'High-speed runs'}${above}`,
    noun: EFFORT_NOUNS[speedType],
    parts,
    columns: answer.sessions.map((session) => ({
      id: session.sessionId,
      label: rehabDay(session.sessionDate).slice(0, -5),
      title: rehabSessionName(session),
      values: BAND_IDS.map((id) => counts[session.sessionId]?.[id] ?? 0),
    })),
  });
  const matches = means.length === 0 ? [] : [`match average: ${means.join(', ')}`];
  return { view, reference: [...matches, ...(view.average === null ? [] : [view.average.reference])].join('; ') };
}
