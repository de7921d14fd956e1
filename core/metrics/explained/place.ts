import type {
  CapacityMetric,
  EffortMetric,
  KpiMetric,
  PeakCountMetric,
  PeakMetric,
  PlayerMetric,
  ScoreMetric,
  TurnMetric,
} from './metrics';

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

export type Explained =
  | ({ readonly metric: KpiMetric | EffortMetric } & OfPart & Rated)
  | ({ readonly metric: TurnMetric; readonly side?: 'L' | 'R' } & OfPart & Rated)
  | ({ readonly metric: PeakMetric | PeakCountMetric; readonly epochS: number } & OfSession)
  | ({ readonly metric: ScoreMetric | CapacityMetric } & OfSession)
  | ({
      readonly metric: PlayerMetric;
      readonly playerId: number;
      readonly sessionTypeId?: number;
    } & Rated);

/** The same with every choice said; null where it is none of the metric. */
export interface ExplainedPlace {
  readonly sessionId: number | null;
  readonly playerId: number;
  readonly drillId: number;
  readonly perMinute: boolean;
  readonly side: 'L' | 'R' | null;
  readonly epochS: number | null;
  readonly sessionTypeId: number | null;
}

export function placeOf(explained: Explained): ExplainedPlace {
  return {
    sessionId: null,
    drillId: 0,
    perMinute: false,
    side: null,
    epochS: null,
    sessionTypeId: null,
    ...explained,
  };
}
