import type { PlannedRow, PlannedState } from '../../roster/plan-list';

export const STATE_TEXTS: Readonly<Record<PlannedState, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'No change',
  back: 'Back in the club',
  problem: 'Not saved',
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function planText(rows: readonly PlannedRow[]): string {
  const count = (state: PlannedState) => rows.filter((row) => row.state === state).length;
  const parts = (['new', 'changed', 'back', 'same', 'problem'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${count(state)} ${STATE_TEXTS[state].toLowerCase()}`);
  return `${counted(rows.length, 'player')}: ${parts.join(', ')}`;
}

export function saveLabel(rows: readonly PlannedRow[]): string {
  const saved = rows.filter(({ entry }) => entry !== null).length;
  const wanted = rows.filter(({ state }) => state !== 'same').length;
  return saved === wanted ? `Save ${counted(saved, 'player')}` : `Save ${saved} of ${counted(wanted, 'player')}`;
}

export interface DoneRosterChange {
  readonly madeBy: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly one: { readonly before: string | null; readonly after: string | null } | null;
}

export function rosterChangeText(change: DoneRosterChange): string {
  return `${whatWasDone(change)}, by ${change.madeBy}`;
}

function whatWasDone({ added, changed, removed, one }: DoneRosterChange): string {
  if (one !== null) {
    if (one.after === null) return `${one.before ?? 'One player'} removed`;
    if (one.before === null) return `${one.after} added`;
    return one.before === one.after ? `${one.after} changed` : `${one.before} renamed to ${one.after}`;
  }
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  const [first, ...others] = parts.filter(([count]) => count > 0);
  if (first === undefined) return 'No player changed';
  return [`${counted(first[0], 'player')} ${first[1]}`, ...others.map(([count, what]) => `${count} ${what}`)].join(
    ', ',
  );
}
