import type { Shown } from './use-call';

/** Two answers that a screen needs together, as one. */
export function both<First, Second>(first: Shown<First>, second: Shown<Second>): Shown<readonly [First, Second]> {
  return {
    data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
    isPending: first.isPending || second.isPending,
    isStale: first.isStale || second.isStale,
    refusal: first.refusal ?? second.refusal,
    problem: first.problem ?? second.problem,
    retry: () => {
      for (const part of [first, second]) if (part.problem !== null || part.refusal !== null) part.retry();
    },
  };
}
