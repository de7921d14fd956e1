import type { ParameterValue } from '../../methods/parameter-row';
import type { SessionMarks } from '../../methods/session-thresholds';
import type { ZonePart } from '../../metrics/explained/heart-figures';
import type { EffortMoment, Moment, TurnMoment, WindowMoment } from '../../metrics/explained/moment-parts';
import type { PointPart, NotCounted } from '../../metrics/explained/profile-figures';
import type { Explained } from '../../metrics/explained/explained-number';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import type { KpiName } from '../../metrics/session/session-facts';
import type { ScoreTerm } from '../../metrics/wellness/player-wellness';
import type { FatigueLevel } from '../../metrics/wellness/fatigue-level';
import type { RatingResult } from '../../metrics/wellness/flag-outcome';
import type { SourceClass } from '../../tracking/trackset';
import type { UnitSettings } from '../../units/units';

export interface ExplainedValue {
  readonly sessionId: number;
  readonly title: string;
  readonly startsAt: string;
  readonly value: number;
}

/** A match after a flag, or before it. */
export interface ExplainedAround extends ExplainedValue {
  readonly isAfter: boolean;
}

export interface ExplainedPlayer {
  /** Null: the players the user may not see, combined. */
  readonly playerId: number | null;
  readonly name: string;
  readonly value: number;
  readonly count: number;
  /** The player's only session of the day; null for several. Omitted: the session of the number. */
  readonly sessionId?: number | null | undefined;
  /** The club of a player of the data network. */
  readonly clubId?: number | undefined;
  /** The player's own mean, where the number is a mean weighted by minutes. */
  readonly mean?: number | undefined;
  readonly share?: number | undefined;
}

/** Per minute. */
export interface ExplainedDrill extends ExplainedValue {
  readonly drillId: number;
  readonly name: string;
}

export interface ExplainedTarget {
  readonly validFrom: string | null;
  readonly setBy: string;
  readonly value: number | null;
  readonly isInForce: boolean;
}

export interface ExplainedExercise {
  readonly exerciseId: number;
  readonly name: string;
  readonly minutesM: number;
  readonly count: number;
  readonly rate: number | null;
  readonly value: number | null;
}

export interface ExplainedFlag extends RatingResult {
  readonly playerId: number;
  readonly name: string;
  readonly sessionId: number;
  readonly title: string;
  readonly day: string;
  readonly level: FatigueLevel;
  readonly value: number;
}

export interface NamedValue {
  readonly name: string | null;
  readonly value: number;
}

export interface ExplanationInput {
  readonly player: { readonly name: string; readonly isOpposition: boolean } | null;
  readonly team: string | null;
  readonly session: {
    readonly sessionId: number;
    readonly title: string;
    readonly startsAt: string;
  } | null;
  readonly drill: string | null;
  readonly value: number | null;
  readonly methods: readonly { readonly id: string; readonly version: string }[];
  readonly parameters: readonly { readonly name: string; readonly value: ParameterValue; readonly isOwn: boolean }[];
  readonly sourceClass: SourceClass | null;
  readonly marks: SessionMarks | null;
  readonly quality: {
    readonly coverage: number | null;
    readonly suspectShare: number;
    readonly lowAccelQuality: boolean;
    readonly turnsComparable: boolean | null;
  } | null;
  readonly inputs: Readonly<Partial<Record<KpiName, number | null>>>;
  /** Of a share: how many of how many. */
  readonly chance?:
    | {
        readonly count: number;
        readonly rates: readonly { readonly low: number; readonly high: number }[];
        readonly low: number;
        readonly high: number;
      }
    | undefined;
  readonly rate?: { readonly count: number; readonly of: number } | undefined;
  readonly reference: {
    readonly about: ReferenceAbout;
    readonly values: readonly ExplainedValue[];
    readonly mean: number | null;
    readonly standardDeviation: number | null;
    readonly percentile: number | null;
    readonly tooShortM: number | null;
    readonly best: number | null;
  } | null;
  readonly among?:
    | {
        readonly kind: 'clubs' | 'players' | 'appearances';
        readonly count: number;
        readonly values: readonly NamedValue[];
        readonly mean: number | null;
        readonly standardDeviation: number | null;
        readonly median: number | null;
        readonly rank: { readonly rank: number; readonly count: number } | null;
      }
    | undefined;
  readonly parts: PartsInput;
}

export type Clocked<Row extends { readonly clockS: number }> = Omit<Row, 'clockS'> & { readonly clockS: number | null };

export type PartsInput =
  | { readonly kind: 'efforts'; readonly rows: readonly Clocked<EffortMoment>[] }
  | { readonly kind: 'turns'; readonly rows: readonly Clocked<TurnMoment>[] }
  | { readonly kind: 'spans'; readonly rows: readonly Clocked<Moment>[] }
  | { readonly kind: 'windows'; readonly rows: readonly Clocked<WindowMoment>[] }
  | {
      readonly kind: 'terms';
      readonly source: 'own' | 'positionGroup';
      readonly count: number | null;
      readonly rows: readonly ScoreTerm[];
    }
  | { readonly kind: 'points'; readonly notCounted: NotCounted | null; readonly rows: readonly PointPart[] }
  | { readonly kind: 'zones'; readonly rows: readonly ZonePart[] }
  | { readonly kind: 'sessions'; readonly rows: readonly ExplainedValue[] }
  | { readonly kind: 'weeks'; readonly rows: readonly { readonly from: string; readonly value: number }[] }
  | { readonly kind: 'days'; readonly rows: readonly { readonly day: string; readonly value: number }[] }
  | { readonly kind: 'drills'; readonly rows: readonly ExplainedDrill[] }
  | { readonly kind: 'targets'; readonly rows: readonly ExplainedTarget[] }
  | { readonly kind: 'players'; readonly rows: readonly ExplainedPlayer[] }
  | {
      readonly kind: 'others';
      readonly rows: readonly NamedValue[];
      readonly standardDeviation: number | null;
      /** How many were counted one by one, where no player has a mean of their own. */
      readonly appearances?: number;
    }
  | { readonly kind: 'exercises'; readonly rows: readonly ExplainedExercise[] }
  | { readonly kind: 'flags'; readonly rows: readonly ExplainedFlag[] }
  | { readonly kind: 'around'; readonly rows: readonly ExplainedAround[] }
  | { readonly kind: 'clubs'; readonly rows: readonly NamedValue[] }
  | { readonly kind: 'elsewhere' | 'wholeTime' | 'ball' | 'tracked' | 'notKept' | 'closed' };

export interface ExplanationOptions {
  readonly explained: Explained;
  readonly units: UnitSettings;
  readonly sport: string;
}
