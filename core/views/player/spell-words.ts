import type { BodyRegion, BodySide, ShownState } from '../../metrics/availability/spell';

const LABELS: Readonly<Record<ShownState, string>> = {
  injured: 'Injured',
  // "Ill" looks like three strokes in the portal's font.
  ill: 'Illness',
  rehab: 'In rehab',
  modified: 'Modified training',
  away: 'Away',
  notAvailable: 'Not available',
};

export function spellLabel(state: ShownState): string {
  return LABELS[state];
}

const SIDES: Readonly<Record<BodySide, string>> = { left: 'left', right: 'right', both: 'both sides' };

export function bodyLabel(part: BodyRegion | BodySide): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}

export function spellText(spell: {
  readonly state: ShownState;
  readonly region: BodyRegion | null;
  readonly side: BodySide | null;
}): string {
  const { state, region, side } = spell;
  if (region === null) return spellLabel(state);
  return `${spellLabel(state)}: ${[region, side === null ? null : SIDES[side]].filter((part) => part !== null).join(', ')}`;
}
