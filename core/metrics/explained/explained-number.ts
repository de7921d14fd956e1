import type { BallFigure } from './ball-figures';
import type { DevelopmentMetric } from './development-figures';
import type { NetworkMetric } from './network-figures';
import type { DayMetric, StandardMetric, TeamMetric, WeekMetric } from './combined-metrics';
import type { ClubMetric, LeagueMetric } from './club-figures';
import type { DrillFigure, ExerciseFigure } from './exercise-figures';
import type { ExposureFigure } from './exposure-figures';
import type { HeartFigure } from './heart-figures';
import type { LiveMetric } from './live-metrics';
import type { SprintFigure, TurnFigure } from './event-figures';
import type { ProfileFigure } from './profile-figures';
import type { TeamPeakMetric } from './team-peak-figures';
import type { RehabCount, RehabFigure } from './rehab-figures';
import type { SeasonFigure } from './season-figures';
import type { PlanPart } from '../drills/planned-load';
import type { PlanFigure } from './families/plan-figures';
import type { BeyondFigure } from './families/beyond-figures';
import type { QualityFigure } from './families/quality-figures';
import type { AfterFlagFigure } from './families/after-flag-figures';
import type { MatchBestFigure } from './families/match-best-figures';
import type { FlagFigure } from './families/flag-figures';
import type { AngleShare, TurnTimeMetric } from './families/turn-share-figures';
import type { SprintTestFigure } from './sprint-test-figures';
import type {
  CapacityMetric,
  EffortMetric,
  IntensityMetric,
  KpiMetric,
  PeakCountMetric,
  PeakMetric,
  PlayerMetric,
  ScoreMetric,
  SideMetric,
  TeamCountMetric,
  TurnMetric,
} from './metric-registry';

interface OfSession {
  readonly sessionId: number;
  readonly playerId: number;
}

interface OfPart extends OfSession {
  /** 0, or left out: the full session. */
  readonly drillId?: number;
}

interface Rated {
  readonly perMinute?: boolean;
}

interface Filtered {
  /** Only turns that pass a filter, as its text. */
  readonly classes?: string;
}

export type Explained =
  | ({ readonly metric: KpiMetric | EffortMetric } & OfPart & Rated)
  | ({ readonly metric: TurnTimeMetric } & OfPart & Filtered)
  | ({ readonly metric: TurnMetric; readonly side?: 'L' | 'R' } & OfPart & Rated & Filtered)
  | ({ readonly metric: PeakMetric | PeakCountMetric; readonly epochS: number } & OfSession)
  | ({
      readonly metric:
        | ScoreMetric
        | CapacityMetric
        | SideMetric
        | IntensityMetric
        | BallFigure
        | HeartFigure
        | QualityFigure
        | AfterFlagFigure
        | MatchBestFigure
        | ProfileFigure;
    } & OfSession)
  | ({
      readonly metric: BeyondFigure;
      /** Of m/s or m/s2; a deceleration without its sign. */
      readonly thousandths: number;
    } & OfSession)
  /** A figure of a running session. It changes, so the panel explains what it is, not its value. */
  | { readonly metric: LiveMetric }
  | ({
      readonly metric: TurnFigure | SprintFigure | SprintTestFigure;
      readonly startMs: number;
    } & OfSession)
  | ({
      readonly metric: TeamMetric;
      readonly sessionId: number;
      readonly isOpposition?: boolean;
    } & Rated)
  | {
      readonly metric: TeamCountMetric;
      readonly sessionId: number;
      /** 0, or left out: the full session. */
      readonly drillId?: number;
    }
  | {
      readonly metric: TeamPeakMetric;
      readonly sessionId: number;
      readonly epochS: number;
      readonly isOpposition?: boolean;
      /** Of positions; 0, or left out: all players. */
      readonly group?: number;
    }
  | {
      readonly metric: StandardMetric;
      readonly playerId: number;
      readonly isOfLeague?: boolean;
    }
  | {
      readonly metric: ExposureFigure;
      readonly playerId: number;
      readonly day: string;
    }
  | {
      readonly metric: SeasonFigure;
      /** Any day of the season, or of the week. */
      readonly day: string;
      /** Left out: the first of the squads. */
      readonly playerId?: number;
      readonly squadIds?: readonly number[];
    }
  | {
      readonly metric: RehabFigure;
      readonly playerId: number;
      /** The session that is compared; omitted: only the reference. */
      readonly sessionId?: number;
      /** Matches up to this day, the target of this day; left out: before the session, and of its day. */
      readonly day?: string;
    }
  | {
      readonly metric: RehabCount;
      readonly playerId: number;
      /** The session beside which the matches are counted; it ends them where no day does. */
      readonly sessionId: number;
      readonly day?: string;
      readonly side?: 'L' | 'R';
    }
  | {
      readonly metric: ExerciseFigure;
      readonly exerciseId: number;
      readonly squadIds?: readonly number[];
    }
  | {
      readonly metric: DrillFigure;
      readonly sessionId: number;
      readonly drillId: number;
      readonly squadIds?: readonly number[];
    }
  | {
      readonly metric: DayMetric;
      readonly day: string;
      readonly squadIds?: readonly number[];
      readonly sessionTypeId?: number;
    }
  | {
      readonly metric: ClubMetric | LeagueMetric;
      readonly period: Period;
      readonly isOfLeague: boolean;
      /** Its place in the row of clubs, from 1, highest first; left out: the own club. */
      readonly club?: number;
    }
  | ({
      readonly metric: DevelopmentMetric;
      readonly isOfOthers?: boolean;
      readonly epochS?: number;
      /** For a rolling average: the session it ends with, and its number of sessions. */
      readonly sessionId?: number;
      readonly matchCount?: number;
      /** Of the sessions on these days. */
      readonly period?: Period;
    } & Developed)
  | {
      readonly metric: NetworkMetric;
      readonly playerId: number;
      /** The mean of those the player is compared with. */
      readonly isOfOthers?: boolean;
      readonly clubId: number;
      /** For a club's number: its place in the row, from 1. */
      readonly club?: number;
      readonly epochS?: number;
    }
  | ({
      readonly metric: WeekMetric;
      readonly playerId: number;
      readonly day: string;
    } & Rated)
  | {
      readonly metric: PlanFigure;
      readonly plan: readonly PlanPart[];
      readonly squadIds?: readonly number[];
    }
  | {
      readonly metric: FlagFigure;
      readonly squadIds: readonly number[];
      /** Ratings of these days; left out: of all that are kept. */
      readonly period?: Period;
      /** Of this match alone, and of players who are still active. */
      readonly sessionId?: number;
    }
  | {
      readonly metric: AngleShare;
      readonly playerId: number;
      readonly sessionTypeId?: number;
      readonly period?: Period;
    }
  | ({
      readonly metric: PlayerMetric;
      readonly playerId: number;
      readonly sessionTypeId?: number;
      /** The sessions are those on these days that count in averages. */
      readonly period?: Period;
    } & Rated);

