import { Alert } from '@mantine/core';

interface Props {
  /** What `useChange` gives; the first one that has failed is shown. */
  readonly changes: readonly {
    readonly refusal: { readonly message: string } | null;
    readonly problem: string | null;
  }[];
}

/** Statuses that are said where the change was asked for. */
export const SAID_HERE = [400, 404, 409, 422];

export function ChangeProblem({ changes }: Props) {
  const text = changes.map(({ refusal, problem }) => refusal?.message ?? problem).find((each) => each !== null);
  if (text === undefined || text === null) return null;
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
