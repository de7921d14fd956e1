import { lowered } from '../lower-case';
import { type DevelopmentMetric, developmentFigure } from '../../../metrics/explained/development-figures';
import { EFFORT_BANDS } from '../../../metrics/load/effort-bands';
import { withUnit } from '../../../units/number-text';
import { CLUB_KPI_NAMES } from './club-words';

const EFFORTS = { HSR: 'High-speed runs', SPRINT: 'Sprints' } as const;
const PROFILE = {
  force: ['F0', 'Theoretical maximal force per kilogram: where the acceleration-speed profile meets standing still'],
  velocity: ['V0', 'Theoretical maximal speed: where the acceleration-speed profile meets no acceleration'],
} as const;

/** @param matchCount of a rolling average; null for all that count */
export function developmentWords(
  metric: DevelopmentMetric,
  matchCount: number | null,
  isOfPosition = false,
): { readonly title: string; readonly definition: string } {
  const [title, definition] = wordsOf(metric);
  const { kind } = developmentFigure(metric);
  if (kind === 'play') return { title: `${title} of valid profiles`, definition: `${definition}.` };
  if (kind === 'spread') {
    return {
      title: `${title}, spread`,
      definition: `${definition}: how far the player’s valid profiles lie apart, as one standard deviation.`,
    };
  }
  if (kind === 'team') {
    return {
      title: `${title}, team average${isOfPosition ? ' at the position' : ''}`,
      definition: `${definition}: the mean of the club’s players below, each with their own mean.`,
    };
  }
  const isBest = kind === 'best';
  if (matchCount === null) {
    return {
      title: `${title}, ${isBest ? 'best' : 'average'}`,
      definition: `${definition}: ${isBest ? 'the highest' : 'the mean'} of the player’s sessions that count.`,
    };
  }
  return {
    title: `${title}, rolling average`,
    definition: `${definition}: the mean of the last ${matchCount} sessions that count, up to this one.`,
  };
}

function wordsOf(metric: DevelopmentMetric): readonly [title: string, definition: string] {
  const figure = developmentFigure(metric);
  switch (figure.kind) {
    case 'kpi':
      return [CLUB_KPI_NAMES[figure.kpi], `${CLUB_KPI_NAMES[figure.kpi]} of a whole session`];
    case 'peak':
    case 'best':
      return [
        `Peak ${lowered(CLUB_KPI_NAMES[figure.kpi])}`,
        `Highest ${lowered(CLUB_KPI_NAMES[figure.kpi])} per minute over any window of this length`,
      ];
    case 'count':
      return [
        `Peak ${lowered(CLUB_KPI_NAMES[figure.kpi])} windows`,
        `Windows of this length that reach a fixed rate of ${lowered(CLUB_KPI_NAMES[figure.kpi])} and do not overlap`,
      ];
    case 'efforts': {
      const band = EFFORT_BANDS.find(({ id }) => id === figure.band);
      if (band === undefined) return [EFFORTS[figure.type], `${EFFORTS[figure.type]} of a session`];
      const { lowerBoundM: from, upperBoundM: to } = band;
      const which =
        to === Infinity ? `${withUnit(String(from), 'm')} and more` : `${from} to ${withUnit(String(to), 'm')}`;
      return [`${EFFORTS[figure.type]}, ${which}`, `${EFFORTS[figure.type]} of a session that cover ${which}`];
    }
    case 'play':
      return ['Minutes', 'Active minutes of the sessions whose profile is valid'];
    case 'profile':
    case 'spread':
    case 'team':
      return PROFILE[figure.of];
  }
}
