import type { GoalInput } from '../result';

/** One way of attacking the server. */
export interface AttackPart {
  /** For `--part`. */
  readonly name: string;
  /** @param folder empty, removed afterwards */
  run(folder: string): Promise<AttackFigures>;
}

export interface AttackFigures {
  /** What was done, in one line. */
  readonly contestant: string;
  readonly medians: Readonly<Record<string, number>>;
  /** What has to hold; each is a line of the table in docs/reference/attacks.md. */
  readonly goals: readonly GoalInput[];
}
