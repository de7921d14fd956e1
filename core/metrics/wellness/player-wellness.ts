/** Every score of a player's matches (METHODS W1-W6), as the wellness screens show them. */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { WellnessParameters } from '../../methods/wellness-parameters';
import { maximumSpeed } from '../load/individual-zones';
import type { MinutePowers } from '../load/minute-powers';
import type { PlayerSession } from '../reference/reference-rules';
import type { ScoreMetric } from '../explained/metric-registry';
import { fatigueTerms } from './fatigue-flag';
import { FATIGUE_INDICATORS } from './fatigue-indicators';
import { gameDemand, gameDemandTerms, type GameDemand } from './game-demand';
import { HAMSTRING_ITEMS, hamstringExposure, type HamstringExposure } from './hamstring-exposure';
import { localIntensity, referenceMeanPower } from './local-intensity';
import { matchReference, type MatchReference } from './matches-compared';
import { OUTPUT_TERMS } from './output-terms';
import { scaledWorkRate, type ScaledWorkRate, workRateTerms } from './scaled-work-rate';
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

export interface ScoreTerm {
  readonly term: ScoreTermName;
  readonly own: number | null;
  readonly reference: number | null;
  readonly weight: number | null;
  readonly value: number;
}

export const SCORE_TERMS = [...OUTPUT_TERMS, ...FATIGUE_INDICATORS, ...HAMSTRING_ITEMS] as const;
export type ScoreTermName = (typeof SCORE_TERMS)[number];

export interface ExplainedScore {
  readonly value: number | null;
  readonly source: MatchReference['source'];
  readonly count: number | null;
  readonly terms: readonly ScoreTerm[];
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
    // Highest first, so that most need not be examined.
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

  /** Injuries are null: absences on record are not used here, so that item is never assessed. */
  hamstringOf(match: PlayerSession): HamstringExposure | null {
    const vmaxMPerS = maximumSpeed(match, this.#peakSpeeds, this.#rules.individualZones);
    const { sessions } = this.#history;
    return hamstringExposure({ match, sessions, vmaxMPerS, injuries: null }, this.#rules.scores.hamstring);
  }

  explainedScore(match: SquadMatch, metric: ScoreMetric): ExplainedScore | null {
    const { matches, group } = this.#history;
    const { workRate, gameDemand: demand, fatigue } = this.#rules.scores;
    switch (metric) {
      case 'workRate': {
        const score = this.workRateOf(match);
        if (score === null) return null;
        const { value, reference, referenceMatches } = score;
        return {
          value,
          source: reference,
          count: referenceMatches,
          terms: workRateTerms(match, matches, group, workRate),
        };
      }
      case 'gameDemand': {
        const score = this.gameDemandOf(match);
        if (score === null) return null;
        const { value, reference, referenceMatches } = score;
        return {
          value,
          source: reference,
          count: referenceMatches,
          terms: gameDemandTerms(match, matches, group, demand),
        };
      }
      case 'hamstring': {
        const exposure = this.hamstringOf(match);
        if (exposure === null) return null;
        const terms = HAMSTRING_ITEMS.flatMap((term) => {
          const value = exposure.items[term];
          return value === null ? [] : [{ term, own: null, reference: null, weight: null, value }];
        });
        return { value: exposure.hamstringRiskScore, source: 'own', count: null, terms };
      }
      case 'fatigue': {
        const flag = this.fatigueOf(match);
        if (flag === null) return null;
        return { value: flag.score, source: 'own', count: flag.matches, terms: fatigueTerms(match, matches, fatigue) };
      }
    }
  }

  /** @param powers null if the minutes of the match are unknown; then so are their values */
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
