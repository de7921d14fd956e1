import type { BodyRegion, BodySide, ShownState, Spell, SpellState } from './spell';

export interface ShownSpell {
  /** Null for users who may not see medical data. */
  readonly spellId: number | null;
  readonly playerId: number;
  readonly state: ShownState;
  readonly from: string;
  readonly until: string | null;
  readonly expectedReturn: string | null;
  readonly region: BodyRegion | null;
  readonly side: BodySide | null;
}

const MEDICAL: readonly SpellState[] = ['injured', 'ill', 'rehab'];

/**
 * For users without the right to medical data, injured, ill and in rehab are one state without an expected end. Spells
 * that follow each other are merged, so that the change does not show.
 * @param spells of any players, by player and first day
 */
export function shownSpells(spells: readonly Spell[], seesMedical: boolean): ShownSpell[] {
  if (seesMedical) return spells.map((spell) => ({ ...spell }));
  const shown: ShownSpell[] = [];
  for (const { playerId, state, from, until } of spells) {
    const told = MEDICAL.includes(state) ? 'notAvailable' : state;
    const before = shown.at(-1);
    const goesOn =
      before?.playerId === playerId &&
      before.state === 'notAvailable' &&
      told === 'notAvailable' &&
      before.until !== null &&
      before.until >= from;
    if (goesOn) shown.pop();
    shown.push({
      spellId: null,
      playerId,
      state: told,
      from: goesOn ? before.from : from,
      until: goesOn ? later(before.until, until) : until,
      expectedReturn: null,
      region: null,
      side: null,
    });
  }
  return shown;
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}
