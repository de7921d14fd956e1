/** Spells during which a player does not take part in full (METHODS LD11). */
import { daysBetween } from '../../calendar/day';

/** What staff enter; on every other day of the record a player is available in full. */
export const SPELL_STATES = ['injured', 'ill', 'rehab', 'modified', 'away'] as const;
export type SpellState = (typeof SPELL_STATES)[number];

/** `notAvailable`: all that users without access to medical data see. */
export const SHOWN_STATES = [...SPELL_STATES, 'notAvailable'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export const BODY_REGIONS = [
  'head',
  'neck',
  'shoulder',
  'arm',
  'hand',
  'trunk',
  'back',
  'hip',
  'groin',
  'hamstring',
  'thigh',
  'knee',
  'calf',
  'ankle',
  'foot',
  'other',
] as const;
export type BodyRegion = (typeof BODY_REGIONS)[number];
export const BODY_SIDES = ['left', 'right', 'both'] as const;
export type BodySide = (typeof BODY_SIDES)[number];

export interface SpellDays<State extends ShownState = ShownState> {
  readonly state: State;
  readonly from: string;
  /** First day after it (for an injury, the real return); null: it continues. */
  readonly until: string | null;
}

export interface Spell extends SpellDays<SpellState> {
  readonly spellId: number;
  readonly playerId: number;
  readonly expectedReturn: string | null;
  readonly region: BodyRegion | null;
  readonly side: BodySide | null;
}
export type SpellFields = Omit<Spell, 'spellId' | 'playerId'>;

export interface SpellProblem {
  readonly name: keyof SpellFields;
  readonly message: string;
}

export function spellProblems({ state, from, until, expectedReturn, region, side }: SpellFields): SpellProblem[] {
  const problems: SpellProblem[] = [];
  const wrong = (name: keyof SpellFields, message: string) => problems.push({ name, message });
  if (until !== null && daysBetween(from, until) < 0) wrong('until', 'It ends before it begins.');
  if (expectedReturn !== null && daysBetween(from, expectedReturn) < 0) {
    wrong('expectedReturn', 'It is expected to end before it begins.');
  }
  if (state !== 'injured' && region !== null) wrong('region', 'Only an injury has a region.');
  if (region === null && side !== null) wrong('side', 'A side needs a region.');
  return problems;
}

export function covers({ from, until }: Pick<SpellDays, 'from' | 'until'>, day: string): boolean {
  return from <= day && (until === null || day < until);
}

/**
 * A player's state on a day; of several spells the one that began last. An open spell also covers future days.
 * @param spells of the player
 * @param recordedFrom the first day of the club's record; null: it has none
 * @returns null where nothing was recorded yet
 */
export function stateOn<State extends ShownState>(
  spells: readonly SpellDays<State>[],
  day: string,
  recordedFrom: string | null,
): State | 'full' | null {
  if (recordedFrom === null || day < recordedFrom) return null;
  const latest = spells
    .filter((spell) => covers(spell, day))
    .reduce<SpellDays<State> | null>((best, spell) => (best === null || spell.from >= best.from ? spell : best), null);
  return latest?.state ?? 'full';
}

/** False for players in modified training, who still take part. */
export function isOut(state: ShownState | 'full' | null): boolean {
  return state !== null && state !== 'full' && state !== 'modified';
}
