/**
 * Hamstring exposure (METHODS W6, hamstring@1): a checklist of five items, not a probability. Players are never ranked
 * by it. The fields keep the names of the specification.
 */
import { isBefore } from '../../calendar/time-zone';
import { addDays, localDay } from '../../calendar/day';
import type { HamstringParameters } from '../../methods/wellness-parameters';
import { methodKey } from '../reference/comparable-methods';
import type { PlayerSession } from '../reference/reference-rules';
import type { DayValue } from './daily-series';
import {
  congestionItem,
  historyItem,
  matchSprintItem,
  nearMaximalItem,
  sprintVolumeItem,
  type HamstringInjury,
  type ItemPoints,
} from './hamstring-items';
import { hasCoverage } from '../reference/reference-rules';
import { previousMatches } from './matches-compared';

const MS_PER_HOUR = 3_600_000;
const DAYS_PER_WEEK = 7;

export const HAMSTRING_ITEMS = [
  'sprintVolume',
  'nearMaximal',
  'matchSprint',
  'congestion',
  'history',
] as const satisfies readonly (keyof HamstringItems)[];

export interface HamstringItems {
  readonly sprintVolume: ItemPoints | null;
  readonly nearMaximal: ItemPoints | null;
  readonly matchSprint: ItemPoints | null;
  readonly congestion: ItemPoints | null;
  readonly history: ItemPoints | null;
}

export interface HamstringExposure {
  readonly hamstringRiskScore: number | null;
  readonly hamstringRisk: boolean | null;
  readonly assessed: number;
  readonly items: HamstringItems;
}

export function hamstringScore(items: HamstringItems, parameters: HamstringParameters): HamstringExposure {
  const points = [items.sprintVolume, items.nearMaximal, items.matchSprint, items.congestion, items.history];
  let assessed = 0;
  let score = 0;
  for (const value of points) {
    if (value === null) continue;
    assessed++;
    score += value;
  }
  const isKnown = assessed >= parameters.minAssessed;
  return {
    hamstringRiskScore: isKnown ? score : null,
    hamstringRisk: isKnown ? score >= parameters.riskFrom : null,
    assessed,
    items,
  };
}

export interface HamstringInputs {
  readonly match: PlayerSession;
  readonly sessions: readonly PlayerSession[];
  readonly vmaxMPerS: number | null;
  readonly injuries: readonly HamstringInjury[] | null;
}

/**
 * Exposure of a player at a match. Sessions of another source or method, or of thin coverage (K6), took place but their
 * values do not compare: they count as unknown.
 * @returns null where the rated session is not a match or the club has switched the score off
 */
export function hamstringExposure(
  { match, sessions, vmaxMPerS, injuries }: HamstringInputs,
  parameters: HamstringParameters,
): HamstringExposure | null {
  if (!parameters.enabled || !match.sessionIsAMatch) return null;
  const matchDay = localDay(match.startsAt);
  const key = methodKey(match.method);
  const { spikeWeeks, nearMaximalDays } = parameters;
  const weeks = DAYS_PER_WEEK * (spikeWeeks + 1);
  const firstDay = addDays(matchDay, -Math.max(weeks, nearMaximalDays.full, nearMaximalDays.half));
  const sprintDistances: DayValue[] = [];
  const peakSpeeds: DayValue[] = [];
  const add = (session: PlayerSession): void => {
    const day = localDay(session.startsAt);
    const isComparable = hasCoverage(session) && methodKey(session.method) === key;
    sprintDistances.push({ day, value: isComparable ? session.kpis.sprintDistanceM : null });
    peakSpeeds.push({ day, value: isComparable ? session.kpis.peakSpeedMPerS : null });
  };
  add(match);
  let oldest: PlayerSession | null = null;
  let previous: PlayerSession | null = null;
  for (const session of sessions) {
    const { startsAt } = session;
    if (!isBefore(startsAt, match.startsAt)) continue;
    if (startsAt >= firstDay) add(session);
    else if (oldest === null || isBefore(startsAt, oldest.startsAt)) oldest = session;
    const isLater = previous === null || isBefore(previous.startsAt, startsAt);
    if (isLater && hasMinutes(session, parameters.congestionMinMatchTimeM)) previous = session;
  }
  if (oldest !== null) add(oldest);
  const reference = previousMatches(match, sessions, { minReferenceM: parameters.minReferenceM, history: Infinity });
  const sprints = reference.map(({ kpis }) => kpis.sprintDistanceM).filter((value) => value !== null);
  return hamstringScore(
    {
      sprintVolume: sprintVolumeItem(sprintDistances, matchDay, parameters),
      nearMaximal: nearMaximalItem(peakSpeeds, vmaxMPerS, matchDay, parameters),
      matchSprint: matchSprintItem(match.kpis.sprintDistanceM, sprints, parameters),
      congestion: congestionItem(previous === null ? null : hoursBetween(previous, match), parameters),
      history: historyItem(injuries, matchDay, parameters),
    },
    parameters,
  );
}

function hasMinutes({ sessionIsAMatch, kpis: { matchTimeM } }: PlayerSession, minimumM: number): boolean {
  return sessionIsAMatch && matchTimeM !== null && matchTimeM >= minimumM;
}

function hoursBetween(earlier: PlayerSession, later: PlayerSession): number {
  return (Date.parse(later.startsAt) - Date.parse(earlier.startsAt)) / MS_PER_HOUR;
}
