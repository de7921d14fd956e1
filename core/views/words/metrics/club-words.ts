import { lowered } from '../lower-case';
import {
  type ClubMetric,
  clubFigure,
  isLeagueMetric,
  type LeagueMetric,
} from '../../../metrics/explained/club-figures';
import type { PeakKpi } from '../../../metrics/session/session-facts';
import { withUnit } from '../../../units/number-text';

export const CLUB_KPI_NAMES: Readonly<Record<PeakKpi, string>> = {
  DISTANCE: 'Distance',
  HSR: 'HSR',
  SPRINT: 'Sprint distance',
  TURNS: 'Turns',
};
const OUTPUT_NAMES = { combined: 'Combined', intensive: 'Intensive', extensive: 'Extensive' } as const;
const GROUP_NAMES = { fullMatch: '', inPossession: ' in possession', outOfPossession: ' out of possession' } as const;
const OUTPUTS = {
  combined: 'intensive and extensive distance together',
  intensive: 'distance at high power or high speed',
  extensive: 'distance neither at high power nor at high speed',
} as const;

export function clubWords(metric: ClubMetric | LeagueMetric): { readonly title: string; readonly definition: string } {
  const { stat, of } = clubFigure(metric);
  const [name, what] = namesOf(of);
  const ofClub = stat === 'average' ? 'club mean' : 'club’s highest';
  if (isLeagueMetric(metric)) {
    return {
      title: `${name}, league median`,
      definition: `Median of the clubs’ ${stat === 'average' ? 'means' : 'highest values'} in the period: ${what}.`,
    };
  }
  return {
    title: `${name}, ${ofClub}`,
    definition: `${stat === 'average' ? 'Mean' : 'Highest'} of the club’s complete sessions in the period: ${what}.`,
  };
}

function namesOf(of: ReturnType<typeof clubFigure>['of']): readonly [name: string, what: string] {
  switch (of.kind) {
    case 'total':
      return [CLUB_KPI_NAMES[of.kpi], 'the sum of its players'];
    case 'perNinety':
      return [`${CLUB_KPI_NAMES[of.kpi]} per 90 min`, `the sum of its players, times 90 over the minutes of the match`];
    case 'peak':
      return [
        `Peak ${lowered(CLUB_KPI_NAMES[of.kpi])} over ${withUnit(String(of.epochS), 's')}`,
        'the players’ peaks per minute, averaged with their minutes as weights',
      ];
    case 'output':
      return [
        `${OUTPUT_NAMES[of.output]} output${GROUP_NAMES[of.group]}`,
        `${OUTPUTS[of.output]}, summed over its players`,
      ];
  }
}
