import { networkFigure, type NetworkMetric } from '../../../metrics/explained/network-figures';
import type { SquadKpi } from '../../../metrics/team/squad-standards';
import { CLUB_KPI_NAMES } from './club-words';

const NAMES: Readonly<Record<SquadKpi, string>> = {
  distance: 'Distance',
  hsd: 'HSR',
  sprintDistance: 'Sprint distance',
  turns: 'Turns',
  accelerations: 'Accelerations',
  decelerations: 'Decelerations',
};

export function networkWords(metric: NetworkMetric): { readonly title: string; readonly definition: string } {
  const figure = networkFigure(metric);
  switch (figure.kind) {
    case 'club':
      return {
        title: `${NAMES[figure.kpi]}, club at the position`,
        definition: 'Mean of the club’s players in the position with at least four full matches, weighted by minutes.',
      };
    case 'player':
      return { title: `${NAMES[figure.kpi]}, average`, definition: 'Mean of the player’s full first-team matches.' };
    case 'count':
      return {
        title: `Peak ${CLUB_KPI_NAMES[figure.kpi].replace(/^[DST]/, (first) => first.toLowerCase())} windows, average`,
        definition: 'Mean number of windows of this length in a full match that reach a fixed rate and do not overlap.',
      };
    case 'profile':
      return figure.of === 'force'
        ? {
            title: 'F0, average',
            definition: 'Where the acceleration-speed profile meets standing still: mean of the valid profiles.',
          }
        : {
            title: 'V0, average',
            definition: 'Where the acceleration-speed profile meets no acceleration: mean of the valid profiles.',
          };
    case 'group':
      return {
        title: `${figure.of === 'force' ? 'F0' : 'V0'}, ${figure.group === 'team' ? 'club' : 'network'} average`,
        definition: 'Mean of the players below who share their profiles, each with the mean of their valid ones.',
      };
  }
}
