import { exercises } from '@halfturn/contract/drills/exercises';
import { EXERCISE_KPIS } from '@halfturn/core/metrics/drills/exercise-norm';
import { EXERCISE_KPI_CHOICES } from '@halfturn/core/views/drills/exercise-words';
import { planOf, planText } from '@halfturn/core/views/drills/planned-session-text';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { awaited } from '../../../frame/awaited-statements';
import { QueryView } from '../../../frame/QueryView';
import { LongPage } from '../../../frame/sections/LongPage';
import { Screen } from '../../../frame/Screen';
import { ChoiceSelect } from '../../../pickers/ChoiceSelect';
import { SquadPicker } from '../../../pickers/SquadPicker';
import { routeOf } from '../../../routes/routes';
import { usePageState } from '../../../state/page-state';
import { useSquadsOfPage } from '../../../state/user/squads';
import { unitSettingsAtom } from '../../../state/user/units';
import { useCustomer } from '../../../state/user/use-customer';
import { useWorkerAnswer } from '../../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../../state/worker/use-worker-set';
import { ExerciseDoors } from '@halfturn/core/views/drills/exercise-doors';
import { ExerciseOverTime } from './ExerciseOverTime';
import classes from './exercises.module.css';
import { PlannedSession } from './PlannedSession';
import { RankingSection } from './RankingSection';
import { UnassignedDrills } from './UnassignedDrills';

const PAGE = z.object({
  kpi: z.enum(EXERCISE_KPIS).catch('activeDistanceM'),
  squad: z.coerce.number().int().catch(0),
  exercise: z.coerce.number().int().catch(0),
  plan: z.string().catch(''),
});

export function ExercisesScreen() {
  const { customerId } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const [{ kpi, squad, exercise, plan }, setPage] = usePageState(PAGE, { isOfClub: true });
  const { squads, one, squadIds } = useSquadsOfPage(customerId, squad);
  const parts = useMemo(() => planOf(plan), [plan]);
  const set = useWorkerSet({ call: exercises, query: { customerId } });
  const request = squadIds === null ? null : { kpi, squadIds, exerciseId: exercise, plan: parts, units };
  const named = squadIds?.join(',') ?? '';
  // The same columns while the squads are the same.
  const doors = useMemo(() => new ExerciseDoors(kpi, named === '' ? [] : named.split(',').map(Number)), [kpi, named]);
  const answer = useWorkerAnswer(set, 'exercises', request, { keepPrevious: true });
  return (
    <Screen
      title={routeOf('exercises').title}
      controls={
        <>
          <ChoiceSelect
            label="KPI"
            options={EXERCISE_KPI_CHOICES}
            value={kpi}
            onChange={(value) => setPage({ kpi: PAGE.shape.kpi.parse(value) })}
          />
          <SquadPicker squads={squads} value={one} onChange={(squadId) => setPage({ squad: squadId })} />
        </>
      }
      findings={awaited(answer, (view) => (view.ranking.length === 0 ? undefined : view))}
      isOneAnswer
    >
      <QueryView query={answer} failedTitle="The exercises could not be loaded">
        {(view) => (
          <LongPage className={classes['page']}>
            <RankingSection
              view={view}
              explained={doors}
              chosenId={view.chosen?.exercise.exerciseId ?? 0}
              onChoose={(exerciseId) => setPage({ exercise: exerciseId })}
            />
            {view.unassigned.length > 0 && <UnassignedDrills view={view} />}
            {view.chosen !== null && <ExerciseOverTime chosen={view.chosen} view={view} explained={doors} />}
            {view.ranking.length > 0 && (
              <PlannedSession
                view={view}
                squadIds={squadIds ?? []}
                onPlan={(next) => setPage({ plan: planText(next) })}
              />
            )}
          </LongPage>
        )}
      </QueryView>
    </Screen>
  );
}
