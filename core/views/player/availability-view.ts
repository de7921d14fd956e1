/** A player's availability: how they are today, the spells, and the months (METHODS LD11). */
import { addDays } from '../../calendar/day';
import { dayText } from '../../calendar/day-text';
import { monthTitle } from '../../calendar/month';
import type { DaysLost } from '../../metrics/availability/days-lost';
import { availabilityShare, type MonthAvailability } from '../../metrics/availability/month-availability';
import { covers, isOut, SPELL_STATES, stateOn } from '../../metrics/availability/spell';
import type { ShownSpell } from '../../metrics/availability/shown-spell';
import { NOT_AVAILABLE } from '../../not-available';
import { groupBy } from '../../stats/group-by';
import { percentText } from '../../units/number-text';
import { counted } from '../words/session-noun';
import { spellLabel, spellText } from './spell-words';

export interface AvailabilityAnswer {
  readonly today: string;
  readonly recordedFrom: string | null;
  readonly seesMedical: boolean;
  readonly spells: readonly ShownSpell[];
  readonly months: readonly { readonly playerId: number; readonly months: readonly MonthAvailability[] }[];
  readonly injuries: readonly (DaysLost & { readonly playerId: number })[];
}

export interface SpellRow {
  readonly key: string;
  readonly spellId: number | null;
  readonly spell: ShownSpell;
  readonly title: string;
  readonly from: string;
  readonly back: string;
  readonly lost: string;
}

export interface AvailabilityView {
  readonly now: string;
  readonly spells: readonly SpellRow[];
  readonly months: readonly {
    readonly month: string;
    readonly title: string;
    readonly matches: string;
    readonly trainings: string;
    readonly lost: string;
  }[];
}

const DAYS_BACK = 365;
const DAYS_AHEAD = 180;

export function availabilityPeriod(today: string): { readonly startDate: string; readonly endDate: string } {
  return { startDate: addDays(today, -DAYS_BACK), endDate: addDays(today, DAYS_AHEAD) };
}

export function availabilityView(answer: AvailabilityAnswer, playerId: number): AvailabilityView {
  const spells = answer.spells.filter((spell) => spell.playerId === playerId);
  const lost = new Map(answer.injuries.map(({ spellId, daysLost }) => [spellId, daysLost]));
  const months = answer.months.find((each) => each.playerId === playerId)?.months ?? [];
  return {
    now: availabilityNow(answer, playerId),
    spells: spells
      .toSorted((a, b) => b.from.localeCompare(a.from))
      .map((spell) => ({
        key: `${spell.from} ${spell.state}`,
        spellId: spell.spellId,
        spell,
        title: spellText(spell),
        from: dayText(spell.from),
        back: backText(spell),
        lost: daysText(lost.get(spell.spellId ?? -1)),
      })),
    months: months.toReversed().map((month) => ({
      month: month.month,
      title: monthTitle(month.month),
      matches: shareText(month.matchesAvailable, month.matches),
      trainings: shareText(month.trainingsAvailable, month.trainings),
      lost: String(month.daysLost),
    })),
  };
}

type Spells = Pick<AvailabilityAnswer, 'today' | 'recordedFrom' | 'spells'>;

/** @param answer of any period that includes today */
export function availabilityNow({ today, recordedFrom, spells: all }: Spells, playerId: number): string {
  const spells = all.filter((spell) => spell.playerId === playerId);
  const state = stateOn(spells, today, recordedFrom);
  if (state === null) return 'Not known: no absence of this club has been entered yet.';
  if (state === 'full') return 'Available in full.';
  const spell = spells.findLast((each) => each.state === state && covers(each, today));
  if (spell === undefined) return `${spellLabel(state)}.`;
  const back = spell.until ?? spell.expectedReturn;
  const until = back === null ? '' : `, ${spell.until === null ? 'expected back' : 'back'} on ${dayText(back)}`;
  return `${spellText(spell)} since ${dayText(spell.from)}${until}.`;
}

function backText({ until, expectedReturn }: ShownSpell): string {
  if (until !== null) return dayText(until);
  return expectedReturn === null ? 'open' : `open, expected ${dayText(expectedReturn)}`;
}

function daysText(days: number | undefined): string {
  return days === undefined ? '' : counted(days, 'day');
}

function shareText(available: number, held: number): string {
  const share = availabilityShare(available, held);
  return share === null ? NOT_AVAILABLE : `${available} of ${held} (${percentText(share)})`;
}

export function dayAvailability(answer: Spells, playerId: number, day: string): string | null {
  const spells = answer.spells.filter((spell) => spell.playerId === playerId);
  const state = stateOn(spells, day, answer.recordedFrom);
  return state === null || state === 'full' ? null : spellLabel(state);
}

/** How many players are out on each day of an answer's period; leaves out days on which nobody is. */
export function playersOut(
  { spells, recordedFrom }: Spells,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): ReadonlyMap<string, number> {
  const byPlayer = [...groupBy(spells, ({ playerId }) => playerId).values()];
  const out = new Map<string, number>();
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const count = byPlayer.filter((own) => isOut(stateOn(own, day, recordedFrom))).length;
    if (count > 0) out.set(day, count);
  }
  return out;
}

export const SPELL_CHOICES = SPELL_STATES.map((state) => ({ value: state, label: spellLabel(state) }));
