/**
 * The automated match observations of a session (METHODS W5) as statements and rows: who has a fatigue flag, and which
 * values are clearly below the player's own norm.
 */
import { LEAST_RATED_MIN } from '../../stats/match-minutes';
import type { MatchBestFigure } from '../../metrics/explained/families/match-best-figures';
import type { CapacityMetric } from '../../metrics/explained/metric-registry';
import { UNFLAGGED, type Unflagged } from '../../metrics/wellness/fatigue-flag';
import { NOT_AVAILABLE } from '../../not-available';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { formatQuantity, percentText, withUnit } from '../../units/number-text';
import { type Quantity, shownUnit, type UnitSettings } from '../../units/units';
import { markId } from '../words/mark-id';
import { counted, type PlayedNoun, plural } from '../words/session-noun';
import { type Findings, printsApart, type Standing, standingOf, type Statement } from '../words/statement';

export const OBSERVATIONS_ID = 'match-observations';

type Indicator =
  | 'peakAcceleration'
  | 'peakDeceleration'
  | 'peakSpeed'
  | 'effortsPerMinute'
  | 'hsrPerMinute'
  | 'lateEfforts';

interface Observation {
  readonly indicator: Indicator;
  readonly observationName: string;
  readonly value: number;
  readonly percentChange: number;
  readonly average: number;
  readonly max: number;
}

export interface MatchObservation {
  readonly playerId: number;
  readonly playerName: string;
  readonly fatigueFlag: 0 | 1 | 2 | null;
  readonly matchCount: number | null;
  readonly unrated: Unflagged | null;
  readonly observations: readonly Observation[];
}

type ObservedMetric = CapacityMetric | 'peakSpeedMPerS' | 'fatigue';

export interface ObservationRow {
  readonly id: string;
  readonly playerId: number;
  readonly metric: ObservedMetric;
  readonly bestMetric: MatchBestFigure;
  readonly playerName: string;
  readonly flag: string;
  readonly flagLevel: 0 | 1 | 2 | null;
  readonly observation: string;
  readonly value: string;
  readonly change: string;
  readonly average: string;
  readonly best: string;
  readonly matches: string;
}

const FLAGS = ['Green', 'Amber', 'Red'] as const;

const MEASURES: Readonly<
  Record<Indicator, { readonly quantity: Quantity; readonly per?: string; readonly digits?: number }>
> = {
  peakAcceleration: { quantity: 'acceleration' },
  peakDeceleration: { quantity: 'acceleration' },
  peakSpeed: { quantity: 'peakSpeed' },
  effortsPerMinute: { quantity: 'count', per: 'per min', digits: 2 },
  hsrPerMinute: { quantity: 'distancePerMinute' },
  lateEfforts: { quantity: 'count', digits: 2 },
};

/** The others, divided by the minutes of the match or comparing its thirds, are terms of the score. */
const METRIC_OF: Readonly<Record<Indicator, ObservedMetric>> = {
  peakAcceleration: 'capacity.ACCELERATION',
  peakDeceleration: 'capacity.DECELERATION',
  peakSpeed: 'peakSpeedMPerS',
  effortsPerMinute: 'fatigue',
  hsrPerMinute: 'fatigue',
  lateEfforts: 'fatigue',
};

export function observationsTitle(played: PlayedNoun): string {
  return played === 'match' ? 'Match observations' : 'Game observations';
}

export interface MatchObservationsView extends Findings {
  readonly rows: readonly ObservationRow[];
}

export function noObservationText(standing: Standing | null): string {
  if (standing === null || standing.kind === 'none' || standing.kind === 'never') return 'Nobody could be rated.';
  return `No value of the ${counted(standing.count, standing.noun)} who could be rated is clearly below their own norm.`;
}

