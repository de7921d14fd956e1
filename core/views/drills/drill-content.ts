import { addedSums, drillRate, EXERCISE_KPIS, type ExerciseKpi } from '../../metrics/drills/exercise-norm';
import { mean } from '../../stats/mean-and-deviation';
import { minutesSecondsText } from '../../units/minutes-seconds';
import { formatQuantity } from '../../units/number-text';
import type { UnitSettings } from '../../units/units';
import { weekKpiWords } from '../week/week-kpi-words';
import { quantityText } from '../words/quantity-text';

type Cell = { readonly value: number | null };

export type ContainedRow = Readonly<Record<ExerciseKpi | 'activeTimeM', Cell>> & {
  readonly player: { readonly playerId: number };
};

interface ContentFigure {
  readonly kpi: ExerciseKpi;
  readonly title: string;
  readonly mean: string;
  readonly rate: string;
}

export interface DrillContent {
  readonly players: number;
  readonly figures: readonly ContentFigure[];
}

/** @param playerIds of the ticked players */
export function drillContent(
  rows: readonly ContainedRow[],
  playerIds: readonly number[],
  units: UnitSettings,
): DrillContent {
  const took = rows.filter(
    ({ player, activeTimeM }) => playerIds.includes(player.playerId) && (activeTimeM.value ?? 0) > 0,
  );
  const sums = addedSums(
    took.map((row) => ({
      activeDistanceM: row.activeDistanceM.value,
      highSpeedDistanceM: row.highSpeedDistanceM.value,
      sprintDistanceM: row.sprintDistanceM.value,
      highPowerDistanceM: row.highPowerDistanceM.value,
      accelerations: row.accelerations.value,
      decelerations: row.decelerations.value,
      totalTurns: row.totalTurns.value,
      activeTimeM: row.activeTimeM.value,
    })),
  );
  return {
    players: took.length,
    figures: EXERCISE_KPIS.map((kpi): ContentFigure => {
      const { title, quantity } = weekKpiWords({ kpi, perMinute: false });
      const perMinute = quantityText(weekKpiWords({ kpi, perMinute: true }).quantity, units);
      const average = mean(took.flatMap((row) => row[kpi].value ?? []));
      return {
        kpi,
        title,
        // A mean of counts is not a whole number.
        mean:
          quantity === 'count' ? formatQuantity(quantity, average, units, 1) : quantityText(quantity, units)(average),
        rate: perMinute(drillRate([sums], kpi)),
      };
    }),
  };
}

export function lengthText(ms: number): string {
  return minutesSecondsText(Math.round(ms / 1000));
}
