import type { StoredTurn } from '../events/turn-columns';
import { accelerationClass, decelerationClass } from '../methods/acceleration-classes';
import { angleClass, type EntrySpeedBoundaries, entrySpeedClass, turnTimeClass } from '../methods/turn-classes';
import { isChosen, TURN_CATEGORIES, type TurnFilter } from './filter-categories';

type FilteredTurn = Pick<
  StoredTurn,
  'entrySpeedMPerS' | 'angleDegrees' | 'peakAccelerationMPer2' | 'peakDecelerationMPer2' | 'twistingTimeS' | 'turnSide'
>;

/** Classes of a category combine with OR, categories with AND; a category without a tick restricts nothing. */
export function passesFilter(turn: FilteredTurn, filter: TurnFilter, boundaries: EntrySpeedBoundaries): boolean {
  const classes = {
    entrySpeed: entrySpeedClass(turn.entrySpeedMPerS, boundaries),
    acceleration: accelerationClass(turn.peakAccelerationMPer2),
    deceleration: decelerationClass(turn.peakDecelerationMPer2),
    time: turnTimeClass(turn.twistingTimeS),
    angle: angleClass(turn.angleDegrees),
    side: turn.turnSide === 'L' ? 0 : 1,
  };
  return TURN_CATEGORIES.every((category) => filter[category] === 0 || isChosen(filter, category, classes[category]));
}
