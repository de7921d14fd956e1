import type { SessionMarks } from '../../methods/session-thresholds';
import type { UnitSettings } from '../../units/units';
import { quantityText } from '../words/quantity-text';

/**
 * By whose marks both teams of a match are counted: side by side they need one scale, and what the opponents use
 * themselves is not known here.
 * @param marks null: not known for the session
 */
export function sharedMarksText(marks: Pick<SessionMarks, 'effort'> | null, units: UnitSettings): string {
  if (marks === null) return 'Both teams are counted by your club’s speed marks.';
  const text = quantityText('speed', units);
  const { hsrMPerS, sprintMPerS } = marks.effort;
  return `Both teams are counted by your club’s speed marks: HSR above ${text(hsrMPerS)}, sprint above ${text(sprintMPerS)}.`;
}
