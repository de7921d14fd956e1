import { ProblemAlert } from './ProblemAlert';

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
  return <ProblemAlert text={text} />;
}
