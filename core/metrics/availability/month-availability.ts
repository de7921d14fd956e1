import { LEAST_SQUAD_PLAYERS } from '../week/least-squad-players';
import { addDays } from '../../calendar/day';
import { monthOf } from '../../calendar/month';
import { groupBy } from '../../stats/group-by';
import { isDayLost } from './days-lost';
import { type ShownState, type SpellDays, stateOn } from './spell';

export interface SquadSession {
  readonly sessionId: number;
  readonly day: string;
  readonly isMatch: boolean;
  readonly playerIds: readonly number[];
}

export interface MonthAvailability {
  /** yyyy-mm */
  readonly month: string;
  readonly daysLost: number;
  readonly matches: number;
  readonly matchesAvailable: number;
  readonly trainings: number;
  readonly trainingsAvailable: number;
}

/** Rehab is for those who are not available. */
export function countsForAvailability({ isRehab }: { readonly isRehab: boolean }): boolean {
  return !isRehab;
}

export function sessionsMeantFor(
  sessions: readonly SquadSession[],
  playerId: number,
  squadMates: ReadonlySet<number>,
): SquadSession[] {
  return sessions.filter(
    ({ playerIds }) =>
      playerIds.includes(playerId) || playerIds.filter((each) => squadMates.has(each)).length >= LEAST_SQUAD_PLAYERS,
  );
}

interface Period {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly recordedFrom: string | null;
}

/**
 * Months of the period that contain a recorded day in the past, oldest first.
 * @param spells of the player
 * @param sessions meant for the player, without rehab
 */
export function monthAvailability(
  spells: readonly SpellDays<ShownState>[],
  sessions: readonly Omit<SquadSession, 'playerIds'>[],
  { from, to, today, recordedFrom }: Period,
): MonthAvailability[] {
  const days: string[] = [];
  if (recordedFrom === null) return [];
  for (let day = from > recordedFrom ? from : recordedFrom; day <= to && day < today; day = addDays(day, 1)) {
    days.push(day);
  }
  const lost = new Set(days.filter((day) => isDayLost(stateOn(spells, day, recordedFrom))));
  const known = new Set(days);
  const byMonth = groupBy(
    sessions.filter(({ day }) => known.has(day)),
    ({ day }) => monthOf(day),
  );
  return [...groupBy(days, monthOf)].map(([month, ofMonth]) => {
    const held = byMonth.get(month) ?? [];
    const isAvailable = ({ day }: { readonly day: string }) => stateOn(spells, day, recordedFrom) === 'full';
    const matches = held.filter(({ isMatch }) => isMatch);
    const trainings = held.filter(({ isMatch }) => !isMatch);
    return {
      month,
      daysLost: ofMonth.filter((day) => lost.has(day)).length,
      matches: matches.length,
      matchesAvailable: matches.filter(isAvailable).length,
      trainings: trainings.length,
      trainingsAvailable: trainings.filter(isAvailable).length,
    };
  });
}

export function availabilityShare(available: number, held: number): number | null {
  return held === 0 ? null : (100 * available) / held;
}
