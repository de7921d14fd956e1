import {
  isRehabShare,
  type RehabCount,
  type RehabFigure,
  type RehabReference,
  rehabFigureOf,
} from '../../../metrics/explained/rehab-figures';

export const REFERENCE_NAMES: Readonly<Record<RehabReference, string>> = {
  average: 'match average',
  maximum: 'match maximum',
  target: 'target',
};
const DEFINITIONS: Readonly<Record<RehabReference, string>> = {
  average: 'Mean of the player’s latest own matches that are long enough; none with fewer than four.',
  maximum: 'Highest of the player’s latest own matches that are long enough; none with fewer than four.',
  target: 'The target in force on the day; targets set later do not change it.',
};
const SHARES: Readonly<Record<RehabReference, string>> = {
  average: 'The session in per cent of the mean of the matches below; not capped.',
  maximum: 'The session in per cent of the highest of the matches below; not capped.',
  target: 'The session in per cent of the target in force on the day; not capped.',
};

/** @param kpiTitle of the KPI that is compared */
export function rehabWords(metric: RehabFigure, kpiTitle: string) {
  const { reference } = rehabFigureOf(metric);
  return isRehabShare(metric)
    ? { title: `${kpiTitle}, % of ${REFERENCE_NAMES[reference]}`, definition: SHARES[reference] }
    : { title: `${kpiTitle}, ${REFERENCE_NAMES[reference]}`, definition: DEFINITIONS[reference] };
}

export const REHAB_COUNT_WORDS: Readonly<Record<RehabCount, { readonly title: string; readonly definition: string }>> =
  {
    'rehab.count.HSR': { title: 'High-speed runs, match average', definition: DEFINITIONS.average },
    'rehab.count.SPRINT': { title: 'Sprints, match average', definition: DEFINITIONS.average },
    'rehab.count.turns': {
      title: 'Turns, match average',
      definition: `${DEFINITIONS.average} Matches whose turns do not compare with those of the session are left out.`,
    },
  };
