/** Every score of a player's matches (METHODS W1-W6), as the wellness screens show them. */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { WellnessParameters } from '../../methods/wellness-parameters';
import { maximumSpeed } from '../load/individual-zones';
import type { MinutePowers } from '../load/minute-powers';
import type { PlayerSession } from '../reference/reference';
import { gameDemand, type GameDemand } from './game-demand';
import { hamstringExposure, type HamstringExposure } from './hamstring-exposure';
import { localIntensity, referenceMeanPower } from './local-intensity';
import { matchReference, type MatchReference } from './match-reference';
import { scaledWorkRate, type ScaledWorkRate } from './scaled-work-rate';
import { matchFlag, type MatchFlag, type SquadMatch } from './squad-flags';

export interface WellnessHistory {
  readonly matches: readonly SquadMatch[];
  readonly sessions: readonly PlayerSession[];
  readonly group: readonly (readonly PlayerSession[])[];
}

export interface WellnessRules {
  readonly scores: WellnessParameters;
  readonly individualZones: DerivedParameters['individualZones'];
}

export interface MatchScores {
  readonly fatigue: MatchFlag | null;
  readonly gameDemand: GameDemand | null;
  readonly workRate: ScaledWorkRate | null;
  readonly hamstring: HamstringExposure | null;
}

export interface MatchIntensity {
  readonly values: readonly (number | null)[];
  readonly reference: MatchReference['source'] | null;
}

export function hasFeatured({ kpis }: Pick<PlayerSession, 'kpis'>): boolean {
  return kpis.matchTimeM !== null && kpis.matchTimeM > 0;
}

export class PlayerWellness {
  readonly #history: WellnessHistory;
  readonly #rules: WellnessRules;
  readonly #peakSpeeds: Parameters<typeof maximumSpeed>[1];

  constructor(history: WellnessHistory, rules: WellnessRules) {
    this.#history = history;
    this.#rules = rules;
    // Highest first, so that most others need no look.
    this.#peakSpeeds = history.sessions
      .map(({ startsAt, method, kpis }) => ({ startsAt, method, peakSpeedMPerS: kpis.peakSpeedMPerS }))
      .sort((a, b) => (b.peakSpeedMPerS ?? 0) - (a.peakSpeedMPerS ?? 0));
  }

  scoresOf(match: SquadMatch): MatchScores {
    return {
      fatigue: this.fatigueOf(match),
      gameDemand: this.gameDemandOf(match),
      workRate: this.workRateOf(match),
      hamstring: this.hamstringOf(match),
    };
  }

  fatigueOf(match: SquadMatch): MatchFlag | null {
    return matchFlag(match, this.#history, this.#rules.scores.fatigue);
  }

  gameDemandOf(match: PlayerSession): GameDemand | null {
    const { matches, group } = this.#history;
    return gameDemand(match, matches, group, this.#rules.scores.gameDemand);
  }

  workRateOf(match: PlayerSession): ScaledWorkRate | null {
    const { matches, group } = this.#history;
    return scaledWorkRate(match, matches, group, this.#rules.scores.workRate);
  }

  /** Injuries are null: the club keeps no medical record, so that item is never assessed. */
  hamstringOf(match: PlayerSession): HamstringExposure | null {
    const vmaxMPerS = maximumSpeed(match, this.#peakSpeeds, this.#rules.individualZones);
    const { sessions } = this.#history;
    return hamstringExposure({ match, sessions, vmaxMPerS, injuries: null }, this.#rules.scores.hamstring);
  }

  /** @param powers null where the minutes of the match are not known; then so are their values */
  intensityOf(match: PlayerSession, powers: MinutePowers | null): MatchIntensity | null {
    const { workRate, localIntensity: parameters } = this.#rules.scores;
    if (powers === null || !parameters.enabled) return null;
    const { matches, group } = this.#history;
    const reference = matchReference(match, matches, group, workRate);
    const meanPowerWPerKg = reference === null ? null : referenceMeanPower(reference, workRate.minMatches);
    return {
      values: localIntensity(powers, meanPowerWPerKg, parameters),
      reference: meanPowerWPerKg === null ? null : (reference?.source ?? null),
    };
  }
}
