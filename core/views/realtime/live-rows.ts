import type { OwnAverage } from '../../metrics/reference/own-average';
import type { SpeedMarks } from '../../methods/speed-zones';
import { percentOfReference } from '../../metrics/reference/percent-of-reference';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { formatQuantity, percentText } from '../../units/number-text';
import { unitLabel, type UnitSettings } from '../../units/units';
import { counted as countedOf, plural, type SessionNoun, wholeSessions } from '../words/session-noun';
import { thresholdText } from '../words/method-sentence';
import type { PitchPlayer } from '../pitch/draw-players';
import { type LivePlan, planBar, type PlanBar } from './live-plan';
import type { PlayerMarks } from './speed-traces';

export interface LiveRow {
  readonly player: number;
  readonly number: string;
  readonly name: string;
  readonly side: 'home' | 'away';
  readonly speed: string;
  readonly distance: string;
  readonly drillDistance: string | null;
  readonly hsr: string;
  readonly sprints: string;
  readonly accelerations: string;
  readonly turns: string;
  readonly peakSpeed: string;
  readonly distanceOfMatch: OfMatch;
  readonly hsrOfMatch: OfMatch;
  readonly peakSpeedOfMatch: OfMatch;
  readonly distancePlan: PlanBar | null;
  readonly hsrPlan: PlanBar | null;
}

interface OfMatch {
  readonly text: string;
  readonly hint: string;
}

/** HSR distance (m) and peak speed (m/s) so far, alternating, by player; null if unknown for every player. */
export interface Totals {
  readonly now: Motion | null;
  readonly began: Motion | null;
}

export interface Averages {
  readonly players: readonly (OwnAverage | null)[];
  readonly noun: SessionNoun;
}

const NO_AVERAGES: Averages = { players: [], noun: 'match' };

const NO_TOTALS: Totals = { now: null, began: null };

export interface Counted {
  readonly marks: readonly PlayerMarks[] | null;
  readonly fromS: number;
  readonly toS: number;
}

export interface LiveTable {
  readonly speedTitle: string;
  readonly distanceTitle: string;
  readonly drillTitle: string;
  readonly hsrTitle: string;
  readonly peakSpeedTitle: string;
  readonly rows: readonly LiveRow[];
}

const SPEED_DIGITS = 1;

/** Speed (m/s) and distance so far (m), alternating, by player; NaN where unknown. */
export type Motion = ArrayLike<number>;

function byNumber(a: LiveRow, b: LiveRow): number {
  const order = ({ number }: LiveRow) => (/^\d+$/.test(number) ? Number(number) : Infinity);
  const [one, other] = [order(a), order(b)];
  return one === other ? 0 : one - other;
}

/** Home players first, each side by number; the ball has no row. Null motion means that nothing is known yet. */
export function liveTable(
  players: readonly PitchPlayer[],
  motion: Motion | null,
  drillBegan: Motion | null,
  units: UnitSettings,
  { marks, fromS, toS }: Counted,
  totals: Totals = NO_TOTALS,
  averages: Averages = NO_AVERAGES,
  plans: readonly (LivePlan | null)[] = [],
): LiveTable {
  const counted = (times: readonly number[] | undefined): string =>
    formatQuantity('count', times?.filter((timeS) => timeS >= fromS && timeS <= toS).length ?? null, units);
  const known = (values: Motion | null, at: number): number | null => {
    const value = values?.[at] ?? NaN;
    return Number.isNaN(value) ? null : value;
  };
  const rows = players.flatMap(({ number, name, side }, player): LiveRow[] => {
    if (side === 'ball') return [];
    const distanceM = known(motion, 2 * player + 1);
    const beganM = known(drillBegan, 2 * player + 1);
    const drillM = distanceM === null || beganM === null || distanceM < beganM ? null : distanceM - beganM;
    const hsrM = known(totals.now, 2 * player);
    const hsrBeganM = totals.began === null ? 0 : known(totals.began, 2 * player);
    const isHsrKnown = hsrM !== null && hsrBeganM !== null && hsrM >= hsrBeganM;
    // In a running session, a player not seen yet has unknown counts rather than zero.
    const isUnseen = totals.now !== null && distanceM === null;
    const countOf = (times: readonly number[] | undefined) => counted(isUnseen ? undefined : times);
    const average = side === 'home' ? (averages.players[player] ?? null) : null;
    const ofMatch = (value: number | null, key: keyof Omit<OwnAverage, 'sessions'>): OfMatch => {
      const percent = percentOfReference(value, average?.[key] ?? null);
      return {
        text: percent === null ? formatQuantity('count', null, units) : percentText(percent),
        hint: hintOf(average, average?.[key] ?? null, side, averages.noun),
      };
    };
    const plan = side === 'home' ? (plans[player] ?? null) : null;
    const peak = known(totals.now, 2 * player + 1);
    return [
      {
        player,
        distanceOfMatch: ofMatch(distanceM, 'distanceM'),
        hsrOfMatch: ofMatch(hsrM, 'hsrM'),
        peakSpeedOfMatch: ofMatch(peak, 'peakSpeedMPerS'),
        distancePlan: planBar(distanceM, plan?.distanceM ?? null),
        hsrPlan: planBar(hsrM, plan?.hsrM ?? null),
        number,
        name,
        side,
        speed: formatQuantity('speed', known(motion, 2 * player), units, SPEED_DIGITS),
        distance: formatQuantity('longDistance', distanceM, units),
        drillDistance: drillBegan === null ? null : formatQuantity('longDistance', drillM, units),
        hsr: formatQuantity('longDistance', isHsrKnown ? hsrM - hsrBeganM : null, units),
        accelerations: countOf(marks?.[player]?.accelerations),
        peakSpeed: formatQuantity('peakSpeed', peak, units, SPEED_DIGITS),
        sprints: countOf(marks?.[player]?.sprints),
        turns: countOf(marks?.[player]?.turns),
      },
    ];
  });
  rows.sort((a, b) => (a.side === b.side ? byNumber(a, b) || a.player - b.player : a.side === 'home' ? -1 : 1));
  const distanceUnit = unitLabel('longDistance', units);
  return {
    speedTitle: `Speed (${unitLabel('speed', units)})`,
    distanceTitle: `Distance (${distanceUnit})`,
    drillTitle: `Drill (${distanceUnit})`,
    hsrTitle: `HSR (${distanceUnit})`,
    peakSpeedTitle: `Peak speed (${unitLabel('peakSpeed', units)})`,
    rows,
  };
}

function hintOf(average: OwnAverage | null, mean: number | null, side: LiveRow['side'], noun: SessionNoun): string {
  if (side === 'away') return 'No average of the opposition’s players';
  if (average === null) return 'No average: the player has not been identified';
  const sessions = `${countedOf(average.sessions, noun)} ${wholeSessions(noun).slice(plural(noun).length + 1)}`;
  if (mean !== null) return `Of their own average of ${sessions}`;
  return `No average: needs ${MIN_REFERENCE_VALUES} ${wholeSessions(noun)} by the same kind of tracking, and there are ${average.sessions}`;
}

export function marksNote({ hsrMPerS, sprintMPerS }: SpeedMarks, units: UnitSettings): string {
  return `HSR: above ${thresholdText('speed', hsrMPerS, units)}. Sprints: above ${thresholdText('speed', sprintMPerS, units)}.`;
}

export function averagesNote(noun: SessionNoun): string {
  return `% of ${noun}: distance so far, of the player’s own average of ${wholeSessions(noun)} by the same kind of tracking; N/A with fewer than ${MIN_REFERENCE_VALUES}, and for players who have not been identified.`;
}
