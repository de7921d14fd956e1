import type { GoalInput } from '../result';

/** One kind of attack on the server. */
export interface AttackPart {
  readonly name: string;
  /** @param folder empty, removed afterwards */
  run(folder: string): Promise<AttackFigures>;
}

export interface AttackFigures {
  readonly contestant: string;
  readonly medians: Readonly<Record<string, number>>;
  readonly goals: readonly GoalInput[];
}
