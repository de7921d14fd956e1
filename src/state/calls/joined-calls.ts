import type { Shown } from './use-call';

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

export function allOf<Data>(parts: readonly Shown<Data>[]): Shown<readonly Data[]> {
  const data = parts.flatMap((part) => (part.data === undefined ? [] : [part.data]));
  return {
    data: data.length === parts.length ? data : undefined,
    isPending: parts.some(({ isPending }) => isPending),
    isStale: parts.some(({ isStale }) => isStale),
    refusal: parts.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    problem: parts.find(({ problem }) => problem !== null)?.problem ?? null,
    retry: () => {
      for (const part of parts) if (part.problem !== null || part.refusal !== null) part.retry();
    },
  };
}

/** What a worker makes of a set; while there is nothing to show, the set's loading is the answer's. */
export function withSet<View>(answer: Shown<View>, set: Omit<Shown<unknown>, 'data'>): Shown<View> {
  return {
    data: answer.data,
    isPending: answer.isPending || (answer.data === undefined && set.isPending),
    isStale: answer.isStale || set.isStale,
    refusal: answer.refusal ?? set.refusal,
    problem: answer.problem ?? set.problem,
    retry: () => {
      for (const part of [answer, set]) if (part.problem !== null) part.retry();
    },
  };
}
