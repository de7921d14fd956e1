import type { Shown } from '../calls/use-call';
import type { WorkerSet } from './use-worker-set';

export function withSet<View>(answer: Shown<View>, set: WorkerSet<unknown>): Shown<View> {
  return {
    data: answer.data,
    isPending: answer.isPending || (answer.data === undefined && set.isPending),
    isStale: answer.isStale || set.isStale,
    refusal: answer.refusal ?? set.refusal,
    problem: answer.problem ?? set.problem,
    retry: () => {
      if (answer.problem !== null) answer.retry();
      if (set.problem !== null) set.retry();
    },
  };
}
