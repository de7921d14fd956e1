import type { GoalInput } from '../result';

export interface AttackPart {
  readonly name: string;
  run(folder: string): Promise<AttackFigures>;
}

export interface AttackFigures {
  readonly contestant: string;
  readonly medians: Readonly<Record<string, number>>;
  readonly goals: readonly GoalInput[];
}
