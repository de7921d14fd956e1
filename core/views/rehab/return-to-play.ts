/** Return to play: the best of the period against their own match. */
import { NOT_AVAILABLE } from '../../not-available';
import { percentOfReference } from '../../metrics/reference/percent-of-reference';
import { percentText } from '../../units/number-text';
import type { UnitSettings } from '../../units/units';
import { dayText } from '../../calendar/day-text';
import { rehabFigure } from './rehab-kpis';
import type { KpiProgress } from './rehab-kpi-progress';

export interface ReturnRow {
  readonly id: string;
  readonly latestId: number | null;
  readonly bestId: number | null;
  readonly title: string;
  readonly latest: string;
  readonly best: string;
  readonly average: string;
  readonly percent: string;
  readonly target: string;
  readonly reached: string;
}

export function returnRows(progress: readonly KpiProgress[], units: UnitSettings): readonly ReturnRow[] {
  return progress.map((kpi) => {
    const percent = percentOfReference(kpi.best, kpi.average);
    return {
      id: kpi.id,
      latestId: kpi.latestId,
      bestId: kpi.bestId,
      title: kpi.title,
      latest: rehabFigure(kpi, kpi.latest, units),
      best: rehabFigure(kpi, kpi.best, units),
      average: rehabFigure(kpi, kpi.average, units),
      percent: percent === null ? NOT_AVAILABLE : percentText(percent),
      target: kpi.target === null ? 'No target' : rehabFigure(kpi, kpi.target, units),
      reached: kpi.target === null ? '–' : kpi.reachedOn === null ? 'Not yet' : dayText(kpi.reachedOn),
    };
  });
}