/** A player beside their league: which sessions count, and whether only players of the position are compared. */
export interface Developed {
  readonly playerId: number;
  readonly criteria: Criteria;
  readonly isOfPosition: boolean;
}

/** Another player of the team, whose mean counts the competitions chosen for the others. */
export function teamMate({ playerId, criteria, isOfPosition }: Developed, mateId: number): Developed {
  const { reference } = criteria;
  return {
    playerId: mateId,
    criteria: mateId === playerId ? criteria : { own: reference, reference },
    isOfPosition,
  };
}

interface Criteria {
  readonly own: number;
  readonly reference: number;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The same with every choice explicit; null if the metric does not have that choice. */
export interface ExplainedPlace {
  readonly sessionId: number | null;
  readonly playerId: number | null;
  readonly drillId: number;
  readonly perMinute: boolean;
  readonly side: 'L' | 'R' | null;
  readonly classes: string | null;
  readonly epochS: number | null;
  readonly sessionTypeId: number | null;
  readonly startMs: number | null;
  readonly thousandths: number | null;
  readonly day: string | null;
  readonly period: Period | null;
  readonly squadIds: readonly number[] | null;
  readonly club: number | null;
  readonly clubId: number | null;
  readonly criteria: Criteria | null;
  readonly matchCount: number | null;
  readonly isOfPosition: boolean;
  readonly exerciseId: number | null;
  readonly plan: readonly PlanPart[];
  readonly isOfOthers: boolean;
  readonly isOpposition: boolean;
  readonly isOfLeague: boolean;
  readonly group: number;
}

export function placeOf(explained: Explained): ExplainedPlace {
  return {
    sessionId: null,
    playerId: null,
    drillId: 0,
    perMinute: false,
    side: null,
    classes: null,
    epochS: null,
    sessionTypeId: null,
    startMs: null,
    thousandths: null,
    day: null,
    period: null,
    squadIds: null,
    club: null,
    clubId: null,
    criteria: null,
    matchCount: null,
    isOfPosition: false,
    exerciseId: null,
    plan: [],
    isOfOthers: false,
    isOpposition: false,
    isOfLeague: false,
    group: 0,
    ...explained,
  };
}
