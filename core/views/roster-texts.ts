/** The roster in words: what a list would do, what was done. */
import type { PlannedRow, PlannedState } from '../roster/plan-list';

export const STATE_TEXTS: Readonly<Record<PlannedState, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'No change',
  back: 'Back in the club',
  problem: 'Not saved',
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `18 players: 16 new, 1 changed, 1 not saved` */
export function planText(rows: readonly PlannedRow[]): string {
  const count = (state: PlannedState) => rows.filter((row) => row.state === state).length;
  const parts = (['new', 'changed', 'back', 'same', 'problem'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${count(state)} ${STATE_TEXTS[state].toLowerCase()}`);
  return `${counted(rows.length, 'player')}: ${parts.join(', ')}`;
}

/** `Save 18 players`, `Save 17 of 18 players` */
export function saveLabel(rows: readonly PlannedRow[]): string {
  const saved = rows.filter(({ entry }) => entry !== null).length;
  const wanted = rows.filter(({ state }) => state !== 'same').length;
  return saved === wanted ? `Save ${counted(saved, 'player')}` : `Save ${saved} of ${counted(wanted, 'player')}`;
}

export interface DoneRosterChange {
  readonly madeBy: string;
  readonly added: number;
  readonly changed: number;
  readonly one: { readonly before: string | null; readonly after: string } | null;
}

/** `Ada Lane renamed to Ada Moor, by analyst`; `18 players added, 2 changed, by analyst` */
export function rosterChangeText({ madeBy, added, changed, one }: DoneRosterChange): string {
  return `${whatWasDone(added, changed, one)}, by ${madeBy}`;
}

function whatWasDone(added: number, changed: number, one: DoneRosterChange['one']): string {
  if (one !== null) {
    if (one.before === null) return `${one.after} added`;
    return one.before === one.after ? `${one.after} changed` : `${one.before} renamed to ${one.after}`;
  }
  if (added === 0) return `${counted(changed, 'player')} changed`;
  return changed === 0 ? `${counted(added, 'player')} added` : `${counted(added, 'player')} added, ${changed} changed`;
}