export function matchObservations(
  all: readonly MatchObservation[],
  units: UnitSettings,
  played: PlayedNoun = 'match',
): MatchObservationsView {
  const found = all
    .filter(({ fatigueFlag, observations }) => (fatigueFlag ?? 0) > 0 || observations.length > 0)
    .sort((a, b) => (b.fatigueFlag ?? 0) - (a.fatigueFlag ?? 0) || lowest(a) - lowest(b));
  const needed = `${MIN_REFERENCE_VALUES} earlier ${plural(played)} of at least ${LEAST_RATED_MIN} min within a year`;
  const why: Readonly<Record<Unflagged, string>> = {
    off: 'since the club has switched it off',
    short: `with less than ${LEAST_RATED_MIN} min`,
    unseen: `not tracked for enough of the ${played}`,
    fewMatches: `with fewer than ${needed}`,
    fewIndicators: 'with too few values to compare',
  };
  return {
    statements: found.map((one) => statementOf(one, units, played)),
    standing: standingOf({
      noun: 'player',
      rated: all.filter(({ unrated }) => unrated === null).length,
      unrated: UNFLAGGED.map((reason) => ({
        count: all.filter(({ unrated }) => unrated === reason).length,
        why: why[reason],
      })),
      missing: `a player needs ${LEAST_RATED_MIN} min of play and ${needed}`,
    }),
    rows: found.flatMap(({ playerId, playerName, fatigueFlag, matchCount, observations }) =>
      observations.map(({ indicator, observationName, value, percentChange, average, max }): ObservationRow => ({
        id: `${playerId} ${indicator}`,
        playerId,
        metric: METRIC_OF[indicator],
        bestMetric: `matchBest.${indicator}`,
        playerName,
        flag: fatigueFlag === null ? NOT_AVAILABLE : FLAGS[fatigueFlag],
        flagLevel: fatigueFlag,
        observation: observationName,
        value: shown(indicator, value, units),
        change: percentText(percentChange),
        average: shown(indicator, average, units),
        best: shown(indicator, max, units),
        matches: String(matchCount ?? 0),
      })),
    ),
  };
}

function lowest({ observations }: MatchObservation): number {
  return Math.min(0, ...observations.map(({ percentChange }) => percentChange));
}

function shown(indicator: Indicator, si: number, units: UnitSettings): string {
  const { quantity, per, digits } = MEASURES[indicator];
  return withUnit(formatQuantity(quantity, si, units, digits), per ?? shownUnit(quantity, units));
}

function statementOf(
  { playerId, playerName, fatigueFlag, matchCount, observations }: MatchObservation,
  units: UnitSettings,
  played: PlayedNoun,
): Statement {
  const flag = fatigueFlag === null || fatigueFlag === 0 ? [] : [`${FLAGS[fatigueFlag].toLowerCase()} fatigue flag`];
  const [worst, ...others] = observations.filter(({ indicator, value, average }) =>
    printsApart(shown(indicator, value, units), shown(indicator, average, units)),
  );
  const first = worst ?? observations[0];
  const said =
    worst === undefined
      ? []
      : [
          `${worst.observationName.toLowerCase()} ${shown(worst.indicator, worst.value, units)}, ` +
            `${percentText(Math.abs(worst.percentChange))} below the average`,
        ];
  const compared = `${counted(matchCount ?? 0, played)} of at least ${LEAST_RATED_MIN} min`;
  const more = others.length === 0 ? '' : `; ${others.length} more below their norm`;
  return {
    id: `observation-${playerId}`,
    text: `${playerName}: ${[...flag, ...said].join(', ')}`,
    detail:
      worst === undefined
        ? `output against ${compared}`
        : `average ${shown(worst.indicator, worst.average, units)}, best ${shown(worst.indicator, worst.max, units)} of ${compared}${more}`,
    tone: 'below',
    href: `#${first === undefined ? OBSERVATIONS_ID : markId(OBSERVATIONS_ID, playerId, first.indicator)}`,
  };
}

export interface ObservationsRequest {
  readonly units: UnitSettings;
  readonly played: PlayedNoun;
}

export function observationsView(
  { matchObservations: all }: { readonly matchObservations: readonly MatchObservation[] },
  { units, played }: ObservationsRequest,
): MatchObservationsView {
  return matchObservations(all, units, played);
}
