import { Alert } from '@mantine/core';

interface Props {
  readonly changes: readonly {
    readonly refusal: { readonly message: string } | null;
    readonly problem: string | null;
  }[];
}

/** Statuses shown beside the control that asked for the change. */
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
