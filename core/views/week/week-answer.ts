import type { Band, MatchMean } from '../../metrics/week/day-reference';
import type { SpeedExposure } from '../../metrics/week/speed-exposure';
import type { DayPlan, PlanScope } from '../../metrics/week/plan-targets';
import type { WeekDayType } from '../../metrics/week/match-day-label';
import type { WeekTotal } from '../../metrics/week/week-total';
import type { Monotony } from '../../metrics/week/monotony-and-strain';

export interface AnsweredDay {
  readonly day: string;
  readonly state: 'done' | 'rest' | 'unknown' | 'ahead';
  readonly value: number | null;
  readonly minutesM: number | null;
  readonly sessions: readonly {
    readonly sessionId: number;
    readonly value: number | null;
    readonly planned: number | null;
  }[];
  readonly band: Band | null;
  readonly isCompared: boolean;
  readonly plan: DayPlan | null;
  readonly acute: number | null;
  readonly chronic: number | null;
}

export interface AnsweredPlayer {
  readonly player: {
    readonly playerId: number;
    readonly name: string;
    readonly positionShortDescription: string;
    readonly positionSortOrder: number;
    readonly positionGroupId: number | null;
    readonly squadId: number;
    readonly isActive: boolean;
  };
  readonly days: readonly AnsweredDay[];
  readonly match: MatchMean | null;
  readonly total: WeekTotal;
  readonly monotony: Monotony | null;
  readonly exposure: SpeedExposure | null;
  readonly weeklyHsrM: readonly (number | null)[];
}

export interface WeekColumn {
  readonly day: string;
  readonly type: WeekDayType;
  readonly alsoType: WeekDayType | null;
  readonly fixture: string | null;
  readonly sessions: readonly { readonly sessionId: number; readonly title: string; readonly type: string }[];
}

export interface WeekAnswer {
  readonly from: string;
  readonly to: string;
  readonly isCycle: boolean;
  readonly today: string;
  readonly days: readonly WeekColumn[];
  readonly players: readonly AnsweredPlayer[];
  readonly squads: readonly {
    readonly squadId: number;
    readonly days: readonly {
      readonly day: string;
      readonly mean: number | null;
      readonly players: number;
      readonly band: Band | null;
    }[];
  }[];
  readonly targets: readonly {
    readonly day: string | null;
    readonly dayType: WeekDayType | null;
    readonly sessionNo: number | null;
    readonly scope: PlanScope;
    readonly scopeKey: number | null;
    readonly isPercent: boolean;
    readonly amount: number;
  }[];
  readonly leftOutCount: number;
}
