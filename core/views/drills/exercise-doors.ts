import type { Explained } from '../../metrics/explained/explained-number';
import type { ExerciseKpi } from '../../metrics/drills/exercise-norm';

export class ExerciseDoors {
  constructor(
    private readonly kpi: ExerciseKpi,
    private readonly squadIds: readonly number[],
  ) {}

  readonly of =
    (statistic: 'mean' | 'spread' | 'intensity') =>
    ({ exerciseId }: { readonly exerciseId: number }): Explained => ({
      metric: `exercise.${statistic}.${this.kpi}`,
      exerciseId,
      squadIds: this.squadIds,
    });

  drill(
    { sessionId, drillId }: { readonly sessionId: number; readonly drillId: number },
    kpi: ExerciseKpi = this.kpi,
  ): Explained {
    return { metric: `drill.${kpi}`, sessionId, drillId, squadIds: this.squadIds };
  }
}
