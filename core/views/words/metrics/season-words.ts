import { isSeasonCount, type SeasonFigure, seasonFigureOf } from '../../../metrics/explained/season-figures';

const WORDS = {
  week: (kpi: string) => ({
    title: `${kpi}, Monday to Sunday`,
    definition: 'All sessions of the week; days that are not known are left out.',
  }),
  squadWeek: (kpi: string) => ({
    title: `${kpi} of the squad, Monday to Sunday`,
    definition: 'Mean of the outfield players whose week is known in full, four or more.',
  }),
  usual: (kpi: string) => ({
    title: `${kpi}, usual week`,
    definition: 'Mean of the season’s weeks with a session that are over and known in full; N/A with fewer than four.',
  }),
  above: (kpi: string) => ({
    title: `${kpi}, weeks above`,
    definition: 'Weeks known in full that lie more than one SD above the mean of the others.',
  }),
  below: (kpi: string) => ({
    title: `${kpi}, weeks below`,
    definition: 'Weeks known in full that lie more than one SD below the mean of the others.',
  }),
  monotony: (kpi: string) => ({
    title: `${kpi}, monotony`,
    definition: 'Mean ÷ SD of the seven daily loads of the latest week known in full.',
  }),
  strain: (kpi: string) => ({
    title: `${kpi}, strain`,
    definition: 'Load of the latest week known in full, times its monotony.',
  }),
} as const;

/** @param kpiTitle of the KPI it is of; not used for matches and gaps */
export function seasonWords(metric: SeasonFigure, kpiTitle: string) {
  if (!isSeasonCount(metric)) return WORDS[seasonFigureOf(metric).statistic](kpiTitle);
  return metric === 'season.matches'
    ? { title: 'Matches of the season', definition: 'Matches and games with time on the pitch.' }
    : {
        title: 'Longest gap of the season',
        definition:
          'Most days in a row without a recorded session, after the first, up to the latest day that is over.',
      };
}
