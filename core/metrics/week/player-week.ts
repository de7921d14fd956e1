/** A player's week: what they did each day, what that is compared with, and the week as a whole (METHODS 10b). */
import { addDays, daysBetween, localDay } from '../../calendar/day';
import { countedSessions } from './counted-sessions';
import { amountIn, type DayLoad, dayLoads, type DayState, loadValue, type LoadOf, type WeekSession } from './day-load';
import {
  type Band,
  dayBand,
  isComparedDay,
  type MatchMean,
  matchMean,
  REFERENCE_DAYS,
  type TypedValue,
  typedValues,
} from './day-reference';
import { type ExposureFigure, isSinceFigure } from '../explained/exposure-figures';
import { type SessionShare, sharesOf } from './session-shares';
import { HSR_DAYS, latestPeaks, nearPeaks, type SpeedExposure, speedExposure, weeklyHsr } from './speed-exposure';
import { weekDay } from './match-day-label';
import type { WeekSpan } from './week-span';
import { type WeekTotal, weekTotal } from './week-total';
import { loadCurves } from './acute-and-chronic-load';
import { type Monotony, monotonyOf } from './monotony-and-strain';

export interface WeekQuestion {
  readonly span: WeekSpan;
  /** The last day that is over, or on which something was recorded. */
  readonly through: string;
  readonly matchDays: readonly string[];
  readonly meantDays: ReadonlySet<string>;
  readonly of: LoadOf;
  readonly sport: string;
}

type LoadQuestion = Pick<WeekQuestion, 'span' | 'through' | 'of' | 'meantDays'>;

interface PlayerDay {
  readonly day: string;
  readonly state: DayState | 'ahead';
  readonly value: number | null;
  readonly minutesM: number | null;
  readonly sessions: readonly { readonly sessionId: number; readonly value: number | null }[];
  /** Usual range of their days of this type, even if the day itself may not be compared. */
  readonly band: Band | null;
  readonly isCompared: boolean;
  readonly acute: number | null;
  readonly chronic: number | null;
}

export interface PlayerWeek {
  readonly days: readonly PlayerDay[];
  readonly match: MatchMean | null;
  readonly total: WeekTotal;
  readonly monotony: Monotony | null;
  readonly exposure: SpeedExposure | null;
  readonly weeklyHsrM: readonly (number | null)[];
  readonly leftOut: number;
  readonly typed: readonly TypedValue[];
}

const WEEK = 7;

export function weekLoads(all: readonly WeekSession[], { span, through, of, meantDays: meant }: LoadQuestion) {
  const asOf = span.to < through ? span.to : through;
  const { counted, alike, meantDays, leftOut } = countedSessions(all, asOf, meant, of.kpi);
  const range = { from: addDays(span.from, -REFERENCE_DAYS), to: asOf };
  return { loads: dayLoads(counted, meantDays, range, of.kpi), counted, alike, leftOut, asOf };
}

/**
 * Only sessions computed like the player's latest one count; the days of the others are unknown.
 * @param all sessions of one player, in any order
 */
export function playerWeek(all: readonly WeekSession[], question: WeekQuestion): PlayerWeek {
  const { span, matchDays, of, sport } = question;
  const { loads, counted, alike, leftOut, asOf } = weekLoads(all, question);
  const typed = typedValues(loads, matchDays, of, sport);
  const curves = loadCurves(loads, of);
  const shown = Math.max(0, daysBetween(span.from, asOf) + 1);
  const first = loads.length - shown;
  const dayAt = (day: string, k: number): PlayerDay => {
    const load = loads[first + k];
    const { type } = weekDay(day, matchDays);
    const band = dayBand(day, type, typed);
    if (k >= shown || load === undefined) return { ...AHEAD, day, band };
    return {
      ...doneOn(load, of),
      band,
      isCompared: band !== null && load.state === 'done' && isComparedDay(load, type, sport, of.perMinute),
      acute: curves?.acute[first + k] ?? null,
      chronic: curves?.chronic[first + k] ?? null,
    };
  };
  const days = Array.from({ length: daysBetween(span.from, span.to) + 1 }, (_, k) => dayAt(addDays(span.from, k), k));
  const isLoad = curves !== null;
  return {
    days,
    match: matchMean(
      counted.filter(({ startsAt }) => localDay(startsAt) < span.from),
      of,
      sport,
    ),
    total: weekTotal(loads, shown, of),
    monotony: isLoad ? monotonyOf(loads.slice(-WEEK).map(({ amount }) => amount)) : null,
    exposure: speedExposure(alike, asOf),
    weeklyHsrM: weeklyHsr(hsrLoads(all, asOf, question.meantDays)),
    leftOut,
    typed,
  };
}

/** The sessions behind a number of the table of speed exposure, oldest first; none where it is not known. */
export function exposureParts(id: ExposureFigure, all: readonly WeekSession[], question: WeekQuestion): SessionShare[] {
  const { alike, asOf } = weekLoads(all, question);
  if (id === 'exposure.percent') return latestPeaks(alike, asOf);
  if (isSinceFigure(id)) return nearPeaks(alike, asOf, id === 'exposure.since90' ? 90 : 95);
  const loads = hsrLoads(all, asOf, question.meantDays);
  if ((weeklyHsr(loads).at(-1) ?? null) === null) return [];
  return loads.slice(-WEEK).flatMap((load) => sharesOf(load, 'highSpeedDistanceM', 1));
}

function hsrLoads(all: readonly WeekSession[], asOf: string, meant: ReadonlySet<string>): DayLoad[] {
  const { counted, meantDays } = countedSessions(all, asOf, meant, 'highSpeedDistanceM');
  return dayLoads(counted, meantDays, { from: addDays(asOf, 1 - HSR_DAYS), to: asOf }, 'highSpeedDistanceM');
}

const AHEAD = {
  state: 'ahead',
  value: null,
  minutesM: null,
  sessions: [],
  isCompared: false,
  acute: null,
  chronic: null,
} as const;

function doneOn(load: DayLoad, of: LoadOf): Pick<PlayerDay, 'day' | 'state' | 'value' | 'minutesM' | 'sessions'> {
  const { day, state, minutesM } = load;
  const sessions = load.sessions.map((session) => ({
    sessionId: session.sessionId,
    value: loadValue([{ amount: amountIn(session, of.kpi), minutesM: session.kpis.activeTimeM }], of),
  }));
  return { day, state, value: loadValue([load], of), minutesM, sessions };
}
