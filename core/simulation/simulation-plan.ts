/**
 * Input and output of the simulation: the contract between the season planner (calendar, squads, line-ups,
 * injuries) and the engine that moves the athletes. Plain data, so that a plan can be posted to a worker.
 *
 * The engine takes no KPI from a table. A plan says who plays, where and how fresh; distances, sprints, turns and
 * peaks come out of the tracking by the same analysis as for a file.
 */
import type { Pitch, TeamSide, TrackSet } from '../tracking/trackset';

const FOOTBALL_ROLES = ['goalkeeper', 'centreBack', 'fullBack', 'midfielder', 'winger', 'forward'] as const;
const BASKETBALL_ROLES = ['guard', 'wing', 'big'] as const;
export type FootballRole = (typeof FOOTBALL_ROLES)[number];
export type BasketballRole = (typeof BASKETBALL_ROLES)[number];
export type AthleteRole = FootballRole | BasketballRole;

export interface Athlete {
  /** Becomes `Track.sourceKey`, by which an import recognises the athlete. Unique in a plan. */
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
  readonly role: AthleteRole;
  /**
   * S0 of the acceleration-speed profile a = A0 (1 - v / S0): men about 9-10.2, women 8.2-9.4. A match reaches
   * 90-96 %.
   */
  readonly maxSpeedMPerS: number;
  /** A0 of that profile: men about 6.8-8.2, women 6.2-7.4. */
  readonly maxAccelerationMPerS2: number;
  /** 0 (tires early) to 1 (tireless); 0.5 is average. */
  readonly endurance: number;
  /** About 1; 0.9 is a clear dip in acceleration, braking, top speed and willingness to run. */
  readonly freshness: number;
  readonly turnBias: number;
}

export type Level = 'men' | 'women' | 'academy';

export interface DrillPlan<Kind extends string> {
  readonly name: string;
  readonly kind: Kind;
  readonly startS: number;
  readonly durationS: number;
}

/** Half and minutes since that half began (0-based; added time counts on). */
export interface MatchMoment {
  readonly half: 1 | 2;
  readonly minute: number;
}

export interface LineUpEntry {
  readonly athlete: Athlete;
  /** 0 is the goalkeeper, 1-10 follow `FORMATIONS`. Decides the tasks, whatever the athlete's own role. */
  readonly place: number;
  readonly on: MatchMoment | null;
  readonly off: MatchMoment | null;
  /** An injured player limps for the last seconds; a player sent off leaves the place empty. Null with `off`. */
  readonly offReason: 'substitution' | 'injury' | 'redCard' | null;
}

export type FormationName = '4-3-3' | '4-4-2' | '4-2-3-1' | '3-5-2';

export interface MatchTeam {
  readonly name: string;
  readonly formation: FormationName;
  /** About -1 (outclassed) to 1 (dominant): share of possession and ground won. */
  readonly strength: number;
  readonly lineUp: readonly LineUpEntry[];
}

export interface MatchPlan {
  readonly kind: 'match';
  readonly seed: number;
  readonly originEpochMs: number;
  readonly pitch: Pitch;
  readonly level: Level;
  readonly home: MatchTeam;
  readonly away: MatchTeam;
  readonly tempo: number;
  readonly addedMinutes: readonly [number, number];
  readonly halfMinutes: number;
  /** Whether the tracking system records body orientation; default positions only. */
  readonly seesOrientation?: boolean;
}

const TRAINING_DRILL_KINDS = ['warmUp', 'rondo', 'smallSided', 'shape', 'finishing', 'sprints', 'matchPlay'] as const;
export type TrainingDrillKind = (typeof TRAINING_DRILL_KINDS)[number];

export interface TrainingPlan {
  readonly kind: 'training';
  readonly seed: number;
  readonly originEpochMs: number;
  readonly pitch: Pitch;
  readonly level: Level;
  readonly teamName: string;
  readonly athletes: readonly Athlete[];
  readonly drills: readonly DrillPlan<TrainingDrillKind>[];
  /** About 1; 0.7 is the day before a match, 1.15 a hard day. */
  readonly intensity: number;
}

const REHAB_DRILL_KINDS = ['warmUp', 'straightRuns', 'turns', 'circuit', 'sprints'] as const;
export type RehabDrillKind = (typeof REHAB_DRILL_KINDS)[number];
export type RehabPhase = 1 | 2 | 3 | 4 | 5;

/**
 * One returning athlete, within the limits of the phase: phase 1 stays below 65 % of the top speed (METHODS H2).
 */
export interface RehabPlan {
  readonly kind: 'rehab';
  readonly seed: number;
  readonly originEpochMs: number;
  readonly pitch: Pitch;
  readonly teamName: string;
  readonly athlete: Athlete;
  readonly phase: RehabPhase;
  readonly drills: readonly DrillPlan<RehabDrillKind>[];
}

const BASKETBALL_DRILL_KINDS = ['warmUp', 'shooting', 'halfCourt', 'fullCourt', 'lineSprints'] as const;
export type BasketballDrillKind = (typeof BASKETBALL_DRILL_KINDS)[number];

export interface BasketballPlan {
  readonly kind: 'basketball';
  readonly seed: number;
  readonly originEpochMs: number;
  readonly pitch: Pitch;
  readonly teamName: string;
  readonly athletes: readonly Athlete[];
  readonly drills: readonly DrillPlan<BasketballDrillKind>[];
  readonly intensity: number;
}

/** Straight sprints from standing, by devices that measure their own speed. */
export interface SprintTestPlan {
  readonly kind: 'sprintTest';
  readonly seed: number;
  readonly originEpochMs: number;
  readonly pitch: Pitch;
  readonly teamName: string;
  readonly athletes: readonly Athlete[];
  readonly distanceM: number;
}

interface CourtTeam {
  readonly name: string;
  readonly athletes: readonly Athlete[];
}

export interface BasketballGamePlan {
  readonly kind: 'basketballGame';
  readonly seed: number;
  readonly originEpochMs: number;
  readonly pitch: Pitch;
  readonly home: CourtTeam;
  readonly away: CourtTeam;
  readonly quarterMinutes: number;
  readonly intensity: number;
}

export type SessionPlan = MatchPlan | TrainingPlan | RehabPlan | SprintTestPlan | BasketballPlan | BasketballGamePlan;

export interface SimulatedSession {
  /**
   * 10 Hz, format `simulation`, source class `lidar` (`gnss` with its own speed in a sprint test): positions carry LiDAR-like noise of 1-2 cm, which suits the 2
   * Hz filter of METHODS K3. All tracks share one `timeS` without frames between the halves; an athlete off the
   * pitch is `MISSING`. A match has possession: `nobody` while the ball is dead. A note with the code `simulated`
   * marks the data.
   */
  readonly trackSet: TrackSet;
  readonly drills: readonly { readonly name: string; readonly startS: number; readonly endS: number }[];
}
