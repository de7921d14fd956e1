import { longitudinalWellnessReport, wellnessReport } from '@halfturn/contract/wellness/wellness';
import { longitudinalWellnessAnswer, wellnessAnswer } from '../../answers/wellness/wellness';
import type { Mount } from '../mount';
import { oppositionState, squadState } from './wellness-inputs';
import type { AnswerSources } from '../written-answers';

export function mountWellness(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(wellnessReport, async (scope) =>
    answers.of(wellnessAnswer, await (scope.query.forOpposition ? oppositionState(store, scope) : squadState(scope))),
  );

  mount.customer(longitudinalWellnessReport, async (scope) =>
    answers.of(longitudinalWellnessAnswer, {
      state: await squadState(scope),
      startDate: scope.query.startDate,
    }),
  );
}
