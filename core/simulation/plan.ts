/**
 * What the simulation is asked for and what it answers: the contract between whoever plans a season (calendar, squads,
 * line-ups, injuries) and the engine that moves the athletes. Plain data, so that a plan can cross a worker's boundary.
 *
 * The engine draws no KPI from a table. A plan says who plays, where and how fresh; distances, sprints, turns and peaks
 * come out of the tracking by the same analysis as from a file.
 */
import type { Pitch, TeamSide, TrackSet } from '../tracking/trackset';

const FOOTBALL_ROLES = ['goalkeeper', 'centreBack', 'fullBack', 'midfielder', 'winger', 'forward'] as const;
const BASKETBALL_ROLES = ['guard', 'wing', 'big'] as const;
export type FootballRole = (typeof FOOTBALL_ROLES)[number];
export type BasketballRole = (typeof BASKETBALL_ROLES)[number];
export type AthleteRole = FootballRole | BasketballRole;

/** One athlete as a body: identity as the tracking knows it, and what limits the motion. */
export interface Athlete {
  /** Becomes `Track.sourceKey`: what an import recognises the athlete by. Unique in a plan. */
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
  readonly role: AthleteRole;
  /** S0 of the acceleration-speed profile a = A0 (1 - v / S0): men about 9-10.2, women 8.2-9.4. A match reaches 90-96 %. */
  readonly maxSpeedMPerS: number;
  /** A0 of that profile: men about 6.8-8.2, women 6.2-7.4. */
  readonly maxAccelerationMPerS2: number;
  /** 0 (tires early) to 1 (runs all day); 0.5 is usual. */
  readonly endurance: number;
  /** About 1. 0.9 is a clear dip: less acceleration, braking, top speed and readiness to run. */
  readonly freshness: number;
  /** -1 (turns left whenever there is a choice) to 1 (right); 0 has no preference. */
  readonly turnBias: number;
}

export type Level = 'men' | 'women' | 'academy';

/** A named part of a training; seconds since the session's start. Parts follow each other without overlap. */
export interface DrillPlan<Kind extends string> {
  readonly name: string;
  readonly kind: Kind;
  readonly startS: number;
  readonly durationS: number;
}

/** A time of the match: half and minutes since that half began (0-based; added time counts on). */
export interface MatchMoment {
  readonly half: 1 | 2;
  readonly minute: number;
}

/** One athlete's time in the match. Whoever comes on for another has the same `place`. */
export interface LineUpEntry {
  readonly athlete: Athlete;
  /** 0 is the goalkeeper, 1-10 as `FORMATIONS` lists them; decides the tasks, whatever the athlete's own role. */
  readonly place: number;
  /** Null: from the kick-off. */
  readonly on: MatchMoment | null;
  /** Null: to the final whistle. */
  readonly off: MatchMoment | null;
  /** Why they went: an injured player limps for the last seconds, a sent-off one leaves the place empty. Null with `off`. */
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
  /** UTC milliseconds of the kick-off. */
  readonly originEpochMs: number;
  readonly pitch: Pitch;
  readonly level: Level;
  readonly home: MatchTeam;
  readonly away: MatchTeam;
  /** About 1; 0.9 is a slow match with many stops, 1.1 an open one. */
  readonly tempo: number;
  /** Added time of the halves, minutes. */
  readonly addedMinutes: readonly [number, number];
  /** Minutes of a regular half; 45 unless a short match is wanted. */
  readonly halfMinutes: number;
  /** The tracking system of the ground sees where bodies face; left out: positions alone. */
  readonly seesOrientation?: boolean;
}

const TRAINING_DRILL_KINDS = ['warmUp', 'rondo', 'smallSided', 'shape', 'finishing', 'sprints', 'matchPlay'] as const;
export type TrainingDrillKind = (typeof TRAINING_DRILL_KINDS)[number];

export interface TrainingPlan {
  readonly kind: 'training';
  readonly seed: number;
  /** UTC milliseconds of the session's start. */
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

/** One returning athlete. What the phase forbids is not done: phase 1 stays below 65 % of the top speed (METHODS H2). */
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
  /** 28.65 x 15.24 m as a rule. */
  readonly pitch: Pitch;
  readonly teamName: string;
  /** 10-12. */
  readonly athletes: readonly Athlete[];
  readonly drills: readonly DrillPlan<BasketballDrillKind>[];
  /** About 1. */
  readonly intensity: number;
}

interface CourtTeam {
  readonly name: string;
  /** The five who start, then those who change with them. */
  readonly athletes: readonly Athlete[];
}

/** Four quarters, with substitutions that come and go. */
export interface BasketballGamePlan {
  readonly kind: 'basketballGame';
  readonly seed: number;
  readonly originEpochMs: number;
  readonly pitch: Pitch;
  readonly home: CourtTeam;
  readonly away: CourtTeam;
  /** Minutes of a quarter from its first to its last second, stops of the clock included. */
  readonly quarterMinutes: number;
  /** About 1. */
  readonly intensity: number;
}

export type SessionPlan = MatchPlan | TrainingPlan | RehabPlan | BasketballPlan | BasketballGamePlan;

export interface SimulatedSession {
  /**
   * 10 Hz, format `simulation`. Source class `lidar`: the positions carry 1-2 cm of noise, as LiDAR has, so that the
   * 2 Hz filter of METHODS K3 is the right one. All tracks share one `timeS`; frames between the halves do not exist;
   * an athlete who is not on the pitch is `MISSING`. A match
   * has possession: nobody's while the ball is dead. A note with the code `simulated` says what it is.
   */
  readonly trackSet: TrackSet;
  /** Where the drills lie, seconds since the origin; empty for a match. */
  readonly drills: readonly { readonly name: string; readonly startS: number; readonly endS: number }[];
}
