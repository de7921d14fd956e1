import type { RehabTargets } from '../../metrics/rehab/suggested-targets';
import { dayText } from '../../calendar/day-text';
import type { UnitSettings } from '../../units/units';
import { quantityText } from '../words/quantity-text';
import { matchReference } from './rehab-kpis';
import type { RehabProgressAnswer } from './rehab-progress-answer';
import { targetsOfMatches } from './rehab-targets';

export interface TargetSources {
  readonly saved: RehabTargets | null;
  readonly suggestions: readonly {
    readonly id: string;
    readonly title: string;
    readonly targets: RehabTargets | null;
  }[];
  readonly note: string;
  readonly history: readonly string[];
}

export function targetSources(
  { rehabTargets, rehabTargetHistory, kpiOverTimeData, suggestedTargets, kpiSummary }: RehabProgressAnswer,
  units: UnitSettings,
): TargetSources {
  const distance = quantityText('longDistance', units);
  const { kpiReferenceData: matches } = kpiOverTimeData;
  return {
    saved: rehabTargets,
    history: rehabTargetHistory.toReversed().map(({ validFrom, setBy, rehabKpiValues }) => {
      const since = validFrom === null ? 'From the beginning' : `From ${dayText(validFrom)}`;
      return `${since}: distance ${distance(rehabKpiValues.DISTANCE ?? null)}, set by ${setBy}`;
    }),
    suggestions: [
      {
        id: 'average',
        title: 'Match average',
        targets: matches === null ? null : targetsOfMatches(matches.averageValues, matches.averageCounts),
      },
      {
        id: 'maximum',
        title: 'Match maximum',
        targets: matches === null ? null : targetsOfMatches(matches.maxValues, matches.maxCounts),
      },
      ...suggestedTargets.map(({ phase, name, targets }) => ({
        id: `phase-${phase}`,
        title: `${phase} ${name}`,
        targets,
      })),
    ],
    note:
      matches === null
        ? matchReference(kpiSummary.matchCount)
        : 'Phases 1 to 5 are shares of the match average: placeholders to edit, never set automatically.',
  };
}
