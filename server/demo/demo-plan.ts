import type { RehabPhase } from '@halfturn/core/simulation/simulation-plan';
import type { DemoMatch } from './season/season-calendar';

export type DemoPlan =
  | {
      readonly kind: 'match';
      readonly key: string;
      readonly day: string;
      readonly hour: number;
      readonly match: DemoMatch;
    }
  | {
      readonly kind: 'training' | 'practice';
      readonly key: string;
      readonly day: string;
      readonly hour: number;
      readonly clubKey: string;
      readonly daysBefore: number;
    }
  | {
      readonly kind: 'sprintTest';
      readonly key: string;
      readonly day: string;
      readonly hour: number;
      readonly clubKey: string;
      readonly distanceM: number;
    }
  | {
      readonly kind: 'rehab';
      readonly key: string;
      readonly day: string;
      readonly hour: number;
      readonly clubKey: string;
      readonly player: number;
      readonly phase: RehabPhase;
    };

export interface DemoSession {
  readonly clubKey: string;
  readonly plan: DemoPlan;
}

/** Start in its clubs' local time: ISO 8601 without a zone. */
export function startOf({ day, hour }: DemoPlan): string {
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000`;
}
